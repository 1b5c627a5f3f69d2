import { permissionKeys, permissoes } from "@prumo/domain/permissions";
import { z } from "zod";
import { date, dateTime, month } from "../schemas/fields";

/** A JSON Schema of the dialect that OpenAPI 3.1 uses, 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = "input" | "output";

/** Formats of texts that zod checks by a function. JSON Schema cannot express functions. */
const formats = new Map<z.core.$ZodType, JsonSchema>([
  [date, { format: "date" }],
  [month, { pattern: "^[0-9]{4}-[0-9]{2}$" }],
  [dateTime, { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$" }],
]);

/** The format of a text; one that got a description is a copy of the schema that has the format. */
function formatOf(schema: z.core.$ZodType): JsonSchema | undefined {
  const { parent } = schema._zod;
  return formats.get(schema) ?? (parent && formatOf(parent));
}

const FILE = { nome: "a.pdf", tipo: "application/pdf", conteudo: "" };
/** Schema of a file in a JSON body; in form data a file is a part of its own. */
const fileInJson: JsonSchema = {
  type: "object",
  description: "Um arquivo: em formulário multipart, a própria parte; em JSON, este objeto.",
  properties: {
    nome: { type: "string" },
    tipo: { type: "string", description: "Tipo de mídia" },
    conteudo: { type: "string", contentEncoding: "base64" },
  },
  required: ["nome", "tipo", "conteudo"],
};

const isCustom = (schema: z.core.$ZodType) => schema._zod.def.type === "custom";
const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** Adds a sentence to the description of a field, which may be a label without a full stop. */
export const describedWith = ({ description }: JsonSchema, sentence: string): string =>
  description ? `${description.replace(/[^.:!?]$/, "$&.")} ${sentence}` : sentence;

/** Whether a field takes a file. zod checks files by a function, so this function tries one. */
export function isFile(schema: z.core.$ZodType): boolean {
  const { type, ...def } = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType };
  return type === "custom" ? accepts(schema, FILE) : def.innerType !== undefined && isFile(def.innerType);
}

/** Names of permissions or submodules that a field accepts. zod checks them by a function, so this tries every name. */
function namesIn(schema: z.core.$ZodType): JsonSchema {
  const names = [...Object.keys(permissoes), ...permissionKeys].filter((name) => accepts(schema, name));
  return names.length === 0 ? {} : { type: "string", enum: names };
}

function override(direction: Direction) {
  return ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
    Object.assign(jsonSchema, formatOf(zodSchema));
    if (isCustom(zodSchema)) Object.assign(jsonSchema, isFile(zodSchema) ? fileInJson : namesIn(zodSchema));
    const { def } = zodSchema._zod;
    if (def.type === "pipe" && direction === "input") {
      // A pipe such as "a text, then one of at most 100 letters" demands both of a sent value.
      const then = schemaOf(def.out, direction);
      if (then.type !== undefined && then.type === jsonSchema.type) Object.assign(jsonSchema, then);
    }
    // An answer may carry fields that the schema does not know.
    if (def.type === "object" && def.catchall === undefined) delete jsonSchema.additionalProperties;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  };
}

/**
 * Turns a zod schema into JSON Schema. Rules that are functions are left out.
 * @param direction `input` for what callers send, `output` for what they get
 */
export function schemaOf(schema: z.core.$ZodType, direction: Direction): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: "any",
    override: override(direction),
  });
  return json;
}
