/** Files beside records: where they may be, how large, how many, and who may see and change them. */
import { formatDecimal } from "./decimal";
import { endingOf, type FileKind, fileKindProblem, fileKinds, type PreviewKind } from "./file-kind";
import { can, type PermissionKey, type Permissoes } from "./permissions";

interface PlaceFacts {
  /** What a record of this kind is called. */
  readonly nome: string;
  /** The permission to see the files of a record. */
  readonly see: PermissionKey;
  /** The permission to add, rename, order, remove and restore them. */
  readonly change: PermissionKey;
  /** Whether files say that they were made before or after the work. */
  readonly labelled: boolean;
}

/** The kinds of records that have files, by their names on the wire. */
export const attachmentPlaces = {
  contasPagar: {
    nome: "Conta a pagar",
    see: "contasPagar.visualizar",
    change: "contasPagar.editar",
    labelled: false,
  },
  contasReceber: {
    nome: "Conta a receber",
    see: "contasReceber.visualizar",
    change: "contasReceber.editar",
    labelled: false,
  },
  acertosPagar: {
    nome: "Pagamento",
    see: "contasPagar.visualizar",
    change: "contasPagar.pagar",
    labelled: false,
  },
  acertosReceber: {
    nome: "Recebimento",
    see: "contasReceber.visualizar",
    change: "contasReceber.receber",
    labelled: false,
  },
  compras: {
    nome: "Compra",
    see: "compras.visualizar",
    change: "compras.editar",
    labelled: false,
  },
  pessoas: {
    nome: "Pessoa",
    see: "pessoas.visualizar",
    change: "pessoas.editar",
    labelled: false,
  },
  ordemServico: {
    nome: "Ordem de serviço",
    see: "ordemServico.visualizar",
    change: "ordemServico.editar",
    labelled: true,
  },
  contratos: {
    nome: "Contrato",
    see: "assinatura.visualizar",
    change: "assinatura.editar",
    labelled: false,
  },
  inventarios: {
    nome: "Inventário",
    see: "depositos.visualizar",
    change: "depositos.movimentar",
    labelled: false,
  },
  contagensCaixa: {
    nome: "Contagem de caixa",
    see: "caixa.visualizar",
    change: "caixa.fechar",
    labelled: false,
  },
} as const satisfies Readonly<Record<string, PlaceFacts>>;

export type AttachmentPlace = keyof typeof attachmentPlaces;

/** Whether a text is the name of a kind of record that has files. */
export const isAttachmentPlace = (text: string): text is AttachmentPlace => Object.hasOwn(attachmentPlaces, text);

/** Whether somebody may see the files of such a record, as far as permissions tell. */
export const canSeeAttachments = (usuario: { readonly permissoes: Permissoes }, place: AttachmentPlace): boolean =>
  can(usuario, attachmentPlaces[place].see);

/** Whether somebody may change the files of such a record, as far as permissions tell. */
export const canChangeAttachments = (usuario: { readonly permissoes: Permissoes }, place: AttachmentPlace): boolean =>
  canSeeAttachments(usuario, place) && can(usuario, attachmentPlaces[place].change);

/** When the photo of a service order was taken, by its name on the wire. */
export const attachmentLabels = {
  antes: "Antes",
  depois: "Depois",
} as const;
export type AttachmentLabel = keyof typeof attachmentLabels;

/** Why a file of a record has no such label, in Portuguese; null where it may have it. */
export const labelProblem = (place: AttachmentPlace, label: AttachmentLabel | null): string | null =>
  label === null || attachmentPlaces[place].labelled ? null : "Só fotos de ordens de serviço são de antes ou de depois";

const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const GIGABYTE = KILOBYTE * MEGABYTE;

/** Bytes of the largest file that is kept. */
export const ATTACHMENT_BYTES = 20 * MEGABYTE;
/** Files of one record. */
export const ATTACHMENTS_OF_A_RECORD = 100;
/** Days for which a removed file can be taken back, and after which a file that no record has is gone. */
export const ATTACHMENT_KEPT_DAYS = 30;

export const ATTACHMENT_TOO_LARGE = "O arquivo tem mais de 20 MB";
export const TOO_MANY_ATTACHMENTS = `Um registro guarda no máximo ${ATTACHMENTS_OF_A_RECORD} arquivos`;
/** Asked before a photo is sent from which its place cannot be taken out. */
export const LOCATION_QUESTION = "A foto pode conter o local";

const units = [
  { bytes: GIGABYTE, nome: "GB" },
  { bytes: MEGABYTE, nome: "MB" },
  { bytes: KILOBYTE, nome: "KB" },
] as const;

/** A size as people read it, "1,2 MB", with one decimal at most. */
export function fileSizeText(bytes: number): string {
  // A size that would be rounded up to 1.024 is one of the next unit.
  const unit = units.find((one) => bytes >= one.bytes - one.bytes / (20 * KILOBYTE));
  if (unit === undefined) return bytes === 1 ? "1 byte" : `${formatDecimal(bytes)} bytes`;
  return `${formatDecimal(Math.round((10 * bytes) / unit.bytes) / 10)} ${unit.nome}`;
}

/** How much of its room for files a company uses, "1,2 GB de 2 GB usados". */
export const quotaText = (used: number, limit: number): string =>
  `${fileSizeText(used)} de ${fileSizeText(limit)} usados`;

/** Why a company has no room for a file, in Portuguese; null where it has. */
export const quotaProblem = (used: number, limit: number, bytes: number): string | null =>
  used + bytes <= limit
    ? null
    : `Não há espaço para este arquivo: ${quotaText(used, limit)}. Remova arquivos de que não precisa mais.`;

/** Why a file of a size is not kept, in Portuguese; null where it is. */
export function fileSizeProblem(bytes: number): string | null {
  if (bytes === 0) return "O arquivo está vazio";
  return bytes > ATTACHMENT_BYTES ? ATTACHMENT_TOO_LARGE : null;
}

/**
 * Why a kept file cannot get a name, in Portuguese; null where it can. A name without an ending would no longer be opened
 * by a double click, and one with the ending of another kind would be a trap.
 */
export function fileNameProblem(kind: FileKind, name: string): string | null {
  if (endingOf(name) === "") return `Termine o nome com .${fileKinds[kind].endings[0]}`;
  return fileKindProblem(kind, name);
}

/** Pixels of the largest picture that is shown: one of a few bytes can declare more of them than a browser has memory. */
export const SHOWN_PIXELS = 40_000_000;

/** How a file is shown, which a picture that declares too many pixels is not. */
export function shownAs(kind: FileKind, pixels: number | null): PreviewKind {
  const { preview } = fileKinds[kind];
  return preview === "imagem" && (pixels === null || pixels > SHOWN_PIXELS) ? null : preview;
}

/** Whether ids are just those that there are, in whatever order. */
export function isReordering(ids: readonly number[], chosen: readonly number[]): boolean {
  const named = new Set(chosen);
  return named.size === chosen.length && chosen.length === ids.length && ids.every((id) => named.has(id));
}
