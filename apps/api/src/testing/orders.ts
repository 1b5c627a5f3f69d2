import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import type { Api } from "./test-server";

type OrderBody = Parameters<Api["ordemServico"]["save"]>[0]["body"];

/** The provider of the demo data's first company, who logs in as 5-prestador, and their own warehouse. */
export const PRESTADOR = 5;
export const VAN = 3;
/** A customer of the first company. */
export const CUSTOMER = 100;

/** Makes another provider of the first company, who has no warehouse. */
export async function newPrestador(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with p as (insert into pessoas (empresa_id, nome_fantasia, razao_social)
      values (1, 'Prestador de teste', 'Prestador de teste') returning id)
    insert into tipos_pessoa (empresa_id, pessoa_id, tipo) select 1, id, 10 from p returning pessoa_id as id`);
  return rows[0]?.id ?? 0;
}

/** Makes a product (1) or service (2) of the first company with a percent for the provider. */
export async function newItem(db: Db, tipo: 1 | 2, comissao = 10): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into produtos (empresa_id, nome, cod_reduzido, unidade, tipo, comissao_prod)
      values (1, 'De teste', gen_random_uuid()::text, 'UN', ${tipo}, ${comissao}) returning id`);
  return rows[0]?.id ?? 0;
}

/**
 * Opens an order of the provider for one piece at R$ 100,00.
 * @returns its id
 */
export async function newOrder(api: Api, produto_id: number, changes: Partial<OrderBody> = {}): Promise<number> {
  const { ordem } = await api.ordemServico.save({
    body: {
      cliente_id: CUSTOMER,
      prestador_id: PRESTADOR,
      itens: [{ produto_id, quantidade: 1, valor: 100 }],
      ...changes,
    },
  });
  return ordem.id;
}

/** Finishes an order without a receivable, or with one that is due in ten days. */
export const finish = (api: Api, id: number, gerar_conta = false) =>
  api.ordemServico.finalizar({
    params: { id },
    body: gerar_conta ? { gerar_conta, data_vencimento: "2026-11-30" } : {},
  });

/** Opens a lote of the provider. @returns its id */
export async function newLote(api: Api, prestador_id = PRESTADOR): Promise<number> {
  const body = { prestador_id, data_inicial: "2026-11-01", data_final: "2026-11-30" };
  return (await api.comissao.save({ body })).lote.id;
}

/** Adds all items of some orders to a lote. */
export async function addOrders(api: Api, lote: number, orders: readonly number[]) {
  const servicos = [];
  for (const id of orders) {
    const { itens } = (await api.ordemServico.find({ params: { id } })).ordem;
    servicos.push(...itens.map((item) => ({ id: item.id, prod_or_serv: item.prod_or_serv })));
  }
  return api.comissao.add({ body: { id: lote, servicos } });
}
