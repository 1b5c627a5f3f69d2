import { type Access, type Call, type FileFormat, fileFormats, filePath, type PathParam } from "@prumo/api-client/call";
import type { BodyOutput, CallSchemas, ResponseOf, SchemasOf } from "@prumo/api-client/contract";
import { CONTEXT_HEADER, contextOf } from "@prumo/api-client/page-context";
import type { ArquivoRespondido } from "@prumo/api-client/schemas/fields";
import { chosenRows } from "@prumo/api-client/schemas/selection";
import { ATTACHMENT_TOO_LARGE } from "@prumo/domain/attachment";
import { today } from "@prumo/domain/date";
import { can, needsCompany, type SubmoduloSemEmpresa } from "@prumo/domain/permissions";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Db } from "../db/client";
import type { Replica } from "../db/replica";
import type { WriteAttempt } from "../db/transaction";
import { answered, nextTurn } from "../event-loop-turns";
import { networkOf } from "./address";
import { attemptOf } from "./attempt";
import { bearerOf, keyCaller } from "./bearer-key";
import type { BodyBudget } from "./body-budget";
import { type BrowserCookie, browserCookie } from "./browser-cookie";
import { type Ctx, inCompany, type PublicCtx, type SessionCtx } from "./context";
import { forbidden, Refusal } from "./errors";
import { answerFile } from "./file";
import { type FlowCookie, flowCookie } from "./flow-cookie";
import { isForm } from "./form-body";
import { readFileForm } from "./form-file";
import { type HalfLoginCookie, halfLoginCookie } from "./half-login-cookie";
import { type BodyPace, declaredLength, tooLarge } from "./incoming-body";
import { answerListFile, type ListFile } from "./list-file";
import { answerProgress, readsProgress, type TellProgress } from "./progress";
import { checkInput, filesIn, readBody, readParams, readQuery, readSent } from "./read-request";
import { notByKey, requireRecentProof } from "./recent-proof";
import { partsAside, readAside, rememberLongWrite, rememberWrite } from "./replica-read";
import type { Env } from "./request";
import { type SessionCookie, sessionCookie, sessionOf } from "./session";

/** The server as areas get it. */
export interface Server {
  readonly router: Hono<Env>;
  /** Files under the literal address that people keep, beside the address of their call. */
  readonly files: Hono<Env>;
  readonly db: Db;
  /** A copy to read from; `db` is `routed` then. */
  readonly replica: Replica | undefined;
  readonly now: () => Date;
  readonly secureCookie: boolean;
  readonly bodies: BodyBudget;
  readonly pace: BodyPace;
}

/** For areas that send messages. */
export interface Messages {
  /** The server's public address, without a slash at the end. */
  readonly publicUrl: string;
  /** Called when a message waits to be sent. */
  readonly onMessage: () => void;
}

/** Context of a handler: the more a call demands of its caller, the more its handler knows of them. */
type CtxOf<A extends Access> = A extends "public"
  ? PublicCtx
  : A extends "session" | "plataforma" | `${SubmoduloSemEmpresa}.${string}`
    ? SessionCtx
    : Ctx;

export interface Request<C extends Call, S extends CallSchemas> {
  readonly ctx: CtxOf<C["access"]>;
  readonly params: S["params"] extends z.ZodType
    ? z.output<S["params"]>
    : Readonly<Record<PathParam<C["path"]>, number>>;
  readonly query: S["query"] extends z.ZodType ? z.output<S["query"]> : undefined;
  readonly body: S["body"] extends undefined ? undefined : BodyOutput<S["body"]>;
  /** The attempt of a call with `pedacos`, which knows only at the end what it was sent. */
  readonly attemptWith: (body: unknown) => WriteAttempt | null;
  /** Address of the call with its query, for the links of a list. */
  readonly url: string;
  readonly cookie: SessionCookie;
  /** Cookie of a login that waits for its second step. */
  readonly half: HalfLoginCookie;
  /** Cookie of a visitor who signs up. */
  readonly fluxo: FlowCookie;
  /** Cookie of a browser that somebody logged in with. */
  readonly browser: BrowserCookie;
  /** Reports how far a call with `progresso` is, if its caller reads progress. */
  readonly tell: TellProgress;
  /** Reads parts of the answer, which may be some seconds old, from the replica where there is one. */
  readonly aside: <Part>(parts: AsyncIterable<Part>) => AsyncIterable<Part>;
}

/**
 * One handler for each call of an area: a missing one, or one of another shape, does not compile. `selecao` needs none: it
 * is made of the file of `lista`.
 */
