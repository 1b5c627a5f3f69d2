import { isLocalAddress } from "@prumo/domain/local-address";
import { parseLogin } from "@prumo/domain/login";
import { personTypes } from "@prumo/domain/person-type";
import { papeis } from "@prumo/domain/user-role";
import { usuarioFields } from "@prumo/domain/usuario-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { allowedAddresses } from "./access-fields";
import {
  chosenId,
  dateTime,
  flag,
  id,
  kept,
  listQuery,
  message,
  named,
  paginated,
  queryId,
  queryNumber,
  readVersion,
  text,
  textOf,
} from "./fields";
import { selectionOf } from "./selection";
import { senhaDigitada, senhaOpcional, senhaOuConvite } from "./sessao";

const CPF = "Por favor, informe um cpf válido para o usuário";
const LOGIN_ID = "ID do Login indefinido, selecione uma pessoa";
const NO_HOURS = "Por favor, informe o horário de abertura e fechamento";
const DIAS = "Por favor, informe os dias da semana";

/** The person that the user is linked with. */
const usuarioPessoa = z.object({
  id,
  nome_fantasia: z.string(),
  tipos_pessoa: z.array(z.object({ tipoPessoa_id: z.int() })),
});

const usuarioRow = z.object({
  id,
  nome: z.string(),
  login: z.string(),
  adm: z.boolean(),
  ativo: z.boolean(),
  last_login: dateTime.nullable(),
  /** The page that the user was last on. */
  acesso: z.object({ route_access: z.string().nullable() }),
  pessoa_id: id.nullable(),
  pessoa: usuarioPessoa.nullable(),
  /** Nobody has set a password yet: the user was invited, and cannot log in before. */
  sem_senha: z.boolean(),
});

