import { dueShifts } from "@prumo/domain/business-day";
import { WITHOUT_COMPANY } from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { perfilAcessoFields } from "@prumo/domain/perfil-acesso-fields";
import { isSubmodulo, type Submodulo } from "@prumo/domain/permissions";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { cidade } from "./cidades";
import { empresaAlterada, empresaNova, idEscrito } from "./empresa";
import {
  chosenDate,
  chosenId,
  date,
  dateTime,
  flag,
  id,
  listQuery,
  message,
  money,
  named,
  paginated,
  queryNumber,
  readVersion,
  text,
  versioned,
} from "./fields";
import { selectionOf } from "./selection";

const plano = z.object({ id, nome: z.string(), valor: money, perfil: named });
const status = z.union([z.literal(0), z.literal(1)]);

const empresaRow = named.extend({
  tipo_pessoa: z.enum(["j", "f"]),
  /** With the mask of its kind. */
  cnpj: z.string().nullable(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  cidade: cidade.nullable(),
  status,
  representante: z.boolean(),
  plano: named.nullable(),
  expiracao: date.nullable(),
});

const empresa = empresaRow.omit({ plano: true, expiracao: true }).extend({
  unidade_id: id.nullable(),
  cep: z.string().nullable(),
  logradouro: z.string().nullable(),
  /** The same by the other documented name. */
  rua: z.string().nullable(),
  numero: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade_id: id.nullable(),
  info_contador: z.string().nullable(),
  type_os: z.int(),
  /** What is done with due dates of contas that say nothing else. A server without a calendar leaves it out. */
  dia_nao_util: z.enum(dueShifts).optional(),
  dash_vendas: z.string().nullable(),
  dash_compras: z.string().nullable(),
  dash_os: z.string().nullable(),
  dash_producao: z.string().nullable(),
  dash_financeiro: z.string().nullable(),
  perfil_origem_id: id.nullable(),
  rede_habilitado: z.boolean(),
  comissao: z.number(),
  acesso_xml: z.boolean(),
  limite_cadastros: z.int(),
  /** How many companies it has registered. */
  cadastradas: z.int(),
  carteira_asaas: z.string().nullable(),
  /** The representative that registered it. */
  registrada_por: named.nullable(),
  created_at: dateTime,
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const filter = z.object({
  ...listQuery,
  status: queryNumber.pipe(z.literal([0, 1])).optional(),
  ordem: z.enum(["id", "nome", "cnpj", "telefone", "plano", "expiracao", "status"]).optional(),
});

const submodulo = z.custom<Submodulo>((value) => typeof value === "string" && isSubmodulo(value), {
  error: "Selecione um módulo que exista",
});

/** A plan's last day. None, and the zeros that stand for none, is without end; what is not sent stays as it is. */
const expiracao = z
  .union([z.literal(["", "0000-00-00"]).transform(() => null), chosenDate("Informe a data de expiração")])
  .nullable()
  .optional();

const NO_MODULE = perfilAcessoFields.modulos.missing;

export const empresas = {
  autocomplete: {
    query: z.object({ pesquisa: text(100).default("") }),
    response: z.object({
      empresas: z.array(
        named.extend({
          cnpj: z.string().nullable(),
          /** The business-unit group that it is in. */
          grupo: named.nullable(),
        }),
      ),
    }),
  },
  lista: { query: filter, response: z.object({ empresas: paginated(empresaRow) }) },
  selecao: selectionOf(filter, empresaRow.pick({ id: true, nome: true, plano: true, expiracao: true })),
  /** Choices of the form of a company beside the plans: companies to copy from, and the rest of a limit. */
  opcoes: {
    response: z.object({
      empresas: z.array(named),
      /** How many more companies the user's may register; null without a limit. */
      restantes: z.int().nullable(),
    }),
  },
  find: {
    response: z.object({
      empresa,
      /** The active users who may do everything there. */
      administradores: z.array(named.extend({ login: z.string() })),
      plano: plano.nullable(),
      expiracao: date.nullable(),
      /** The last contract. 0 unsigned, 1 signed. */
      contrato: z.object({ id, status }).nullable(),
      /** The submodules that the company may use. */
      permissoes: z.array(z.string()),
      /** Every submodule there is. */
      modulos: z.array(
        z.object({
          id: z.string(),
          nome: z.string(),
          submodulos: z.array(z.object({ id: z.string(), nome: z.string() })),
        }),
      ),
    }),
  },
  save: {
    body: empresaNova,
    response: message.extend({
      empresa: z.object({ id }),
      /** The complete login of the first user. */
      login: z.string(),
    }),
  },
  update: { body: empresaAlterada, response: message },
  permissoes: {
    body: z.object({
      empresa_id: id,
      permissoes: z.array(submodulo, { error: NO_MODULE }).min(1, NO_MODULE).max(200),
      versao: readVersion,
    }),
    response: versioned,
  },
  setarPlano: {
    body: z.object({ plano_id: chosenId(empresaFields.plano.missing), expiracao, versao: readVersion }),
    response: versioned,
  },
  /** A plain form may send it, so ids may be texts. `copiar_dados` is the company copied from. */
  generateDataEmpresa: {
    body: z.object({
      empresa_id: idEscrito,
      copiar_dados: idEscrito,
    }),
    response: message,
  },
} satisfies SchemasOf<typeof calls.empresas>;

export const rede = {
  recuperar: {
    response: z.object({
      redes: z.array(z.object({ id, empresa: named.extend({ cnpj: z.string().nullable() }), prestador: z.boolean() })),
    }),
  },
  atribuir: {
    body: z.object({
      id,
      empresas_rede: z
        .array(z.object({ id: id.nullish(), empresa_id: chosenId(WITHOUT_COMPANY), prestador: flag.default(false) }))
        .max(500),
      rede_habilitado: flag,
      versao: readVersion,
    }),
    response: versioned,
  },
} satisfies SchemasOf<typeof calls.rede>;

/** A company as its list answers it. */
export type EmpresaDaLista = z.output<typeof empresaRow>;
/** A company with all its fields. */
export type EmpresaCompleta = z.output<typeof empresa>;
export type EmpresaDigitada = z.input<typeof empresaNova>;
export type AlteracaoDigitada = z.input<typeof empresaAlterada>;
export type EmpresasFilter = z.input<typeof filter>;
export type EmpresaDaRede = z.output<typeof rede.recuperar.response>["redes"][number];
