import { isValidEmail } from "@prumo/domain/email";
import { usuarioFields } from "@prumo/domain/usuario-fields";
import type { Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import type { usuarios } from "../../../db/schema/usuarios";
import type { Ctx } from "../../../http/context";
import { type FieldErrors, forbidden, invalidField, invalidFields } from "../../../http/errors";
import { personExists } from "../../cadastros/pessoas/service";
import { type TypedPassword, WRONG_CURRENT } from "../sessao/current-password";
import { passwordProblem } from "../sessao/password-rule";
import { accessProblem } from "../sessao/restrictions";
import { type Belongings, findGrantedGrupos } from "./queries";
import { changeRefusal, holds } from "./rights";
import type { Givable, UsuarioBelongings, UsuarioWithoutPassword } from "./user-belongings";

/** Refusals by the constraint that another user's data breaks. */
const taken: Readonly<Record<string, Error>> = {
  usuarios_pessoa: invalidField("pessoa_id", "Pessoa já possuí usuário vinculado"),
  usuarios_login: invalidField("login", "Este login já está em uso"),
  usuarios_cpf: invalidField("cpf", "Este cpf já é de outro usuário"),
};

/** The refusal when another user has the person, the login or the cpf. */
export const usuarioTaken = (constraint: string) => taken[constraint];

/** @throws Refusal 403 for a user with more rights than the caller */
export async function refuseChange(
  tx: Tx,
  ctx: Ctx,
  { id, adm }: Pick<RowOf<typeof usuarios>, "id" | "adm">,
  { grupos }: Pick<Belongings, "grupos">,
): Promise<void> {
  const ids = grupos.map((grupo) => grupo.id);
  const permissoes = (await findGrantedGrupos(tx, ctx, ids)).flatMap((grupo) => grupo.permissoes);
  const refused = changeRefusal(ctx, { id, adm, permissoes });
  if (refused !== null) throw forbidden(refused);
}

/** Lists the problems of a body that depend on the database or the caller, in the order of its fields. */
export async function usuarioProblems(
  tx: Tx,
  ctx: Ctx,
  body: UsuarioWithoutPassword,
  pertences: UsuarioBelongings,
  givable: Givable,
  trailBefore?: Belongings,
) {
  const problems: Record<string, string[]> = {};
  const groups = await findGrantedGrupos(tx, ctx, pertences.grupos);
  const held = new Set(trailBefore?.grupos.map(({ id }) => id));
  const beyond = groups.some(({ id, permissoes }) => !held.has(id) && !holds(ctx, permissoes));
  if (!isValidEmail(body.email)) problems.email = ["Informe um e-mail válido"];
  if (!(await personExists(tx, ctx, body.pessoa_id))) problems.pessoa_id = [usuarioFields.pessoa_id.missing];
  if (body.adm && !ctx.usuario.adm) problems.adm = ["Só um administrador pode tornar alguém administrador"];
  if (groups.length < pertences.grupos.length) problems.roles = ["Selecione um grupo de permissoes"];
  else if (beyond) problems.roles = ["Você não pode dar um grupo com permissões que você não tem"];
  if (!body.unidades.every((id) => givable.includes(id) || trailBefore?.unidades.includes(id))) {
    problems.unidades = ["Selecione unidades que você possa autorizar"];
  }
  return problems;
}

/** Refuses that users take rights from themselves that they could not get back without somebody else. */
export function lockedOut(ctx: Ctx, body: UsuarioWithoutPassword, { ips, horarios }: UsuarioBelongings): FieldErrors {
  const problem = accessProblem({ ips, horarios }, ctx.origem, ctx.fuso_horario, ctx.quando);
  const alone = accessProblem({ ips, horarios: [] }, ctx.origem, ctx.fuso_horario, ctx.quando);
  const now = ["Com esta restrição você perderia o acesso agora"];
  return {
    ...(body.ativo ? {} : { ativo: ["Você não pode desativar o seu próprio usuário"] }),
    ...(ctx.usuario.adm && !body.adm ? { adm: ["Você não pode deixar de ser administrador por conta própria"] } : {}),
    ...(problem === null ? {} : { [alone === null ? "time_restrictions" : "ip_restrictions"]: now }),
  };
}

/** Says what is wrong with the user's new password, if one is sent. */
export function passwordProblems({ unidades }: Ctx, login: string, senha: string | null | undefined): FieldErrors {
  const empresas = unidades.map(({ nome_fantasia }) => nome_fantasia);
  const problem = senha == null ? null : passwordProblem(senha, { login, empresas });
  return problem === null ? {} : { senha: [problem] };
}

/**
 * Demands the current password of users who change their own password or email: a stolen session alone must not take
 * the user over.
 */
export async function proofProblems(tx: Tx, atual: TypedPassword | null): Promise<FieldErrors> {
  if (atual === null) return { atual: [usuarioFields.atual.missing] };
  return (await atual.isRight(tx)) ? {} : { atual: [WRONG_CURRENT] };
}

/** @throws Refusal 422 when a field is wrong */
export function refuse(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
