import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request as secureRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { type LookUpAsker, type ResolveName, resolveByDns, unlessEnded } from "./dns-lookup";
import { isPublicAddress } from "./public-address";
import { INSIDE_NETWORK, writtenProblem } from "./webhook-address";

/** Milliseconds for one attempt, from the look-up of the name to the end of the answer. */
const TIMEOUT = 15_000;
/** Bytes of an answer that are read at most, and that are kept of it. */
const MOST_READ = 64 * 1024;
const KEPT = 1024;

/** What came of one attempt. */
export interface WebhookAnswer {
  /** Null where there was no answer. */
  readonly status: number | null;
  /** The beginning of what the receiver said. */
  readonly text: string | null;
  /** Seconds that the receiver asks to wait. */
  readonly retryAfter: number | null;
  /** Why there was no answer, in words for people. */
  readonly error: string | null;
  /** Milliseconds that it took. */
  readonly took: number;
}

export interface PostOptions {
  /** Whose address it is. */
  readonly empresa_id: number;
  /** Whether this machine and http may be sent to: only for trying the server out. */
  readonly local: boolean;
  readonly resolve?: ResolveName;
  readonly timeout?: number;
}

class InsideNetwork extends Error {
  override readonly name = "InsideNetwork";
}

/**
 * Looks a name up and connects to what it found only when all of it is on the internet: between a check before and the
 * connection a name could lead elsewhere.
 */
function guardedLookup(resolve: ResolveName, asker: LookUpAsker): LookupFunction {
  return (host, options, done) => {
    resolve(host, asker).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
          return done(new InsideNetwork(host), "", 0);
        }
        if (options.all) return done(null, [...found]);
        done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, "", 0),
    );
  };
}

// The agents are shared by all addresses, and several of different companies may have one host: how many messages are on
// their way to one address is counted where they are taken, and none waits here for another one's.
const sockets = { keepAlive: true, maxFreeSockets: 16, scheduling: "lifo" } as const;
const agents = { secure: new Agent(sockets), plain: new PlainAgent(sockets) };

const secondsIn = (value: string | undefined): number | null => {
  if (value === undefined) return null;
  if (/^\d+$/.test(value)) return Number(value);
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
};

/** Reads an answer up to a size, and keeps its beginning. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (Buffer.concat(chunks).byteLength < KEPT) chunks.push(chunk);
    if (size > MOST_READ) break;
  }
  return Buffer.concat(chunks).subarray(0, KEPT).toString("utf8").replaceAll("\u0000", "");
}

function wordsFor(error: unknown): string {
  const { name, code = "" } = error as NodeJS.ErrnoException;
  if (name === "InsideNetwork") return INSIDE_NETWORK;
  if (name === "TimeoutError" || name === "AbortError") return "O endereço não respondeu a tempo";
  if (["ENOTFOUND", "ENODATA", "ESERVFAIL", "ETIMEOUT", "EAI_AGAIN"].includes(code))
    return "O nome do endereço não foi encontrado";
  if (code === "ECONNREFUSED") return "O endereço recusou a conexão";
  if (/CERT|TLS|SSL|ALTNAME/.test(code)) return "O certificado do endereço não vale";
  return "A conexão com o endereço falhou";
}

/**
 * Sends a message to an address that a user chose: to the internet only, without following redirects, limited in time and
 * size. It never throws.
 */
export async function postWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { empresa_id, local, resolve = resolveByDns, timeout = TIMEOUT }: PostOptions,
): Promise<WebhookAnswer> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const failed = (error: unknown) => ({
    status: null,
    text: null,
    retryAfter: null,
    error: wordsFor(error),
    took: took(),
  });
  try {
    // A literal address is looked up by nobody, and an address may stand here from before a rule: all is judged again.
    const problem = writtenProblem(url, local);
    if (problem !== null) return { status: null, text: null, retryAfter: null, error: problem, took: took() };
    const target = new URL(url);
    const secure = target.protocol === "https:";
    const signal = AbortSignal.timeout(timeout);
    const exchange = async () => {
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        const send = secure ? secureRequest : plainRequest;
        const sent = send(
          target,
          {
            method: "POST",
            headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
            agent: secure ? agents.secure : agents.plain,
            signal,
            ...(local ? {} : { lookup: guardedLookup(resolve, { empresa_id, signal }) }),
          },
          done,
        );
        sent.on("error", fail);
        sent.end(body);
      });
      const retryAfter = secondsIn(answer.headers["retry-after"]);
      return { status: answer.statusCode ?? null, text: await beginningOf(answer), retryAfter };
    };
    const answer = await unlessEnded(exchange(), signal);
    return { ...answer, error: null, took: took() };
  } catch (error) {
    return failed(error);
  }
}
