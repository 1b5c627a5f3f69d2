import { calls } from "@prumo/api-client/calls";
import { listFileUrl } from "@prumo/api-client/client";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newConta, payment } from "../../../testing/contas";
import { refusedWords } from "../../../testing/refusal";
import { rowsOfSheet } from "../../../testing/rows-of-sheet";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
const found = { pesquisa: "Remessa marcada" };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  await server.db.execute(sql`insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia,
      numero_documento, tipo_pagamento, data_registro, data_vencimento, valor_integral, usuario_id, created_at)
    select 1, 'pagar', 100 + n % 20, 1 + n % 3, 'Remessa marcada', 'D' || n, '17', '2030-01-01',
      date '2030-01-01' + n % 700, 1 + n % 500, 1, now() from generate_series(1, 1240) n`);
});
afterAll(() => server.close());

it("a selection has all rows that can be chosen, in the list's order, and tells how many were found", async () => {
  const due = { referencia: "Remessa marcada", data_vencimento: "2030-01-01" };
  const paid = await newConta(admin.api, { ...due, valor: 700 });
  await admin.api.contasPagar.pagar({ body: payment(paid, { valor: 700 }) });
  // What was paid can be chosen, to be corrected; what was renegotiated cannot.
  const agreed = await newConta(admin.api, { ...due, valor: 800 });
  const parcela = { valor: 800, data_vencimento: "2030-02-01", tipo_pagamento: "17" };
  const agreement = { parcelas_originais: [agreed], parcelas: [parcela], categoria: 1, documento: "Acordo à parte" };
  await admin.api.contasPagar.renegociacao({ body: agreement });
  const query = { ...found, ordem: "residual", direcao: "desc" } as const;
  const { total, linhas } = await admin.api.contasPagar.selecao({ query });
  expect([total, linhas.length]).toEqual([1_242, 1_241]);
  const { contas } = await admin.api.contasPagar.lista({ query: { ...query, per_page: 100 } });
  const first = contas.data.filter(({ id }) => id !== agreed);
  expect(linhas.some(({ id }) => id === paid)).toBe(true);
  expect(linhas.slice(0, first.length).map(({ id, residual }) => [id, residual])).toEqual(
    first.map(({ id, residual }) => [id, residual]),
  );
  expect(Object.keys(linhas[0] ?? {})).not.toContain("observacao");
});

it("a selection of too many rows is refused in words, and that of a registry read at once is whole", async () => {
  await server.db.execute(sql`insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia,
      numero_documento, tipo_pagamento, data_registro, data_vencimento, valor_integral, usuario_id, created_at)
    select 1, 'receber', 100, 11, 'Demais', 'D' || n, '17', '2030-01-01', '2030-01-01', 1, 1, now()
    from generate_series(1, 10001) n`);
  expect(await refusedWords(admin.api.contasReceber.selecao({ query: { pesquisa: "Demais" } }))).toBe(
    "No máximo 10.000 linhas podem ser selecionadas de uma vez, e os filtros encontram 10.001. Filtre mais.",
  );
  const [categories, list] = [await admin.api.categoriasConta.selecao(), await admin.api.categoriasConta.lista()];
  expect(categories).toMatchObject({ total: list.categorias.total, linhas: { length: list.categorias.total } });
});

it("chosen rows come as a file whatever the filters, ordered by ids, without those of other companies", async () => {
  const { linhas } = await admin.api.contasPagar.selecao({ query: found });
  const ids = linhas
    .slice(0, 700)
    .map(({ id }) => id)
    .toReversed();
  const foreign = (await (await server.loginAs("8-admin")).api.contasPagar.lista()).contas.data[0]?.id ?? 0;
  const ask = (body: object, headers: Record<string, string> = {}) =>
    admin.fetch(
      listFileUrl(calls.contasPagar.lista, "xlsx", { chosen: true, columns: ["id"], query: { status: "pago" } }),
      {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest", ...headers },
      },
    );
  const file = await ask({ ids: [...ids, foreign] });
  const rows = rowsOfSheet(new Uint8Array(await file.arrayBuffer()));
  expect(rows.slice(1).map(([id]) => id)).toEqual(ids);
  expect([(await ask({ ids: [] })).status, (await ask({ ids }, { "X-Requested-With": "" })).status]).toEqual([
    422, 403,
  ]);
  const seller = await server.loginAs("5-prestador");
  const other = await seller.fetch(listFileUrl(calls.contasPagar.lista, "csv", { chosen: true }), {
    method: "POST",
    body: JSON.stringify({ ids }),
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
  });
  expect(other.status).toBe(403);
});

it("some fields of a conta are changed alone, by the rules of an edit, and leave the others as they are", async () => {
  const { api } = admin;
  const id = await newConta(api, { referencia: "Para alterar", valor: 50, data_vencimento: "2030-01-01" });
  const before = (await api.contasPagar.find({ params: { id } })).conta;
  const body = { data_vencimento: "2031-02-03", centro_resultado_id: null };
  expect(await api.contasPagar.alterar({ params: { id }, body })).toEqual({ message: "Conta alterada com sucesso!" });
  const { conta: after } = await api.contasPagar.find({ params: { id } });
  const changed = {
    ...body,
    pagavel_ate: body.data_vencimento,
    prazo: null,
    centro_resultado: null,
    versao: before.versao + 1,
  };
  expect(after).toMatchObject({ ...before, ...changed });
  expect(await refusedWords(api.contasPagar.alterar({ params: { id }, body: {} }))).toEqual({
    categoria_id: ["Escolha o que alterar"],
  });
  expect(await refusedWords(api.contasPagar.alterar({ params: { id }, body: { categoria_id: 11 } }))).toEqual({
    categoria_id: ["Selecione uma categoria"],
  });
  await api.contasPagar.pagar({ body: payment(id, { valor: 50 }) });
  expect(await refusedWords(api.contasPagar.alterar({ params: { id }, body }))).toBe("Esta conta já está paga");
});
