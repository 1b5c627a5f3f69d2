import type { BodyOutput } from "@prumo/api-client/contract";
import type { compraManual as contrato } from "@prumo/api-client/schemas/compras";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { invalidField, requireFound } from "../../../http/errors";
import { contactLines, letterheadOf } from "../../plataforma/empresas/letterhead";
import { printedInstalments } from "./instalments";
import { findProductCodes, findSupplierContact } from "./print-queries";
import { onePurchase } from "./service";
import { purchaseTemplates, templateAt } from "./templates";

type Impressao = BodyOutput<(typeof contrato)["imprimir"]["query"]>;

/**
 * A purchase with everything that may stand on paper, and the version of it that was read.
 * @throws Refusal 404
 */
export async function purchaseOnPaper(db: Db, ctx: Ctx, id: number) {
  const { versao, ...compra } = await onePurchase(db, ctx, id);
  const supplier = requireFound(await findSupplierContact(db, ctx, id));
  const codes = new Map(
    (
      await findProductCodes(
        db,
        compra.itens.map(({ produto_id }) => produto_id),
      )
    ).map((product) => [product.id, product]),
  );
  return {
    versao,
    compra: {
      ...compra,
      fornecedor: { ...compra.fornecedor, ...contactLines(supplier) },
      empresa: await letterheadOf(db, ctx),
      parcelas: printedInstalments(compra),
      itens: compra.itens.map(({ produto: { tipo: _, ...produto }, ...item }) => {
        const { cod_barras = null, ncm = null } = codes.get(produto.id) ?? {};
        return { ...item, produto: { ...produto, cod_barras, ncm } };
      }),
    },
  };
}

/**
 * A purchase and the template that it is printed by.
 * @throws Refusal 404; 422 for a path that is not listed
 */
export async function printPurchase(db: Db, ctx: Ctx, id: number, { path, orientation }: Impressao) {
  const { compra } = await purchaseOnPaper(db, ctx, id);
  const template = templateAt(path);
  if (template === undefined) throw invalidField("path", "Escolha um dos modelos de impressão");
  return { compra: onlyPrinted(compra), modelo: { ...template, orientation } };
}

export type OnPaper = Awaited<ReturnType<typeof purchaseOnPaper>>["compra"];

/** Leaves out what never stands on paper, payables and history among it. */
function onlyPrinted({ id, fornecedor, empresa, nf, serie, chave, data, estado, usuario, ...compra }: OnPaper) {
  const { natureza, deposito, itens, parcelas, observacao, entrada } = compra;
  const forma_pagamento = compra.forma_pagamento && {
    id: compra.forma_pagamento.id,
    nome: compra.forma_pagamento.nome,
  };
  const { valor, valor_frete, valor_ipi, valor_st, outras_despesas, desconto } = compra;
  return {
    id,
    fornecedor,
    empresa,
    nf,
    serie,
    chave,
    data,
    estado,
    usuario,
    natureza,
    deposito,
    forma_pagamento,
    itens,
    parcelas,
    observacao,
    entrada,
    valor,
    valor_frete,
    valor_ipi,
    valor_st,
    outras_despesas,
    desconto,
  };
}

/** The templates as files of a directory. */
export const templateFiles = () => purchaseTemplates().map(({ nome, path }) => ({ name: nome, path }));
