import { ApiError } from "@prumo/api-client/errors";

/** What a call was refused with, null when it was done. What is no refusal is thrown. */
const refusalOrNull = (call: Promise<unknown>): Promise<ApiError | null> =>
  call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

/**
 * What a call was refused with.
 * @throws Error when it was done, and whatever is no refusal
 */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await refusalOrNull(call);
  if (error === null) throw new Error("It was not refused");
  return error;
}

const hasErrors = ({ errors }: ApiError) => Object.keys(errors).length > 0;
const lines = (error: ApiError): readonly string[] =>
  hasErrors(error) ? Object.values(error.errors).flat() : [error.message];

/** The errors of a refusal by field, the message when it names no field. */
export async function refusedWords(call: Promise<unknown>): Promise<ApiError["errors"] | string> {
  const error = await refusal(call);
  return hasErrors(error) ? error.errors : error.message;
}

/** The status of a refusal with its first words. */
export async function refusedText(call: Promise<unknown>): Promise<{ status: number; text: string | undefined }> {
  const error = await refusal(call);
  return { status: error.status, text: lines(error)[0] };
}

/** The status of a refusal with its errors by field, or the message when it names no field; null when it was done. */
export async function statusAndWords(call: Promise<unknown>) {
  const error = await refusalOrNull(call);
  if (error === null) return null;
  const { status, errors, message } = error;
  return { status, ...(hasErrors(error) ? { errors } : { message }) };
}

/**
 * What one of several who act at once got: "done", or every line of the refusal.
 * @param statuses those that a refusal may have; one with another is thrown
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

/** The same with the first line alone. */
export async function outcome(call: Promise<unknown>, statuses?: readonly number[]): Promise<string> {
  return (await outcomeLines(call, statuses))[0] ?? "";
}
