import { ApiError } from "@prumo/api-client/errors";
import type { RunCall } from "@prumo/domain/settlement-calls";
import { foldedMessages } from "../../../../app/folded-messages";

/** A call of a run with the day that is sent with it. */
export interface DatedCall extends RunCall {
  readonly data: string | null | undefined;
}

export interface RunAnswer {
  readonly message: string;
  readonly acertos?: readonly number[] | undefined;
}

export interface RunResult {
  readonly paid: readonly { readonly call: DatedCall; readonly answer: RunAnswer }[];
  readonly failed: readonly { readonly call: DatedCall; readonly error: unknown }[];
  /** The calls after one that ended the run. */
  readonly untried: readonly DatedCall[];
}

/** Whether no answer came, or the server broke off. */
const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** Whether what refused a call would refuse all others, too: no network, no session, no right, too many calls. */
const endsRun = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && [401, 403, 429].includes(error.status));

/**
 * Whether nobody knows what became of a call. It may have settled its contas, so that it may only be sent again as it
 * was, by its own key. What ends a run says nothing of a call that is repeated: only a judgement of the call itself does.
 */
export const isUndecided = (error: unknown, repeated: boolean): boolean =>
  isUnanswered(error) || (repeated && endsRun(error));

/**
 * Makes the calls of a run one after the other, because each locks what it settles. A refused one does not keep the
 * others from being made.
 * @param onCall called with the number of each call before it is made, from 1
 */
export async function makeCalls(
  calls: readonly DatedCall[],
  send: (call: DatedCall) => Promise<RunAnswer>,
  onCall: (number: number) => void,
): Promise<RunResult> {
  const paid: { call: DatedCall; answer: RunAnswer }[] = [];
  const failed: { call: DatedCall; error: unknown }[] = [];
  for (const [at, call] of calls.entries()) {
    onCall(at + 1);
    try {
      paid.push({ call, answer: await send(call) });
    } catch (error) {
      failed.push({ call, error });
      if (endsRun(error)) return { paid, failed, untried: calls.slice(at + 1) };
    }
  }
  return { paid, failed, untried: [] };
}

/** What the server said of paid calls: each text once, with its count and all settlements that it stands for. */
export function foldedAnswers(paid: RunResult["paid"]): { message: string; acertos: number[]; contas: number[] }[] {
  const texts = paid.map(({ answer }) => answer.message);
  const shown = foldedMessages(texts);
  return [...new Set(texts)].map((text, at) => {
    const own = paid.filter(({ answer }) => answer.message === text);
    return {
      message: shown[at] ?? text,
      acertos: own.flatMap(({ answer }) => answer.acertos ?? []),
      contas: own.flatMap(({ call }) => call.contas.map(({ id }) => id)),
    };
  });
}