export type Handlers<Area extends Readonly<Record<string, Call>>, S extends SchemasOf<Area>> = {
  readonly [K in keyof Area as K extends "selecao" ? never : K]: (
    request: Request<Area[K], S[K]>,
  ) => Promise<ResponseOf<S[K]>> | ResponseOf<S[K]>;
};

/** One file for each list of an area that the table of calls offers as one, and none for the others. */
export type ListFiles<Area extends Readonly<Record<string, Call>>, S extends SchemasOf<Area>> = {
  readonly [K in keyof Area as Area[K]["csv"] extends true ? K : never]: ListFile<Request<Area[K], S[K]>>;
};
type FilesArgument<L> = keyof L extends never ? [] : [files: L];

const SCRIPT_HEADER = "XMLHttpRequest";

/** Another site can make a browser send its cookie, and no key: who sends a key needs no header that scripts set. */
function requireScript(c: Context): void {
  if (bearerOf(c) !== undefined || c.req.method === "GET" || c.req.header("X-Requested-With") === SCRIPT_HEADER) return;
  throw forbidden(`Esta ação só pode ser feita pelo sistema: falta o cabeçalho X-Requested-With: ${SCRIPT_HEADER}`);
}

/**
 * Finds who makes a call that is not public: a program by its key, or somebody by their session. A key that is sent is never
 * ignored in favour of a session.
 * @throws Refusal 401 for neither, 403 for a call that is not open to keys
 */
async function sessionOrKey(server: Server, c: Context<Env>, call: Call, cookie: SessionCookie, caller: PublicCtx) {
  const key = bearerOf(c);
  if (key === undefined) return sessionOf(server.db, cookie, caller);
  const session = await keyCaller(server.db, c, key, caller);
  if (!call.chave) throw notByKey();
  return session;
}

const NOT_PERMITTED = "Você não tem permissão para fazer isto";
const PLAN_EXPIRED = "O plano da empresa expirou: os dados podem ser consultados, não alterados";

function permitted(call: Call, ctx: SessionCtx): SessionCtx {
  const { access } = call;
  if (access === "session" || access === "public") return ctx;
  const allowed = access === "plataforma" ? ctx.usuario.administrador_plataforma : can(ctx, access);
  if (!allowed) throw forbidden(ctx.plano_expirado && access !== "plataforma" ? PLAN_EXPIRED : NOT_PERMITTED);
  return access === "plataforma" || !needsCompany(access) ? ctx : inCompany(ctx);
}

/** Refuses writes of a page that was opened as another user or in another unit, and left behind by another tab. */
function requireSameContext(c: Context, call: Call, { usuario_id, empresa_id }: SessionCtx): void {
  const sent = c.req.header(CONTEXT_HEADER);
  if (!call.unidade || sent === undefined || sent === contextOf(usuario_id, empresa_id)) return;
  throw new Refusal(409, "Em outra aba você entrou como outro usuário ou em outra unidade. Recarregue a página.");
}

/** The format that a query of a list asks for; every other word for one is ignored, as what is unknown is. */
const formatIn = (search: URLSearchParams): FileFormat | undefined =>
  fileFormats.find((formato) => formato === search.get("formato"));

const KILOBYTE = 1024;
/** Bytes of a body without a session: the longest form of the sign-up has a tenth of it. */
const STRANGERS_LIMIT = 32 * KILOBYTE;

const limitOf = ({ access, megabytes }: Call): number =>
  access === "public" ? STRANGERS_LIMIT : megabytes * KILOBYTE * KILOBYTE;

/** Bytes of a file in pieces that are in memory at once: a piece that is written, and those that the network holds. */
const HELD_OF_A_FILE = 2 * KILOBYTE * KILOBYTE;

const typeOf = (c: Context): string => c.req.header("Content-Type") ?? "";

/** Whether a body is kept while it arrives. A file in JSON is read as a whole first, as every JSON is. */
const arrivesInPieces = (c: Context, call: Call): boolean => call.pedacos && isForm(typeOf(c));

const largerThan = ({ pedacos }: Call): Refusal => tooLarge(pedacos ? ATTACHMENT_TOO_LARGE : undefined);

/**
 * Asks for the room of a request's body. What does not say how long it is may become as long as the call allows.
 * @returns what gives the room back
 * @throws Refusal 413, 429, 503
 */
function roomFor({ bodies }: Server, c: Context<Env>, call: Call, userId: number | undefined): () => void {
  const limit = limitOf(call);
  const length = declaredLength(c) ?? limit;
  if (length > limit) throw largerThan(call);
  const held = arrivesInPieces(c, call) ? Math.min(length, HELD_OF_A_FILE) : length;
  return bodies.take(held, { address: networkOf(c.get("origem")), userId });
}

