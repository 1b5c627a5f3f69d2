import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import type { Api } from "./test-server";

type PurchaseBody = Parameters<Api["compraManual"]["save"]>[0]["body"];
type ApprovalBody = Parameters<Api["compras"]["alterarEstado"]>[0]["body"];

/** A supplier of the first company from whom the demo data bought nothing. */
export async function newSupplier(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`insert into pessoas (empresa_id, nome_fantasia, razao_social)
    values (1, 'Fornecedor de teste', 'Fornecedor de teste Ltda.') returning id`);
  return rows[0]?.id ?? 0;
}

/** Makes the body of a purchase of ten pieces for R$ 100,00 from a person of the first company, for resale. */
export const purchase = (produto_id: number, changes: Partial<PurchaseBody> = {}): PurchaseBody => ({
  fornecedor_id: 100,
  nf: String(Math.floor(Math.random() * 10 ** 12)),
  natureza_id: 1,
  valor_frete: 0,
  desconto: 0,
  itens: [{ produto_id, quantidade: 10, valor: 10 }],
  ...changes,
});

/**
 * Saves a purchase.
 * @returns its id
 */
export async function newPurchase(api: Api, produto_id: number, changes: Partial<PurchaseBody> = {}): Promise<number> {
  const { compra } = await api.compraManual.save({ body: purchase(produto_id, changes) });
  return compra.id;
}

/** Makes the body of an approval of both stock and finance, due in ten days; a conta that looks the same is confirmed. */
export const approval = (compra_id: number, changes: Partial<ApprovalBody> = {}): ApprovalBody => ({
  compra_id,
  tipo_alteracao_estado: 1,
  data_faturamento: "2026-11-30",
  confirmar_duplicada: true,
  ...changes,
});
