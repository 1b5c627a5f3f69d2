import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { aceites, codigosCadastro, fluxosCadastro } from "../../../db/schema/cadastro";
import { empresas } from "../../../db/schema/empresas";
import { perfilSubmodulos, planos } from "../../../db/schema/planos";
import { usuarios as companyUsers } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { countWhen } from "../../../db/sums";
import { written } from "../../../db/written-row";
import type { Network } from "../../../http/address";
import type { NewAceite } from "./texts";

// A visitor has no company, and later one that only the cookie names: so these queries look over all companies.
const usuarios = acrossCompanies(companyUsers);

const fluxo = {
  id: fluxosCadastro.id,
  email: fluxosCadastro.email,
  telefone: fluxosCadastro.telefone,
  empresa_id: fluxosCadastro.empresa_id,
  copiado_em: fluxosCadastro.copiado_em,
};
export type CadastroFlow = Pick<typeof fluxosCadastro.$inferSelect, keyof typeof fluxo>;
export type TipoCodigo = "email" | "telefone";

const inForce = (tokenHash: string, now: Date) =>
  and(eq(fluxosCadastro.token_hash, tokenHash), gt(fluxosCadastro.expira_em, now));

export async function findFlow(db: Db, tokenHash: string, now: Date): Promise<CadastroFlow | undefined> {
  const [row] = await db.select(fluxo).from(fluxosCadastro).where(inForce(tokenHash, now));
  return row;
}

/** Finds the flow and locks it until the transaction ends. */
export async function lockFlow(tx: Tx, tokenHash: string, now: Date): Promise<CadastroFlow | undefined> {
  const [row] = await tx.select(fluxo).from(fluxosCadastro).where(inForce(tokenHash, now)).for("update");
  return row;
}

export async function addFlow(tx: Tx, flow: typeof fluxosCadastro.$inferInsert): Promise<CadastroFlow> {
  const row = written(await tx.insert(fluxosCadastro).values(flow).returning(fluxo));
  return row;
}

export async function changeFlow(
  tx: Tx,
  id: number,
  changes: Partial<Omit<typeof fluxosCadastro.$inferInsert, "id">>,
): Promise<void> {
  await tx.update(fluxosCadastro).set(changes).where(eq(fluxosCadastro.id, id));
}

/** Counts the companies that were registered from an address: a flow keeps the address of its registration. */
export async function countSignups(tx: Tx, rede: Network, since: Date): Promise<number> {
  const f = fluxosCadastro;
  const [row] = await tx
    .select({ total: count() })
    .from(f)
    .where(and(eq(f.endereco, rede), gt(f.created_at, since), isNotNull(f.empresa_id)));
  return row?.total ?? 0;
}

/** The visitor who asks for a code, and the address to send it to. */
export interface CodeRequest {
  /** Null for a visitor without a flow. */
  readonly fluxo_id: number | null;
  readonly tipo: TipoCodigo;
  readonly destino: string;
  readonly rede: Network;
}

/**
 * Counts the codes since a moment for the destination and from the address, and finds the moment of the last one for
 * the destination or by the flow.
 */
export async function countCodes(tx: Tx, { fluxo_id, tipo, destino, rede }: CodeRequest, since: Date) {
  const c = codigosCadastro;
  const [toIt, fromIt] = [eq(c.destino, destino), eq(c.endereco, rede)];
  const own = fluxo_id === null ? sql`false` : and(eq(c.fluxo_id, fluxo_id), eq(c.tipo, tipo));
  const [row] = await tx
    .select({
      destino: countWhen(toIt),
      endereco: countWhen(fromIt),
      /** In milliseconds; 0 means never. */
      last: sql<number>`coalesce(extract(epoch from max(${c.created_at}) filter (where ${toIt} or ${own})) * 1000, 0)`.mapWith(
        Number,
      ),
    })
    .from(c)
    .where(and(gt(c.created_at, since), or(toIt, fromIt, own)));
  return row ?? { destino: 0, endereco: 0, last: 0 };
}

export async function addCode(tx: Tx, code: typeof codigosCadastro.$inferInsert): Promise<void> {
  await tx.insert(codigosCadastro).values(code);
}

/** Finds the newest code of a flow: every older one is invalid. */
export async function newestCode(db: Db, fluxo_id: number, tipo: TipoCodigo) {
  const c = codigosCadastro;
  const [row] = await db
    .select()
    .from(c)
    .where(and(eq(c.fluxo_id, fluxo_id), eq(c.tipo, tipo)))
    .orderBy(desc(c.id))
    .limit(1);
  return row;
}

export async function noteComparison(tx: Tx, id: number): Promise<void> {
  const c = codigosCadastro;
  await tx
    .update(c)
    .set({ tentativas: sql`${c.tentativas} + 1` })
    .where(eq(c.id, id));
}

export async function noteUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(codigosCadastro).set({ usado_em: now }).where(eq(codigosCadastro.id, id));
}

/** Finds the data of a new company that another company has already. */
export async function takenBy(tx: Tx, cnpj: string, email: string) {
  const [row] = await tx
    .select({
      cnpj: sql<boolean>`coalesce(bool_or(${empresas.cnpj} = ${cnpj}), false)`,
      email: sql<boolean>`coalesce(bool_or(lower(${empresas.email}) = ${email}), false)`,
    })
    .from(empresas)
    .where(or(eq(empresas.cnpj, cnpj), sql`lower(${empresas.email}) = ${email}`));
  return row ?? { cnpj: false, email: false };
}

/** Finds a company with its plan and its first administrator. */
export async function findSignedUpEmpresa(db: Db, id: number) {
  const [row] = await db
    .select({
      id: empresas.id,
      nome: empresas.nome,
      cnpj: empresas.cnpj,
      fuso_horario: empresas.fuso_horario,
      expiracao: empresas.expiracao,
      plano: { id: planos.id, nome: planos.nome, valor: planos.valor },
      administrador: { id: usuarios.id, nome: usuarios.nome, login: usuarios.login },
    })
    .from(empresas)
    .innerJoin(planos, eq(planos.id, empresas.plano_id))
    .innerJoin(usuarios, and(eq(usuarios.empresa_id, empresas.id), usuarios.adm))
    .where(eq(empresas.id, id))
    .orderBy(asc(usuarios.id))
    .limit(1);
  return row;
}

/** Raises the version, as every change of the row does. */
export async function setUserName(tx: Tx, id: number, nome: string): Promise<void> {
  await tx
    .update(usuarios)
    .set({ nome, versao: sql`${usuarios.versao} + 1` })
    .where(eq(usuarios.id, id));
}

export async function setProfile(tx: Tx, id: number, perfil_origem_id: number): Promise<void> {
  await tx.update(empresas).set({ perfil_origem_id }).where(eq(empresas.id, id));
}

export async function addConsents(tx: Tx, rows: readonly NewAceite[]): Promise<void> {
  if (rows.length > 0) await tx.insert(aceites).values([...rows]);
}

/** Deletes flows that have ended, with their codes. */
export async function forgetFlows(db: Db, now: Date): Promise<void> {
  await db.delete(fluxosCadastro).where(lt(fluxosCadastro.expira_em, now));
}

/** Those of some plans that have service orders. */
export async function plansWithOrders(tx: Tx, plans: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: planos.id })
    .from(planos)
    .innerJoin(perfilSubmodulos, eq(perfilSubmodulos.perfil_id, planos.perfil_id))
    .where(and(inArray(planos.id, [...plans]), eq(perfilSubmodulos.submodulo, "ordemServico")));
  return rows.map(({ id }) => id);
}
