#!/usr/bin/env node
const args = process.argv.slice(2);

if (args.includes("--webhooks")) {
  const { receiveCommand } = await import("../dist/bundled/receive-command.js");
  const { serve } = await import("./serve.mjs");
  process.exitCode = await receiveCommand(args, { print: (text) => console.log(text), env: process.env, serve });
} else {
  const { verifyCommand } = await import("../dist/bundled/verify-command.js");
  process.exitCode = await verifyCommand(args, {
    print: (text) => console.log(text),
    now: new Date(),
    env: process.env,
  });
}
