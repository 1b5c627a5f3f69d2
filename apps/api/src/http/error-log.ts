import { masked } from "./mask-personal-data";

/** The facts of a database error that are logged beside its text. `detail` is left out, because it quotes the row. */
const FACTS = ["code", "constraint", "table", "column", "routine"] as const;

/** Gives the lines of a stack that name places, without the first ones, which repeat the message. */
const placesIn = (stack: string | undefined) =>
  stack?.split("\n").flatMap((line) => (/^\s+at /.test(line) ? [masked(line)] : []));

/** Cuts off the value that PostgreSQL quotes when a column cannot hold it. */
function messageOf(error: Error): string {
  const invalid = "code" in error && typeof error.code === "string" && error.code.startsWith("22");
  return masked(invalid ? error.message.replace(/".*"/gs, '"…"') : error.message);
}

/**
 * Turns an error into what the log keeps. The text of a failed query carries every value bound to it (tokens, names,
 * documents, hashes): the log keeps the statement and never the values. Other messages are masked.
 */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  // The embedded database notes the statement on its own error, too, whose text is the reason alone.
  const query =
    "query" in error && typeof error.query === "string" && error.message.includes(error.query)
      ? error.query
      : undefined;
  const facts = FACTS.flatMap((fact) => {
    const value: unknown = Reflect.get(error, fact);
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
