import type { Importacao } from "@prumo/api-client/schemas/importacao";
import type { DecimalSign } from "@prumo/domain/spreadsheet";
import type { Db, Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";

/** The texts of a row by field, "" for a missing one. */
export type Cells = Readonly<Record<string, string>>;

/** A message about a row, and its field. */
export interface Remark {
  readonly campo: string | null;
  readonly texto: string;
}

/** A row as it was read, with remarks; without `row` the remarks say what is wrong. */
export interface ReadRow<Row> {
  readonly row: Row | undefined;
  readonly remarks: readonly Remark[];
}

/** A key that no two records share, normalized for comparison. */
export interface RowKey extends Remark {
  readonly valor: string;
}

/** An existing record that is the same, or only looks like it. */
export interface ExistingMatch extends Remark {
  readonly same: boolean;
}

/** A registry that files are imported into. Its fields are in `@prumo/domain/importing`. */
export interface ImportRegistry<Row> {
  /** Looks up the records that rows refer to, and gives a function that reads a row by the rules of the form. */
  readonly reader: (db: Db, ctx: Ctx, decimal: DecimalSign) => Promise<(cells: Cells) => ReadRow<Row>>;
  /** The keys that no two rows of a file may share, with the message for the second row. */
  readonly keys: (row: Row) => readonly RowKey[];
  /** The key by which two rows look like the same record, although both may be written. */
  readonly alike?: (row: Row) => RowKey | undefined;
  /** The remark on a row that may share a key with an earlier one because it adds to the same record. */
  readonly more?: (above: Row, row: Row) => Remark | undefined;
  /** Finds the records that exist already. */
  readonly existing: (db: Db, ctx: Ctx, rows: readonly Row[]) => Promise<(row: Row) => readonly ExistingMatch[]>;
  /**
   * Adds rows as the form does, with their audit rows.
   * @param done called with the number of rows added so far
   * @returns the number of records that were made
   */
  readonly add: (
    tx: Tx,
    ctx: Ctx,
    record: RecordEntry,
    rows: readonly Row[],
    done: (rows: number) => void,
  ) => Promise<number>;
  /** The message when another user wrote one of the rows at the same moment, by the name of the constraint. */
  readonly taken: (constraint: string) => string | undefined;
  /** The message about the rows that were added. */
  readonly added: (rows: number) => string;
}

/** The rows of a file, as a caller sends them. */
export type SentRows = Importacao;
