import type { Importacao } from "@prumo/api-client/schemas/importacao";
import type { DecimalSign } from "@prumo/domain/spreadsheet";
import type { Db, Tx } from "../../db/client";
import type { RecordEntry } from "../../db/transaction";
import type { Ctx } from "../../http/context";

/** The texts of a row by field, "" where it has none. */
export type Cells = Readonly<Record<string, string>>;

/** Something to say about a row, and the field that it is about. */
export interface Remark {
  readonly campo: string | null;
  readonly texto: string;
}

/** What a row was understood as, with what to know about it; without `row` what is wrong with it. */
export interface ReadRow<Row> {
  readonly row: Row | undefined;
  readonly remarks: readonly Remark[];
}

/** What no two records share, as it is compared. */
export interface RowKey extends Remark {
  readonly valor: string;
}

/** A record that is there already: the same one, or only one that looks like it. */
export interface ExistingMatch extends Remark {
  readonly same: boolean;
}

/** A registry that files are imported into. Its fields are in `@prumo/domain/importing`. */
export interface ImportRegistry<Row> {
  /** Looks up what rows name, and gives the function that reads them by the rules of the saved form. */
  readonly reader: (db: Db, ctx: Ctx, decimal: DecimalSign) => Promise<(cells: Cells) => ReadRow<Row>>;
  /** What no two rows of a file may share, with what is said about the second. */
  readonly keys: (row: Row) => readonly RowKey[];
  /** What makes two rows of a file look like the same record, although both may be written. */
  readonly alike?: (row: Row) => RowKey | undefined;
  /** What a row that shares a key with one further up adds to the same record, where it may. */
  readonly more?: (above: Row, row: Row) => Remark | undefined;
  /** Finds the records that are there already. */
  readonly existing: (db: Db, ctx: Ctx, rows: readonly Row[]) => Promise<(row: Row) => readonly ExistingMatch[]>;
  /**
   * Adds rows as saving the form does, with their audit rows.
   * @param done told how many rows were added
   * @returns how many records they became
   */
  readonly add: (
    tx: Tx,
    ctx: Ctx,
    record: RecordEntry,
    rows: readonly Row[],
    done: (rows: number) => void,
  ) => Promise<number>;
  /** What is said when somebody else wrote one of the rows while they were added; by the name of the constraint. */
  readonly taken: (constraint: string) => string | undefined;
  /** What is said about so many that were added. */
  readonly added: (rows: number) => string;
}

/** Rows of a file as they are sent. */
export type SentRows = Importacao;
