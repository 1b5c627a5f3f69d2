import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type Visitor } from "../testing/test-server";
import { errorForLog } from "./error-log";
import { masked, maskedPath } from "./mask-personal-data";

const CPF = "52998224725";
const CNPJ = "11222333000181";
const LETTERED = "12ABC34501DE35";
const script = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };

const lines: string[] = [];
const logger = pino(
  { level: "info", serializers: { err: errorForLog } },
  { write: (line: string) => void lines.push(line) },
);
let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer({ logger });
  visitor = await server.loginAs("1-admin");
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});
const call = (path: string, body?: unknown) =>
  visitor.fetch(path, body === undefined ? {} : { method: "POST", headers: script, body: JSON.stringify(body) });
const logged = () => lines.join("");

describe("the log of calls", () => {
  it("the log of calls keeps no document, postal code, e-mail address or token of a path", async () => {
    const token = "a".repeat(43);
    const paths = [
      `dadosReceita/${CNPJ}`,
      `dadosReceita/${LETTERED}`,
      `dadosReceita/${LETTERED.toLowerCase()}`,
      "dadosReceita/11.222.333%2F0001-81",
      "dadosReceita/%31%31222333000181",
      "cep/01310-100",
      "cep/01310100",
      `nada/${CPF}`,
      "nada/529.982.247-25",
      "nada/ana%40exemplo.com.br",
      `senha/redefinir/${token}`,
    ];
    for (const path of paths) await call(`/api/${path}`);
    expect(lines).toHaveLength(paths.length);
    const places = lines.map((line) => JSON.parse(line).caminho);
    expect(new Set(places)).toEqual(
      new Set([
        "/api/dadosReceita/[documento]",
        "/api/cep/[cep]",
        "/api/nada/[documento]",
        "/api/nada/[email]",
        "/api/senha/redefinir/[token]",
      ]),
    );
  });

  it("the log of calls keeps neither what was typed at a wrong login nor a query", async () => {
    await call("/api/login", { login: "1-admin", senha: "uma senha errada" });
    await call(`/api/pessoas/autocomplete?pesquisa=${CPF}&email=ana@exemplo.com.br`);
    expect(lines).toHaveLength(2);
    for (const secret of ["uma senha errada", CPF, "ana@exemplo.com.br"]) expect(logged()).not.toContain(secret);
  });

  it("the log of calls keeps no value of a row that the database refused unexpectedly", async () => {
    await server.db.execute(
      sql.raw(`
      create function recusa() returns trigger language plpgsql as $$
        begin raise exception 'Key (cpf_cnpj)=(%) of % already exists', new.cpf_cnpj, new.email; end $$`),
    );
    await server.db.execute(sql`create trigger recusa before insert on pessoas for each row execute function recusa()`);
    const response = await call("/api/pessoas/save", {
      nome_fantasia: "Fulana de Tal",
      razao_social: "Fulana de Tal",
      cpf_cnpj: CPF,
      tipos_pessoa: [1],
      email: "fulana@exemplo.com.br",
    });
    await server.db.execute(sql`drop trigger recusa on pessoas`);
    expect([response.status, lines.length]).toEqual([500, 1]);
    expect(logged()).toContain("insert into");
    expect(logged()).toContain("of [email] already exists");
    for (const secret of [CPF, "fulana@exemplo", "Fulana de Tal"]) expect(logged()).not.toContain(secret);
  });

  it("the log of calls keeps no value of a unique key that exists already", async () => {
    const hash = "b".repeat(64);
    const twice = sql`insert into sessoes (token_hash, usuario_id, endereco, created_at, visto_em, expira_em)
      select ${hash}, 1, ${CPF}, now(), now(), now() from generate_series(1, 2)`;
    const error: unknown = await server.db.execute(twice).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    logger.error({ err: error }, "falha");
    expect(logged()).toContain("sessoes_token_hash");
    for (const secret of [hash, CPF]) expect(logged()).not.toContain(secret);
  });
});

describe("a masked text", () => {
  it.each([
    [`CPF ${CPF}, 529.982.247-25 e CNPJ_${CNPJ}.`, "CPF [documento], [documento] e CNPJ_[documento]."],
    ["CNPJ 12.ABC.345/01DE-35", "CNPJ [documento]"],
    ["550 <ana.lima+x@exemplo.com.br>: rejected", "550 <[email]>: rejected"],
    ["duplicate: Key (cpf_cnpj)=(Ana (filha)) already exists", "duplicate: Key (cpf_cnpj)=(…) already exists"],
    ["Failed query: select $1\nparams: segredo,\noutro", "Failed query: select $1\nparams: […]"],
    [`token ${"aB-_9".repeat(8)}abc fim`, "token [token] fim"],
    ["conta 123456789 em 2026-11-20T12:00:00.000Z", "conta 123456789 em 2026-11-20T12:00:00.000Z"],
    ["at f (/srv/app/contas-bancarias.js:120:33)", "at f (/srv/app/contas-bancarias.js:120:33)"],
    ["id 3f2504e0-4f89-41d3-9a0c-0305e82c3301", "id 3f2504e0-4f89-41d3-9a0c-0305e82c3301"],
  ])("%s", (text, kept) => expect(masked(text)).toBe(kept));

  it.each(["a", "-", "1.", "Key (", "Key (a)=(", "a@", "@", "params: ", "%61"])(
    "masking a path of %s over and over takes no time",
    (piece) => {
      const text = piece.repeat(100_000);
      const began = performance.now();
      maskedPath(text);
      expect(performance.now() - began).toBeLessThan(5_000);
    },
  );

  it("masking keeps ids in paths, and keeps texts that cannot be paths as they are", () => {
    expect(maskedPath("/api/contasPagar/1234567/estorno")).toBe("/api/contasPagar/1234567/estorno");
    expect(maskedPath(`/api/%E0%A4%A/${CPF}`)).toBe("/api/%E0%A4%A/[documento]");
  });

  it("masking keeps only the column's type of a message about a value that a column cannot hold", () => {
    const error = Object.assign(new Error('invalid input syntax for type integer: "uma senha"'), { code: "22P02" });
    expect(errorForLog(error)).toMatchObject({ message: 'invalid input syntax for type integer: "…"' });
  });
});
