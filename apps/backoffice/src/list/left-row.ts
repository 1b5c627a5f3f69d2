import { forgetWithUser } from "../app/forget-user";

interface LeftRow {
  readonly key: number;
  readonly index: number;
}

const left = new Map<string, LeftRow>();
forgetWithUser(() => left.clear());

/** Remembers the row of a list that the user is in: the focus comes back to it after a record's page. */
export function noteRow(list: string, row: LeftRow): void {
  left.set(list, row);
}

/** The row of a list that the user was in last, until another search. */
export const leftRow = (list: string): LeftRow | undefined => left.get(list);

/** Makes the next visit of a list begin at no row: its rows are others now. */
export function forgetRow(list: string): void {
  left.delete(list);
}
