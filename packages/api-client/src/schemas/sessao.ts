import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { id, message, text } from "./fields";

const unidade = z.object({ id, nome_fantasia: z.string() });

/** The user, their company and what they may do: everything the shell needs, in one answer. */
const sessaoAtual = z.object({
  usuario: z.object({
    id,
    nome: z.string(),
    login: z.string(),
    adm: z.boolean(),
    somente_fiscal: z.boolean(),
    rota_acesso: z.string().nullable(),
    pessoa_id: id.nullable(),
    representante: z.boolean(),
    prestador: z.boolean(),
    administrador_plataforma: z.boolean(),
  }),
  empresa: z.object({ id, nome: z.string(), rede_habilitado: z.boolean() }).nullable(),
  unidade_atual: id.nullable(),
  unidades: z.array(unidade),
  permissoes: z.record(z.string(), z.array(z.string())),
  caixas_abertos: z.array(z.object({ id, nome: z.string() })),
  casasDecimais: z.int(),
});

export const sessao = {
  login: {
    body: z.object({
      login: text(120).min(1, "Informe o login"),
      senha: z.string({ error: "Informe a senha" }).min(1, "Informe a senha").max(200, "A senha é longa demais"),
    }),
    response: message.extend({ usuario: sessaoAtual.shape.usuario }),
  },
  logout: { response: message },
  atual: { response: sessaoAtual },
  trocarUnidade: { body: z.object({ unidade_id: id }), response: message },
} satisfies SchemasOf<typeof calls.sessao>;

export type SessaoAtual = z.output<typeof sessaoAtual>;
