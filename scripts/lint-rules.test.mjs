import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { bin, root } from "./run.mjs";

const tree = mkdtempSync(join(tmpdir(), "prumo-lint-"));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** What the lint of the repository says of a file with this text at this path. */
function lint(path, text) {
  const { vcs: _, ...config } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  writeFileSync(join(tree, "biome.json"), JSON.stringify(config));
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
  const { stdout, stderr } = spawnSync(bin(".", "biome"), ["lint", path], { cwd: tree, encoding: "utf8" });
  return `${stdout}${stderr}`;
}

describe("a fetch of the server", () => {
  const wrong = "export const ask = (url: string) => fetch(url);\n";

  it.each(["apps/api/src/whatsapp.ts", "apps/api/src/areas/financeiro/gateway/connection.ts"])(
    "is refused in %s",
    (path) => {
      expect(lint(path, wrong)).toContain("Ask through http/outside.ts");
    },
  );

  it.each([
    "apps/api/src/http/outside-services.ts",
    "apps/api/src/config.test.ts",
    "packages/api-client/src/client.ts",
  ])("is right in %s", (path) => {
    expect(lint(path, wrong)).toMatch(/Checked 1 file.*No fixes applied/s);
  });
});
