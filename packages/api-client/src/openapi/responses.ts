import type { Call } from "../call";
import type { CallSchemas } from "../contract";
import type { JsonSchema } from "./json-schema";

const json = (schema: object) => ({ "application/json": { schema } });
const withMessage = json({ $ref: "#/components/schemas/Recusa" });
const refusal = (description: string) => ({ description, content: withMessage });
/** A refusal that does not last. */
const early = (description: string) => ({
  ...refusal(description),
  headers: {
    "Retry-After": {
      description: "Segundos até que valha a pena tentar de novo",
      schema: { type: "integer", minimum: 1 },
    },
  },
});

/** Shared answers of all calls beside success. */
export const refusals = {
  Invalido: {
    description: "Algum campo está errado, ou o estado do registro não permite. `errors` só existe quando há campos.",
    content: json({ $ref: "#/components/schemas/RecusaDeCampos" }),
  },
  SemSessao: refusal("Não há sessão em vigor, ou a chave de acesso não vale."),
  SemPermissao: refusal("A sessão não tem a permissão, ou falta o cabeçalho `X-Requested-With`: a mensagem o nomeia."),
  NaoEncontrado: refusal("O registro não existe, ou é de outra empresa."),
  Conflito: refusal("Outra pessoa alterou o registro, outra aba trocou de usuário, ou já existe um igual."),
  CedoDemais: early("Chamadas demais em pouco tempo. O cabeçalho `Retry-After` diz quando tentar de novo."),
  Ocupado: early("O servidor não pode atender agora. O cabeçalho `Retry-After` diz quando tentar de novo."),
  Falha: refusal("Outra recusa, ou falha do servidor: 400, 413, 415 e 500. Só a mensagem conta."),
} as const;

export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  Recusa: {
    type: "object",
    description: "Toda resposta sem sucesso. Chamadas que dizem mais do que a mensagem acrescentam campos.",
    properties: { message: { type: "string", description: "O que o usuário lê" } },
    required: ["message"],
  },
  RecusaDeCampos: {
    type: "object",
    properties: {
      message: { type: "string" },
      errors: {
        type: "object",
        description: "Por campo (`contas.0.juros` para a primeira linha), na ordem em que são mostradas, as mensagens.",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    },
    required: ["message"],
  },
};

const reference = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` });

/** The refusals that a call can answer. */
export function refusalsOf(call: Call, schemas: CallSchemas) {
  const named = call.path.includes(":") || schemas.body !== undefined;
  return {
    ...(call.access === "public" ? {} : { 401: reference("SemSessao") }),
    ...(call.access === "public" && call.method === "GET" ? {} : { 403: reference("SemPermissao") }),
    ...(named ? { 404: reference("NaoEncontrado") } : {}),
    ...(call.le ? {} : { 409: reference("Conflito") }),
    ...(schemas.query === undefined && schemas.body === undefined && call.le ? {} : { 422: reference("Invalido") }),
    429: reference("CedoDemais"),
    503: reference("Ocupado"),
    default: reference("Falha"),
  };
}
