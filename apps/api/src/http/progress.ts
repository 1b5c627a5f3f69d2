import { PROGRESS_TYPE, type ProgressLine } from "@prumo/api-client/progress";
import type { Context } from "hono";
import { refusalOf } from "./errors";
import type { Env } from "./request";

/** Reports how many of all rows are done. */
export type TellProgress = (done: number, total: number) => void;

/** Tells whether the caller reads an answer line by line. */
export const readsProgress = (c: Context): boolean => c.req.header("Accept")?.includes(PROGRESS_TYPE) ?? false;

/**
 * Answers line by line while a call works, so that its caller sees how far it is. The last line holds the status of the
 * answer, because the response's own status is sent before the result is known. A caller who goes away stops nothing:
 * the write ends, and the same attempt gets its answer later.
 */
export function answerProgress(c: Context<Env>, run: (tell: TellProgress) => Promise<object>): Response {
  let open = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (line: ProgressLine) => {
        if (open) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const work = async () => {
        try {
          send({ status: 200, resposta: await run((feitas, total) => send({ feitas, total })) });
          return 200;
        } catch (error) {
          const { status, message, extra } = refusalOf(error);
          if (status >= 500) c.set("falha", error);
          send({ status, resposta: { message, ...extra } });
          return status;
        } finally {
          if (open) controller.close();
        }
      };
      c.set("desfecho", work());
    },
    cancel() {
      open = false;
    },
  });
  return c.body(body, 200, { "Content-Type": PROGRESS_TYPE });
}
