import type { Usuario, usuarios } from "@prumo/api-client/schemas/usuarios";
import type { Papel } from "@prumo/domain/user-role";
import type { z } from "zod";

type UsuarioUpdateInput = z.input<typeof usuarios.update.body>;

/** The values of a user's form, in which no person need be linked yet. */
export type UsuarioValues = Omit<UsuarioUpdateInput, "id" | "versao" | "pessoa_id" | "login"> & {
  /** An invitation makes the person, and the login of their name unless another one is typed. */
  pessoa_id?: number | null | undefined;
  login?: string | undefined;
  /** Only an invitation names a role. */
  papel?: Papel | "" | undefined;
  /** Only a new user is invited when they are saved. */
  enviar_convite?: boolean | undefined;
};

type StartingUsuario = { readonly [F in keyof Required<UsuarioValues>]: UsuarioValues[F] };

/** The values of a new user, in the current unit. */
export const newUsuarioValues = (unidade: number | null): StartingUsuario => ({
  nome: "",
  login: "",
  senha: "",
  atual: undefined,
  enviar_convite: false,
  email: "",
  cpf: null,
  pessoa_id: null,
  papel: undefined,
  rota_acesso: "",
  adm: false,
  somente_fiscal: false,
  ativo: true,
  roles: [],
  ip_restrictions: [],
  time_restrictions: [],
  unidades: unidade === null ? [] : [unidade],
});

/** The values of an invitation, which begins without a role: what somebody may do is a decision. */
export const inviteValues = (unidade: number | null): StartingUsuario => ({ ...newUsuarioValues(unidade), papel: "" });

/**
 * The values of the next user, after one was registered: what several users share stays, personal values do not. `adm`
 * does not stay either: each administrator is a decision of its own.
 */
export const nextUsuarioValues = (saved: UsuarioValues, unidade: number | null): StartingUsuario => ({
  ...newUsuarioValues(unidade),
  enviar_convite: saved.enviar_convite,
  rota_acesso: saved.rota_acesso,
  somente_fiscal: saved.somente_fiscal,
  ativo: saved.ativo,
  roles: saved.roles,
  ip_restrictions: saved.ip_restrictions,
  time_restrictions: saved.time_restrictions,
  unidades: saved.unidades,
});

/** The values of an edit, with the id and the version that were read. */
export const usuarioValues = (usuario: Usuario) => ({
  id: usuario.id,
  versao: usuario.versao,
  nome: usuario.nome,
  login: usuario.login,
  senha: "",
  atual: "",
  enviar_convite: undefined,
  email: usuario.email ?? "",
  cpf: usuario.cpf,
  pessoa_id: usuario.pessoa_id,
  papel: undefined,
  rota_acesso: usuario.rota_acesso ?? "",
  adm: usuario.adm,
  somente_fiscal: usuario.somente_fiscal,
  ativo: usuario.ativo,
  roles: usuario.roles.map(({ id }) => id),
  ip_restrictions: usuario.ip_restrictions.map(({ ip }) => ip),
  time_restrictions: usuario.time_restrictions,
  unidades: usuario.unidades,
});

/** The tabs of the form, and the fields that are not on the first one. */
export const usuarioTabs = {
  geral: "Geral",
  unidades: "Unidades",
  ip: "Restrição Ip",
  horario: "Restrição Horário",
} as const;
export type UsuarioTab = keyof typeof usuarioTabs;

/** The tab that a field is on. */
export function usuarioTab(field: string): UsuarioTab {
  if (field.startsWith("ip_restrictions")) return "ip";
  if (field.startsWith("time_restrictions")) return "horario";
  return field.startsWith("unidades") ? "unidades" : "geral";
}
