import type { BodyOutput } from "@prumo/api-client/contract";
import type { usuarios as contrato } from "@prumo/api-client/schemas/usuarios";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { refusing } from "../../../db/constraint";
import { usuarios } from "../../../db/schema/usuarios";
import { insertOne, lockOne, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { requireRecentProof } from "../../../http/recent-proof";
import { endSessionsOf, forgetLinks, givePassword, hashPassword } from "../sessao/credentials";
import { checkCurrentPassword } from "../sessao/current-password";
import { storedForm } from "../sessao/stored-login";
import { inviteUser } from "./invite";
import { tellOldAddress } from "./old-address";
import { type Belongings, findBelongings, replaceBelongings } from "./queries";
import {
  lockedOut,
  passwordProblems,
  proofProblems,
  refuse,
  refuseChange,
  usuarioProblems,
  usuarioTaken,
} from "./refusals";
import { NO_USER } from "./service";
import {
  belongingsOf,
  givableBy,
  type UsuarioBelongings,
  type UsuarioBody,
  type UsuarioWithoutPassword,
} from "./user-belongings";

type UsuarioUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;
type Usuario = Pick<UsuarioWithoutPassword, "cpf" | "rota_acesso" | "adm" | "somente_fiscal" | "ativo">;

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

/** The stored fields that a change keeps where it does not send them. */
const storedOf = ({ cpf, rota_acesso, adm, somente_fiscal, ativo }: Usuario, had: Belongings) => ({
  cpf,
  rota_acesso,
  adm,
  somente_fiscal,
  ativo,
  ip_restrictions: had.ips,
  roles: had.grupos.map(({ id }) => id),
  time_restrictions: had.horarios.map(({ dia_semana, inicio, fim }) => ({
    day_of_week: dia_semana,
    start: inicio,
    end: fim,
  })),
  unidades: had.unidades,
});

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size;

/** Whether a change lets somebody log in as the user, or gives or takes what the user may do. */
const changesAccess = (
  before: Usuario & { readonly email: string | null; readonly login: string },
  had: Belongings,
  body: UsuarioWithoutPassword,
  { grupos, unidades }: UsuarioBelongings,
): boolean =>
  body.email !== before.email ||
  storedForm(body.login) !== before.login ||
  body.adm !== before.adm ||
  body.ativo !== before.ativo ||
  !sameIds(
    grupos,
    had.grupos.map(({ id }) => id),
  ) ||
  !sameIds(unidades, had.unidades);

const SAVED = "Usuário salvo com sucesso!";

/**
 * Adds a user of the company, with the hash of a password, or with an invitation to set one.
 * @param publicUrl the server's public address, for the link
 * @throws Refusal as `saveUser`
 */
export async function addUser(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  publicUrl: string,
  body: UsuarioWithoutPassword,
  senha: { readonly typed: string; readonly hash: string } | null,
) {
  const givable = await givableBy(tx, ctx);
  const pertences = belongingsOf(ctx, body, givable);
  refuse({
    ...passwordProblems(ctx, body.login, senha?.typed),
    ...(await usuarioProblems(tx, ctx, body, pertences, givable)),
  });
  const saved = await insertOne(tx, usuarios, ctx, {
    ...usuarioColumns(body),
    senha: senha?.hash ?? null,
    created_at: ctx.quando,
  });
  await replaceBelongings(tx, ctx, saved.id, pertences);
  const convite = senha === null ? { convite: body.email } : {};
  if (senha === null) await inviteUser(tx, ctx, publicUrl, { ...saved, ...body });
  record({ entidade: "usuarios", entidade_id: saved.id, depois: { ...saved, ...pertences, ...convite } });
  const message = senha === null ? `${SAVED} Convite enviado para ${body.email}` : SAVED;
  return { message, usuario: { id: saved.id } };
}

/**
 * Registers a user of the company, with a password, or with an invitation to set one.
 * @param publicUrl the server's public address, for the link
 * @throws Refusal 422 for fields: person, login or cpf of another user, groups and rights that the caller does not hold
 */
export async function saveUser(db: Db, ctx: Ctx, publicUrl: string, { enviar_convite, ...typed }: UsuarioBody) {
  const { senha: given, ...body } = typed;
  const senha = enviar_convite || given === null ? null : { typed: given, hash: await hashPassword(given) };
  return refusing(usuarioTaken, () => write(db, ctx, (tx, record) => addUser(tx, ctx, record, publicUrl, body, senha)));
}

/**
 * Changes a user of the company. A new password, or making the user inactive, ends their sessions; everything else
 * applies from their next call on, because each call reads it.
 * @throws Refusal 403 for a user with more rights than the caller, and without a fresh proof for the access of another user, 404, 409 for an old `versao`, 422 as `saveUser` and
 * for a missing or wrong current password, 429 after too many wrong ones
 */
export async function updateUser(db: Db, ctx: Ctx, { id, versao, senha, atual, ...sent }: UsuarioUpdate) {
  const own = id === ctx.usuario_id;
  const proof = own && atual != null ? await checkCurrentPassword(db, ctx, atual) : null;
  const hash = senha == null ? null : await hashPassword(senha);
  const resposta = await refusing(usuarioTaken, () =>
    write(db, ctx, async (tx, record) => {
      const before = requireFound(await lockOne(tx, usuarios, ctx, id), NO_USER);
      const had = await findBelongings(tx, ctx, id);
      await refuseChange(tx, ctx, before, had);
      requireVersion(before.versao, versao);
      const givable = await givableBy(tx, ctx);
      const body = filled(sent, storedOf(before, had));
      const pertences = belongingsOf(ctx, body, givable, had);
      if (!own && (senha != null || changesAccess(before, had, body, pertences))) await requireRecentProof(tx, ctx);
      const proves = own && (senha != null || body.email !== before.email);
      refuse({
        ...passwordProblems(ctx, body.login, senha),
        ...(proves ? await proofProblems(tx, proof) : {}),
        ...(await usuarioProblems(tx, ctx, body, pertences, givable, had)),
        ...(own ? lockedOut(ctx, body, pertences) : {}),
      });
      const email_confirmado_em = body.email === before.email ? before.email_confirmado_em : null;
      const columns = { ...usuarioColumns(body), email_confirmado_em, versao: before.versao + 1 };
      const after = await update(tx, usuarios, ctx, id, columns);
      await replaceBelongings(tx, ctx, id, pertences);
      if (hash !== null) await givePassword(tx, { id, login: before.login }, hash, own ? ctx.sessao_id : null);
      if (body.email !== before.email) await forgetLinks(tx, id);
      if (!body.ativo) await endSessionsOf(tx, id, null);
      if (body.email !== before.email && before.email !== null) await tellOldAddress(tx, ctx, before, before.email);
      const acesso_trocado = hash !== null && !own ? { acesso_trocado: true } : {};
      const trailBefore = { ...before, ...had, grupos: had.grupos.map((grupo) => grupo.id) };
      record({
        entidade: "usuarios",
        entidade_id: id,
        antes: trailBefore,
        depois: { ...after, ...pertences, ...acesso_trocado },
      });
      return { message: "Usuário alterado com sucesso!" };
    }),
  );
  await proof?.forgive();
  return resposta;
}
