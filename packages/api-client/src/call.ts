import type { PermissionKey } from "@prumo/domain/permissions";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may make a call: anybody (`"public"`), anybody with a session (`"session"`), the platform administrator
 * (`"plataforma"`), or who holds one permission. It has no default, so a call whose permission was forgotten does not
 * compile.
 */
export type Access = "public" | "session" | "plataforma" | PermissionKey;

/** One call of the contract: plain data, light enough for the first paint. */
export interface Call<
  M extends Method = Method,
  P extends string = string,
  A extends Access = Access,
  V extends boolean = boolean,
> {
  readonly method: M;
  /** Path below the base path, parameters written `:name`. */
  readonly path: P;
  readonly access: A;
  /** A call that changes nothing. It carries no idempotency key and leaves no audit row. */
  readonly le: boolean;
  /**
   * A reading call that looks back over much, and whose answer may be some seconds old: a server that has a copy of its
   * database reads it there. Files of lists are read in the same way.
   */
  readonly relatorio: boolean;
  /** A list that `formato=csv` and `formato=xlsx` turn into a file with all rows of its filters. See `listFileUrl`. */
  readonly csv: V;
  /** A list of which rows are chosen: its area's call `selecao` answers all rows of its filters. See `selectableList`. */
  readonly selecao: boolean;
  /** The answer is a file to save, not JSON. See `fileUrl`. */
  readonly arquivo: boolean;
  /** The body may be multipart form data, with or without a file, as well as JSON. */
  readonly formulario: boolean;
  /** A form with one file, which is kept as it arrives: the body is never whole in the server's memory. */
  readonly pedacos: boolean;
  /** The body may hold thousands of rows, and the answer tells meanwhile how many are done. See `CallOptions.onProgress`. */
  readonly progresso: boolean;
  /** It writes to what the session's unit has: a page that another tab left behind in another unit may not make it. */
  readonly unidade: boolean;
  /**
   * It may let money leave, or changes how its user logs in: the user must have proved within the last minutes who they
   * are. Without that the answer is a 403 with `confirmar`, which says by what they can.
   */
  readonly confirma: boolean;
  /** How large the body may be. */
  readonly megabytes: number;
  /** Whether another program may make it by a key (`Authorization: Bearer`), within what its key may do. */
  readonly chave: boolean;
}

/** The formats of a list's file. */
export const fileFormats = ["csv", "xlsx"] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * The address below which this server answers a list only as a file, beside `formato=csv`: one media type at an address,
 * which is what descriptions of calls can say. A POST with `ids` there answers the chosen rows of a list that has a
 * selection. Other servers need not have it.
 */
export const filePath = <P extends string>(path: P, formato: FileFormat) => `${path}/${formato}` as const;

/** A table of calls, grouped by area. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The names of the parameters in a path literal: `"/contasPagar/find/:id"` gives `"id"`. */
export type PathParam<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParam<Tail>
    : Rest
  : never;

function isOpenToKeys(method: Method, access: Access): boolean {
  if (access === "public" || access === "plataforma") return false;
  return access !== "session" || method === "GET";
}

/**
 * Declares a call.
 * @param options.le marks a POST that only reads; every GET reads.
 * @param options.relatorio marks a reading call whose answer may be some seconds old.
 * @param options.csv marks a list that can be had as a file.
 * @param options.selecao marks a list of which rows are chosen.
 * @param options.arquivo marks a call that answers a file.
 * @param options.formulario marks a call that takes a form too.
 * @param options.pedacos marks a call whose file is kept as it arrives.
 * @param options.progresso marks a call with thousands of rows that tells how far it is.
 * @param options.unidade marks a write of anybody with a session that belongs to the unit; a write by permission does.
 * @param options.confirma marks a call that demands a fresh proof of who its user is.
 * @param options.megabytes how large the body may be, where files or rows make it larger than others.
 * @param options.chave whether a program may make it by its key: what is allowed by permission, and what anybody with a
 * session reads, unless it says otherwise.
 */
export function call<
  const M extends Method,
  const P extends `/${string}`,
  const A extends Access,
  const V extends boolean = false,
>(
  method: M,
  path: P,
  access: A,
  options: {
    readonly le?: boolean;
    readonly relatorio?: boolean;
    readonly csv?: V;
    readonly selecao?: boolean;
    readonly arquivo?: boolean;
    readonly formulario?: boolean;
    readonly pedacos?: boolean;
    readonly progresso?: boolean;
    readonly unidade?: boolean;
    readonly confirma?: boolean;
    readonly megabytes?: number;
    readonly chave?: boolean;
  } = {},
): Call<M, P, A, V> {
  const { le = method === "GET", csv = false, arquivo = false, progresso = false, pedacos = false } = options;
  const { confirma = false } = options;
  const { formulario = pedacos } = options;
  const { relatorio = false, selecao = false, megabytes = progresso ? 4 : 1 } = options;
  const { unidade = method !== "GET" && access !== "session" && access !== "public" } = options;
  // A program cannot prove anew who its user is.
  const { chave = !confirma && isOpenToKeys(method, access) } = options;
  return {
    method,
    path,
    access,
    le,
    relatorio,
    csv: csv as V,
    selecao,
    arquivo,
    formulario,
    pedacos,
    progresso,
    unidade,
    confirma,
    megabytes,
    chave,
  };
}

/**
 * The two calls of a list of which rows are chosen: its pages, and all rows that its filters find at one moment. Spread
 * into an area; the server needs a handler for the first only.
 */
export const selectableList = <const P extends string, const A extends Access>(path: `/${P}`, access: A) => ({
  lista: call("GET", path, access, { csv: true, selecao: true }),
  selecao: call("GET", `/${path.slice(1) as P}/selecao`, access),
});
