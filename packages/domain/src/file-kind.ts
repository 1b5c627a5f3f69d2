/**
 * Kinds of files that are kept beside a record, told by their content: a name and a type that a browser sends say what
 * somebody wants to be believed. The type of an answer comes from this table, never from an upload.
 *
 * Sources: ISO 32000 (PDF), ISO/IEC 10918 and 15948 (JPEG, PNG), GIF89a, RFC 9649 (WebP), ISO/IEC 23008-12 (HEIC), ISO/IEC
 * 29500 and 26300 (office documents), MS-CFB (older ones), OFX 1.6 and 2.2, Portal da NF-e.
 */
import { anexoFields } from "./anexo-fields";
import { isRunEnding } from "./file-kind/run-endings";
import { zipNames } from "./file-kind/zip-names";

/** How a file is shown: as a picture, drawn page by page, or not at all. */
export type PreviewKind = "imagem" | "pdf" | null;

interface FileKindFacts {
  /** In Portuguese, as people call it. */
  readonly nome: string;
  /** The type that an answer names. */
  readonly mime: string;
  /** How names of such files end, the usual ending first. */
  readonly endings: readonly string[];
  readonly preview: PreviewKind;
}

/** What is kept, and how it is answered. */
export const fileKinds = {
  pdf: {
    nome: "PDF",
    mime: "application/pdf",
    endings: ["pdf"],
    preview: "pdf",
  },
  jpeg: {
    nome: "Foto JPEG",
    mime: "image/jpeg",
    endings: ["jpg", "jpeg", "jfif"],
    preview: "imagem",
  },
  png: {
    nome: "Imagem PNG",
    mime: "image/png",
    endings: ["png"],
    preview: "imagem",
  },
  webp: {
    nome: "Imagem WebP",
    mime: "image/webp",
    endings: ["webp"],
    preview: "imagem",
  },
  gif: {
    nome: "Imagem GIF",
    mime: "image/gif",
    endings: ["gif"],
    preview: "imagem",
  },
  heic: {
    nome: "Foto HEIC",
    mime: "image/heic",
    endings: ["heic", "heif"],
    preview: null,
  },
  nfe: {
    nome: "XML de NF-e",
    mime: "application/xml",
    endings: ["xml"],
    preview: null,
  },
  ofx: {
    nome: "Extrato OFX",
    mime: "application/x-ofx",
    endings: ["ofx"],
    preview: null,
  },
  documento: {
    nome: "Documento de texto",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    endings: ["docx"],
    preview: null,
  },
  planilha: {
    nome: "Planilha",
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    endings: ["xlsx"],
    preview: null,
  },
  apresentacao: {
    nome: "Apresentação",
    mime: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    endings: ["pptx"],
    preview: null,
  },
  odf: {
    nome: "Documento OpenDocument",
    mime: "application/vnd.oasis.opendocument",
    endings: ["odt", "ods", "odp"],
    preview: null,
  },
  ole: {
    nome: "Documento do Office",
    mime: "application/x-ole-storage",
    endings: ["doc", "xls", "ppt"],
    preview: null,
  },
  texto: {
    nome: "Texto",
    mime: "text/plain; charset=utf-8",
    endings: ["txt", "csv", "xml", "svg", "htm", "html", "json", "md", "log"],
    preview: null,
  },
} as const satisfies Readonly<Record<string, FileKindFacts>>;

export type FileKind = keyof typeof fileKinds;

/** Bytes of its beginning, and as many of its end, by which a file is known. */
export const FILE_HEAD = 65_536;

/** A PDF may begin with other bytes, such as a line break: readers look for its mark as far as this. */
const PDF_WITHIN = 1_024;

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** The brands of pictures of HEVC in a file of ISO media. */
const HEIC = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;
const OLE = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1";

function pictureOf(head: Uint8Array): FileKind | null {
  if (startsWith(head, "\u00ff\u00d8\u00ff")) return "jpeg";
  if (startsWith(head, "\u0089PNG\r\n\u001a\n")) return "png";
  if (startsWith(head, "GIF87a") || startsWith(head, "GIF89a")) return "gif";
  if (startsWith(head, "RIFF") && startsWith(head, "WEBP", 8)) return "webp";
  if (startsWith(head, "ftyp", 4) && HEIC.test(latin(head.subarray(8, 12)))) return "heic";
  return null;
}

/** How programs begin: of Windows, of Linux, of macOS in its orders of bytes, of Java, and a script that names its own. */
const PROGRAMS = [
  "MZ",
  "\u007fELF",
  "\u00fe\u00ed\u00fa\u00ce",
  "\u00fe\u00ed\u00fa\u00cf",
  "\u00ce\u00fa\u00ed\u00fe",
  "\u00cf\u00fa\u00ed\u00fe",
  "\u00ca\u00fe\u00ba\u00be",
  "#!",
] as const;

/** Whether bytes begin as a program does. "MZ" may also begin a text, which has no control bytes. */
const isProgram = (head: Uint8Array): boolean =>
  PROGRAMS.some((mark) => startsWith(head, mark) && (mark !== "MZ" || !isText(head)));

/** The part that every office document has: it tells the types of the others (ISO/IEC 29500-2, 7.2.3). */
const CONTENT_TYPES = "[Content_Types].xml";
/** The folder in which an office document keeps its content. */
const FOLDERS = { "word/": "documento", "xl/": "planilha", "ppt/": "apresentacao" } as const;
const ODF = "application/vnd.oasis.opendocument.";

