import type { BodyOutput } from "@prumo/api-client/contract";
import type { usuarios as contrato } from "@prumo/api-client/schemas/usuarios";
import { isValidEmail } from "@prumo/domain/email";
import type { Db, Tx } from "../../db/client";
import type { ColumnsWritten } from "../../db/columns-written";
import { refusing } from "../../db/constraint";
import { usuarios } from "../../db/schema/usuarios";
import { insertOne, lockOne, update } from "../../db/scope";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import {
  type FieldErrors,
  forbidden,
  invalidField,
  invalidFields,
  refusedByState,
  requireFound,
  requireVersion,
} from "../../http/errors";
import { filled } from "../../http/filled";
import { personExists, personPhone } from "../pessoas/service";
import { endSessionsOf, forgetLinks, givePassword, hashPassword } from "../sessao/credentials";
import { checkCurrentPassword, type TypedPassword, WRONG_CURRENT } from "../sessao/current-password";
import { invite } from "../sessao/invites";
import { passwordProblem } from "../sessao/password-rule";
import { accessProblem } from "../sessao/restrictions";
import { storedForm } from "../sessao/stored-login";
import { givableUnits } from "../unidades/service";
import { type Belongings, findBelongings, findGrantedGrupos, replaceBelongings } from "./queries";
import { changeRefusal, holds } from "./rights";

type UsuarioBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type UsuarioUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;
type UsuarioWithoutPassword = Omit<UsuarioBody, "senha" | "enviar_convite">;
type Usuario = Pick<UsuarioWithoutPassword, "cpf" | "rota_acesso" | "adm" | "somente_fiscal" | "ativo">;

/** What another user has already. */
const taken: Readonly<Record<string, Error>> = {
  usuarios_pessoa: invalidField("pessoa_id", "Pessoa já possuí usuário vinculado"),
  usuarios_login: invalidField("login", "Este login já está em uso"),
  usuarios_cpf: invalidField("cpf", "Este cpf já é de outro usuário"),
};
const takenBy = (constraint: string) => taken[constraint];

const usuarioColumns = (body: UsuarioWithoutPassword) =>
  ({
    nome: body.nome,
    login: storedForm(body.login),
    email: body.email,
    cpf: body.cpf,
    pessoa_id: body.pessoa_id,
    rota_acesso: body.rota_acesso,
    adm: body.adm,
    somente_fiscal: body.somente_fiscal,
    ativo: body.ativo,
  }) satisfies ColumnsWritten<
    UsuarioWithoutPassword,
    typeof usuarios,
    "roles" | "ip_restrictions" | "time_restrictions" | "unidades"
  >;

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Groups, addresses, hours and units as a body asks for them, each once. The current unit is always among them. */
function belongingsOf(ctx: Ctx, body: UsuarioWithoutPassword, givable: Givable, before?: Belongings) {
  const windows = body.time_restrictions.map(({ day_of_week, start, end }) => `${day_of_week} ${start} ${end}`);
  // Units that who asks may not give are none of their business: they stay as they are.
  const hidden = (before?.unidades ?? []).filter((id) => !givable.includes(id));
  return {
    grupos: unique(body.roles),
    ips: unique(body.ip_restrictions),
    horarios: unique(windows).map((text) => {
      const [dia_semana, inicio = "", fim = ""] = text.split(" ");
      return { dia_semana: Number(dia_semana), inicio, fim };
    }),
    unidades: unique([ctx.empresa_id, ...body.unidades, ...hidden]),
  };
}
type Pertences = ReturnType<typeof belongingsOf>;

/** The ids of the units that who asks may give. */
type Givable = readonly number[];
const givableBy = async (tx: Tx, ctx: Ctx): Promise<Givable> => (await givableUnits(tx, ctx)).map(({ id }) => id);

/** What only the database, or who asks, can tell about a body, in the order of its fields. */
async function problemsOf(
  tx: Tx,
  ctx: Ctx,
  body: UsuarioWithoutPassword,
  pertences: Pertences,
  givable: Givable,
  trailBefore?: Belongings,
) {
  const problems: Record<string, string[]> = {};
  const groups = await findGrantedGrupos(tx, ctx, pertences.grupos);
  const held = new Set(trailBefore?.grupos.map(({ id }) => id));
  const beyond = groups.some(({ id, permissoes }) => !held.has(id) && !holds(ctx, permissoes));
  if (!isValidEmail(body.email)) problems.email = ["Informe um email válido"];
  if (!(await personExists(tx, ctx, body.pessoa_id))) problems.pessoa_id = ["Por favor, vincule uma pessoa ao usuário"];
  if (body.adm && !ctx.usuario.adm) problems.adm = ["Só um administrador pode tornar alguém administrador"];
  if (groups.length < pertences.grupos.length) problems.roles = ["Selecione um grupo de permissoes"];
  else if (beyond) problems.roles = ["Você não pode dar um grupo com permissões que você não tem"];
  if (!body.unidades.every((id) => givable.includes(id) || trailBefore?.unidades.includes(id))) {
    problems.unidades = ["Selecione unidades que você possa autorizar"];
  }
  return problems;
}

