const NAME = "#contas=";

/**
 * The ids of contas as the fragment of an address. It is not sent to the server, whose addresses end at some thousand
 * letters.
 */
export const hashOf = (ids: readonly number[]): string => `${NAME}${ids.join(",")}`;

/** Reads the ids of a fragment; undefined for any other. */
export const idsOf = (hash: string): number[] | undefined =>
  hash.startsWith(NAME) ? hash.slice(NAME.length).split(",").map(Number).filter(Number.isSafeInteger) : undefined;
