import type { Access, Call } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { schemas } from "@prumo/api-client/schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { isFull } from "../testing/quick-run";
import { startTestServer, type TestServer, type Visitor } from "../testing/test-server";

/** A list that can be sorted: its call, and the columns by which. */
interface SortedList {
  readonly name: string;
  readonly call: Call;
  readonly columns: readonly string[];
}
type Row = Readonly<Record<string, unknown>>;

/** All lists of the contract whose query says by which columns they are sorted. */
const lists: SortedList[] = Object.entries(calls).flatMap(([area, ofArea]) =>
  Object.entries(ofArea as Record<string, Call>).flatMap(([name, call]) => {
    const described = (schemas as Record<string, Record<string, { query?: unknown }>>)[area]?.[name]?.query;
    const ordem = described instanceof z.ZodObject ? described.shape.ordem : undefined;
    const columns = ordem instanceof z.ZodOptional ? ordem.unwrap() : undefined;
    if (!(columns instanceof z.ZodEnum) || call.method !== "GET") return [];
    return [{ name: `${area}.${name}`, call, columns: columns.options as string[] }];
  }),
);

let server: TestServer;
const visitors = new Map<boolean, Visitor>();
/** The records in the addresses of lists, by their names. */
const records: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  visitors.set(true, await server.loginAs("6-plataforma"));
  const company = await server.loginAs("1-admin");
  visitors.set(false, company);
  const { lotes } = await company.api.comissao.lotes({ query: {} });
  records.comissao = String(lotes.data.find(({ itens }) => itens > 1)?.id ?? lotes.data[0]?.id);
});
afterAll(() => server.close());

const ofPlatform = (access: Access) => access === "plataforma";

async function pageOf({ name, call }: SortedList, query: Readonly<Record<string, string | number>>) {
  const visitor = visitors.get(ofPlatform(call.access)) as Visitor;
  const path = call.path.replace(":id", records[name.split(".")[0] ?? ""] ?? "1");
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const response = await visitor.fetch(`/api${path}?${search}`);
  expect(response.status, `${name} ${search}`).toBe(200);
  const answer = (await response.json()) as Record<string, { data?: Row[]; total?: number } | undefined>;
  const page = Object.values(answer).find((part) => Array.isArray(part?.data));
  return { rows: page?.data ?? [], hasPages: page !== undefined };
}

/** Documents, plates and telephones are kept without their masks. */
const MASKED = ["cnpj", "cpf_cnpj", "placa", "telefone"];

/** Without accents and capitals, as names are sorted. */
const folded = (column: string) => (value: string | number) =>
  typeof value === "string"
    ? value
        .normalize("NFD")
        .replace(MASKED.includes(column) ? /[\p{M}./() -]/gu : /\p{M}/gu, "")
        .toLowerCase()
    : value;

/** The values of a column where a row has it as it is; not those that are sorted by something else. */
const valuesOf = (rows: readonly Row[], column: string) =>
  rows.map((row) => row[column]).filter((value) => ["string", "number"].includes(typeof value)) as (string | number)[];

describe.each(lists)("$name", (list) => {
  it("is sorted by each of its columns, both ways, without repeating a row on the next page", {
    timeout: 60_000,
  }, async () => {
    const size = { per_page: 10, quantidade_por_pagina: 15 };
    const period = { data_inicio: "2020-01-01" };
    let hasPages = true;
    for (const [at, ordem] of list.columns.entries()) {
      // A quick run tries every second column, and one where only it counts that the list answers.
      if (!isFull && at > 0 && (at % 2 === 1 || !hasPages)) continue;
      const ask = (direcao: "asc" | "desc", page: number) => pageOf(list, { ...size, ...period, ordem, direcao, page });
      const [first, last] = await Promise.all([ask("asc", 1), ask("desc", 1)]);
      // Selections and sums have no pages: it counts that they answer.
      hasPages = first.hasPages;
      if (!hasPages) continue;
      const [second, beforeLast] = await Promise.all([ask("asc", 2), ask("desc", 2)]);
      for (const rows of [
        [...first.rows, ...second.rows],
        [...last.rows, ...beforeLast.rows],
      ]) {
        const ids = rows.map(({ id, produto }) => id ?? produto);
        expect(new Set(ids).size, ordem).toBe(ids.length);
      }
      const up = valuesOf([...first.rows, ...second.rows], ordem);
      const inOrder = up.map(folded(ordem)).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      // An enumeration is sorted by what its values mean, and minimums that are not kept come first in every order.
      if (
        list.name !== "estoqueMinimo.lista" &&
        !["status", "tipo", "proximas", "estado", "especie", "cod_reduzido", "referencia"].includes(ordem)
      ) {
        expect(up.map(folded(ordem)), `${list.name} ${ordem}`).toEqual(inOrder);
      }
    }
  });
});

it("every list of the contract that has pages says by which columns it is sorted", () => {
  expect(lists.map(({ name }) => name).sort()).toMatchInlineSnapshot(`
    [
      "auditoria.lista",
      "caixas.aberturas",
      "categoriasConta.lista",
      "categoriasConta.selecao",
      "categoriasProduto.lista",
      "categoriasProduto.selecao",
      "centroResultado.lista",
      "centroResultado.selecao",
      "cobranca.lembretes",
      "comissao.detalhes",
      "comissao.lotes",
      "comissao.selecao",
      "compras.lista",
      "compras.selecao",
      "contasPagar.lista",
      "contasPagar.resumo",
      "contasPagar.selecao",
      "contasReceber.lista",
      "contasReceber.resumo",
      "contasReceber.selecao",
      "depositos.movimentos",
      "empresas.lista",
      "empresas.selecao",
      "estoqueMinimo.lista",
      "estoqueMinimo.selecao",
      "formasPagamento.lista",
      "formasPagamento.selecao",
      "gruposUniNegocio.lista",
      "inventarios.lista",
      "inventarios.selecao",
      "municipiosAtendidos.lista",
      "municipiosAtendidos.selecao",
      "ordemServico.lista",
      "ordemServico.selecao",
      "perfilAcesso.lista",
      "perfilAcesso.selecao",
      "permissoes.lista",
      "permissoes.selecao",
      "pessoas.lista",
      "pessoas.selecao",
      "pragas.lista",
      "pragas.selecao",
      "produtos.lista",
      "produtos.selecao",
      "requerimentos.lista",
      "requerimentos.selecao",
      "unidades.usuarios",
      "usuarios.getUsuarios",
      "usuarios.selecao",
      "veiculos.lista",
      "veiculos.selecao",
      "whatsapp.lista",
      "whatsapp.selecao",
    ]
  `);
});
