import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server";

/** Columns of days that the closed period does not guard, each with why money does not change by it. */
const exempt: Readonly<Record<string, string>> = {
  "comissao_lotes.data_final": "A lote is paid by a conta, which is guarded.",
  "comissao_lotes.data_inicial": "A lote is paid by a conta, which is guarded.",
  "compra_parcelas.data_vencimento": "Instalments become contas, which are guarded.",
  "compras.data": "A purchase is no money before its entry and its contas, which are guarded.",
  "compras.data_faturamento": "A purchase is no money before its entry and its contas, which are guarded.",
  "contas.data_pagamento": "Follows the settlements, which are guarded.",
  "contas.data_vencimento": "What is shown by due date does not close: a due date moves no money.",
  "arquivos_xml.emissao": "The day of a document.",
  "certificados.validade": "No money.",
  "chaves_acesso.valida_ate": "No money.",
  "empresas.expiracao": "No money of the company.",
  "extrato_lancamentos.data": "What the bank says is no money of ours before it is settled, which is guarded.",
  "extrato_lotes.periodo_final": "What the bank says.",
  "extrato_lotes.periodo_inicial": "What the bank says.",
  "extrato_lotes.saldo_data": "What the bank says.",
  "fechamento_atos.antes": "What was closed.",
  "fechamento_atos.ate": "What was closed.",
  "fechamentos.fechado_ate": "What is closed.",
  "feriados.data": "No money.",
  "gateway_cobrancas.dia_credito": "What the provider says; its settlement is guarded.",
  "gateway_cobrancas.dia_pagamento": "What the provider says; its settlement is guarded.",
  "gateway_cobrancas.vencimento": "A due date moves no money.",
  "gateway_cobrancas.vencimento_conta": "A due date moves no money.",
  "gateway_decisoes.dia_credito": "What the provider says; its settlement is guarded.",
  "gateway_decisoes.dia_pagamento": "What the provider says; its settlement is guarded.",
  "lembrete_ajustes.ligado_em": "A reminder moves no money.",
  "lembrete_contas.prometida_para": "A promise moves no money.",
  "lembrete_itens.data_vencimento": "A reminder moves no money.",
  "lembrete_regras.ligada_em": "A reminder moves no money.",
  "lembretes.dia": "A reminder moves no money.",
  "ordens_servico.data": "An order is no money before its receivable, which is guarded.",
  "ordens_servico.data_agendamento": "No money.",
  "requerimentos.data_cadastro": "No money.",
  "saldo_dias.data": "Follows the movements, which are guarded.",
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("every day that is stored is guarded by the closed period, or it is written down why it need not be", async () => {
  const { rows: columns } = await server.db.execute<{ coluna: string }>(sql`
    select c.table_name || '.' || c.column_name as coluna from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'date' order by 1`);
  const { rows: guards } = await server.db.execute<{ coluna: string; atos: number }>(sql`
    select r.relname || '.' || trim(both '\\000' from encode(t.tgargs, 'escape')) as coluna, bit_or(t.tgtype)::int as atos
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class r on r.oid = t.tgrelid
    where p.proname = 'dia_aberto' and t.tgenabled = 'O' group by 1`);
  // Of a trigger's type 2 is before, 4 insert, 8 delete and 16 update.
  const guarded = guards.map(({ coluna, atos }) => ({
    coluna: coluna.replaceAll("\\000", ""),
    whole: (atos & 30) === 30,
  }));
  expect(guarded.filter(({ whole }) => !whole)).toEqual([]);
  const known = [...guarded.map(({ coluna }) => coluna), ...Object.keys(exempt)].toSorted();
  expect(known).toEqual(columns.map(({ coluna }) => coluna).toSorted());
});
