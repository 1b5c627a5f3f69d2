import type { RegistroAuditoria } from "@prumo/api-client/schemas/auditoria";
import { describe, expect, it } from "vitest";
import { authorName, changesOf, writesOf } from "./changes";

type TrailRow = Record<string, unknown> | null;

describe("the changes of a write", () => {
  it.each<[string, TrailRow, TrailRow, unknown[]]>([
    ["added", null, { id: 1, referencia: "Luz", juros: null }, [{ field: "Referência", before: null, after: "Luz" }]],
    ["removed", { motivo: "x" }, null, [{ field: "Motivo", before: "x", after: null }]],
    [
      "changed",
      { valor_integral: 80, versao: 1, data_vencimento: "2026-11-20" },
      { valor_integral: 90, versao: 2, data_vencimento: "2026-11-20" },
      [{ field: "Valor integral", before: "R$ 80,00", after: "R$ 90,00" }],
    ],
    ["emptied", { motivo: "x" }, { motivo: null }, [{ field: "Motivo", before: "x", after: null }]],
    ["named", { categoria_id: 3 }, { categoria_id: 4 }, [{ field: "Categoria", before: "Aluguel", after: "4" }]],
    [
      "written with its movement",
      null,
      { valor: 10, movimento: { conta_bancaria_id: 5, abertura_caixa_id: null, valor: -10 } },
      [
        { field: "Valor", before: null, after: "R$ 10,00" },
        { field: "Conta bancária", before: null, after: "Banco" },
      ],
    ],
    ["the same", { valor: 1 }, { valor: 1 }, []],
  ])("%s", (_, before, after, changes) => {
    const nomes = { categoria_id: { 3: "Aluguel" }, conta_bancaria_id: { 5: "Banco" } };
    expect(changesOf({ antes: before, depois: after, entidade: "contas" }, nomes)).toEqual(changes);
  });
});

it.each<[string, TrailRow, TrailRow, unknown[]]>([
  ["empresas", { status: 1 }, { status: 0 }, [{ field: "Status", before: "Ativa", after: "Inativa" }]],
  ["contratos", { status: 0 }, { status: 1 }, [{ field: "Status", before: "Não assinado", after: "Assinado" }]],
  ["contas", { status: 0 }, { status: 1 }, [{ field: "Status", before: "0", after: "1" }]],
])("the status of %s has the names of its own pages", (entidade, before, after, changes) => {
  expect(changesOf({ antes: before, depois: after, entidade }, {})).toEqual(changes);
});

describe("the writes of a history", () => {
  const row = (id: number, rest: Partial<RegistroAuditoria> = {}): RegistroAuditoria => ({
    id,
    quando: "2026-11-20 12:00:00",
    usuario: { id: 1, nome: "Ana", login: "1-admin" },
    chave: null,
    origem: "10.0.0.1",
    acao: "contasPagar/pagar",
    entidade: "contas",
    entidade_id: 7,
    antes: null,
    depois: null,
    ...rest,
  });
  const sizes = (...rows: RegistroAuditoria[]) => writesOf(rows).map(({ registros }) => registros.length);

  it("the writes of a history joins the rows that one call wrote", () => {
    expect(sizes(row(1), row(2, { entidade: "acertos", entidade_id: 3 }))).toEqual([2]);
  });

  it.each<[string, Partial<RegistroAuditoria>]>([
    ["at another time", { quando: "2026-11-20 12:00:01" }],
    ["by another user", { usuario: null }],
    ["from another place", { origem: "10.0.0.2" }],
    ["by another call", { acao: "contasPagar/estorno" }],
    ["in the same second, of the same record again", { entidade: "contas", entidade_id: 7 }],
  ])("the writes of a history does not join rows that were written %s", (_, other) => {
    expect(sizes(row(1), row(2, { entidade: "acertos", entidade_id: 3, ...other }))).toEqual([1, 1]);
  });
});

it.each([
  ["Ana", { usuario: { id: 1, nome: "Ana", login: "1-admin" }, chave: null }],
  ["Ana, pela chave Loja", { usuario: { id: 1, nome: "Ana", login: "1-admin" }, chave: { id: 2, nome: "Loja" } }],
  ["Sem sessão", { usuario: null, chave: null }],
])("the author of a write is called %s", (name, entry) => {
  expect(authorName(entry)).toBe(name);
});
