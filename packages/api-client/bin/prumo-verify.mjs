#!/usr/bin/env node
import { verifyCommand } from "../dist/bundled/verify-command.js";

process.exitCode = await verifyCommand(process.argv.slice(2), {
  print: (text) => console.log(text),
  now: new Date(),
  env: process.env,
});
