import { fileKindOf, fileKinds } from "@prumo/domain/file-kind";
import { guessFields, type ImportField, personImport, productImport } from "@prumo/domain/importing";
import { recognise } from "@prumo/domain/recognise";

/** What files are known to be. */
type PastedFileKind = "xml-nfe" | "ofx" | "csv" | "xlsx" | "anexo" | "outro";

/** Files that were dropped or pasted, and what they are. */
export interface PastedFiles {
  readonly kind: "arquivos";
  readonly as: PastedFileKind;
  readonly files: readonly File[];
  /** How many columns of a table each import knows. */
  readonly known: { readonly pessoas: number; readonly produtos: number };
}

/** Files are known by their beginning; so much of it is read. */
const HEAD = 4_000;
/** The lines of a table that may hold the names of its columns. */
const HEADERS = 4;

const ZIP = "PK\u0003\u0004";

function columnsKnown(head: string, fields: readonly ImportField[]): number {
  const lines = head.split(/\r?\n/).slice(0, HEADERS);
  const cells = lines.flatMap((line) => [";", ",", "\t"].map((separator) => line.split(separator)));
  const counts = cells.map((headers) => {
    const bare = headers.map((header) => header.trim().replace(/^"|"$/g, ""));
    return guessFields(bare, fields).filter((field) => field !== "").length;
  });
  return Math.max(0, ...counts);
}

function kindOf(name: string, head: string, today: string): PastedFileKind {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (head.startsWith(ZIP)) return ending === "xlsx" ? "xlsx" : ending === "zip" ? "xml-nfe" : "outro";
  const [found] = recognise(head, { today });
  if (found?.kind === "xml-nfe" || found?.kind === "ofx") return found.kind;
  if (ending === "ofx") return "ofx";
  return found?.kind === "csv" || ending === "csv" ? "csv" : "outro";
}

/** Whether a file is a bill or a photo of one: a PDF or a picture, by its content. */
async function isAttachable(file: File): Promise<boolean> {
  const kind = fileKindOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  return kind !== null && (fileKinds[kind].preview !== null || kind === "heic");
}

/**
 * Tells what files are. Several are one thing where they are invoices; of others the first counts.
 * @param today yyyy-MM-dd
 */
export async function readPastedFiles(files: readonly File[], today: string): Promise<PastedFiles> {
  const heads = await Promise.all(files.map((file) => file.slice(0, HEAD).text()));
  const attachable = await Promise.all(files.map(isAttachable));
  const kinds = files.map(({ name }, at) => (attachable[at] ? "anexo" : kindOf(name, heads[at] ?? "", today)));
  const [first = "outro"] = kinds;
  const same = files.filter((_, at) => kinds[at] === first);
  const [head = ""] = heads;
  return {
    kind: "arquivos",
    as: first,
    files: first === "xml-nfe" ? same : same.slice(0, 1),
    known: { pessoas: columnsKnown(head, personImport), produtos: columnsKnown(head, productImport) },
  };
}
