/** Thrown when the server answers with a status that is no success. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status. */
  readonly status: number;
  /** First messages per field, as the server sent them (422). */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The whole answer, for calls whose refusal carries more than a message (the id of a duplicate, a version). */
  readonly body: unknown;

  constructor(status: number, message: string, errors: Readonly<Record<string, readonly string[]>>, body: unknown) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.body = body;
  }
}

/** Thrown when no readable answer came: the server is down, the network failed, or the answer is not what it claims. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** One place of an answer that is not as its schema says. */
export interface AnswerIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Places of an answer that an error names; a list may differ in each of its rows. */
const MOST_PLACES = 5;

/**
 * Thrown by a client with schemas when a success is answered in another shape than the call's schema has. Its words are those
 * of the application's zod, English unless it says otherwise: words of ours would bring zod to whoever checks no answer.
 */
export class AnswerError extends Error {
  override readonly name = "AnswerError";
  /** Method and path of the call: `GET /contasPagar/lista`. */
  readonly call: string;
  readonly issues: readonly AnswerIssue[];

  constructor(call: string, issues: readonly AnswerIssue[]) {
    const places = issues
      .slice(0, MOST_PLACES)
      .map(({ path, message }) => `${path.length === 0 ? "resposta" : path.map(String).join(".")}: ${message}`);
    const more = issues.length > MOST_PLACES ? ` (e mais ${issues.length - MOST_PLACES})` : "";
    super(`A resposta de ${call} tem outra forma: ${places.join("; ")}${more}`);
    this.call = call;
    this.issues = issues;
  }
}

/** Standard message of a 422 from the documented server's framework (Laravel). */
export const INVALID_DATA = "The given data was invalid.";
const INVALID_DATA_SHOWN = "Dados inválidos";
const UNKNOWN_FAILURE = "Ocorreu um erro!";

/** Whether a failure is only the caller's own abort, so that nobody is told about it. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

/**
 * Turns a failure of a call into the texts that the user reads, one per toast or line. No other code may do this.
 *
 * The standard 422 text becomes "Dados inválidos"; a 422 with `errors` gives the first message of each field; any other
 * message stays as it is; an answer without message or of another shape, and no answer at all, give "Ocorreu um erro!". An
 * abort gives [].
 */
export function errorMessages(error: unknown): string[] {
  if (isAbort(error)) return [];
  if (!(error instanceof ApiError)) return [UNKNOWN_FAILURE];
  const messages = error.message === INVALID_DATA ? [INVALID_DATA_SHOWN] : [];
  const perField =
    error.status === 422 ? Object.values(error.errors).flatMap(([first]) => (first === undefined ? [] : [first])) : [];
  if (perField.length > 0) return [...messages, ...perField];
  if (messages.length > 0) return messages;
  return [error.message === "" ? UNKNOWN_FAILURE : error.message];
}

/**
 * First message of each refused field (422), to show under its input. Empty for every other failure.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 422) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  );
}
