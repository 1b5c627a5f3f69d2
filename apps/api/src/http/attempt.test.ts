import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { idempotencia } from "../db/schema/registros";
import { startTestServer } from "../testing/test-server";
import { attemptOf } from "./attempt";

const content = { body: { senha_atual: "prumo123" }, empresa_id: 1 };
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const attemptWith = (key: string, sent: { empresa_id: number; body: unknown } = content) =>
  attemptOf(key, "PUT /senha", { id: 1, empresa_id: 1 }, sent);

it("an attempt is the same for the same key and content, in whatever order the fields come", () => {
  expect(attemptWith("a", { empresa_id: 1, body: { senha_atual: "prumo123" } })).toEqual(attemptWith("a"));
});

it("an attempt has another hash for another body, and for the same body under another key", () => {
  const other = attemptWith("a", { ...content, body: { senha_atual: "prumo124" } });
  expect(other?.chave).toBe(attemptWith("a")?.chave);
  expect(other?.corpo_hash).not.toBe(attemptWith("a")?.corpo_hash);
  expect(attemptWith("b")?.corpo_hash).not.toBe(attemptWith("a")?.corpo_hash);
});

it("an attempt of one program is none of another program of the same user, nor of the user's own", () => {
  const of = (chave_id: number | null) =>
    attemptOf("a", "PUT /senha", { id: 1, empresa_id: 1, chave_id }, content)?.chave;
  expect(new Set([of(null), of(1), of(2)]).size).toBe(3);
  expect(of(null)).toBe(attemptWith("a")?.chave);
});

it("an attempt stores nothing that a password could be guessed from: no plain hash and not the key", () => {
  const stored = JSON.stringify(attemptWith("0123456789abcdef0123456789abcdef"));
  expect(stored).not.toContain(sha256(JSON.stringify(content)));
  expect(stored).not.toContain("0123456789abcdef0123456789abcdef");
});

it("a write that is sent twice is answered once, refused with another body, and its key is not stored", async () => {
  const server = await startTestServer();
  const { api } = await server.loginAs("1-admin");
  const idempotencyKey = "chave-que-ninguem-le";
  const save = (nome_fantasia: string) =>
    api.pessoas.save(
      { body: { nome_fantasia, razao_social: "Fulana", cpf_cnpj: "52998224725", tipos_pessoa: [1] } },
      { idempotencyKey },
    );
  expect(await save("Fulana")).toEqual(await save("Fulana"));
  await expect(save("Beltrana")).rejects.toMatchObject({ status: 422 });
  const rows = await server.db.select().from(idempotencia);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(idempotencyKey);
  await server.close();
});
