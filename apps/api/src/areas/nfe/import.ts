import type { BodyOutput } from "@prumo/api-client/contract";
import type { nfe as contrato } from "@prumo/api-client/schemas/nfe";
import { nfeLine, nfePurchase } from "@prumo/domain/nfe";
import { convertPrice } from "@prumo/domain/unit-factor";
import type { Db, Tx } from "../../db/client";
import { lockCompany } from "../../db/company-lock";
import { refusing } from "../../db/constraint";
import { type RecordEntry, write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { Refusal, refusedByState } from "../../http/errors";
import type { TellProgress } from "../../http/progress";
import { addPurchase, type CompraBody, refusingTakenKey } from "../compras/save";
import { archiveInvoice } from "../fiscal/archive";
import type { Nfe } from "../fiscal/nfe";
import type { ReadXml } from "../fiscal/xml";
import { readDocuments } from "./documents";
import { type JudgedDocument, judge } from "./judge";
import { type BoughtItem, boughtItems, type InvoiceChoice } from "./products";
import { rememberPairs } from "./queries";
import { supplierFor } from "./supplier";

type ImportBody = BodyOutput<(typeof contrato)["importar"]["body"]>;

/** What somebody else registered while it was imported, by the name of the constraint. */
const taken = (constraint: string) =>
  ["pessoas_documento", "produtos_codigo", "produtos_cod_barras"].includes(constraint)
    ? refusedByState(
        "Alguém cadastrou agora um fornecedor ou produto destas notas. Nada foi importado: confira de novo.",
      )
    : undefined;

/** @throws Refusal 422 for what cannot become a purchase, or is to be confirmed */
function requireImportable(judged: JudgedDocument | undefined, { chave, confirmar_unidade }: InvoiceChoice) {
  if (judged === undefined)
    throw refusedByState(`A NF-e ${chave} não está no arquivo enviado nem entre os arquivos XML da empresa`);
  const { nota, nfe, motivo, compra, outra_unidade } = judged;
  if (nota === null || nfe === null) {
    throw new Refusal(422, `${judged.arquivo}: ${motivo}`, compra === null ? {} : { compra: { id: compra } });
  }
  if (outra_unidade !== null && confirmar_unidade !== true) {
    throw refusedByState(`A NF-e ${nfe.numero} é para ${outra_unidade}: confirme que ela é desta empresa`);
  }
  return { nota, nfe };
}

/** The body of the purchase: amounts of the file, choices of who imports it. */
function purchaseOf(nfe: Nfe, choice: InvoiceChoice, fornecedor_id: number, bought: readonly BoughtItem[]): CompraBody {
  const { valor: _, diferenca: __, sobra: ___, ...amounts } = nfePurchase(nfe);
  const { natureza_id, deposito_id } = choice;
  return {
    ...amounts,
    ...{ fornecedor_id, nf: nfe.numero, serie: nfe.serie, chave: nfe.chave, data: nfe.emissao },
    ...{ natureza_id, deposito_id, categoria_id: null, observacao: null },
    forma_pagamento_id: amounts.parcelas.length > 0 ? null : choice.forma_pagamento_id,
    itens: bought.map(({ item, produto_id, fator, quantidade }) => ({
      ...{ produto_id, quantidade, valor: convertPrice(item.valor, fator) },
      ...nfeLine(item),
    })),
  };
}

/** Remembers what every item turned out to be, for the next invoice of the supplier. */
async function remember(tx: Tx, ctx: Ctx, record: RecordEntry, fornecedor_id: number, bought: readonly BoughtItem[]) {
  const byCode = new Map(
    bought.map(({ item: { codigo, unidade }, produto_id, fator }) => [
      codigo,
      { fornecedor_id, codigo, unidade, produto_id, fator },
    ]),
  );
  for (const { before, after } of await rememberPairs(tx, ctx, fornecedor_id, [...byCode.values()])) {
    record({ entidade: "nfe_pares", entidade_id: after.id, antes: before, depois: after });
  }
}

/** Writes one invoice. */
async function importOne(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  judged: JudgedDocument | undefined,
  choice: InvoiceChoice,
  at: number,
) {
  const { nota, nfe } = requireImportable(judged, choice);
  const fornecedor_id = await supplierFor(tx, ctx, record, nfe, choice.fornecedor_id);
  const bought = await boughtItems(tx, ctx, record, { nfe, at }, choice, fornecedor_id);
  const arquivo_xml_id = await archiveInvoice(tx, ctx, record, nota);
  const body = purchaseOf(nfe, choice, fornecedor_id, bought);
  const { id } = await addPurchase(tx, ctx, record, body, arquivo_xml_id);
  await remember(tx, ctx, record, fornecedor_id, bought);
  return { id, chave: nfe.chave, nf: nfe.numero };
}

const done = (count: number) =>
  count === 1 ? "1 compra criada com sucesso!" : `${count} compras criadas com sucesso!`;

/**
 * Makes purchases of invoices, in one transaction: persons, products, what they are called by their suppliers, documents
 * of the archive and purchases. The company is locked, so that what is imported at the same moment is seen.
 * @throws Refusal 422, 403; 429 while too many files of the company are read
 */
export async function importInvoices(db: Db, ctx: Ctx, { arquivo, documentos }: ImportBody, tell: TellProgress) {
  const chaves = documentos.map(({ chave }) => chave);
  const documents: readonly ReadXml[] = await readDocuments(db, ctx, { arquivo, chaves }, { textos: true });
  return refusing(taken, () =>
    refusingTakenKey(() =>
      write(db, ctx, async (tx, record) => {
        await lockCompany(tx, ctx.empresa_id);
        const judged = await judge(tx, ctx, documents);
        const compras: Awaited<ReturnType<typeof importOne>>[] = [];
        for (const [at, choice] of documentos.entries()) {
          const one = judged.find(({ chave }) => chave === choice.chave);
          compras.push(await importOne(tx, ctx, record, one, choice, at));
          tell(compras.length, documentos.length);
        }
        return { message: done(compras.length), compras };
      }),
    ),
  );
}
