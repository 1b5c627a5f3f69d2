import { ApiError } from "@prumo/api-client/errors";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { empresas } from "../../../db/schema/empresas";
import { keyOf, nfeText, sentFile, type WantedNfe, zipOf } from "../../../testing/nfe-files";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import type { Api } from "../../../testing/test-server";

/** People who import at once, on real PostgreSQL, through two server processes. */
let races: RaceServers;
let apis: [Api, Api];
let own = "";

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
  const [company] = await a.db.select({ cnpj: empresas.cnpj }).from(empresas).where(eq(empresas.id, 1));
  own = company?.cnpj ?? "";
});
afterAll(() => races?.close());

const api = (turn: number): Api => apis[turn % 2 === 0 ? 0 : 1];
const countOf = async (condition: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await races.databases[0].db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${condition}`,
  );
  return rows[0]?.count ?? 0;
};

async function race(calls: readonly (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(calls.map((call) => call()));
  return results.map((result) => {
    if (result.status === "fulfilled") return "imported";
    if (!(result.reason instanceof ApiError) || result.reason.status >= 500) throw result.reason;
    return result.reason.message;
  });
}

const whole = (wanted: WantedNfe) => ({ dest: own, ...wanted });
const novo = { nome: "Parafuso", unidade: "UN" };

describe("invoices that are imported at once", () => {
  it("make one purchase, one supplier and one product of the same file, sent ten times", async () => {
    const wanted = whole({ numero: 1, emit: { documento: "12345678062", nome: "Corrida" } });
    const body = {
      arquivo: sentFile(nfeText(wanted)),
      documentos: [{ chave: keyOf(wanted), itens: [{ item: 1, novo }] }],
    };
    const results = await race(Array.from({ length: 10 }, (_, turn) => () => api(turn).nfe.importar({ body })));
    expect(results.filter((result) => result === "imported")).toHaveLength(1);
    const refused = results.filter((result) => result !== "imported");
    expect(refused.every((message) => /já foi importada na compra \d+/.test(message))).toBe(true);
    expect(await countOf(sql`compras where chave = ${keyOf(wanted)}`)).toBe(1);
    expect(await countOf(sql`pessoas where cpf_cnpj = '12345678062'`)).toBe(1);
    expect(await countOf(sql`produtos where nome = 'Parafuso'`)).toBe(1);
    expect(await countOf(sql`arquivos_xml where chave = ${keyOf(wanted)}`)).toBe(1);
  });

  it("of one new supplier make one person, and the same code one product", async () => {
    const notas = Array.from({ length: 8 }, (_, at) =>
      whole({ numero: 10 + at, emit: { documento: "98ZYX765000161", nome: "Comum" } }),
    );
    const calls = notas.map((wanted, turn) => () => {
      const itens = turn === 0 ? [{ item: 1, novo: { ...novo, nome: "Comum a todas" } }] : [];
      const documentos = [{ chave: keyOf(wanted), itens }];
      return api(turn).nfe.importar({ body: { arquivo: sentFile(nfeText(wanted)), documentos } });
    });
    expect(await calls[0]?.()).toMatchObject({ message: "1 compra criada com sucesso!" });
    expect(await race(calls.slice(1))).toEqual(Array.from({ length: 7 }, () => "imported"));
    expect(await countOf(sql`pessoas where cpf_cnpj = '98ZYX765000161'`)).toBe(1);
    expect(await countOf(sql`produtos where nome = 'Comum a todas'`)).toBe(1);
  });
});

describe("an invoice of 990 items", { tags: ["full"] }, () => {
  const many = Array.from({ length: 990 }, (_, at) => ({ prod: { cProd: `M-${at}`, xProd: `Peça número ${at}` } }));

  it("is one purchase in one transaction, its products remembered for the next", async () => {
    const wanted = whole({ numero: 100, itens: many, emit: { documento: "11444777000161", nome: "Muitas" } });
    const arquivo = sentFile(zipOf({ "990.xml": nfeText(wanted) }), "notas.zip");
    const itens = many.map((_, at) => ({ item: at + 1, novo: { ...novo, nome: `Peça número ${at}` } }));
    const { compras } = await api(0).nfe.importar({ body: { arquivo, documentos: [{ chave: keyOf(wanted), itens }] } });
    const { compra } = await api(1).compras.find({ params: { id: compras[0]?.id ?? 0 } });
    expect(compra.valor).toBe(99_000);
    expect(compra.itens.map(({ produto }) => produto.nome)).toEqual(many.map(({ prod }) => prod.xProd));
    const next = whole({ ...wanted, numero: 101 });
    const { documentos } = await api(1).nfe.conferir({ body: { arquivo: sentFile(nfeText(next)) } });
    expect(documentos[0]?.nota?.itens.every(({ origem, fator }) => origem === "par" && fator === 1)).toBe(true);
    const again = { arquivo: sentFile(nfeText(next)), documentos: [{ chave: keyOf(next) }] };
    expect((await api(0).nfe.importar({ body: again })).compras).toHaveLength(1);
    expect(await countOf(sql`produtos where nome like 'Peça número %'`)).toBe(990);
  });

  it("leaves nothing behind when its last item cannot be decided", async () => {
    const wanted = whole({ numero: 102, itens: many, emit: { documento: "11444777000242", nome: "Nenhuma" } });
    const itens = many.slice(0, -1).map((_, at) => ({ item: at + 1, novo: { ...novo, nome: `Resto ${at}` } }));
    const body = { arquivo: sentFile(nfeText(wanted)), documentos: [{ chave: keyOf(wanted), itens }] };
    await expect(api(0).nfe.importar({ body })).rejects.toMatchObject({ status: 422 });
    expect(await countOf(sql`produtos where nome like 'Resto %'`)).toBe(0);
    expect(await countOf(sql`pessoas where cpf_cnpj = '11444777000242'`)).toBe(0);
  });
});
