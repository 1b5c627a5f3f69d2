import { auditFieldName, isAuditField } from "@prumo/domain/audit-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies, onlyOf } from "../../../db/scope";
import { fillRegister } from "../../../testing/contas";
import { escritas, loginFor, requestsOf } from "../../../testing/examples";
import { triableRows } from "../../../testing/rows";
import { send } from "../../../testing/send";
import { startTestServer, type TestServer } from "../../../testing/test-server";
import { namesIn } from "./names";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The columns of a kind of record that have no name. */
const unnamed = (entidade: string, columns: readonly string[]) =>
  columns.filter((column) => !isAuditField(column, entidade)).map((column) => `${entidade}.${column}`);

/** Collects the names in a row, and in the rows within it. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== "object" || value === null) return [];
  // A count of money has its denominations as keys, which need no names.
  return Object.entries(value).flatMap(([key, inner]) => (key === "contagem" ? [key] : [key, ...keysIn(inner)]));
}

/** Collects the names of the numbers in a row. */
const keysOfNumbers = (row: unknown) =>
  Object.entries(row ?? {}).flatMap(([key, value]) => (typeof value === "number" ? [key] : []));

/** A record within a row has the name of its id: both tell the same. */
const recordOf = (column: string) => column.replace(/_id$/, "");

describe("the rows that calls write into the trail", () => {
  let written: { antes: unknown; depois: unknown; acao: string; entidade: string }[];

  beforeAll(async () => {
    const own = await triableRows(server.db, 1);
    await fillRegister(server, own.abertura);
    await (await server.loginAs("6-plataforma")).api.contrato.gerarContrato({ params: { id: 1 } });
    for (const one of escritas) {
      const visitor = await server.loginAs(loginFor(one));
      for (const request of requestsOf(one, own)) await send(visitor, one.call, request);
    }
    const trail = acrossCompanies(auditoria);
    const { antes, depois, acao, entidade } = trail;
    written = await server.db.select({ antes, depois, acao, entidade }).from(trail);
  });

  it("every column of the trail has a Portuguese name", () => {
    const columns = written.flatMap(({ antes, depois }) => [...keysIn(antes), ...keysIn(depois)]);
    expect(columns).toEqual(expect.arrayContaining(["compartilhados", "titular", "chave", "rede"]));
    const without = written.flatMap(({ entidade, antes, depois }) =>
      unnamed(entidade, [...keysIn(antes), ...keysIn(depois)]),
    );
    expect([...new Set(without)].sort()).toEqual([]);
  });

  it("no two fields of a record have one name, with which nobody would know what changed", () => {
    const named = new Map<string, Map<string, Set<string>>>();
    for (const { entidade, antes, depois } of written) {
      const fields = named.get(entidade) ?? new Map<string, Set<string>>();
      named.set(entidade, fields);
      for (const column of Object.keys({ ...(antes ?? {}), ...(depois ?? {}) })) {
        const name = auditFieldName(column, entidade);
        if (name !== null) fields.set(name, (fields.get(name) ?? new Set()).add(column));
      }
    }
    const doubled = [...named].flatMap(([entidade, fields]) =>
      [...fields].flatMap(([name, those]) =>
        new Set([...those].map(recordOf)).size > 1 ? [`${entidade}: ${name} (${[...those].join(", ")})`] : [],
      ),
    );
    expect(named.size).toBeGreaterThan(20);
    expect(doubled).toEqual([]);
  });

  it("every id of the trail is shown with its record's name, except records known by their numbers", async () => {
    const rows = written.flatMap(({ antes, depois }) => [antes, depois]);
    const columns = new Set(rows.flatMap((row) => keysOfNumbers(row)).filter((column) => /_(id|por)$/.test(column)));
    const named = [...columns].filter((column) => auditFieldName(column) !== null);
    expect(named).toEqual(expect.arrayContaining(["produto_id", "deposito_saida_id", "categoria_produto_id"]));
    const nomes = await namesIn(server.db, onlyOf(1), rows);
    expect(named.filter((column) => nomes[column] === undefined).sort()).toEqual([
      "comissao_lote_id",
      "compra_id",
      "entrada_id",
      "inventario_id",
      "lote_id",
      "ordem_servico_id",
      "regra_id",
      "renegociacao_id",
      "requerimento_id",
      "saida_id",
      "serie_id",
    ]);
  });

  it("the trail keeps the same fields before and after a change, so that none looks emptied", () => {
    const changes = written.filter(({ antes, depois }) => antes !== null && depois !== null);
    expect(changes.length).toBeGreaterThan(20);
    const fields = (row: unknown) =>
      Object.keys(row ?? {})
        .filter((key) => auditFieldName(key) !== null)
        .sort();
    const partial = changes.filter(({ antes, depois }) => fields(antes).join() !== fields(depois).join());
    expect(partial.map(({ acao, entidade, antes, depois }) => [acao, entidade, fields(antes), fields(depois)])).toEqual(
      [],
    );
  });
});
