import { z } from "zod";

/** What a field is asked for that needs a value and got none. */
const ABSENT = "Preencha este campo";

/** The words for a value of another type, by the type that is expected. */
const expected: Readonly<Record<string, string>> = {
  int: "Informe um número inteiro",
  number: "Informe um número",
  string: "Informe um texto",
  boolean: "Informe sim ou não",
  array: "Informe uma lista",
  date: "Informe uma data válida",
};

/** What a bound counts, in one and in many; a number counts nothing. */
const counted: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ["caractere", "caracteres"],
  array: ["item", "itens"],
  set: ["item", "itens"],
};

function boundMessage(origin: string, bound: string, limit: number | bigint): string {
  const [one, many] = counted[origin] ?? [];
  const amount = Number(limit).toLocaleString("pt-BR");
  return one === undefined
    ? `O valor deve ser ${bound} ${amount}`
    : `Use ${bound} ${amount} ${Number(limit) === 1 ? one : many}`;
}

const isAbsent = (value: unknown) => value === undefined || value === null;

const { localeError: otherwise } = z.locales.ptBR();

/** The words for what schemas refuse without a message of their own. */
function plainMessage(issue: z.core.$ZodRawIssue): ReturnType<z.core.$ZodErrorMap> {
  switch (issue.code) {
    case "invalid_type":
      if (isAbsent(issue.input)) return ABSENT;
      return expected[issue.expected] ?? "Este campo tem um formato inesperado";
    case "invalid_value":
      return isAbsent(issue.input) ? ABSENT : `Opção inválida. Use uma destas: ${issue.values.map(String).join(", ")}`;
    case "invalid_union":
      return isAbsent(issue.input) ? ABSENT : "Valor inválido";
    case "too_small":
      return boundMessage(issue.origin, "no mínimo", issue.minimum);
    case "too_big":
      return boundMessage(issue.origin, "no máximo", issue.maximum);
    case "custom":
      return "Valor inválido";
    default:
      return otherwise(issue);
  }
}

/**
 * Reads a value by words that people understand, also where a schema has none of its own: `schema.safeParse(value,
 * inPlainWords)`. It is given to each reading, because zod's own settings are those of the whole application.
 */
export const inPlainWords = { error: plainMessage } as const satisfies z.core.ParseContext<z.core.$ZodIssue>;

/** The schema within those that add a default, a null or a change to it. */
function within(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  if ("innerType" in def) return within(def.innerType as z.core.$ZodType);
  if ("in" in def) return within(def.in as z.core.$ZodType);
  return schema;
}

/** The description of a schema, or of one within it. */
function describedAs(schema: z.core.$ZodType): string | undefined {
  const own = z.globalRegistry.get(schema)?.description;
  const inner = within(schema);
  return own ?? (inner === schema ? undefined : z.globalRegistry.get(inner)?.description);
}

/** The schema of the field at a path; undefined where a body has no such field. */
function schemaAt(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const [step, ...rest] = path;
  if (schema === undefined || step === undefined) return schema;
  const { def } = within(schema)._zod;
  if ("element" in def) return schemaAt(def.element as z.core.$ZodType, rest);
  const shape = "shape" in def ? (def.shape as z.core.$ZodShape) : {};
  return schemaAt(shape[String(step)], rest);
}

/** Names the field in a refusal that would only say that something is missing, where its schema knows what it is called. */
export function namedMessage(schema: z.core.$ZodType, { message, path }: z.core.$ZodIssue): string {
  if (message !== ABSENT) return message;
  const field = schemaAt(schema, path);
  const label = field && describedAs(field);
  return label === undefined ? message : `Preencha o campo ${label}`;
}
