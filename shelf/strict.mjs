import { createHash } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { clickThrough } from "./clicks.mjs";

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The hashes by which a policy allows the style element of the library behind our toasts, as the browser's refusals name them:
 * the element comes empty and gets its text then.
 */
function toastStyles(folder) {
  const from = createRequire(realpathSync(join(folder, "node_modules/@prumo/ui/package.json")));
  const code = readFileSync(from.resolve("sonner"), "utf8");
  const [, text] = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(code) ?? [];
  if (text === undefined)
    throw new Error("sonner no longer writes a style element: the README has to say something else");
  return `${hashOf("")} ${hashOf(JSON.parse(text))}`;
}

/**
 * A built application under a policy without 'unsafe-inline' and without a nonce, by what the README says: hashes for toasts.
 * What the policy refuses is an error in the console, and so a problem here.
 * @param folder where the packages are installed
 */
export async function tryStrict(dist, folder) {
  const policy = `default-src 'self'; style-src 'self' ${toastStyles(folder)}`;
  await clickThrough("strict", dist, undefined, { "Content-Security-Policy": policy });
}
