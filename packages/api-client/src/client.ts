import { type Access, type Call, type Calls, type FileFormat, filePath, type PathParam } from "./call";
import type { CallOptions, CallSchemas, Client, Schemas } from "./contract";
import { AnswerError, ApiError, isAbort, NetworkError } from "./errors";
import { newIdempotencyKey } from "./idempotency-key";
import { PROGRESS_TYPE, readProgress } from "./progress";

export interface ClientOptions<S> {
  /** Base address; the calls' paths are appended to it. Default `/api`. */
  readonly baseUrl?: string | undefined;
  /** Default: the global fetch. In tests a server's own `app.request` runs the whole stack without a port. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response> | Response) | undefined;
  /** A key of another program, `prumo_…`, in place of a session's cookie. Keep it on a server: whoever reads it may use it. */
  readonly key?: string | undefined;
  /** Further headers; the client calls it before every request. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
  /** With schemas the client checks every answer and throws on another shape: for development, tests, other servers. */
  readonly schemas?: S | undefined;
}

interface AnyRequest {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The address of a call: parameters filled in, blanks dropped, lists repeated as `id[]=1&id[]=2`. */
export function urlOf(call: Call, request: AnyRequest = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Any query; the caller types it. */
type Query = Readonly<Record<string, unknown>>;

/** A list that can be had as a file. */
export type ListCall = Call<"GET", string, Access, true>;

interface ListFileOptions {
  /** The path parameters of a list that belongs to a record. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** The list's filters and order; its page and page size do not matter. */
  readonly query?: Query | undefined;
  /** The ids of the file's columns, in their order. Without it there are all. */
  readonly columns?: readonly string[] | undefined;
  /** Gives the address that takes a POST with the `ids` of the chosen rows, whatever the filters. */
  readonly chosen?: boolean | undefined;
  readonly baseUrl?: string | undefined;
}

/** The address of a list as a file with all rows of its filters, for a link with `download`. */
export function listFileUrl(
  call: ListCall,
  formato: FileFormat,
  { params = {}, query = {}, columns, chosen = false, baseUrl = "/api" }: ListFileOptions = {},
): string {
  const { page: _, per_page: __, ...filters } = query;
  const wanted = { ...filters, colunas: columns?.join(",") };
  const url = chosen
    ? urlOf({ ...call, path: filePath(call.path, formato) }, { params, query: wanted })
    : urlOf(call, { params, query: { ...wanted, formato } });
  return `${baseUrl}${url}`;
}

/** The same as a CSV file with all columns. */
export const csvUrl = (call: ListCall, query: Query = {}, baseUrl = "/api"): string =>
  listFileUrl(call, "csv", { query, baseUrl });

/** The address of a call that answers a file, for a link with `download`. */
export function fileUrl<P extends string>(
  call: Call<"GET", P> & { readonly arquivo: boolean },
  params: Readonly<Record<PathParam<P>, number | string>>,
  baseUrl = "/api",
): string {
  return `${baseUrl}${urlOf(call, { params })}`;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function refusal(status: number, body: unknown): ApiError {
  const { message, errors } = record(body);
  const fields = Object.entries(record(errors)).map(([field, messages]) => [field, [messages].flat().map(String)]);
  return new ApiError(status, typeof message === "string" ? message : "", Object.fromEntries(fields), body);
}

/** Encodes a body: as multipart form data when it holds a file, otherwise as JSON. */
function encoded(body: unknown): { readonly body?: string | FormData; readonly type?: string } {
  if (body === undefined) return {};
  const fields = Object.entries(record(body));
  if (!fields.some(([, value]) => value instanceof Blob)) {
    return { body: JSON.stringify(body), type: "application/json" };
  }
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value));
  }
  return { body: form };
}

async function send<S>(call: Call, request: AnyRequest, options: CallOptions, client: ClientOptions<S>) {
  const headers: Record<string, string> = {
    ...client.headers?.(),
    ...(client.key === undefined ? {} : { Authorization: `Bearer ${client.key}` }),
    Accept: options.onProgress === undefined ? "application/json" : `${PROGRESS_TYPE}, application/json`,
    "X-Requested-With": "XMLHttpRequest",
  };
  const { body, type } = encoded(request.body);
  if (type !== undefined) headers["Content-Type"] = type;
  if (!call.le) headers["Idempotency-Key"] = options.idempotencyKey ?? newIdempotencyKey();
  try {
    const response = await (client.fetch ?? fetch)(`${client.baseUrl ?? "/api"}${urlOf(call, request)}`, {
      method: call.method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    if (response.body !== null && response.headers.get("Content-Type")?.startsWith(PROGRESS_TYPE)) {
      return await readProgress(response.body, options.onProgress ?? (() => {}));
    }
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new NetworkError("O servidor não respondeu", { cause: error });
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Turns an answer without success into an ApiError. Needed for files, which are fetched without the client. */
export const failureOf = async (response: Response): Promise<ApiError> =>
  refusal(response.status, read(await response.text()));

/**
 * Makes the typed client of a table of calls: `api.contasPagar.pagar({ body }, { signal })`.
 *
 * Every function returns the body of a success. It throws `ApiError` for any other status, `NetworkError` when no readable
 * answer came and, with schemas, `AnswerError` when an answer has another shape; it rethrows an abort unchanged.
 */
export function createClient<const C extends Calls, S extends Schemas<C>>(
  calls: C,
  options: ClientOptions<S> = {},
): Client<C, S> {
  const make = (call: Call, schemas: CallSchemas | undefined) => async (request?: AnyRequest, own?: CallOptions) => {
    const answer = await send(call, request ?? {}, own ?? {}, options);
    const body = read(answer.text);
    if (answer.status < 200 || answer.status > 299) throw refusal(answer.status, body);
    if (body === undefined) throw new NetworkError("A resposta do servidor não pôde ser lida");
    if (schemas === undefined) return body;
    const checked = schemas.response.safeParse(body);
    if (!checked.success) throw new AnswerError(`${call.method} ${call.path}`, checked.error.issues);
    return checked.data;
  };
  const areas = Object.entries(calls).map(([area, table]) => [
    area,
    Object.fromEntries(
      Object.entries(table).map(([name, call]) => [name, make(call, options.schemas?.[area]?.[name])]),
    ),
  ]);
  return Object.fromEntries(areas);
}
