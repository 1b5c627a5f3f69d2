import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import type { Db, Tx } from "../../db/client";
import type { Ctx } from "../../http/context";
import { purchasesWithKeys } from "../compras/by-document";
import { groupDocuments } from "../empresas/service";
import { cancelledKeys } from "../fiscal/archive";
import { isCancellation, isCancelling, type Nfe, NotPurchasable, nfeOf } from "../fiscal/nfe";
import type { EventoLido, NotaLida, ReadXml } from "../fiscal/xml";

/** A document, and whether it can become a purchase of the company. */
export interface JudgedDocument {
  /** Of the file. */
  readonly arquivo: string;
  readonly chave: string | null;
  readonly motivo: string | null;
  /** The purchase that it is already. */
  readonly compra: number | null;
  readonly nota: NotaLida | null;
  /** Null for what cannot become one. */
  readonly nfe: Nfe | null;
  /** The unit of the group that it is addressed to, when it is not this company. */
  readonly outra_unidade: string | null;
}

/** What documents are judged by, asked for once. */
interface Known {
  readonly compras: ReadonlyMap<string, number>;
  readonly canceladas: ReadonlySet<string>;
  /** Names of the companies of the group by their document, this one's included. */
  readonly unidades: ReadonlyMap<string, string>;
}

async function known(db: Db | Tx, ctx: Ctx, documents: readonly ReadXml[]): Promise<Known> {
  const keys = documents.flatMap((one) => (one.tipo === "recusado" ? [] : [one.chave]));
  const events = documents.filter((one) => one.tipo === "evento").filter(isCancellation);
  const archived = await cancelledKeys(db, ctx.empresa_id, keys);
  return {
    compras: await purchasesWithKeys(db, ctx, keys),
    canceladas: new Set([...archived, ...events.map(({ chave }) => chave)]),
    unidades: await groupDocuments(db, ctx),
  };
}

function eventOf({ nome, chave, tpEvento }: EventoLido, compras: Known["compras"]): JudgedDocument {
  const compra = compras.get(chave) ?? null;
  const what = isCancelling(tpEvento) ? "cancelamento" : "evento";
  const motivo =
    compra === null || what !== "cancelamento"
      ? `É o ${what} de uma NF-e, não a própria nota`
      : "É o cancelamento de uma NF-e que já virou compra";
  return { arquivo: nome, chave, motivo, compra, nota: null, nfe: null, outra_unidade: null };
}

function invoiceOf(nota: NotaLida, ctx: Ctx, { compras, canceladas, unidades }: Known): JudgedDocument {
  const { nome, chave } = nota;
  const refused = (motivo: string, compra: number | null = null): JudgedDocument => ({
    ...{ arquivo: nome, chave, motivo, compra, nota: null, nfe: null, outra_unidade: null },
  });
  const compra = compras.get(chave);
  if (compra !== undefined) return refused(`Esta NF-e já foi importada na compra ${compra}`, compra);
  if (canceladas.has(chave)) return refused("A NF-e foi cancelada");
  try {
    const nfe = nfeOf(nota);
    const { documento } = nfe.destinatario;
    const unit = unidades.get(documento);
    if (unit === undefined) {
      return refused(`A NF-e é para ${formatCpfCnpj(documento)}, que não é o CNPJ desta empresa`);
    }
    const outra_unidade = documento === ctx.empresa.cnpj ? null : unit;
    return { arquivo: nome, chave, motivo: null, compra: null, nota, nfe, outra_unidade };
  } catch (error) {
    if (error instanceof NotPurchasable) return refused(error.message);
    throw error;
  }
}

/** Says of each document whether it can become a purchase, and why not. */
export async function judge(db: Db | Tx, ctx: Ctx, documents: readonly ReadXml[]): Promise<JudgedDocument[]> {
  const facts = await known(db, ctx, documents);
  const seen = new Set<string>();
  return documents.map((one) => {
    if (one.tipo === "recusado") {
      const { nome: arquivo, motivo } = one;
      return { arquivo, motivo, chave: null, compra: null, nota: null, nfe: null, outra_unidade: null };
    }
    if (one.tipo === "evento") return eventOf(one, facts.compras);
    const judged = invoiceOf(one, ctx, facts);
    if (judged.motivo !== null || !seen.has(one.chave)) {
      seen.add(one.chave);
      return judged;
    }
    return { ...judged, motivo: "Esta NF-e veio mais de uma vez", nota: null, nfe: null };
  });
}
