import { masked } from "./masked";

/** What a database error tells beside its text. Its `detail` is left out: it quotes the row. */
const FACTS = ["code", "constraint", "table", "column", "routine"] as const;

/** Where the failing code stands, without the first lines, which repeat the message. */
const placesIn = (stack: string | undefined) =>
  stack?.split("\n").flatMap((line) => (/^\s+at /.test(line) ? [masked(line)] : []));

/** PostgreSQL quotes the value that a column cannot hold. */
function messageOf(error: Error): string {
  const invalid = "code" in error && typeof error.code === "string" && error.code.startsWith("22");
  return masked(invalid ? error.message.replace(/".*"/gs, '"…"') : error.message);
}

/**
 * An error as the log keeps it. The text of a failed query carries every value that was bound to it (tokens, names,
 * documents, hashes): the log keeps the statement and never the values. Other messages are masked.
 */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const query = "query" in error && typeof error.query === "string" ? error.query : undefined;
  const facts = FACTS.flatMap((fact) => {
    const value = (error as unknown as Record<string, unknown>)[fact];
    return typeof value === "string" ? [[fact, value]] : [];
  });
  return {
    type: error.name,
    ...(query === undefined ? { message: messageOf(error) } : { query: masked(query) }),
    ...Object.fromEntries(facts),
    stack: placesIn(error.stack),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}