/** Whether a request may bring a body: a file of chosen rows is asked for by POST, its list by GET. */
const bringsBody = (c: Context, call: Call): boolean => call.method !== "GET" || c.req.method === "POST";

/**
 * Checks script header, session, permission and input, in this order. The handler checks company and state, and writes.
 */
async function answer(server: Server, c: Context<Env>, implementation: Implementation, formato?: FileFormat) {
  const { call } = implementation;
  requireScript(c);
  const caller = callerOf(server, c, call);
  const cookie = sessionCookie(c, server.secureCookie);
  const session =
    call.access === "public" ? undefined : permitted(call, await sessionOrKey(server, c, call, cookie, caller));
  if (session !== undefined) {
    requireSameContext(c, call, session);
    if (call.confirma) await requireRecentProof(server.db, session);
    c.set("usuario_id", session.usuario_id);
  }
  const admitted = { caller, session, cookie };
  if (!bringsBody(c, call)) return answerAdmitted(server, c, implementation, admitted, async () => ({}), formato);
  const giveBack = roomFor(server, c, call, session?.usuario_id);
  let leave = () => {};
  const read = async () => {
    const sent = await sentBy(server, c, implementation);
    leave = sent.leave;
    return sent.fields;
  };
  try {
    return await answerAdmitted(server, c, implementation, admitted, read, formato);
  } finally {
    leave();
    // An answer that is sent while the call works holds the body until that is done.
    void (c.get("desfecho") ?? Promise.resolve()).then(giveBack);
  }
}

/** Reads what a request sends; of a file in pieces its beginning. */
async function sentBy({ pace }: Server, c: Context<Env>, { call, files }: Implementation) {
  const limit = limitOf(call);
  if (arrivesInPieces(c, call)) {
    return readFileForm(c, { type: typeOf(c), limit, pace, larger: () => largerThan(call) });
  }
  return { fields: await readSent(c, { formulario: call.formulario, limit, files, pace }), leave: () => {} };
}

interface Admitted {
  readonly caller: PublicCtx;
  readonly session: SessionCtx | undefined;
  readonly cookie: SessionCookie;
}

/** Reads and checks the input of a call that its caller may make, and answers it. */
async function answerAdmitted(
  server: Server,
  c: Context<Env>,
  { call, schemas, handler, file }: Implementation,
  { caller, session, cookie }: Admitted,
  read: () => Promise<unknown>,
  formato: FileFormat | undefined,
) {
  const today = session?.today ?? caller.today;
  const params = readParams(schemas.params, c.req.param());
  const search = new URL(c.req.url).searchParams;
  const query = readQuery(schemas.query, search);
  const sent = await read();
  // Reading, checking and hashing a large body each take their time.
  if (call.megabytes > 1) await nextTurn();
  const body = readBody(schemas.body, today, sent);
  if (call.megabytes > 1) await nextTurn();
  const attemptWith = (content: unknown) =>
    session === undefined ? null : attemptFor(c, call, session, { params, query, body: content });
  // What a file in pieces is, is known when it has been read.
  const attempt = call.pedacos || session === undefined ? null : attemptFor(c, call, session, { params, body });
  const ctx = session === undefined ? caller : { ...session, attempt };
  const half = halfLoginCookie(c, server.secureCookie);
  const fluxo = flowCookie(c, server.secureCookie);
  const browser = browserCookie(c, server.secureCookie);
  const aside = <Part>(parts: AsyncIterable<Part>) => partsAside(server, c, parts);
  const shared = { ctx, params, query, body, attemptWith, cookie, half, fluxo, browser };
  const request = { ...shared, url: c.req.url, tell: () => {}, aside };
  const asked = formato ?? formatIn(search);
  if (file !== undefined && asked !== undefined) {
    const ids = bringsBody(c, call) ? checkInput(chosenRows, sent).ids : undefined;
    const wanted = { formato: asked, columns: search.get("colunas"), ids };
    return readAside(server, c, async (within) => {
      const opened = await file.open(request, wanted);
      return answerListFile(c, { ...opened, parts: within(opened.parts) }, today);
    });
  }
  if (call.progresso && readsProgress(c)) {
    rememberLongWrite(server, c);
    return answerProgress(c, async (tell) => handler({ ...request, tell }));
  }
  const given = await (call.relatorio ? readAside(server, c, async () => handler(request)) : handler(request));
  if (!call.le) await rememberWrite(server, c);
  return call.arquivo ? answerFile(c, given as ArquivoRespondido) : c.json(given);
}

