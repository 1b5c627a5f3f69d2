import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { isShipped, manifest, neededByServer, shipped } from "./package-files.mjs";
import { root } from "./run.mjs";
import { filesBelow } from "./stamp.mjs";

const text = (path) => readFileSync(join(root, path), "utf8");

it("ships what is in the repository, and no sources, tests, secrets or data", () => {
  const built = shipped.filter((path) => path.endsWith("/dist"));
  expect(built).toEqual(["apps/api/dist", "apps/backoffice/dist", "apps/signup/dist"]);
  expect(shipped.filter((path) => !built.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  expect(shipped.filter((path) => /src|test|e2e|^\.env$|\.data/.test(path))).toEqual([]);
});

it("ships what its texts refer to", () => {
  const texts = ["docs/operate.md", "docs/configuration.md", "SECURITY.md"];
  const links = texts.flatMap((file) =>
    [...text(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join(dirname(file), path)),
  );
  expect(links).toContain("docs/configuration.md");
  expect(links.filter((path) => !shipped.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
});

it("leaves out what only developers read, and keeps what packages say about their rights", () => {
  const of = (paths) => paths.filter(isShipped);
  const kept = [
    "/node_modules/pg/lib/index.js",
    "/node_modules/pg/LICENSE",
    "/node_modules/a/LICENSE.md",
    "/docs/operate.md",
  ];
  const left = [
    "/node_modules/pino/test",
    "/node_modules/@hono/node-server/docs",
    "/node_modules/pg/lib/query.test.js",
    "/node_modules/zod/index.d.ts",
    "/apps/api/dist/main.js.map",
    "/node_modules/pg/README.md",
    "/node_modules/.bin/x",
    "/node_modules/@prumo/domain/package.json",
    "/node_modules/@brazilian-utils/brazilian-utils/dist/x.js",
  ];
  expect(of([...kept, ...left])).toEqual(kept);
});

it("knows everything that the server looks for beside its bundle", () => {
  const names = neededByServer.map((path) => path.slice("apps/api/dist/".length));
  const workers = filesBelow(
    ["apps/api/src"],
    (path) => path.endsWith("-worker.mjs") && !path.includes("/testing/"),
  ).map((path) => basename(path));
  expect(workers.length).toBeGreaterThan(2);
  expect(names).toEqual(expect.arrayContaining(workers));
  const copied = [...text("apps/api/tsup.config.ts").matchAll(/"dist\/([\w.-]+)"/g)].map(([, name]) => name);
  expect(copied.length).toBeGreaterThan(1);
  for (const name of copied) expect(names.map((known) => known.replace(/\/$/, ""))).toContain(name);
});

it("offers the commands of the repository under the same names", () => {
  const here = JSON.parse(text("package.json")).scripts;
  const { scripts } = manifest("0.0.0", {});
  const commands = Object.entries(here).flatMap(([name, line]) => {
    const [, command] = /^node scripts\/upkeep\.mjs (\S+)$/.exec(line) ?? [];
    return command === undefined ? [] : [[name, `node bin/prumo.mjs ${command}`]];
  });
  expect(scripts).toEqual({ start: "node bin/prumo.mjs", ...Object.fromEntries(commands) });
});
