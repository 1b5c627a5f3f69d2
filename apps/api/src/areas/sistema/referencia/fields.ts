import type { JsonSchema } from "@prumo/api-client/openapi";

/** A field of a body or an answer as one line of a table. */
export interface FieldLine {
  /** Path with dots, `[]` for each of a list: `contas.data[].id`. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly rule: string;
}

type Sub = JsonSchema | boolean | undefined;
const isObject = (schema: Sub): schema is JsonSchema => typeof schema === "object";

const MODEL = "#/components/schemas/";

/** Puts the named models of a document where a schema refers to them. */
export function whole(schema: JsonSchema, models: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return typeof value === "object" && value !== null ? whole({ ...value }, models) : value;
  };
  const { $ref, ...rest } = schema;
  const model = typeof $ref === "string" ? models[$ref.replace(MODEL, "")] : undefined;
  if (model !== undefined) return { ...whole(model, models), ...rest };
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inside(value)]));
}

/** Removes `null` from a schema, and tells whether it was allowed. */
function withoutNull(schema: JsonSchema): { readonly schema: JsonSchema; readonly nullable: boolean } {
  if (Array.isArray(schema.type)) {
    const [type] = schema.type.filter((one) => one !== "null");
    return { schema: { ...schema, type }, nullable: schema.type.includes("null") };
  }
  const choices = (schema.anyOf ?? []).filter(isObject);
  const others = choices.filter(({ type }) => type !== "null");
  const [only] = others;
  if (choices.length > others.length && others.length === 1 && only !== undefined) {
    return { schema: { description: schema.description, ...only }, nullable: true };
  }
  return { schema, nullable: false };
}

const names: Readonly<Record<string, string>> = {
  string: "texto",
  integer: "inteiro",
  number: "número",
  boolean: "sim/não",
  object: "objeto",
  array: "lista",
  null: "nulo",
};

function typeName(schema: JsonSchema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return schema.anyOf.filter(isObject).map(typeName).join(" | ");
  if (schema.format === "date") return "data";
  if (isId(schema)) return "id";
  return names[String(schema.type)] ?? "qualquer";
}

const MAX_ID = 2_147_483_647;
/** Tells whether a number is the id of a record: then its bounds are the database's, and not worth showing. */
const isId = ({ type, maximum }: JsonSchema) => type === "integer" && maximum === MAX_ID;

function ruleOf(schema: JsonSchema): string {
  if (isId(schema)) return schema.description ?? "";
  const rules = [
    schema.minLength === undefined || schema.minLength === 1 ? "" : `mínimo de ${schema.minLength} caracteres`,
    schema.maxLength === undefined ? "" : `até ${schema.maxLength} caracteres`,
    schema.minimum === undefined ? "" : `a partir de ${schema.minimum}`,
    schema.exclusiveMinimum === undefined ? "" : `acima de ${schema.exclusiveMinimum}`,
    schema.maximum === undefined ? "" : `até ${schema.maximum}`,
    schema.maxItems === undefined ? "" : `até ${schema.maxItems} itens`,
    schema.default === undefined ? "" : `sem ele: ${JSON.stringify(schema.default)}`,
    schema.description ?? "",
  ];
  return rules.filter(Boolean).join("; ");
}

function below(schema: JsonSchema, path: string): FieldLine[] {
  if (schema.type === "array" && !Array.isArray(schema.items) && isObject(schema.items))
    return fieldLines(schema.items, `${path}[]`);
  const others = isObject(schema.additionalProperties)
    ? fieldLines(schema.additionalProperties, `${path}.*`, true)
    : [];
  return [...fieldLines(schema, path), ...others];
}

/** Lists all fields of a schema; the fields of an object follow it. */
export function fieldLines(schema: JsonSchema, path = "", itself = false): FieldLine[] {
  const line = (own: JsonSchema, at: string, required: boolean): FieldLine[] => {
    const { schema: bare, nullable } = withoutNull(own);
    const type = `${typeName(bare)}${nullable ? " ou nulo" : ""}`;
    return [{ path: at, type, required, rule: ruleOf(bare) }, ...below(bare, at)];
  };
  if (itself) return line(schema, path, true);
  const alternatives = (schema.anyOf ?? []).filter(isObject).flatMap((one) => fieldLines(one, path));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isObject(field)
      ? line(field, path === "" ? name : `${path}.${name}`, schema.required?.includes(name) ?? false)
      : [],
  );
  return [...own, ...alternatives];
}
