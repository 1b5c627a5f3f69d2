import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rooms } from "../packages/builder/packages.mjs";
import { releaseManifest, SETTING } from "../packages/builder/release.mjs";

const root = join(import.meta.dirname, "..");
const read = (...path) => readFileSync(join(...path), "utf8");

describe("a release", () => {
  const manifest = { name: "@prumo/forms", publishConfig: { access: "public" } };

  it("names the repository, the page and the issues of each package, and asks for provenance", () => {
    expect(releaseManifest(manifest, "forms", "https://example.com/prumo/prumo")).toEqual({
      name: "@prumo/forms",
      homepage: "https://example.com/prumo/prumo/tree/main/packages/forms#readme",
      bugs: "https://example.com/prumo/prumo/issues",
      repository: { type: "git", url: "git+https://example.com/prumo/prumo.git", directory: "packages/forms" },
      publishConfig: { access: "public", provenance: true },
    });
  });

  it.each(["https://example.com/prumo/prumo.git", "https://example.com/prumo/prumo/"])(
    "takes %s as well",
    (address) => {
      expect(releaseManifest(manifest, "ui", address).bugs).toBe("https://example.com/prumo/prumo/issues");
    },
  );

  it.each([
    ["https://github.com/Prumo/prumo", true, "https://prumo.github.io/prumo/"],
    ["https://github.com/prumo/prumo.github.io.git", true, "https://prumo.github.io/"],
    ["https://github.com/prumo/prumo", false, "https://github.com/prumo/prumo/tree/main/packages/ui#readme"],
    ["https://example.com/prumo/prumo", true, "https://example.com/prumo/prumo/tree/main/packages/ui#readme"],
  ])("of %s with Pages: %s leads to %s", (address, hasPages, homepage) => {
    expect(releaseManifest(manifest, "ui", address, hasPages).homepage).toBe(homepage);
  });

  it.each([undefined, "", "prumo/prumo", "http://example.com/prumo/prumo", "https://example.com"])(
    "is refused with %s as the address of its sources",
    (address) => {
      expect(() => releaseManifest(manifest, "ui", address)).toThrow(SETTING);
    },
  );

  it("makes 0.1.0 of the first changeset, with a changelog that has nothing but that release", () => {
    const copy = mkdtempSync(join(tmpdir(), "prumo-release-"));
    const git = (...args) =>
      execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.com", ...args], { cwd: copy });
    try {
      cpSync(join(root, ".changeset"), join(copy, ".changeset"), { recursive: true });
      for (const file of ["package.json", "pnpm-workspace.yaml"]) cpSync(join(root, file), join(copy, file));
      for (const room of rooms) {
        mkdirSync(join(copy, "packages", room), { recursive: true });
        cpSync(join(root, "packages", room, "package.json"), join(copy, "packages", room, "package.json"));
      }
      symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
      git("init", "--quiet", "--initial-branch=main");
      git("add", ".changeset", "packages", "package.json");
      git("commit", "--quiet", "--message=Begin");
      execFileSync(process.execPath, [join(root, "node_modules/@changesets/cli/bin.js"), "version"], { cwd: copy });
      for (const room of rooms) {
        const folder = join(copy, "packages", room);
        expect(JSON.parse(read(folder, "package.json")).version).toBe("0.1.0");
        const changelog = read(folder, "CHANGELOG.md");
        expect(changelog.match(/^## .*$/gm)).toEqual(["## 0.1.0"]);
        expect(changelog).toContain("The first release of the four packages.");
        for (const other of rooms) expect(changelog).toContain(`\`@prumo/${other}\`:`);
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

it("names every action of others by its commit, so that nobody can put other code behind a tag", () => {
  const files = ["workflows", "actions"].flatMap((folder) =>
    readdirSync(join(root, ".github", folder), { recursive: true })
      .filter((name) => name.endsWith(".yml"))
      .map((name) => read(root, ".github", folder, name)),
  );
  const used = files.flatMap((text) => [...text.matchAll(/uses: (\S+.*)$/gm)].map(([, action]) => action));
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((action) => !/^\.\/|^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

it("says in each package's README what its versions promise, in the same words", () => {
  const promises = rooms.map(
    (room) => /^## Versions\n\n((?:.+\n)+)/m.exec(read(root, "packages", room, "README.md"))?.[1],
  );
  expect(promises[0]).toContain("0.x");
  expect(new Set(promises).size).toBe(1);
});