const AGENT_LENGTH = 300;

/** What is known of whoever makes a request. */
export function callerOf({ now }: Pick<Server, "now">, c: Context<Env>, call: Call): PublicCtx {
  const quando = now();
  const origem = c.get("origem");
  return {
    quando,
    acao: call.path.slice(1).replace(/\/:\w+/g, ""),
    origem,
    rede: networkOf(origem),
    agente: c.req.header("User-Agent")?.slice(0, AGENT_LENGTH) ?? null,
    fuso_horario: defaultTimeZone,
    today: today(defaultTimeZone, quando),
  };
}

/** Two requests of an attempt are equal when their checked input is: fields that no schema reads make no difference. */
function attemptFor(c: Context, call: Call, { usuario, empresa_id, chave_id }: SessionCtx, body: unknown) {
  if (call.le) return null;
  const key = c.req.header("Idempotency-Key");
  return attemptOf(key, `${call.method} ${call.path}`, { ...usuario, chave_id }, { empresa_id, body });
}

interface HandledRequest {
  readonly ctx: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly attemptWith: (body: unknown) => WriteAttempt | null;
  readonly url: string;
  readonly cookie: SessionCookie;
  readonly half: HalfLoginCookie;
  readonly fluxo: FlowCookie;
  readonly browser: BrowserCookie;
  readonly tell: TellProgress;
  readonly aside: <Part>(parts: AsyncIterable<Part>) => AsyncIterable<Part>;
}
type AnyHandler = (request: HandledRequest) => object | Promise<object>;

interface Implementation {
  readonly call: Call;
  readonly schemas: CallSchemas;
  /** The fields of the body that are files. */
  readonly files: readonly string[];
  readonly handler: AnyHandler;
  readonly file: ListFile<HandledRequest> | undefined;
}

const pick = (row: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));

/** Answers the rows of a list that can be chosen, of each the fields that the call's schema has. */
function selectionOf(schemas: CallSchemas | undefined, list: ListFile<HandledRequest> | undefined) {
  if (list === undefined || !(schemas?.response instanceof z.ZodObject)) return undefined;
  const { linhas } = schemas.response.shape;
  if (!(linhas instanceof z.ZodArray && linhas.element instanceof z.ZodObject)) return undefined;
  const fields = Object.keys(linhas.element.shape);
  return async (request: HandledRequest) => {
    const found = await list.choose(request);
    return { ...found, linhas: found.linhas.map((row) => pick(row, fields)) };
  };
}

/** Says which call a request is, for all that is counted and traced of it, refusals of its body among them. */
const named =
  (call: Call): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.set("chamada", call);
    await next();
  };

/** Sorts literal paths before those with a parameter, which would otherwise take their calls. */
const literalFirst = ([, a]: [string, Call], [, b]: [string, Call]) =>
  Number(a.path.includes(":")) - Number(b.path.includes(":"));

/** Puts the calls of an area on the server. */
export function implement<const Area extends Readonly<Record<string, Call>>, const S extends SchemasOf<Area>>(
  server: Server,
  area: Area,
  schemas: S,
  handlers: Handlers<Area, S>,
  ...files: FilesArgument<ListFiles<Area, S>>
): void {
  const table = handlers as unknown as Readonly<Record<string, AnyHandler>>;
  const lists = (files[0] ?? {}) as unknown as Readonly<Record<string, ListFile<HandledRequest>>>;
  const chosenFrom = lists[Object.keys(area).find((name) => area[name]?.selecao) ?? ""];
  for (const [name, call] of Object.entries<Call>(area).toSorted(literalFirst)) {
    const own = schemas[name];
    const handler = name === "selecao" ? selectionOf(own, chosenFrom) : table[name];
    if (own === undefined || handler === undefined) throw new Error(`No handler for ${call.path}`);
    const implementation = { call, schemas: own, files: filesIn(own.body), handler, file: lists[name] };
    for (const router of call.arquivo ? [server.router, server.files] : [server.router]) {
      router.on(call.method, call.path, named(call), (c) => answered(() => answer(server, c, implementation)));
    }
    for (const formato of implementation.file === undefined ? [] : fileFormats) {
      const path = filePath(call.path, formato);
      const methods = call.selecao ? ["GET", "POST"] : ["GET"];
      server.router.on(methods, path, named(call), (c) => answered(() => answer(server, c, implementation, formato)));
    }
  }
}
