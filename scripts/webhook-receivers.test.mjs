/** Each program that pages offer to copy believes a message that was signed, and no other one. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signWebhook } from "../packages/api-client/src/webhook.ts";
import { webhookReceivers } from "../packages/api-client/src/webhook-receivers.ts";
import { bin, root } from "./run.mjs";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const BODY = JSON.stringify({ type: "conta.paga", timestamp: "2026-11-20T15:00:00.000Z", data: { valor: "ação" } });
const textOf = (value) => webhookReceivers.find((text) => text.value === value)?.text ?? "";
const TSX = bin("apps/api", "tsx");
const TYPESCRIPT = join(root, `packages/api-client/.receiver-${process.pid}.mts`);
const has = (program, ask = "--version") => spawnSync(program, [ask]).status === 0;

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

async function signed(at = Date.now()) {
  const parts = { id: "msg_1", timestamp: Math.floor(at / 1_000), body: BODY };
  return {
    "webhook-id": parts.id,
    "webhook-timestamp": String(parts.timestamp),
    "webhook-signature": `v1,AAAA ${await signWebhook(SECRET, parts)}`,
  };
}

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "prumo-verificador-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const receivers = [
  [
    "typescript",
    TSX,
    () => {
      // Within the package its name leads to its sources.
      writeFileSync(TYPESCRIPT, textOf("typescript"));
      return [TYPESCRIPT];
    },
  ],
  [
    "python",
    "python3",
    () => {
      const file = join(folder, "receiver.py");
      writeFileSync(file, textOf("python"));
      return [file];
    },
  ],
];

describe.each(receivers.filter(([, program]) => has(program)))("the receiver in %s", (name, program, args) => {
  let child;
  let url;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    child = spawn(program, args(), { env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET } });
    for (let tries = 0; tries < 100; tries += 1) {
      const up = await fetch(url, { method: "POST", body: "" }).then(
        () => true,
        () => false,
      );
      if (up) return;
      await wait(100);
    }
    throw new Error(`The receiver in ${name} did not begin`);
  });
  afterAll(() => {
    child.kill();
    rmSync(TYPESCRIPT, { force: true });
  });
  const post = async (headers, body = BODY) => (await fetch(url, { method: "POST", headers, body })).status;

  it("believes a signed message, and no changed, old or unsigned one", async () => {
    const headers = await signed();
    expect(await post(headers)).toBe(204);
    expect(await post(headers, BODY.replace("paga", "pag0"))).toBe(400);
    expect(await post({ ...headers, "webhook-signature": "v1,AAAA" })).toBe(400);
    expect(await post(await signed(Date.now() - 301_000))).toBe(400);
  });
});

it.skipIf(!has("openssl", "version"))(
  "the check in a shell believes a signed message, and no changed or old one",
  async () => {
    const run = (body, headers) => {
      writeFileSync(join(folder, "corpo.json"), body);
      const env = {
        ...process.env,
        WEBHOOK_SECRET: SECRET,
        ID: headers["webhook-id"],
        TIMESTAMP: headers["webhook-timestamp"],
        SIGNATURE: headers["webhook-signature"],
      };
      return spawnSync("sh", ["-c", textOf("shell")], { cwd: folder, env }).status;
    };
    const headers = await signed();
    expect(run(BODY, headers)).toBe(0);
    expect(run(BODY.replace("paga", "pag0"), headers)).toBe(1);
    for (const away of [-302_000, 302_000]) expect(run(BODY, await signed(Date.now() + away))).toBe(1);
  },
);
