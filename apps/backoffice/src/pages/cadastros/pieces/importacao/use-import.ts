import { createAttempt } from "@prumo/api-client/attempt";
import type { CallOptions } from "@prumo/api-client/contract";
import type { Conferencia, Importacao } from "@prumo/api-client/schemas/importacao";
import { guessFields, type ImportField } from "@prumo/domain/importing";
import { type DecimalSign, decimalSignOf } from "@prumo/domain/spreadsheet";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { showFailure } from "../../../../app/failures";
import { useSession } from "../../../../app/session";
import { useLeaveGuard } from "../../../../app/use-leave-guard";
import { readFile } from "./read-file";
import { rememberColumns, rememberedColumns } from "./remembered-columns";
import { cellText, type Spreadsheet, type TableChoices, UnreadableFile } from "./spreadsheet-file";

const NOT_READ = "Não foi possível ler o arquivo. Escolha-o de novo.";

type Written = Conferencia & { readonly message: string; readonly importadas: number };

/** A registry that files are imported into, as a page needs it. */
export interface ImportTarget {
  /** Names its files and what is remembered of its columns. */
  readonly name: string;
  readonly fields: readonly ImportField[];
  readonly check: (body: Importacao, options: CallOptions) => Promise<Conferencia>;
  readonly write: (body: Importacao & { somente_certas: boolean }, options: CallOptions) => Promise<Written>;
}

/** A file that was read, and what its columns are. */
export interface ChosenFile {
  readonly file: File;
  readonly sheet: Spreadsheet;
  readonly decimal: DecimalSign;
  /** The field of each column, "" for one that is left out. */
  readonly columns: readonly string[];
}

type ImportState =
  | { readonly step: "file"; readonly error: string | undefined }
  | { readonly step: "columns"; readonly chosen: ChosenFile }
  | { readonly step: "preview"; readonly chosen: ChosenFile; readonly checked: Conferencia }
  | { readonly step: "done"; readonly chosen: ChosenFile; readonly written: Written };

/** The sign of the columns that are numbers, or where none is known of the whole file. */
function signOf(sheet: Spreadsheet, columns: readonly string[], fields: readonly ImportField[]): DecimalSign {
  const numbers = columns.flatMap((name, at) => (fields.find((one) => one.name === name)?.number ? [at] : []));
  return decimalSignOf(sheet.rows.flatMap(({ cells }) => numbers.map((at) => cellText(cells[at], ","))));
}

/** The fields of a file that is read again: what was chosen stays where the header is the same. */
function keptColumns(before: ChosenFile, { headers }: Spreadsheet, guessed: readonly string[]): readonly string[] {
  const same = headers.map((header, at) => header === before.sheet.headers[at]);
  const taken = new Set(before.columns.filter((_, at) => same[at]));
  return guessed.map((field, at) => (same[at] ? (before.columns[at] ?? "") : taken.has(field) ? "" : field));
}

function bodyOf({ sheet, decimal, columns }: ChosenFile): Importacao {
  const used = columns.flatMap((name, at) => (name === "" ? [] : [at]));
  return {
    campos: used.map((at) => columns[at] ?? ""),
    decimal,
    linhas: sheet.rows.map(({ line, cells }) => ({
      linha: line,
      valores: used.map((at) => cellText(cells[at], decimal)),
    })),
  };
}

/** The steps of an import: file, columns, preview, done. */
export function useImport({ name, fields, check, write }: ImportTarget) {
  const empresa = useSession().empresa?.id;
  const [state, setState] = useState<ImportState>({ step: "file", error: undefined });
  const [progress, setProgress] = useState<number>();
  const [attempt] = useState(createAttempt);
  useLeaveGuard(progress !== undefined);

  const onProgress = (done: number, total: number) => setProgress(done / total);

  /** Shows how far the work is, and then the step that it leads to. */
  async function working(work: () => Promise<ImportState>) {
    setProgress(0);
    try {
      setState(await work());
    } catch (error) {
      showFailure(error);
    }
    setProgress(undefined);
  }

  async function read(file: File, choices?: TableChoices, before?: ChosenFile) {
    const guess = (headers: readonly string[]) => guessFields(headers, fields, rememberedColumns(name, empresa));
    try {
      const sheet = await readFile(file, choices, (headers) => guess(headers).filter((field) => field !== "").length);
      const guessed = guess(sheet.headers);
      const columns = before === undefined ? guessed : keptColumns(before, sheet, guessed);
      setState({ step: "columns", chosen: { file, sheet, columns, decimal: signOf(sheet, columns, fields) } });
    } catch (error) {
      // Another sheet or line of headers may have no rows: the file that was read stays.
      if (error instanceof UnreadableFile && before !== undefined) {
        toast.error(error.message);
        return;
      }
      // A file that changed on the disk and a reader that does not load fail too: the page must not stay silent.
      setState({ step: "file", error: error instanceof UnreadableFile ? error.message : NOT_READ });
    }
  }

  const choose = (file: File) => read(file);

  /** Reads the file again in another way. */
  const readAgain = (chosen: ChosenFile, choices: TableChoices) => read(chosen.file, choices, chosen);

  const toColumns = (chosen: ChosenFile) => setState({ step: "columns", chosen });

  const toPreview = (chosen: ChosenFile) =>
    working(async () => {
      rememberColumns(name, empresa, chosen.sheet.headers, chosen.columns);
      const checked = await check(bodyOf(chosen), { onProgress });
      return { step: "preview", chosen, checked };
    });

  const save = (chosen: ChosenFile, onlyRight: boolean) =>
    working(async () => {
      const body = { ...bodyOf(chosen), somente_certas: onlyRight };
      const written = await write(body, { idempotencyKey: attempt.keyFor(body), onProgress });
      attempt.succeeded();
      return { step: "done", chosen, written };
    });

  const restart = () => setState({ step: "file", error: undefined });

  return { state, progress, choose, readAgain, toColumns, toPreview, save, restart };
}
