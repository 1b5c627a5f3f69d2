/** Answers that tell how far a long call is: a line of JSON for each stage, and the answer itself as the last one. */

/** The media type that such an answer is asked for with, and has. A server that does not know it answers plain JSON. */
export const PROGRESS_TYPE = "application/x-ndjson";

/** One line: how many rows of how many are done, or the status and body that the call answers. */
export type ProgressLine =
  | { readonly feitas: number; readonly total: number }
  | { readonly status: number; readonly resposta: unknown };

/** The lines of a text that comes in pieces. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (done) return;
  }
}

/**
 * Reads such an answer to its end.
 * @throws Error when it ends before the answer has come
 */
export async function readProgress(
  body: ReadableStream<Uint8Array>,
  onProgress: (done: number, total: number) => void,
): Promise<{ readonly status: number; readonly text: string }> {
  for await (const line of linesOf(body)) {
    const read = JSON.parse(line) as ProgressLine;
    if ("status" in read) return { status: read.status, text: JSON.stringify(read.resposta) };
    onProgress(read.feitas, read.total);
  }
  throw new Error("The answer ended before it was whole");
}
