import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

// Settings of this clone, for the server and the commands on its data. What the environment has already wins.
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
