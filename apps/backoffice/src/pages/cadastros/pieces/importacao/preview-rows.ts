import type { Conferencia } from "@prumo/api-client/schemas/importacao";
import type { ImportField } from "@prumo/domain/importing";
import type { DecimalSign } from "@prumo/domain/spreadsheet";
import { cellText, type Spreadsheet } from "./spreadsheet-file";

export type RowState = Conferencia["linhas"][number]["estado"];

/** A row of the preview; `id` is its line in the file. */
export interface PreviewRow {
  readonly id: number;
  readonly state: RowState;
  /** Why the row is refused or doubtful, in words. */
  readonly reason: string;
  /** Its texts by field. */
  readonly texts: Readonly<Record<string, string>>;
}

const order: Readonly<Record<RowState, number>> = { errada: 0, duplicada: 1, certa: 2 };

/** Every row with its state: the wrong ones first, then the duplicates, then right ones with something to know. */
export function previewRows(
  sheet: Spreadsheet,
  columns: readonly string[],
  sign: DecimalSign,
  { linhas }: Conferencia,
  fields: readonly ImportField[],
): PreviewRow[] {
  const labels = new Map<string | null, string>(fields.map(({ name, label }) => [name, label]));
  const said = new Map(linhas.map((one) => [one.linha, one]));
  const rows = sheet.rows.map(({ line, cells }): PreviewRow => {
    const { estado = "certa", motivos = [] } = said.get(line) ?? {};
    const reasons = motivos.map(({ campo, texto }) => (labels.has(campo) ? `${labels.get(campo)}: ${texto}` : texto));
    const texts = columns.flatMap((name, at) => (name === "" ? [] : [[name, cellText(cells[at], sign)]]));
    return { id: line, state: estado, reason: reasons.join("; "), texts: Object.fromEntries(texts) };
  });
  const place = ({ state, reason }: PreviewRow) => order[state] + (reason === "" ? 1 : 0);
  return rows.toSorted((a, b) => place(a) - place(b) || a.id - b.id);
}
