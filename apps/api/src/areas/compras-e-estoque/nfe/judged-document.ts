import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import type { Db, Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { groupDocuments } from "../../plataforma/empresas/service";
import { cancelledKeys } from "../../sistema/fiscal/archive";
import {
  eventsIn,
  isCancelling,
  isRegisteredCancellation,
  type Nfe,
  NotPurchasable,
  nfeOf,
} from "../../sistema/fiscal/nfe";
import type { ReadEvento, ReadNota, ReadXml } from "../../sistema/fiscal/xml";
import { purchasedInGroup, purchasesWithKeys } from "../compras/purchase-documents";

/** A document, and whether it can become a purchase of the company. */
export interface JudgedDocument {
  /** Of the file. */
  readonly arquivo: string;
  readonly tipo: ReadXml["tipo"];
  readonly chave: string | null;
  readonly motivo: string | null;
  /** The purchase that it is already. */
  readonly compra: number | null;
  readonly nota: ReadNota | null;
  /** Null for what cannot become one. */
  readonly nfe: Nfe | null;
  /** The unit of the group that it is addressed to, when it is not this company. */
  readonly outra_unidade: string | null;
  /** Remarks of other documents about this one. */
  readonly avisos: readonly string[];
}

/** The facts by which documents are judged, asked for once. */
interface Known {
  readonly compras: ReadonlyMap<string, number>;
  readonly canceladas: ReadonlySet<string>;
  /** Keys whose cancellation is there, but not the tax authority's answer to it. */
  readonly pedidas: ReadonlySet<string>;
  /** The units of the group that have a purchase of a key. */
  readonly compradas: ReadonlyMap<string, string>;
  /** Names of the companies of the group by their document, this one's included. */
  readonly unidades: ReadonlyMap<string, string>;
}

async function known(db: Db | Tx, ctx: Ctx, documents: readonly ReadXml[]): Promise<Known> {
  const keys = documents.flatMap((one) => (one.tipo === "recusado" ? [] : [one.chave]));
  const cancelling = documents.flatMap(eventsIn).filter(isCancelling);
  const events = cancelling.filter(isRegisteredCancellation);
  const archived = await cancelledKeys(db, ctx.empresa_id, keys);
  return {
    compras: await purchasesWithKeys(db, ctx, keys),
    canceladas: new Set([...archived, ...events.map(({ chave }) => chave)]),
    pedidas: new Set(cancelling.map(({ chave }) => chave)),
    compradas: await purchasedInGroup(db, ctx, keys),
    unidades: await groupDocuments(db, ctx),
  };
}

const nothing = { nota: null, nfe: null, outra_unidade: null, avisos: [] } as const;

function eventOf(event: ReadEvento, compras: Known["compras"]): JudgedDocument {
  const { nome, chave } = event;
  const compra = compras.get(chave) ?? null;
  const what = isCancelling(event) ? "cancelamento" : "evento";
  const motivo =
    compra === null || what !== "cancelamento"
      ? `É o ${what} de uma NF-e, não a própria nota`
      : "É o cancelamento de uma NF-e que já virou compra";
  return { ...nothing, arquivo: nome, tipo: "evento", chave, motivo, compra };
}

/** Finds the remarks of other documents about an invoice that can be imported. */
function remarksOf(chave: string, { pedidas, compradas }: Known): string[] {
  const unit = compradas.get(chave);
  return [
    ...(pedidas.has(chave)
      ? ["Veio um cancelamento desta NF-e sem o registro da Sefaz: confira se ela ainda vale"]
      : []),
    ...(unit === undefined ? [] : [`${unit} já tem uma compra com esta NF-e`]),
  ];
}

async function invoiceOf(nota: ReadNota, ctx: Ctx, facts: Known): Promise<JudgedDocument> {
  const { compras, canceladas, unidades } = facts;
  const { nome: arquivo, tipo, chave } = nota;
  const refused = (motivo: string, compra: number | null = null): JudgedDocument => ({
    ...nothing,
    arquivo,
    tipo,
    chave,
    motivo,
    compra,
  });
  const compra = compras.get(chave);
  if (compra !== undefined) return refused(`Esta NF-e já foi importada na compra ${compra}`, compra);
  if (canceladas.has(chave)) return refused("A NF-e foi cancelada");
  try {
    const nfe = await nfeOf(nota);
    const { documento } = nfe.destinatario;
    const unit = unidades.get(documento);
    if (unit === undefined) {
      return refused(`A NF-e é para ${formatCpfCnpj(documento)}, que não é o CNPJ desta empresa`);
    }
    const outra_unidade = documento === ctx.empresa.cnpj ? null : unit;
    const avisos = remarksOf(chave, facts);
    return { arquivo, tipo, chave, motivo: null, compra: null, nota, nfe, outra_unidade, avisos };
  } catch (error) {
    if (error instanceof NotPurchasable) return refused(error.message);
    throw error;
  }
}

/** Says of each document whether it can become a purchase, and why not. */
export async function judge(db: Db | Tx, ctx: Ctx, documents: readonly ReadXml[]): Promise<JudgedDocument[]> {
  const facts = await known(db, ctx, documents);
  const seen = new Set<string>();
  const judgeOne = async (one: ReadXml): Promise<JudgedDocument> => {
    if (one.tipo === "recusado") {
      const { nome: arquivo, tipo, motivo } = one;
      return { ...nothing, arquivo, tipo, motivo, chave: null, compra: null };
    }
    if (one.tipo === "evento") return eventOf(one, facts.compras);
    const judged = await invoiceOf(one, ctx, facts);
    if (judged.motivo !== null) return judged;
    if (!seen.has(one.chave)) {
      seen.add(one.chave);
      return judged;
    }
    return { ...judged, motivo: "Esta NF-e veio mais de uma vez", nota: null, nfe: null };
  };
  const judged: JudgedDocument[] = [];
  for (const one of documents) judged.push(await judgeOne(one));
  return judged;
}
