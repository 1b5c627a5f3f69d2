import type { z } from "zod";
import type { JsonSchema } from "./json-schema";

/** Values that make sense, by the name of their field. */
const values: Readonly<Record<string, unknown>> = {
  agencia: "1234",
  bairro: "Centro",
  cep: "01310-930",
  chave: "35260111222333000181550010000001231000001234",
  cidade: "São Paulo",
  cnpj: "11.222.333/0001-81",
  codigo_barras: "7891000315507",
  codBarras: "7891000315507",
  cor: "Branco",
  cpf: "529.982.247-25",
  cpf_cnpj: "11.222.333/0001-81",
  descricao: "Material de escritório",
  documento: "11.222.333/0001-81",
  email: "contato@papelariacentral.com.br",
  endereco: "Avenida Paulista, 1000",
  expiracao: "2027-01-15",
  fornecedor_nome: "Papelaria Central",
  hora_fim: "18:00",
  hora_final: "18:00",
  hora_inicial: "08:00",
  hora_inicio: "08:00",
  ip: "203.0.113.10",
  latitude: -23.5614,
  link: "https://example.com",
  login: "1-maria",
  logradouro: "Avenida Paulista",
  longitude: -46.6559,
  marca: "Fiat",
  message: "Conta salva com sucesso!",
  modelo: "Fiorino",
  motivo: "Lançada em duplicidade",
  ncm: "48201000",
  nome: "Papelaria Central",
  nome_fantasia: "Papelaria Central",
  numero: "1000",
  numero_documento: "NF 1234",
  observacao: "Entregar pela manhã",
  perc_comissao: 5,
  placa: "ABC1D23",
  razao_social: "Papelaria Central Ltda.",
  referencia: "Material de escritório",
  sabado_ate: "12:00",
  senha: "uma senha bem longa",
  telefone: "(11) 98765-4321",
  tipo_pagamento: "01",
  uf: "SP",
  unidade: "UN",
  valor: 150.55,
  valor_integral: 150.55,
  valor_unitario: 15.05,
};

/** The words of a template. */
const REMINDER = "Olá, {nome}: {contas}";

const NFE = "35261111222333000181550010000001231123456787";

/** Fields that the rules of a body demand beyond the schema of each field, by call. */
const beyond: Readonly<Record<string, object>> = {
  "cadastro.copiarDados": { perfil: null },
  "usuarios.save": { senha: values.senha },
  "usuarios.acesso": { route_access: "/contasPagar" },
  "contasBancarias.transferir": { origem: { conta_bancaria_id: 1 }, destino: { conta_bancaria_id: 2 } },
  "contasPagar.pagar": { forma_pagamento: "01", conta_bancaria_id: 1 },
  "contasPagar.multiplo": { forma_pagamento: "01", conta_bancaria_id: 1 },
  "contasPagar.renegociacao": { parcelas: [{ valor: 150.55, data_vencimento: "2026-02-15", tipo_pagamento: "01" }] },
  "contasReceber.receber": { forma_pagamento: "01", conta_bancaria_id: 1 },
  "contasReceber.multiplo": { forma_pagamento: "01", conta_bancaria_id: 1 },
  "contasReceber.renegociacao": { parcelas: [{ valor: 150.55, data_vencimento: "2026-02-15", tipo_pagamento: "01" }] },
  "cobranca.salvarRegra": { texto: REMINDER },
  "cobranca.alterarRegra": { texto: REMINDER },
  "cobranca.previaRegra": { texto: REMINDER },
  "depositos.ajustar": { quantidade: undefined, diferenca: 1.5 },
  "nfe.conferir": { chave: NFE },
  "nfe.importar": { documentos: [{ chave: NFE }] },
};
/** How deep fields of fields go. */
const DEEPEST = 9;

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

function textOf({ format, pattern, minLength = 0, maxLength = 40, contentEncoding }: JsonSchema, day: string): string {
  if (contentEncoding === "base64") return "UHJ1bW8=";
  if (format === "date") return day;
  if (format === "email") return String(values.email);
  if (format === "uri") return "https://example.com";
  if (pattern?.includes(":[0-9]{2}")) return `${day} 10:30:00`;
  if (pattern?.startsWith("^[0-9]{4}-[0-9]{2}$")) return day.slice(0, 7);
  return "Exemplo".repeat(Math.max(Math.ceil(minLength / 7), 1)).slice(0, Math.max(maxLength, minLength));
}

function numberOf({ minimum = 1, maximum }: JsonSchema): number {
  const least = Math.max(minimum, 1);
  return maximum === undefined ? least : Math.min(least, maximum);
}

/** Whether a value that is known by a field's name is one of its schema. */
function fits(
  value: unknown,
  { type, enum: choices, minLength = 0, maxLength = Infinity, minimum, maximum, format }: JsonSchema,
) {
  if (choices !== undefined || (format !== undefined && format !== "email")) return false;
  if (typeof value === "string") return type === "string" && value.length >= minLength && value.length <= maxLength;
  return type === "number" && Number(value) >= (minimum ?? -Infinity) && Number(value) <= (maximum ?? Infinity);
}

interface Made {
  /** `yyyy-MM-dd`, for all dates. */
  readonly day: string;
  /** Leaves out the fields that are not demanded. */
  readonly required?: boolean;
}

/** Makes an example of a schema. */
export function exampleOf(schema: JsonSchema, of: Made, name = "", depth = 0): unknown {
  const known = values[name];
  if (known !== undefined && fits(known, schema)) return known;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(isSchema);
  if (choices) return exampleOf(choices.find(({ type }) => type !== "null") ?? {}, of, name, depth);
  if (depth > DEEPEST) return null;
  const [type] = [schema.type].flat();
  if (type === "array") {
    const items: JsonSchema = isSchema(schema.items) && !Array.isArray(schema.items) ? schema.items : {};
    const made = exampleOf(items, of, name, depth + 1);
    return Array.from({ length: Math.max(schema.minItems ?? 1, Math.min(1, schema.maxItems ?? 1)) }, () => made);
  }
  if (type === "object" || schema.properties) {
    const own = Object.entries(schema.properties ?? {}).filter(
      ([field]) => !of.required || schema.required?.includes(field),
    );
    const entries = own.map(([field, inner]) => [
      field,
      isSchema(inner) ? exampleOf(inner, of, field, depth + 1) : null,
    ]);
    const made = Object.fromEntries(entries);
    const others = schema.additionalProperties;
    if (entries.length > 0 || !isSchema(others)) return made;
    const [key = "chave"] = isSchema(schema.propertyNames) ? (schema.propertyNames.enum ?? []).map(String) : [];
    return { [key]: exampleOf(others, of, "", depth + 1) };
  }
  if (type === "string") return textOf(schema, of.day);
  if (type === "number" || type === "integer") return numberOf(schema);
  return type === "boolean" ? true : null;
}

/**
 * An example of a body that its schema takes, the rules between fields included: with all fields where that is possible,
 * otherwise with those that are demanded. Undefined when neither is taken.
 */
export function bodyExample(id: string, schema: z.ZodType, json: JsonSchema, day: string): unknown {
  const made = [false, true].map((required) => Object(exampleOf(json, { day, required })));
  const tried = [...made, ...made.map((example) => ({ ...example, ...beyond[id] }))];
  return tried.find((example) => schema.safeParse(example).success);
}
