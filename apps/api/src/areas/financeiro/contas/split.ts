import { contaFields } from "@prumo/domain/conta-fields";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import {
  distinctParts,
  isSameSplit,
  partsOf,
  type SplitPart,
  type SplitPlace,
  splitOver,
} from "@prumo/domain/conta-split";
import { compareMoney } from "@prumo/domain/money";
import { asc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { contaRateios } from "../../../db/schema/contas";
import { centrosResultado } from "../../../db/schema/financeiro";
import { addMany, referenced, remove, type Scope, scoped } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { categoryExists } from "../categorias-conta/service";
import { centreExists } from "../centro-resultado/service";
import type { LockedConta } from "./settlement";
import { categories } from "./tables";

/** The parts of a body; null and none take a split away, undefined leaves it as it is. */
type SentSplit = readonly SplitPart[] | null | undefined;

/** A conta with what of it stands beside its row. */
export interface SplitConta {
  readonly conta: LockedConta;
  /** Its further parts. */
  readonly rateio: readonly SplitPart[];
}

/** Finds the further parts of contas that the caller has locked, by conta; a conta that is not split is not among them. */
export async function findFurtherParts(
  db: Db | Tx,
  scope: Pick<Scope, "empresa_id" | "empresas">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SplitPart[]>> {
  const found = new Map<number, SplitPart[]>();
  if (ids.length === 0) return found;
  const r = scoped(contaRateios, scope, "r");
  const rows = await db
    .select({
      conta_id: r.conta_id,
      categoria_id: r.categoria_id,
      centro_resultado_id: r.centro_resultado_id,
      valor: r.valor,
    })
    .from(r)
    .where(inArray(r.conta_id, [...ids]))
    .orderBy(asc(r.conta_id), asc(r.posicao));
  for (const { conta_id, ...part } of rows) found.set(conta_id, [...(found.get(conta_id) ?? []), part]);
  return found;
}

/** Locked contas, each with its further parts. */
export async function withFurtherParts(
  tx: Tx,
  scope: Pick<Scope, "empresa_id" | "empresas">,
  locked: readonly LockedConta[],
): Promise<SplitConta[]> {
  const parts = await findFurtherParts(
    tx,
    scope,
    locked.map(({ id }) => id),
  );
  return locked.map((conta) => ({ conta, rateio: parts.get(conta.id) ?? [] }));
}

/** The same of one conta. */
export const findPartsOf = async (db: Db | Tx, scope: Scope, id: number): Promise<readonly SplitPart[]> =>
  (await findFurtherParts(db, scope, [id])).get(id) ?? [];

/** What a body says that a conta itself is for: its first part, where it is split. */
export function ownPlace({ rateio, categoria_id, centro_resultado_id }: SplitPlace & { readonly rateio?: SentSplit }) {
  const [first] = rateio ?? [];
  return first === undefined
    ? { categoria_id, centro_resultado_id }
    : { categoria_id: first.categoria_id, centro_resultado_id: first.centro_resultado_id };
}

interface SentPlace {
  readonly rateio?: SentSplit;
  readonly categoria_id?: number | undefined;
  readonly centro_resultado_id?: number | null | undefined;
}

/** Refuses a category and a centre that are not those of the first part: what was sent would be lost in silence. */
export function ownPlaceProblems({ rateio, categoria_id, centro_resultado_id }: SentPlace): Record<string, string[]> {
  const [first] = rateio ?? [];
  if (first === undefined) return {};
  const otherCategory = categoria_id !== undefined && categoria_id !== first.categoria_id;
  const otherCentre = centro_resultado_id != null && centro_resultado_id !== first.centro_resultado_id;
  return {
    ...(otherCategory ? { categoria_id: ["A categoria deve ser a da primeira parte"] } : {}),
    ...(otherCentre ? { centro_resultado_id: ["O centro de resultado deve ser o da primeira parte"] } : {}),
  };
}

/** The further parts that a body asks for. */
export const furtherOf = (rateio: SentSplit): readonly SplitPart[] => rateio?.slice(1) ?? [];

/** The further parts of a conta with another value, which they follow in proportion. */
export const followedParts = (before: number, after: number, parts: readonly SplitPart[]): readonly SplitPart[] =>
  parts.length === 0 || compareMoney(before, after) === 0 ? parts : (splitOver(before, parts, [after])[0] ?? []);

/**
 * The further parts that a change leaves a conta with. Who does not send them keeps them: they follow the value, and what became
 * the same as the conta's own part is that.
 * @param after what the conta is for and worth then
 */
export const changedParts = (
  { conta, rateio }: SplitConta,
  sent: SentSplit,
  after: SplitPlace & { readonly valor_integral: number },
): readonly SplitPart[] =>
  sent === undefined
    ? distinctParts(after, followedParts(conta.valor_integral, after.valor_integral, rateio))
    : furtherOf(sent);

/**
 * Refuses parts of categories and centres that there are not.
 * @param kept parts that it may keep although they are out of use by now; null allows all that are
 */
export async function splitProblems(
  tx: Tx,
  ctx: Ctx,
  lado: Lado,
  rateio: SentSplit,
  kept: readonly SplitPlace[] | null,
): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  const { tipo } = ladosDeContas[lado];
  const isKept = (column: keyof SplitPlace, id: number) => kept === null || kept.some((part) => part[column] === id);
  for (const [at, { categoria_id: categoria, centro_resultado_id: centro }] of (rateio ?? []).entries()) {
    const known = isKept("categoria_id", categoria) ? categoria : null;
    if (!(await categoryExists(tx, ctx, categoria, tipo, known))) {
      problems[`rateio.${at}.categoria_id`] = [contaFields.categoria_id.missing];
    }
    if (centro === null) continue;
    if (!(await centreExists(tx, ctx, centro, tipo, isKept("centro_resultado_id", centro) ? centro : null))) {
      problems[`rateio.${at}.centro_resultado_id`] = ["Selecione um centro de resultado"];
    }
  }
  return problems;
}

/** Writes the further parts of contas that had none. */
export const addParts = (
  tx: Tx,
  ctx: Ctx,
  contas: readonly { readonly id: number; readonly rateio: readonly SplitPart[] }[],
): Promise<void> =>
  addMany(
    tx,
    contaRateios,
    ctx,
    contas.flatMap(({ id, rateio }) =>
      rateio.map((part, at) => ({ ...columnsOf(part), conta_id: id, posicao: at + 2 })),
    ),
  );

const columnsOf = ({ categoria_id, centro_resultado_id, valor }: SplitPart) => ({
  categoria_id,
  centro_resultado_id,
  valor,
});

/** Writes the further parts of a locked conta in the place of those before. */
export async function replaceParts(
  tx: Tx,
  ctx: Ctx,
  id: number,
  before: readonly SplitPart[],
  after: readonly SplitPart[],
): Promise<void> {
  if (isSameSplit(before, after)) return;
  if (before.length > 0) await remove(tx, contaRateios, ctx, { conta_id: id });
  await addParts(tx, ctx, [{ id, rateio: after }]);
}

/** All parts of a row, or null. */
export function wholeSplit({ valor_integral: valor, ...row }: LockedConta, further: readonly SplitPart[]) {
  const parts = partsOf({ ...row, valor }, further);
  return parts.length === 0 ? null : parts;
}

/** A row of the trail with all its parts. Rows before and after one change name the same fields. */
export const withParts = (row: LockedConta, further: readonly SplitPart[]) => ({
  ...row,
  rateio: wholeSplit(row, further),
});

/** A changed row as the trail keeps it: with its parts, where it has any or had. */
export const tracedChange = (before: SplitConta, after: SplitConta) =>
  before.rateio.length === 0 && after.rateio.length === 0
    ? { antes: before.conta, depois: after.conta }
    : { antes: withParts(before.conta, before.rateio), depois: withParts(after.conta, after.rateio) };

/** A new row, and one that is removed or comes back, as the trail keeps it. */
export const tracedNew = ({ conta, rateio }: SplitConta) => (rateio.length === 0 ? conta : withParts(conta, rateio));

/** A further part as a row of contas has it. */
export interface FurtherPart {
  readonly categoria: { readonly id: number; readonly nome: string };
  readonly centro_resultado: { readonly id: number; readonly descricao: string } | null;
  readonly valor: number;
}

/** Selects the further parts of a conta in their order, as one value in a row of contas; null without any. */
export function namedParts(scope: Scope, conta: SQLWrapper) {
  const r = scoped(contaRateios, scope, "r");
  const [k, centro] = [categories(), referenced(centrosResultado, "centro")];
  const parts = new QueryBuilder()
    .select({
      parts: sql`json_agg(json_build_object('categoria', json_build_object('id', ${k.id}, 'nome', ${k.nome}),
        'centro_resultado', case when ${centro.id} is not null then
          json_build_object('id', ${centro.id}, 'descricao', ${centro.descricao}) end,
        'valor', ${r.valor}) order by ${r.posicao})`,
    })
    .from(r)
    .innerJoin(k, eq(k.id, r.categoria_id))
    .leftJoin(centro, eq(centro.id, r.centro_resultado_id))
    .where(eq(r.conta_id, conta));
  return sql<FurtherPart[] | null>`(${parts})`;
}
