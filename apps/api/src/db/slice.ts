/** A part of a list, in the list's order. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}
