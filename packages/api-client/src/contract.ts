import type { z } from "zod";
import type { Call, Calls, PathParam } from "./call";

/** A body whose rules depend on the day ("must be in the future") is a function of today, `yyyy-MM-dd`. */
export type BodySchema = z.ZodObject | ((today: string) => z.ZodObject);

/** The zod schemas of a call: path parameters, query, body and answer. */
export interface CallSchemas {
  /** Schema of the path parameters. Without it every parameter is an id: a positive integer. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: BodySchema;
  readonly response: z.ZodType;
}

/** The schema of a body on a given day. */
export const bodyOn = (body: BodySchema, today: string): z.ZodObject =>
  typeof body === "function" ? body(today) : body;

type SchemaOfBody<B> = B extends (today: string) => infer S ? S : B;
/** Type of a body as a caller sends it. */
export type BodyInput<B> = SchemaOfBody<B> extends z.ZodType ? z.input<SchemaOfBody<B>> : never;
/** Type of a body as the handler gets it: checked, with defaults. */
export type BodyOutput<B> = SchemaOfBody<B> extends z.ZodType ? z.output<SchemaOfBody<B>> : never;

/** One `CallSchemas` for every call of an area: `satisfies SchemasOf<typeof calls.contasPagar>`. */
export type SchemasOf<Area extends Readonly<Record<string, Call>>> = { readonly [K in keyof Area]: CallSchemas };

/** One `SchemasOf` for every area of a table of calls. */
export type Schemas<C extends Calls> = { readonly [A in keyof C]: SchemasOf<C[A]> };

type ParamsOf<P extends string> = [PathParam<P>] extends [never]
  ? unknown
  : { readonly params: { readonly [K in PathParam<P>]: number | string } };
type BodyOf<B> = [B] extends [BodySchema] ? { readonly body: BodyInput<B> } : unknown;
/** A query whose fields are all optional may be left out. */
type QueryOf<S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { readonly query?: z.input<S> | undefined }
    : { readonly query: z.input<S> }
  : unknown;

/** Request of a call: path parameters, query and body, as far as the call has them. */
export type RequestOf<C extends Call, S extends CallSchemas> = ParamsOf<C["path"]> &
  QueryOf<S["query"]> &
  BodyOf<S["body"]>;

/** Type of a call's answer. */
export type ResponseOf<S extends CallSchemas> = z.output<S["response"]>;

export interface CallOptions {
  /** Aborts a reading call. Never pass a router's signal to a write: the server still writes, its answer is lost. */
  readonly signal?: AbortSignal | undefined;
  /** The attempt that this write belongs to: see `createAttempt`. One is made if none is given. */
  readonly idempotencyKey?: string | undefined;
  /** Told how many rows of how many are done, by calls with `progresso`. A server may be silent until it answers. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

type Arguments<R> = object extends R
  ? [request?: R | undefined, options?: CallOptions | undefined]
  : [request: R, options?: CallOptions | undefined];

type SchemasAt<S, A, K> = A extends keyof S
  ? K extends keyof S[A]
    ? S[A][K] extends CallSchemas
      ? S[A][K]
      : never
    : never
  : never;

/** The typed client of a table of calls. */
export type Client<C extends Calls, S extends Schemas<C>> = {
  readonly [A in keyof C]: {
    readonly [K in keyof C[A]]: (
      ...args: Arguments<RequestOf<C[A][K], SchemasAt<S, A, K>>>
    ) => Promise<ResponseOf<SchemasAt<S, A, K>>>;
  };
};