const usuario = usuarioRow.extend({
  email: z.string().nullable(),
  cpf: z.string().nullable(),
  rota_acesso: z.string().nullable(),
  somente_fiscal: z.boolean(),
  roles: z.array(named),
  ip_restrictions: z.array(z.object({ ip: z.string() })),
  time_restrictions: z.array(z.object({ start: z.string(), end: z.string(), day_of_week: z.int() })),
  /** Companies that the user may work in, without those that the caller may not work in. */
  unidades: z.array(id),
  /** Why the caller may not change this user, or null. */
  recusa: z.string().nullable(),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

/** Columns that the list can be sorted by. */
const ordens = ["id", "nome", "login", "adm", "ativo", "last_login", "route_access", "tipos_pessoa"] as const;

const filter = z.object({
  nome: text(100).optional(),
  tipo_pessoa: queryId.max(personTypes.length).optional(),
  /** 1 administrators, 0 the others. */
  perfil: queryNumber.pipe(z.literal([0, 1])).optional(),
  ...listQuery,
  ordem: z.enum(ordens).optional(),
});

/** A path within this app. It refuses `//host`, which would lead to another site (open redirect). */
const pagina = text(usuarioFields.rota_acesso.max).refine(isLocalAddress, {
  error: "Informe um endereço que comece com /",
});

const hora = z
  .string({ error: NO_HOURS })
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, NO_HOURS)
  .transform((value) => value.slice(0, 5));
const dia = z.int({ error: DIAS }).min(1, DIAS).max(7, DIAS);
const janela = z.object({ start: hora, end: hora, day_of_week: dia }).refine(({ start, end }) => end > start, {
  error: "O horário de fechamento deve ser depois do de abertura",
  path: ["end"],
});

/** CPFs come with their mask from the form and may come bare from others. Their digits are not checked. */
const cpf = z
  .string()
  .refine((value) => value === "" || /^\d{3}\.\d{3}\.\d{3}-\d{2}$|^\d{11}$/.test(value), { error: CPF })
  .nullish()
  .transform((value) => value?.replace(/\D/g, "") || null)
  .describe(usuarioFields.cpf.label);

const pessoaId = chosenId(usuarioFields.pessoa_id.missing).describe(usuarioFields.pessoa_id.label);
const isBareLogin = (login: string) => /^(\d+[-_])?$/.test(login);

/** Fields in the order in which their messages are given. `senha` differs between registering and changing. */
const corpo = <S extends z.ZodType>(senha: S) => ({
  nome: textOf(usuarioFields.nome),
  login: z
    .string({ error: usuarioFields.login.missing })
    .pipe(text(usuarioFields.login.max).refine((value) => !isBareLogin(value), { error: usuarioFields.login.missing }))
    .describe(usuarioFields.login.label),
  senha,
  email: textOf(usuarioFields.email),
  cpf,
  pessoa_id: pessoaId,
  rota_acesso: pagina
    .or(z.literal(""))
    .nullish()
    .transform((value) => value || null)
    .describe(usuarioFields.rota_acesso.label),
  adm: flag.default(false).describe(usuarioFields.adm.label),
  somente_fiscal: flag.default(false).describe(usuarioFields.somente_fiscal.label),
  ativo: flag.default(true).describe(usuarioFields.ativo.label),
  roles: z.array(id).max(200).default([]),
  ip_restrictions: allowedAddresses,
  time_restrictions: z.array(janela).max(200).default([]),
  unidades: z.array(id).max(200).default([]),
});

/** The login begins with the id of its person. */
const loginRule = {
  error: LOGIN_ID,
  path: ["pessoa_id"],
  when: () => true,
};
function begins({ login, pessoa_id }: { login?: unknown; pessoa_id?: unknown }): boolean {
  if (typeof login !== "string" || isBareLogin(login.trim()) || typeof pessoa_id !== "number") return true;
  return parseLogin(login)?.personId === pessoa_id;
}

const usuarioBody = z
  .object({
    ...corpo(senhaOpcional(usuarioFields.senha.missing)),
    /** Sends a link by which the user sets the password: none is asked for here. */
    enviar_convite: flag.default(false),
  })
  .refine(senhaOuConvite.given, senhaOuConvite.refused(usuarioFields.senha.missing))
  .refine(begins, loginRule);

const common = corpo(z.unknown());

/** A person who is invited: name, e-mail and role are enough, and the rest adjusts what the role gives. */
const conviteBody = z.object({
  nome: common.nome,
  email: common.email,
  papel: z.enum(papeis, { error: usuarioFields.papel.missing }).describe(usuarioFields.papel.label),
  /** The part of the login after the person's number; empty takes the first name. */
  login: text(usuarioFields.login.max).default("").describe(usuarioFields.login.label),
  cpf,
  rota_acesso: common.rota_acesso,
  somente_fiscal: common.somente_fiscal,
  /** Groups beside that of the role. */
  roles: common.roles,
  ip_restrictions: common.ip_restrictions,
  time_restrictions: common.time_restrictions,
  unidades: common.unidades,
});

/** Without a password the user keeps theirs. */
const usuarioEditBody = z
  .object({
    ...kept(corpo(senhaOpcional(usuarioFields.senha.missing))),
    /** The current password of who changes their own password or email; of nobody else. */
    atual: z.union([z.literal("").transform(() => null), senhaDigitada(usuarioFields.atual.missing)]).nullish(),
    id,
    versao: readVersion,
  })
  .refine(begins, loginRule);

export const usuarios = {
  getUsuarios: { query: filter, response: z.object({ usuarios: paginated(usuarioRow) }) },
  selecao: selectionOf(filter, usuarioRow.pick({ id: true, nome: true, ativo: true, acesso: true, sem_senha: true })),
  clearLastAccessRoute: { body: z.object({ user_id: id }), response: message },
  find: { response: z.object({ usuario }) },
  /** Permission groups and roles that the caller may give to users. */
  grupos: { response: z.object({ grupos: z.array(named), papeis: z.array(z.enum(papeis)) }) },
  save: { body: usuarioBody, response: message.extend({ usuario: z.object({ id }) }) },
  update: { body: usuarioEditBody, response: message },
  convite: { body: conviteBody, response: message.extend({ usuario: z.object({ id }) }) },
  /** Sends the link to set the password again, as long as none was set. The links before it are worth nothing. */
  convidar: { body: z.object({ id }), response: message },
  /** The page that the user has gone to. */
  acesso: { body: z.object({ route_access: pagina }), response: message },
  /** With `id` it answers that one user. */
  autocomplete: {
    query: z.object({ pesquisa: text(100).default(""), id: queryId.optional() }),
    response: z.object({ usuarios: z.array(named) }),
  },
} satisfies SchemasOf<typeof calls.usuarios>;

const unidade = z.object({ id, nome_fantasia: z.string() });

/** The users whom the caller may give a unit. */
const receptor = z.object({
  id,
  nome: z.string(),
  login: z.string(),
  empresa: named,
  /** Those that the caller may give, and whether the user has them. */
  unidades: z.array(unidade.extend({ autorizada: z.boolean() })),
});

export const unidades = {
  /** The company that the caller works in, and those of its group that they may let its users work in. */
  lista: { response: z.object({ unidades: z.array(unidade) }) },
  /** The users of a group whom the caller may let work in another company of it. */
  usuarios: {
    query: z.object({
      ...listQuery,
      grupo: queryId.optional(),
      ordem: z.enum(["nome", "login", "empresa", "unidades"]).optional(),
    }),
    response: z.object({ usuarios: paginated(receptor) }),
  },
  autorizar: { body: z.object({ user_id: id, unidade_id: id, autorizada: flag }), response: message },
} satisfies SchemasOf<typeof calls.unidades>;

export type UsuarioDaLista = z.output<typeof usuarioRow>;
export type Usuario = z.output<typeof usuario>;
export type Receptor = z.output<typeof receptor>;
export type ReceptoresFilter = z.input<(typeof unidades)["usuarios"]["query"]>;
export type GrupoDoUsuario = z.output<typeof named>;
export type UsuariosFilter = z.input<typeof filter>;
export type UsuarioDigitado = z.input<typeof usuarioEditBody>;
export type UsuarioAlterado = z.output<typeof usuarioEditBody>;
