import { PROGRESS_TYPE, type ProgressLine } from "@prumo/api-client/progress";
import type { Context } from "hono";
import { refusalOf } from "./errors";
import type { Env } from "./request";

/** Tells how many rows of how many are done. */
export type TellProgress = (done: number, total: number) => void;

/** Whether the caller reads an answer line by line. */
export const readsProgress = (c: Context): boolean => c.req.header("Accept")?.includes(PROGRESS_TYPE) ?? false;

/**
 * Answers line by line while a call works, so that its caller sees how far it is. The status of the answer stands in the
 * last line, because that of the response is on its way by then. A caller who goes away stops nothing: what was begun is
 * written to its end, and the same attempt gets its answer later.
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
