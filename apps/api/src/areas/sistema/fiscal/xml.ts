import type { ArquivoEnviado } from "@prumo/api-client/schemas/fields";
import { isValidDate } from "@prumo/domain/date";
import { isValidNfeKey } from "@prumo/domain/nfe-key";
import { MAX_NFE_FILES, MAX_NFE_INSTALMENTS, MAX_NFE_ITEMS, MAX_NFE_SIZE } from "@prumo/domain/nfe-upload";
import { bytesOf } from "../../../http/sent-file";
import { GivenUp, ownThread } from "./own-thread";

/** The texts of a document by their path in the layout. */
export type XmlTexts = Readonly<Record<string, string | undefined>>;

/** What a file tells of an invoice beside itself. */
export interface InvoiceEvent {
  /** The key of the invoice. */
  readonly chave: string;
  readonly tpEvento: string;
  readonly cStat: string;
}

/** An invoice (NF-e, NFC-e) as it was read. Only key and day are checked; the rest are texts. */
export interface ReadNota {
  readonly tipo: "nota";
  /** The name of the file. */
  readonly nome: string;
  readonly chave: string;
  readonly emissao: string;
  /** The version of the layout. */
  readonly versao: string;
  readonly campos: XmlTexts;
  readonly itens: readonly XmlTexts[];
  readonly duplicatas: readonly XmlTexts[];
  /** The answer of the tax authority; empty when the file has no protocol. */
  readonly protocolo: XmlTexts;
  /** The events in the same file, of this invoice or of others. */
  readonly eventos: readonly InvoiceEvent[];
  /** The whole file in UTF-8, if it was asked for. */
  readonly texto?: string;
}

/** A later event of an invoice: a cancellation, or a letter of correction. */
export interface ReadEvento extends InvoiceEvent {
  readonly tipo: "evento";
  readonly nome: string;
  readonly emissao: string;
  readonly texto?: string;
}

/** A file that is no fiscal document, with the reason as users read it. */
export interface RefusedFile {
  readonly tipo: "recusado";
  readonly nome: string;
  readonly motivo: string;
}

export type ReadXml = ReadNota | ReadEvento | RefusedFile;

const MEGABYTE = 1024 * 1024;

const limits = {
  arquivo: MAX_NFE_SIZE,
  arquivos: MAX_NFE_FILES,
  /** Counts folders and the files that macOS adds. */
  entradas: 1_000,
  itens: MAX_NFE_ITEMS,
  duplicatas: MAX_NFE_INSTALMENTS,
  /** Nested tags: the layout has a dozen levels. */
  niveis: 64,
  /** The size of all files of a .zip together. */
  total: 50 * MEGABYTE,
  /** A file that packing made smaller than by this factor is a bomb. */
  razao: 200,
};

const MALFORMED = "O arquivo não é um XML válido";

const words: Readonly<Record<string, string>> = {
  malformado: MALFORMED,
  doctype: "O XML não pode ter DOCTYPE",
  profundo: "O XML tem níveis demais para ser de uma NF-e",
  itens: `A NF-e tem mais de ${MAX_NFE_ITEMS} itens`,
  duplicatas: `A NF-e tem mais de ${MAX_NFE_INSTALMENTS} duplicatas`,
  eventos: `O arquivo tem mais de ${MAX_NFE_FILES} eventos`,
  varias: "O arquivo tem mais de uma NF-e. Envie um arquivo para cada uma.",
  cte: "É um CT-e, o conhecimento de um transporte, e não uma NF-e",
  mdfe: "É um MDF-e, o manifesto de uma carga, e não uma NF-e",
  nfse: "É uma NFS-e, de serviço, e não uma NF-e",
  cfe: "É um CF-e SAT, o cupom de uma venda ao consumidor, e não uma NF-e",
  outra: "É outro documento fiscal, e não uma NF-e",
  estranho: "O XML não é de uma NF-e",
  outro: "O arquivo não é um XML",
  grande: `O arquivo tem mais de ${MAX_NFE_SIZE / MEGABYTE} MB`,
  codificacao: "O arquivo não é um XML em UTF-8",
  zip: "O arquivo .zip está danificado",
  zip_muitos: `O .zip tem mais de ${MAX_NFE_FILES} arquivos. Divida-o e importe as partes.`,
  zip_vazio: "O .zip não tem arquivos",
  zip_grande: `Os arquivos do .zip têm juntos mais de ${limits.total / MEGABYTE} MB`,
  zip_bomba: "O .zip tem um arquivo compactado demais para ser de uma NF-e",
  zip_senha: "O arquivo do .zip tem senha",
  zip_dentro: "Um .zip dentro de outro não é aberto",
};

