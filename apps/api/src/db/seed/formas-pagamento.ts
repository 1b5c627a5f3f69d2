import { standardMethods } from "@prumo/domain/payment-method";
import type { Tx } from "../client";
import { formaPagamentoClientes, formaPagamentoIntervalos, formasPagamento } from "../schema/formas-pagamento";
import { continueIds, insertAll } from "./batch";
import { EMPRESAS, type EmpresaId } from "./empresas";
import type { SeededPartners } from "./pessoas";

const CUSTOMERS = 2;

/** Methods of companies beside the standard ones: one by card with a fee, and one by intervals for good customers. */
const own = [
  { nome: "Cartão em 3x", numero_parcelas: 3, intervalo_parcelas: 30, prazo_dias: 30, taxa: 3.5, intervalos: [] },
  {
    nome: "Entrada, 28 e 56 dias",
    tipo: 1,
    exclusiva: true,
    aprovacao_financeira: true,
    valor_minimo: 500,
    desconto_permitido: 2,
    intervalos: [
      { intervalo: 0, porcentagem: 40 },
      { intervalo: 28, porcentagem: 30 },
      { intervalo: 28, porcentagem: 30 },
    ],
  },
] as const;

/** Makes the payment methods of every company, the standard ones first. */
export async function seedFormas(tx: Tx, partners: Record<EmpresaId, SeededPartners>): Promise<void> {
  const standard = standardMethods.map((method) => ({ ...method, padrao: true, visivel_representante: true }));
  const all = EMPRESAS.flatMap((empresa_id) => [...standard, ...own].map((method) => ({ ...method, empresa_id }))).map(
    (method, at) => ({ ...method, id: at + 1 }),
  );
  await insertAll(
    tx,
    formasPagamento,
    all.map(({ intervalos: _, ...row }) => row),
  );
  const intervals = all.flatMap(({ id: forma_id, empresa_id, intervalos }) =>
    intervalos.map((row, ordem) => ({ ...row, forma_id, empresa_id, ordem })),
  );
  const customers = all.flatMap((method) =>
    "exclusiva" in method
      ? partners[method.empresa_id].clientes.slice(0, CUSTOMERS).map((pessoa_id, at) => ({
          forma_id: method.id,
          empresa_id: method.empresa_id,
          pessoa_id,
          valor_minimo: at * 1000,
        }))
      : [],
  );
  await insertAll(tx, formaPagamentoIntervalos, intervals);
  await insertAll(tx, formaPagamentoClientes, customers);
  await continueIds(tx, "formas_pagamento");
}
