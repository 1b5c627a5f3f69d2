import type { BodyOutput } from "@prumo/api-client/contract";
import type { nfe as contrato } from "@prumo/api-client/schemas/nfe";
import { nfeLine, nfePurchase, nfeTaxes } from "@prumo/domain/nfe";
import { convertPrice } from "@prumo/domain/unit-factor";
import type { Db, Tx } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { refusing } from "../../../db/constraint";
import { type RecordEntry, write } from "../../../db/transaction";
import { inTurns } from "../../../event-loop-turns";
import type { Ctx } from "../../../http/context";
import { Refusal, refusedByState } from "../../../http/errors";
import type { TellProgress } from "../../../http/progress";
import { archivedXmls, archiveInvoice } from "../../sistema/fiscal/archive";
import type { Nfe } from "../../sistema/fiscal/nfe";
import type { ReadNota, ReadXml } from "../../sistema/fiscal/xml";
import { lastTerms } from "../compras/purchase-documents";
import { addPurchase, type CompraBody, refusingTakenKey } from "../compras/save";
import { readDocuments } from "./documents";
import { type JudgedDocument, judge } from "./judged-document";
import { ncmOf } from "./match";
import { type AddedGoods, type BoughtItem, boughtItems, type InvoiceChoice } from "./products";
import { forgetPairs, rememberPairs } from "./queries";
import { supplierFor } from "./supplier";
import { twinOf } from "./twin";

type ImportBody = BodyOutput<(typeof contrato)["importar"]["body"]>;

/** The refusal when somebody registered the same record during the import, by the name of the constraint. */
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

/** Finds the verdict on a key: that of the invoice before those of its refused copies, and those before its events. */
function judgedOf(judged: readonly JudgedDocument[], chave: string): JudgedDocument | undefined {
  const same = judged.filter((one) => one.chave === chave);
  return same.find(({ nfe }) => nfe !== null) ?? same.find(({ tipo }) => tipo === "nota") ?? same[0];
}

/**
 * The purchase carries the XML that it was made of, and the archive has one of a key.
 * @throws Refusal 422 for an invoice that the archive holds with another text
 */
async function requireArchivedText(tx: Tx, ctx: Ctx, nota: ReadNota, { numero, chave }: Nfe): Promise<void> {
  const [kept] = await archivedXmls(tx, ctx.empresa_id, [chave]);
  if (kept === undefined || kept.conteudo === nota.texto) return;
  throw refusedByState(
    `A NF-e ${numero} já está entre os arquivos XML da empresa com outro conteúdo: importe-a pela chave de acesso ${chave}`,
  );
}

type DecidedChoice = InvoiceChoice & {
  readonly natureza_id: number | null;
  readonly forma_pagamento_id: number | null;
};

/** Takes terms that were not sent from the supplier's last purchases. Null was sent: it chooses none. */
async function withTerms(tx: Tx, ctx: Ctx, choice: InvoiceChoice, fornecedor_id: number): Promise<DecidedChoice> {
  const { natureza, forma_pagamento } = await lastTerms(tx, ctx, fornecedor_id);
  const { natureza_id = natureza?.id ?? null, forma_pagamento_id = forma_pagamento?.id ?? null } = choice;
  return { ...choice, natureza_id, forma_pagamento_id };
}

/** The body of the purchase: amounts of the file, choices of who imports it. */
async function purchaseOf(
  nfe: Nfe,
  choice: DecidedChoice,
  fornecedor_id: number,
  bought: readonly BoughtItem[],
): Promise<CompraBody> {
  const { valor: _, diferenca: __, sobra: ___, retido: ____, ...amounts } = nfePurchase(nfe);
  const { natureza_id, deposito_id } = choice;
  return {
    ...amounts,
    fornecedor_id,
    nf: nfe.numero,
    serie: nfe.serie,
    chave: nfe.chave,
    data: nfe.emissao,
    natureza_id,
    deposito_id,
    categoria_id: null,
    observacao: null,
    forma_pagamento_id: amounts.parcelas.length > 0 ? null : choice.forma_pagamento_id,
    itens: await inTurns(bought, ({ item, produto_id, fator, quantidade }) => ({
      produto_id,
      quantidade,
      valor: convertPrice(item.valor, fator),
      ...nfeLine(item),
      ...nfeTaxes(item),
    })),
  };
}

/**
 * Remembers what every item turned out to be, for the next invoice of the supplier. A code that stands for several
 * products is forgotten: the next of them would be taken for the last.
 */
async function remember(tx: Tx, ctx: Ctx, record: RecordEntry, fornecedor_id: number, bought: readonly BoughtItem[]) {
  const byCode = new Map<string, BoughtItem[]>();
  for (const one of bought) byCode.set(one.item.codigo, [...(byCode.get(one.item.codigo) ?? []), one]);
  const several = ([first, ...others]: readonly BoughtItem[]) =>
    others.some(({ produto_id }) => produto_id !== first?.produto_id);
  const ambiguous = [...byCode].flatMap(([codigo, same]) => (several(same) ? [codigo] : []));
  const pairs = [...byCode.values()].flatMap((same) => {
    const last = same.at(-1);
    if (last === undefined || several(same)) return [];
    const { item, produto_id, unidade: unidade_produto, fator } = last;
    const { codigo, unidade, descricao } = item;
    return [{ fornecedor_id, codigo, unidade, produto_id, unidade_produto, fator, descricao, ncm: ncmOf(item) }];
  });
  for (const before of await forgetPairs(tx, ctx, fornecedor_id, ambiguous)) {
    record({ entidade: "nfe_pares", entidade_id: before.id, antes: before });
  }
  for (const { before, after } of await rememberPairs(tx, ctx, fornecedor_id, pairs)) {
    record({ entidade: "nfe_pares", entidade_id: after.id, antes: before, depois: after });
  }
}

/** @throws Refusal 422 with `compra` or `conta` for an invoice that somebody has typed already, unless that is confirmed */
async function requireNoTwin(tx: Tx, ctx: Ctx, fornecedor_id: number, nfe: Nfe, choice: InvoiceChoice): Promise<void> {
  if (choice.confirmar_duplicada === true) return;
  const twin = await twinOf(tx, ctx, fornecedor_id, nfe);
  if (twin === null) return;
  const { texto, compra, conta } = twin;
  throw new Refusal(422, texto, compra === null ? { conta } : { compra });
}

/** Writes one invoice. */
async function importOne(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  judged: JudgedDocument | undefined,
  choice: InvoiceChoice,
  { at, added }: { readonly at: number; readonly added: AddedGoods },
) {
  const { nota, nfe } = requireImportable(judged, choice);
  await requireArchivedText(tx, ctx, nota, nfe);
  const place = { nfe, at, added };
  const fornecedor_id = await supplierFor(tx, ctx, record, place, choice.fornecedor_id);
  await requireNoTwin(tx, ctx, fornecedor_id, nfe, choice);
  const bought = await boughtItems(tx, ctx, record, place, choice, fornecedor_id);
  const arquivo_xml_id = await archiveInvoice(tx, ctx, record, nota);
  const body = await purchaseOf(nfe, await withTerms(tx, ctx, choice, fornecedor_id), fornecedor_id, bought);
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
        const added: AddedGoods = new Map();
        const compras: Awaited<ReturnType<typeof importOne>>[] = [];
        for (const [at, choice] of documentos.entries()) {
          compras.push(await importOne(tx, ctx, record, judgedOf(judged, choice.chave), choice, { at, added }));
          tell(compras.length, documentos.length);
        }
        return { message: done(compras.length), compras };
      }),
    ),
  );
}
