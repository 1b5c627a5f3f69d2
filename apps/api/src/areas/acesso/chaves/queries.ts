import type { EndingNotice } from "@prumo/domain/access-key-state";
import { and, asc, between, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { preparedOnce } from "../../../db/prepared-statement";
import { chaveSegredos, chavesAcesso } from "../../../db/schema/chaves-acesso";
import { empresas } from "../../../db/schema/empresas";
import { versaoAcesso } from "../../../db/schema/sessoes";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies, referenced, type Scope, scoped } from "../../../db/scope";
import type { PublicCtx } from "../../../http/context";

// Which company a key is of is what this query finds out.
const keys = acrossCompanies(chavesAcesso);
const secrets = acrossCompanies(chaveSegredos);

const prepareFindKey = preparedOnce((db) =>
  db
    .select({
      chave_id: keys.id,
      segredo_id: secrets.id,
      usuario_id: keys.usuario_id,
      empresa_id: keys.empresa_id,
      permissoes: keys.permissoes,
      enderecos: keys.enderecos,
      valida_ate: keys.valida_ate,
      usado_em: secrets.usado_em,
      versao: versaoAcesso.versao,
    })
    .from(secrets)
    .innerJoin(keys, eq(keys.id, secrets.chave_id))
    .leftJoin(versaoAcesso, sql`true`)
    .where(
      and(
        eq(secrets.segredo_hash, sql.placeholder("hash")),
        isNull(keys.revogada_em),
        or(isNull(secrets.termina_em), gt(secrets.termina_em, sql.placeholder("now"))),
      ),
    )
    .prepare("chave_acesso"),
);

/** Finds a key that nobody ended, and the version of what users may do, both of one moment. */
export async function findKeyInUse(db: Db, hash: string, now: Date) {
  const [row] = await prepareFindKey(db).execute({ hash, now: now.toISOString() });
  return row;
}

/** Notes when and from where a key was used. */
export const noteUse = (db: Db, segredo_id: number, { quando, origem }: PublicCtx) =>
  db.update(secrets).set({ usado_em: quando, usado_de: origem }).where(eq(secrets.id, segredo_id));

/** Keys that ended and are still listed. */
const ENDED_LISTED = 50;

/** The keys of the company with who made each: those in force, and after them those that were revoked last. */
export async function findKeys(db: Db, scope: Scope, id?: number) {
  const k = scoped(chavesAcesso, scope, "k");
  const u = referenced(usuarios, "u");
  const wanted = (revoked: boolean) =>
    db
      .select({
        id: k.id,
        nome: k.nome,
        usuario: { id: u.id, nome: u.nome },
        permissoes: k.permissoes,
        enderecos: k.enderecos,
        valida_ate: k.valida_ate,
        revogada_em: k.revogada_em,
        created_at: k.created_at,
        versao: k.versao,
      })
      .from(k)
      .innerJoin(u, eq(u.id, k.usuario_id))
      .where(
        and(
          revoked ? sql`${k.revogada_em} is not null` : isNull(k.revogada_em),
          id === undefined ? undefined : eq(k.id, id),
        ),
      )
      .orderBy(desc(revoked ? k.revogada_em : k.id), desc(k.id));
  const [inForce, ended] = await Promise.all([wanted(false), wanted(true).limit(ENDED_LISTED)]);
  return [...inForce, ...ended];
}

/** The texts of the company's keys, or of one of them, that are still accepted, the newest first. */
export function findSecrets(db: Db, scope: Scope, now: Date, chave_id?: number) {
  const s = scoped(chaveSegredos, scope, "s");
  return db
    .select({
      id: s.id,
      chave_id: s.chave_id,
      mascara: s.mascara,
      created_at: s.created_at,
      termina_em: s.termina_em,
      usado_em: s.usado_em,
      usado_de: s.usado_de,
    })
    .from(s)
    .where(
      and(
        or(isNull(s.termina_em), gt(s.termina_em, now)),
        chave_id === undefined ? undefined : eq(s.chave_id, chave_id),
      ),
    )
    .orderBy(desc(s.id));
}

/** The keys of all companies whose last day is within two, with whose they are. */
export function findKeysEnding(db: Db, first: string, last: string) {
  const u = acrossCompanies(usuarios);
  return db
    .select({
      id: keys.id,
      nome: keys.nome,
      empresa_id: keys.empresa_id,
      empresa: empresas.nome,
      fuso_horario: empresas.fuso_horario,
      usuario_id: keys.usuario_id,
      criador: u.nome,
      valida_ate: keys.valida_ate,
      avisada_dias: keys.avisada_dias,
    })
    .from(keys)
    .innerJoin(empresas, eq(empresas.id, keys.empresa_id))
    .innerJoin(u, eq(u.id, keys.usuario_id))
    .where(and(isNull(keys.revogada_em), between(keys.valida_ate, first, last)))
    .orderBy(asc(keys.id));
}

interface KeyEnd {
  readonly id: number;
  /** Its last day. */
  readonly valida_ate: string;
}

/**
 * Notes that people are told of the end of a key.
 * @returns false where they were told already, or the key is another now
 */
export async function noteNotice(tx: Tx, { id, valida_ate }: KeyEnd, notice: EndingNotice) {
  const rows = await tx
    .update(keys)
    .set({ avisada_dias: notice })
    .where(
      and(
        eq(keys.id, id),
        eq(keys.valida_ate, valida_ate),
        isNull(keys.revogada_em),
        or(isNull(keys.avisada_dias), gt(keys.avisada_dias, notice)),
      ),
    )
    .returning({ id: keys.id });
  return rows.length > 0;
}

/** How many keys of the company nobody revoked. */
export function countKeys(db: Db, scope: Scope): Promise<number> {
  const k = scoped(chavesAcesso, scope, "k");
  return db.$count(k, isNull(k.revogada_em));
}