function documentOf(head: Uint8Array, tail: Uint8Array): FileKind | null {
  if (!startsWith(head, "PK\u0003\u0004")) return startsWith(head, OLE) ? "ole" : null;
  // An OpenDocument begins with its type, uncompressed, at a fixed place.
  if (startsWith(head, "mimetype", 30) && startsWith(head, ODF, 38)) return "odf";
  const names = [...zipNames(head), ...zipNames(tail)];
  if (!names.includes(CONTENT_TYPES)) return null;
  const folder = Object.entries(FOLDERS).find(([name]) => names.some((one) => one.startsWith(name)));
  return folder === undefined ? null : folder[1];
}

/** Control bytes that no text has: others than tab, line feed, form feed and carriage return. */
const isControl = (byte: number) => byte < 9 || byte === 11 || (byte > 13 && byte < 32);

/** Whether the bytes may be a text: in UTF-8, in Latin-1, or in UTF-16, which spreadsheets write and say at its beginning. */
const isText = (head: Uint8Array): boolean =>
  startsWith(head, "\u00ff\u00fe") || startsWith(head, "\u00fe\u00ff") || !head.some(isControl);

const ELEMENT = /^<(?:[\w.-]+:)?([\w.-]+)/;

/** What stands before the first element of an XML, by how it begins and ends. */
const BEFORE_ELEMENT = [
  ["<?", "?>"],
  ["<!--", "-->"],
] as const;

/**
 * The first element of an XML, behind its declaration and its comments, without a prefix. It goes from one to the next: one
 * expression for all would try every way to divide hundreds of comments, and never end.
 */
function firstElementOf(text: string): string | undefined {
  let rest = text.trimStart();
  for (;;) {
    const before = BEFORE_ELEMENT.find(([begin]) => rest.startsWith(begin));
    if (before === undefined) return ELEMENT.exec(rest)?.[1];
    const [begin, end] = before;
    const at = rest.indexOf(end, begin.length);
    if (at < 0) return undefined;
    rest = rest.slice(at + end.length).trimStart();
  }
}

const OFX = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:OFXHEADER\s*:|<\?OFX|<OFX>)/i;

function textKindOf(head: Uint8Array): FileKind {
  const text = latin(head.subarray(0, 4_096)).replace(/^\u00ef\u00bb\u00bf/, "");
  if (OFX.test(text)) return "ofx";
  const element = firstElementOf(text);
  return element === "nfeProc" || element === "NFe" ? "nfe" : "texto";
}

/**
 * Tells what a file is by its content; null for what is not kept.
 * @param head its first bytes, at least {@link FILE_HEAD} of them where it has as many
 * @param tail its last bytes: the list of the parts of an office document stands there
 */
export function fileKindOf(head: Uint8Array, tail: Uint8Array = head): FileKind | null {
  const picture = pictureOf(head);
  if (picture !== null) return picture;
  // A program may carry the mark of a PDF behind its own.
  if (isProgram(head)) return null;
  if (latin(head.subarray(0, PDF_WITHIN)).includes("%PDF-")) return "pdf";
  return documentOf(head, tail) ?? (head.length > 0 && isText(head) ? textKindOf(head) : null);
}

/** The ending of a name, in lower case; blank where it has none. */
export const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? "";

const ofEnding = (ending: string) =>
  Object.entries(fileKinds).find(([, { endings }]) => endings.some((one) => one === ending));

/** Kinds whose endings are mixed up without harm: what is written is a text, and what a camera or a scanner made a picture. */
const families: readonly ReadonlySet<string>[] = [
  new Set<FileKind>(["texto", "nfe", "ofx"]),
  new Set<FileKind>(["jpeg", "png", "webp", "gif", "heic"]),
  new Set<FileKind>(["documento", "planilha", "apresentacao", "odf", "ole"]),
];

/** The longest name that a file keeps. */
export const LONGEST_FILE_NAME = anexoFields.nome.max;

/** Signs that no name shows, or that turn the direction in which it is read. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Without the dots and spaces at its end, which Windows drops: `x.bat.` would be kept there as `x.bat`. */
function withoutTrailingDots(name: string): string {
  let end = name.length;
  while (end > 0 && /[.\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** A name as it is kept: without unseen signs and dots at its end, cut before its ending where it is too long. */
export function cleanFileName(name: string): string {
  const bare = withoutTrailingDots(name.replace(UNSEEN, "").trim());
  if (bare === "") return "arquivo";
  const letters = [...bare];
  if (letters.length <= LONGEST_FILE_NAME) return bare;
  const ending = endingOf(bare);
  if (ending === "") return withoutTrailingDots(letters.slice(0, LONGEST_FILE_NAME).join(""));
  return `${letters.slice(0, LONGEST_FILE_NAME - ending.length - 1).join("")}.${ending}`;
}

/**
 * What stands against keeping a file, in Portuguese; null where nothing does. A name that says another kind than the content
 * is refused, because people open files by their names: a page called `boleto.pdf` is a trap. So is one that a system runs.
 * The name is judged as it is kept.
 */
export function fileKindProblem(kind: FileKind | null, name: string): string | null {
  const kept = cleanFileName(name);
  const last = kept.includes(".") ? kept.slice(kept.lastIndexOf(".") + 1).toLowerCase() : "";
  if (isRunEnding(last)) return `Nomes que terminam com .${last} são de programas e não são guardados`;
  const ending = endingOf(kept);
  const named = ofEnding(ending);
  if (kind === null) {
    return named === undefined
      ? "Este tipo de arquivo não é guardado. Envie PDF, foto, XML, OFX, planilha, documento ou texto."
      : `Isto não é ${named[1].nome}: o conteúdo do arquivo é outro`;
  }
  if (named === undefined || named[0] === kind) return null;
  const alike = families.some((family) => family.has(kind) && family.has(named[0]));
  return alike ? null : `Isto não é ${named[1].nome}: o conteúdo do arquivo é outro`;
}
