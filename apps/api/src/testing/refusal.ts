import { ApiError } from "@prumo/api-client/errors";

/** Resolves with the refusal of a call, with null when it was done. Any other failure is thrown. */
const refusalOrNull = (call: Promise<unknown>): Promise<ApiError | null> =>
  call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

/**
 * Resolves with the refusal of a call.
 * @throws Error when the call was done, and any other failure
 */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await refusalOrNull(call);
  if (error === null) throw new Error("It was not refused");
  return error;
}

const hasErrors = ({ errors }: ApiError) => Object.keys(errors).length > 0;
const lines = (error: ApiError): readonly string[] =>
  hasErrors(error) ? Object.values(error.errors).flat() : [error.message];

/** Gives the errors of a refusal by field, or its message when it names no field. */
export async function refusedWords(call: Promise<unknown>): Promise<ApiError["errors"] | string> {
  const error = await refusal(call);
  return hasErrors(error) ? error.errors : error.message;
}

/** Gives the status of a refusal with its first message. */
export async function refusedText(call: Promise<unknown>): Promise<{ status: number; text: string | undefined }> {
  const error = await refusal(call);
  return { status: error.status, text: lines(error)[0] };
}

/**
 * Gives the status of a refusal with its errors by field, or the message when it names no field; null when the call was
 * done.
 */
export async function statusAndWords(call: Promise<unknown>) {
  const error = await refusalOrNull(call);
  if (error === null) return null;
  const { status, errors, message } = error;
  return { status, ...(hasErrors(error) ? { errors } : { message }) };
}

/**
 * Gives the result of one of several calls that run at once: "done", or every line of the refusal.
 * @param statuses the expected statuses of a refusal; one with another status is thrown
 */
export async function outcomeLines(
  call: Promise<unknown>,
  statuses: readonly number[] = [422],
): Promise<readonly string[]> {
  const error = await refusalOrNull(call);
  if (error === null) return ["done"];
  if (!statuses.includes(error.status)) throw error;
  return lines(error);
}

/** Gives the same with the first line alone. */
export async function outcome(call: Promise<unknown>, statuses?: readonly number[]): Promise<string> {
  return (await outcomeLines(call, statuses))[0] ?? "";
}
