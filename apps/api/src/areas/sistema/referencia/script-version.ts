import { createHash } from "node:crypto";
import { script } from "./script";

/** Changes with the script, so that browsers may keep what stands at its address. */
export const SCRIPT_VERSION = createHash("sha256").update(script).digest("hex").slice(0, 12);
