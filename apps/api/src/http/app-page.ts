import { createHash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { calls } from "@prumo/api-client/calls";
import { firstCalls } from "@prumo/api-client/first-calls";
import type { SessaoAtual } from "@prumo/api-client/schemas/sessao";
import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import { encodingFor, flushingCompressor } from "./encoding";
import { answerCompressed, type FixedText, fixedText } from "./fixed-text";
import { callerFor, patience, TOO_LATE } from "./page-calls";
import type { PageFiles } from "./preload";
import type { Env } from "./request";
import { WITH_DATA } from "./security-headers";
import { sessionCookie } from "./session";

/** The parts of the server that serve a page. */
export interface PageServer {
  readonly app: Hono<Env>;
  readonly now: () => Date;
  readonly secureCookie: boolean;
  readonly logger: Logger;
}

const NO_DATA = "no-cache";

const HTML = "text/html; charset=utf-8";

const SESSION = calls.sessao.atual.path;

/** Makes the text safe as an attribute of an element, whatever an address holds. */
const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Writes JSON so that nothing in it ends its element or begins a comment (`</script>`, `<!--`). It stays the same JSON,
 * because `<` and the line separators stand only inside its strings.
 */
const embedded = (json: string) =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/** One answer as an element that is never run, for the client of the app to take. */
const element = (url: string, json: string) =>
  `<script type="application/json" data-call="${attribute(url)}">${embedded(json)}</script>`;

/** The sources that a Content-Security-Policy needs for the scripts that stand in a page, each once. */
export function hashesOf(page: string): string[] {
  const scripts = new Set([...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script));
  return [...scripts].map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}

/** A navigation of the browser's own. Other requests for the address of a page need no data. */
const isNavigation = (c: Context) =>
  c.req.method === "GET" && ["document", undefined].includes(c.req.header("Sec-Fetch-Dest"));

/** Sends a page whose end is still being made; what is there of it is sent, and painted, before. */
function streamed(c: Context, beginning: string, end: () => AsyncGenerator<string>): Response {
  const encoding = encodingFor(c);
  const out = encoding === undefined ? new PassThrough() : flushingCompressor(encoding);
  if (encoding !== undefined) c.header("Content-Encoding", encoding);
  out.write(beginning);
  const write = async () => {
    for await (const piece of end()) out.write(piece);
    out.end();
  };
  write().catch((error: unknown) => out.destroy(error instanceof Error ? error : undefined));
  return c.body(Readable.toWeb(out) as ReadableStream);
}

/**
 * Takes the frame away again: who asked has no session any more, and will see the login. The app then starts as without
 * a frame.
 */
const NO_FRAME = "<script>delete document.documentElement.dataset.shell</script>";

const LOGIN = "/login";

/** The pages of an app that its build made. */
export interface BuiltPages {
  /** The page that the app begins with at every address. */
  readonly index: string;
  /** The same with the login written into it. Undefined where the build wrote none. */
  readonly login?: string | undefined;
}

/**
 * Answers the page of an app. A browser with a session gets the frame of the app, which is painted before any script
 * has come, and then the answers of the calls that the page makes first: it makes them no more. A call that is refused,
 * late or answered with no JSON is left out, so that the app makes it and hears why. A browser without a session gets the
 * login, unless its address names whom it is for.
 */
export function appPage(
  { app, now, secureCookie, logger }: PageServer,
  { index, login }: BuiltPages,
  files: PageFiles,
) {
  const hashes = hashesOf(index + (login ?? "") + NO_FRAME);
  const [beforeEnd = "", afterEnd = ""] = index.split(/(?=<\/body>)/);
  const framed = beforeEnd.replace("<html ", "<html data-shell ");

  const withLinks = (html: string, known: ReturnType<PageFiles>) =>
    html.replace("</head>", `${known?.links ?? ""}</head>`);

  /** The page for who has no session, by the links of its files: as many as there are pages. */
  const forStrangers = new Map<string | undefined, FixedText>();
  const strangersPage = (known: ReturnType<PageFiles>) => {
    const kept = forStrangers.get(known?.links) ?? fixedText(withLinks(index, known), HTML);
    forStrangers.set(known?.links, kept);
    return kept;
  };
  const loginFiles = files(LOGIN);
  const writtenLogin = login === undefined ? undefined : fixedText(withLinks(login, loginFiles), HTML);

  return async (c: Context<Env>): Promise<Response> => {
    const known = files(c.req.path);
    const hasSession = sessionCookie(c, secureCookie).token !== null;
    c.set("scripts", hashes);
    c.set("camera", true);
    c.header("Content-Type", HTML);
    c.header("Vary", "Accept-Encoding, Cookie");
    if (known === undefined || known.entrance || !hasSession || !isNavigation(c)) {
      c.header("Cache-Control", NO_DATA);
      // Without a session every page leads to the login.
      const shown = known?.entrance === false && !hasSession ? loginFiles : known;
      const isLogin = shown !== undefined && shown === loginFiles && !hasSession && c.req.query("login") === undefined;
      return answerCompressed(c, (isLogin ? writtenLogin : undefined) ?? strangersPage(shown));
    }
    c.header("Cache-Control", WITH_DATA);
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    const failed = (err: unknown) => logger.error({ id: c.get("id"), err }, "falha");
    const call = callerFor(app, c, failed);
    const { pathname, searchParams } = new URL(c.req.url);
    const { inTime, end } = patience();

    async function* carried() {
      const session = await inTime(call(SESSION));
      if (session === TOO_LATE) return;
      if (session === undefined) {
        yield NO_FRAME;
        return;
      }
      const { fuso_horario } = JSON.parse(session) as Partial<SessaoAtual>;
      const day = today(fuso_horario ?? defaultTimeZone, now());
      const answers = firstCalls(pathname.replace(/(?<=.)\/$/, ""), searchParams, day).map((url) => ({
        url,
        answer: call(url),
      }));
      yield element(SESSION, session);
      for (const { url, answer } of answers) {
        const json = await inTime(answer);
        if (typeof json === "string") yield element(url, json);
      }
    }

    return streamed(c, withLinks(known.bare ? beforeEnd : framed, known), async function* () {
      try {
        yield* carried();
      } catch (error) {
        failed(error);
      } finally {
        end();
      }
      yield afterEnd;
    });
  };
}
