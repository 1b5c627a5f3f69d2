import { FILE_HEAD, type FileKind, fileKindOf, fileKindProblem, fileKinds } from "@prumo/domain/file-kind";
import { guessFields, type ImportField, personImport, productImport } from "@prumo/domain/importing";
import { recognise } from "@prumo/domain/recognise";

/** What files are known to be. */
type PastedFileKind = "xml-nfe" | "ofx" | "csv" | "xlsx" | "anexo" | "outro";

/** Files that were dropped or pasted, and what they are. */
export interface PastedFiles {
  readonly kind: "arquivos";
  readonly as: PastedFileKind;
  readonly files: readonly File[];
  /** All that came together; `files` are those that are told of. */
  readonly all: readonly File[];
  /** Whether all of them can be kept beside a record. */
  readonly keepable: boolean;
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

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

/** What a file is by its content, as those that keep it tell. */
const keptKindOf = async (file: File): Promise<FileKind | null> =>
  fileKindOf(await bytesOf(file.slice(0, FILE_HEAD)), await bytesOf(file.slice(-FILE_HEAD)));

/** Whether a file is a bill or a photo of one: a PDF or a picture. */
const isBill = (kind: FileKind | null): boolean =>
  kind !== null && (fileKinds[kind].preview !== null || kind === "heic");

/**
 * Tells what files are. Several are one thing where they are invoices; of others the first counts.
 * @param today yyyy-MM-dd
 */
export async function readPastedFiles(files: readonly File[], today: string): Promise<PastedFiles> {
  // A folder cannot be read: the others of the same drop are told of all the same.
  const heads = await Promise.all(
    files.map((file) =>
      file
        .slice(0, HEAD)
        .text()
        .catch(() => ""),
    ),
  );
  const kept = await Promise.all(files.map((file) => keptKindOf(file).catch(() => null)));
  const kinds = files.map(({ name }, at) =>
    isBill(kept[at] ?? null) ? "anexo" : kindOf(name, heads[at] ?? "", today),
  );
  const [first = "outro"] = kinds;
  const same = files.filter((_, at) => kinds[at] === first);
  const [head = ""] = heads;
  return {
    kind: "arquivos",
    as: first,
    files: first === "xml-nfe" ? same : same.slice(0, 1),
    all: files,
    keepable: files.every(({ name }, at) => fileKindProblem(kept[at] ?? null, name) === null),
    known: { pessoas: columnsKnown(head, personImport), produtos: columnsKnown(head, productImport) },
  };
}
