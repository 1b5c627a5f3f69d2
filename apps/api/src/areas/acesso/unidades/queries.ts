import type { unidades as contrato, Receptor } from "@prumo/api-client/schemas/usuarios";
import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { usuarios, usuariosUnidades } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import type { SessionCtx } from "../../../http/context";

// Units lie outside the company that their giver works in: these queries look over all companies, and `mayGive` limits
// them.
const u = acrossCompanies(usuarios);

/**
 * The user who gives units: the platform administrator any, an administrator their own company, one of the head office
 * the whole group.
 */
export type Giver = Pick<SessionCtx, "usuario">;

/** Condition that the giver may give the company of this row of `empresas`. */
function mayGive({ usuario }: Giver): SQL {
  if (usuario.administrador_plataforma) return sql`true`;
  if (!usuario.adm || usuario.empresa_id === null) return sql`false`;
  return sql`(${empresas.id} = ${usuario.empresa_id} or exists (
    select from empresas sede where sede.id = ${usuario.empresa_id} and sede.matriz
      and sede.unidade_id = ${empresas.unidade_id}))`;
}

/**
 * The units that the giver may give to users of a company: active ones of its group, only while that company lets its
 * users switch units.
 */
export function findGivable(db: Db, giver: Giver, empresa_id: number) {
  return db
    .select({ id: empresas.id, nome_fantasia: empresas.nome })
    .from(empresas)
    .where(
      and(
        ne(empresas.id, empresa_id),
        eq(empresas.status, 1),
        mayGive(giver),
        sql`exists (select from empresas propria where propria.id = ${empresa_id} and propria.troca_unidade
          and propria.unidade_id = ${empresas.unidade_id})`,
      ),
    )
    .orderBy(asc(empresas.id));
}

export type ReceiverFilter = z.output<(typeof contrato)["usuarios"]["query"]>;

/** The active users to whom the giver may give at least one unit, each with every such unit. */
function receivers(giver: Giver, { grupo, pesquisa = "" }: ReceiverFilter): SQL {
  const inGroup = grupo === undefined ? sql`true` : sql`propria.unidade_id = ${grupo}`;
  const words = withoutAccents(sql`concat_ws(' ', receptor.nome, receptor.login, propria.nome)`);
  return sql`
    from usuarios receptor
    join empresas propria on propria.id = receptor.empresa_id and propria.troca_unidade
    join empresas on empresas.unidade_id = propria.unidade_id and empresas.id <> propria.id and empresas.status = 1
    where receptor.ativo and ${inGroup} and ${mayGive(giver)} and ${containsWords(words, pesquisa) ?? sql`true`}`;
}

const orders = {
  nome: alphabetical(withoutAccents(sql`receptor.nome`)),
  login: alphabetical(withoutAccents(sql`receptor.login`)),
  empresa: alphabetical(withoutAccents(sql`propria.nome`)),
  /** How many units they work in. */
  unidades: sql`count(*) filter (where exists (select from usuarios_unidades n
    where n.usuario_id = receptor.id and n.empresa_id = empresas.id))`,
};

/** One page of these users, by company unless another order is asked for, with the units that each has and may get. */
export async function findReceivers(db: Db, giver: Giver, filter: ReceiverFilter, { limit, offset }: Slice) {
  const one = sql`json_build_object('id', empresas.id, 'nome_fantasia', empresas.nome,
    'autorizada', exists (select from usuarios_unidades x where x.usuario_id = receptor.id and x.empresa_id = empresas.id))`;
  const direction = filter.direcao === "desc" ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<Receptor & Record<string, unknown>>(sql`
    select receptor.id, receptor.nome, receptor.login,
      json_build_object('id', propria.id, 'nome', propria.nome) as empresa,
      json_agg(${one} order by empresas.id) as unidades
    ${receivers(giver, filter)}
    group by receptor.id, propria.id
    order by ${orders[filter.ordem ?? "empresa"]} ${direction}, propria.id, ${orders.nome}, receptor.id
    limit ${limit} offset ${offset}`);
  return rows;
}

export async function countReceivers(db: Db, giver: Giver, filter: ReceiverFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(distinct receptor.id)::int as total ${receivers(giver, filter)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Locks a user of any company until the transaction ends, and reads their units. */
export async function lockReceiver(tx: Tx, id: number) {
  const [row] = await tx
    .select({ id: u.id, empresa_id: u.empresa_id, versao: u.versao })
    .from(u)
    .where(eq(u.id, id))
    .for("update");
  if (row === undefined) return undefined;
  const unidades = await tx
    .select({ id: usuariosUnidades.empresa_id })
    .from(usuariosUnidades)
    .where(eq(usuariosUnidades.usuario_id, id))
    .orderBy(asc(usuariosUnidades.empresa_id));
  return { ...row, unidades: unidades.map((unidade) => unidade.id) };
}

/** A locked user. */
type Receiver = Pick<NonNullable<Awaited<ReturnType<typeof lockReceiver>>>, "id" | "versao">;

/** Lets a user work in a company, or ends that. The user's version rises, so that an older page cannot undo it. */
export async function setUnit(tx: Tx, { id: usuario_id, versao }: Receiver, empresa_id: number, given: boolean) {
  await tx
    .update(u)
    .set({ versao: versao + 1 })
    .where(eq(u.id, usuario_id));
  if (given) {
    await tx.insert(usuariosUnidades).values({ usuario_id, empresa_id }).onConflictDoNothing();
    return;
  }
  const one = and(eq(usuariosUnidades.usuario_id, usuario_id), eq(usuariosUnidades.empresa_id, empresa_id));
  await tx.delete(usuariosUnidades).where(one);
}
