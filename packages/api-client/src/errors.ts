/** The server answered, and not with success. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status. */
  readonly status: number;
  /** First messages per field, as the server sent them (422). */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The whole answer, for the calls that say more than a message (a duplicate's id, a version). */
  readonly body: unknown;

  constructor(status: number, message: string, errors: Readonly<Record<string, readonly string[]>>, body: unknown) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.body = body;
  }
}

/** No answer came: the server is down, the network is gone, or the answer could not be read. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** The standard text that the framework of the documented server gives to a 422. */
export const INVALID_DATA = "The given data was invalid.";
const INVALID_DATA_SHOWN = "Dados inválidos";
const UNKNOWN_FAILURE = "Ocorreu um erro!";

/** Whether a failure is only the caller's own abort, which nobody needs to read about. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

/**
 * What the user reads about a failed call, one entry per toast or line. The only code that decides this.
 *
 * The standard 422 text becomes "Dados inválidos"; a 422 with `errors` gives the first message of each field; any other
 * message is shown as it is; an answer without message, and no answer at all, give "Ocorreu um erro!". An abort gives [].
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
 * The first message of each field of a refused write, for showing under its input. Empty for every other failure.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 422) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  );
}
