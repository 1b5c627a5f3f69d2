import { type Span, SpanKind, trace } from "@opentelemetry/api";
import pg from "pg";
import { masked } from "../http/mask-personal-data";
import { beginSpan, markFailed } from "../telemetry/spans";
import { sqlState } from "./sql-state";

/** Milliseconds without an answer after which a probe checks that the server can be reached at all. */
const SILENCE = 5_000;
/** Milliseconds that the probe waits. */
const PROBE = 3_000;
/** Longer than the server lets a statement of a call run: an answer that is not there by then never comes. */
export const LONGEST_ANSWER = 40_000;

type Ask = (...args: unknown[]) => unknown;
export type Reachable = () => Promise<boolean>;

/**
 * Probes the server over a connection of its own. A refusal proves that the server is there, too. Several callers share
 * one probe.
 */
export function probe(config: pg.ClientConfig): Reachable {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE });
    client.on("error", () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      return sqlState(error) !== undefined;
    } finally {
      void client.end();
    }
  };
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** Characters of a statement that its trace keeps. */
const TRACED = 1_000;

/** The statement of a question, which is a text or an object with one. */
function textOf(question: unknown): string {
  if (typeof question === "string") return question;
  if (typeof question !== "object" || question === null || !("text" in question)) return "";
  return typeof question.text === "string" ? question.text : "";
}

/** Begins to trace a statement of a call, without its values. */
function traced([question]: readonly unknown[]): Span | undefined {
  if (trace.getActiveSpan()?.isRecording() !== true) return undefined;
  const text = textOf(question);
  const [verb = "statement"] = /^[a-z]+/i.exec(text) ?? [];
  const attributes = { "db.system.name": "postgresql", "db.query.text": masked(text.slice(0, TRACED)) };
  return beginSpan(verb.toLowerCase(), SpanKind.CLIENT, attributes);
}

/**
 * Makes the loss of a connection fail what was asked over it, and nothing else:
 *
 * - a break while a transaction computes is caught; unhandled, it would end the process;
 * - an answer that is due while the server cannot be reached is given up; otherwise it would be waited for without end.
 * The connection is closed then, because a late answer would be taken for the next question's.
 * @param longest milliseconds after which an answer is given up although the server can be reached
 */
export function watch<C extends pg.Client | pg.PoolClient>(client: C, reachable: Reachable, longest: number): C {
  client.on("error", () => {});
  const ask = client.query.bind(client) as Ask;
  const awaitAnswer = () => {
    const since = performance.now();
    let due = true;
    const look = async () => {
      const patient = performance.now() - since < longest && (await reachable());
      if (!due) return;
      if (patient) timer = setTimeout(look, SILENCE);
      // While an answer is due this closes the connection at once and fails those who wait for it.
      else void (client as pg.Client).end();
    };
    let timer = setTimeout(look, SILENCE);
    return () => {
      due = false;
      clearTimeout(timer);
    };
  };
  client.query = ((...args: unknown[]) => {
    const answered = awaitAnswer();
    const span = traced(args);
    const done = (error?: unknown) => {
      answered();
      if (span !== undefined && error) markFailed(span, error);
      span?.end();
    };
    const callback = args.at(-1);
    if (typeof callback === "function") {
      return ask(...args.slice(0, -1), (...answer: unknown[]) => {
        done(answer[0]);
        callback(...answer);
      });
    }
    const answer = ask(...args) as Promise<unknown>;
    answer.then(() => done(), done);
    return answer;
  }) as C["query"];
  return client;
}
