/** Which rows of a list, in its order. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}