/** Nobody takes away from themselves what they could not get back without somebody else. */
function lockedOut(ctx: Ctx, body: UsuarioWithoutPassword, { ips, horarios }: Pertences): FieldErrors {
  const problem = accessProblem({ ips, horarios }, ctx.origem, ctx.empresa.fuso_horario, ctx.quando);
  const alone = accessProblem({ ips, horarios: [] }, ctx.origem, ctx.empresa.fuso_horario, ctx.quando);
  const now = ["Com esta restrição você perderia o acesso agora"];
  return {
    ...(body.ativo ? {} : { ativo: ["Você não pode desativar o seu próprio usuário"] }),
    ...(ctx.usuario.adm && !body.adm ? { adm: ["Você não pode deixar de ser administrador por conta própria"] } : {}),
    ...(problem === null ? {} : { [alone === null ? "time_restrictions" : "ip_restrictions"]: now }),
  };
}

/** What is wrong with the password that a user is given, if one is. */
function passwordProblems({ unidades }: Ctx, login: string, senha: string | null | undefined): FieldErrors {
  const empresas = unidades.map(({ nome_fantasia }) => nome_fantasia);
  const problem = senha == null ? null : passwordProblem(senha, { login, empresas });
  return problem === null ? {} : { senha: [problem] };
}

/** Nobody takes a user over by a session alone: who changes their own password or email proves who they are. */
async function proofProblems(tx: Tx, atual: TypedPassword | null): Promise<FieldErrors> {
  if (atual === null) return { atual: ["Informe a senha atual"] };
  return (await atual.isRight(tx)) ? {} : { atual: [WRONG_CURRENT] };
}

/** What a change keeps of a user where it is not sent. */
const storedOf = ({ cpf, rota_acesso, adm, somente_fiscal, ativo }: Usuario, had: Belongings) => ({
  ...{ cpf, rota_acesso, adm, somente_fiscal, ativo, ip_restrictions: had.ips },
  roles: had.grupos.map(({ id }) => id),
  time_restrictions: had.horarios.map(({ dia_semana, inicio, fim }) => ({
    ...{ day_of_week: dia_semana, start: inicio, end: fim },
  })),
  unidades: had.unidades,
});

const SAVED = "Usuário salvo com sucesso!";

interface ToInvite {
  readonly id: number;
  readonly nome: string;
  readonly login: string;
  readonly email: string;
  readonly pessoa_id: number | null;
}

async function inviteUser(tx: Tx, ctx: Ctx, publicUrl: string, user: ToInvite): Promise<void> {
  const telefone = user.pessoa_id === null ? null : await personPhone(tx, ctx, user.pessoa_id);
  const { id, nome, login, email } = user;
  await invite(tx, { id, nome, login, email, telefone }, publicUrl, ctx.quando);
}

