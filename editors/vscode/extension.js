"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function start() {
  const settings = vscode.workspace.getConfiguration("lowball");
  if (!settings.get("server")) return;
  const command = settings.get("command");
  client = new LanguageClient(
    "lowball",
    "Lowball logs",
    { command, args: ["lsp"] },
    { documentSelector: [{ language: "lowball" }] },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showWarningMessage(
      `Lowball logs are coloured, but not audited: "${command} lsp" does not start (${error.message}). ` +
        "Install lowball-audit, or set lowball.command to its full path.",
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running) await running.stop();
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("lowball")) {
        await stop();
        await start();
      }
    }),
  );
  await start();
};

exports.deactivate = stop;