const givenUp = {
  tempo: "O arquivo demorou demais para ser lido",
  memoria: "O arquivo precisa de memória demais para ser lido",
  erro: "O arquivo não pôde ser lido",
} satisfies Record<GivenUp["why"], string>;

/** An event as the thread found it: an answer may leave out what stands in the event itself. */
interface SentEvent {
  readonly chNFe?: string;
  readonly tpEvento?: string;
  readonly cStat?: string;
  readonly dhEvento?: string;
}
type SentNota = Omit<ReadNota, "nome" | "emissao" | "eventos" | "texto"> & { readonly eventos: readonly SentEvent[] };
type SentDocument = SentNota | (SentEvent & { readonly tipo: "evento" }) | { readonly erro: string };
interface SentFile {
  readonly nome: string;
  readonly documentos: readonly SentDocument[];
  readonly texto?: string;
}

const dayOf = (moment: string | undefined): string => moment?.slice(0, 10) ?? "";

/** Answers of before there were events have no day of their own. A cancellation must count all the same. */
function monthInKey(chave: string): string {
  return `20${chave.slice(2, 4)}-${chave.slice(4, 6)}-01`;
}

/** An event without a key stands for the invoice of its file. */
const eventOf = ({ chNFe = "", tpEvento = "", cStat = "" }: SentEvent, own = ""): InvoiceEvent => ({
  chave: chNFe || own,
  tpEvento,
  cStat,
});

function checked(sent: SentDocument, nome: string, texto: { readonly texto?: string }): ReadXml {
  const refused = (motivo: string): RefusedFile => ({ tipo: "recusado", nome, motivo });
  if ("erro" in sent) return refused(words[sent.erro] ?? MALFORMED);
  if (sent.tipo === "evento") {
    const event = eventOf(sent);
    if (!isValidNfeKey(event.chave)) return refused("A chave de acesso da NF-e não é válida");
    const emissao = [dayOf(sent.dhEvento), monthInKey(event.chave)].find(isValidDate);
    if (emissao === undefined) return refused("O evento da NF-e não tem data");
    return { tipo: "evento", nome, ...event, emissao, ...texto };
  }
  const { chave, campos } = sent;
  const emissao = dayOf(campos["ide/dhEmi"] ?? campos["ide/dEmi"]);
  if (!isValidNfeKey(chave)) return refused("A chave de acesso da NF-e não é válida");
  if (!isValidDate(emissao)) return refused("A NF-e não tem data de emissão");
  const eventos = sent.eventos.map((event) => eventOf(event, chave));
  return { ...sent, nome, emissao, eventos, ...texto };
}

const open = ownThread({
  program: "xml-worker.mjs",
  patience: 10_000,
  megabytes: 256,
  waiting: 20,
  busy: "Outros arquivos desta empresa estão sendo lidos. Tente novamente em instantes.",
});

export interface SentXml {
  readonly nome: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file as a call sends it. */
export const sentXml = (arquivo: ArquivoEnviado): SentXml => ({ nome: arquivo.nome, bytes: bytesOf(arquivo) });

/**
 * Reads XML files, and every XML in a .zip, in a thread of their own and for a limited time. No address in a file is
 * fetched, and a document type is refused, because its entities could grow without end.
 * @param company the company of the sender
 * @param arquivos their bytes are moved to the thread and cannot be used afterwards
 * @param textos whether the whole texts are wanted, too
 * @throws Refusal 429 while too many files of the company wait
 */
export async function readXmls(
  company: number | null,
  arquivos: readonly SentXml[],
  { textos }: { readonly textos: boolean },
): Promise<readonly ReadXml[]> {
  try {
    const handed = arquivos.map(({ bytes }) => bytes.buffer);
    const sent = await open<readonly SentFile[]>(company, { arquivos, limits, textos }, handed);
    return sent.flatMap(({ nome, documentos, ...texto }) => documentos.map((one) => checked(one, nome, texto)));
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    return arquivos.map(({ nome }) => ({ tipo: "recusado", nome, motivo: givenUp[error.why] }));
  }
}