function refuse(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/**
 * Registers a user of the company, with a password, or with an invitation to set one.
 * @param publicUrl where people reach the server, for the link
 * @throws Refusal 422 for fields: person, login or cpf of another user, groups and rights beyond those of who asks
 */
export async function saveUser(db: Db, ctx: Ctx, publicUrl: string, { enviar_convite, ...typed }: UsuarioBody) {
  const { senha: given, ...body } = typed;
  const senha = enviar_convite ? null : given;
  const hash = senha === null ? null : await hashPassword(senha);
  return refusing(takenBy, () =>
    write(db, ctx, async (tx, record) => {
      const givable = await givableBy(tx, ctx);
      const pertences = belongingsOf(ctx, body, givable);
      refuse({
        ...passwordProblems(ctx, body.login, senha),
        ...(await problemsOf(tx, ctx, body, pertences, givable)),
      });
      const saved = await insertOne(tx, usuarios, ctx, {
        ...usuarioColumns(body),
        senha: hash,
        created_at: ctx.quando,
      });
      await replaceBelongings(tx, ctx, saved.id, pertences);
      const convite = enviar_convite ? { convite: body.email } : {};
      if (enviar_convite) await inviteUser(tx, ctx, publicUrl, { ...saved, ...body });
      record({ entidade: "usuarios", entidade_id: saved.id, depois: { ...saved, ...pertences, ...convite } });
      const message = enviar_convite ? `Usuário salvo com sucesso! Convite enviado para ${body.email}` : SAVED;
      return { message, usuario: { id: saved.id } };
    }),
  );
}

/**
 * Changes a user of the company. A new password, or making the user inactive, ends their sessions; everything else holds
 * from their next call on, because each call asks.
 * @throws Refusal 403 for a user who may do more than who asks, 404, 409 for an old `versao`, 422 as `saveUser` and for a
 *   missing or wrong current password, 429 after too many wrong ones
 */
export async function updateUser(db: Db, ctx: Ctx, { id, versao, senha, atual, ...sent }: UsuarioUpdate) {
  const own = id === ctx.usuario_id;
  const proof = own && atual != null ? await checkCurrentPassword(db, ctx, atual) : null;
  const hash = senha == null ? null : await hashPassword(senha);
  const resposta = await refusing(takenBy, () =>
    write(db, ctx, async (tx, record) => {
      const before = requireFound(await lockOne(tx, usuarios, ctx, id), "Usuário não encontrado");
      const had = await findBelongings(tx, ctx, id);
      const groups = await findGrantedGrupos(
        tx,
        ctx,
        had.grupos.map((grupo) => grupo.id),
      );
      const refused = changeRefusal(ctx, { ...before, permissoes: groups.flatMap(({ permissoes }) => permissoes) });
      if (refused !== null) throw forbidden(refused);
      requireVersion(before.versao, versao);
      const givable = await givableBy(tx, ctx);
      const body = filled(sent, storedOf(before, had));
      const pertences = belongingsOf(ctx, body, givable, had);
      const proves = own && (senha != null || body.email !== before.email);
      refuse({
        ...passwordProblems(ctx, body.login, senha),
        ...(proves ? await proofProblems(tx, proof) : {}),
        ...(await problemsOf(tx, ctx, body, pertences, givable, had)),
        ...(own ? lockedOut(ctx, body, pertences) : {}),
      });
      const email_confirmado_em = body.email === before.email ? before.email_confirmado_em : null;
      const columns = { ...usuarioColumns(body), email_confirmado_em, versao: before.versao + 1 };
      const after = await update(tx, usuarios, ctx, id, columns);
      await replaceBelongings(tx, ctx, id, pertences);
      if (hash !== null) await givePassword(tx, { id, login: before.login }, hash, own ? ctx.sessao_id : null);
      if (body.email !== before.email) await forgetLinks(tx, id);
      if (!body.ativo) await endSessionsOf(tx, id, null);
      const trailBefore = { ...before, ...had, grupos: had.grupos.map((grupo) => grupo.id) };
      record({ entidade: "usuarios", entidade_id: id, antes: trailBefore, depois: { ...after, ...pertences } });
      return { message: "Usuário alterado com sucesso!" };
    }),
  );
  await proof?.forgive();
  return resposta;
}

/**
 * Sends a user of the company the link to set the password once more.
 * @throws Refusal 403 for a user who may do more than who asks, 404, 422 for one who is inactive, has a password or no
 *   email
 */
export async function inviteAgain(db: Db, ctx: Ctx, publicUrl: string, id: number) {
  return write(db, ctx, async (tx, record) => {
    const user = requireFound(await lockOne(tx, usuarios, ctx, id), "Usuário não encontrado");
    const { grupos } = await findBelongings(tx, ctx, id);
    const ids = grupos.map((grupo) => grupo.id);
    const permissoes = (await findGrantedGrupos(tx, ctx, ids)).flatMap((grupo) => grupo.permissoes);
    const refused = changeRefusal(ctx, { ...user, permissoes });
    if (refused !== null) throw forbidden(refused);
    const { email, senha, ativo } = user;
    if (senha !== null) throw refusedByState("Este usuário já criou a senha");
    if (!ativo) throw refusedByState("Usuário inativo");
    if (email === null) throw refusedByState("Este usuário não tem email");
    await inviteUser(tx, ctx, publicUrl, { ...user, email });
    record({ entidade: "usuarios", entidade_id: id, depois: { convite: email } });
    return { message: `Convite enviado para ${email}` };
  });
}
