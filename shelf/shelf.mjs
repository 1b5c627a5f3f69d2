import "../scripts/node-version.mjs";
import { install } from "../scripts/install.mjs";

/**
 * `npm run shelf`: the four packages as strangers meet them. They are built, packed, looked at, installed outside of the
 * workspace and used there. `--short` leaves out what takes a browser, a bundler, a server or a registry; `--keep` leaves
 * the folder behind.
 */
await install();
// The steps import libraries, which a fresh clone has only now.
await import("./steps.mjs");
