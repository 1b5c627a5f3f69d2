import type { Context } from "hono";
import { refusalOf } from "./errors";
import type { Env } from "./request";

/** The status in the log when the caller left before the file was whole. */
const LEFT = 499;

/**
 * The body of an answer that is made part by part: the next one when the caller has room for it. A failure breaks the
 * connection, so that nobody takes half a file for the whole; a caller who leaves ends the reading.
 */
export function streamed(c: Context<Env>, parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const rest = parts[Symbol.asyncIterator]();
  let end: ((status: number) => void) | undefined;
  c.set("desfecho", new Promise((resolve) => (end = resolve)));
  const finish = (status: number) => {
    end?.(status);
    end = undefined;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await rest.next();
        if (end === undefined) return;
        if (!done) return controller.enqueue(value);
        controller.close();
        finish(200);
      } catch (error) {
        if (end === undefined) return;
        c.set("falha", error);
        finish(refusalOf(error).status);
        // Told of the failure, the adapter would print it unmasked, with the values that a query quotes.
        if (c.env?.outgoing === undefined) controller.error(error);
        else c.env.outgoing.destroy();
      }
    },
    async cancel() {
      finish(LEFT);
      await rest.return?.();
    },
  });
}
