import type { BodyOutput } from "@prumo/api-client/contract";
import type { orcamento as contrato } from "@prumo/api-client/schemas/orcamento";
import { MONTHS_OF_YEAR, type PlannedCategory, plannedAmounts } from "@prumo/domain/budget";
import { budgetFields, budgetMonths } from "@prumo/domain/budget-fields";
import type { StatementAmount } from "@prumo/domain/income-statement";
import { formatMoney } from "@prumo/domain/money";
import { toDisplayMonth } from "@prumo/domain/month";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { orcamentos } from "../../../db/schema/orcamentos";
import { insertOne, remove, type Scope, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidFields, Refusal } from "../../../http/errors";
import { findBudgetCategories, findBudgetRows, findOwnCategories, findPlanned, lockBudget } from "./queries";

type BudgetMonthValues = Pick<RowOf<typeof orcamentos>, (typeof budgetMonths)[number]>;
type StoredBudget = RowOf<typeof orcamentos>;

const valuesOf = (row: BudgetMonthValues): (number | null)[] => budgetMonths.map((month) => row[month]);

/** What is planned for each category in a year, and the categories that can be planned. */
export async function budgetOfYear(db: Db, ctx: Ctx, year: number | undefined) {
  const ano = year ?? Number(ctx.today.slice(0, 4));
  const found = await findBudgetCategories(db, ctx, ano);
  const nothing = Array<number | null>(MONTHS_OF_YEAR).fill(null);
  return {
    ano,
    categorias: found.map(({ plano, ...category }) => ({
      ...category,
      valores: plano === null ? nothing : valuesOf(plano),
    })),
  };
}

/** What is planned from a month to another, as amounts of the income statement. */
export async function plannedOfPeriod(db: Db, scope: Scope, first: string, last: string): Promise<StatementAmount[]> {
  const years = [...new Set([first, last].map((month) => Number(month.slice(0, 4))))];
  const found = await findPlanned(db, scope, years);
  const planned = found.map(
    ({ plano, ...category }): PlannedCategory => ({ ...category, ano: plano.ano, valores: valuesOf(plano) }),
  );
  return plannedAmounts(planned).filter(({ mes }) => mes >= first && mes <= last);
}

const ENTITY = "orcamentos";

type Body = BodyOutput<(typeof contrato)["save"]["body"]>;
type Cell = Body["celulas"][number];

const yearOf = ({ mes }: Cell): number => Number(mes.slice(0, 4));
const fieldOf = ({ mes }: Cell) => budgetMonths[Number(mes.slice(5)) - 1] ?? "janeiro";
const keyOf = (categoria: number, ano: number): string => `${categoria} ${ano}`;

/** A cell that somebody else changed since it was read, and not to the same amount. */
const isOvertaken = (cell: Cell, now: number | null): boolean => now !== cell.antes && now !== cell.valor;

/** Tells which cells were changed meanwhile: the first by its place, the others by their number. */
function overtaken(cells: readonly { readonly cell: Cell; readonly now: number | null }[]): Refusal {
  const [first] = cells;
  const now = first?.now == null ? "sem valor" : formatMoney(first.now, { decimals: 2 });
  const others = cells.length - 1;
  const more = others === 0 ? "" : others === 1 ? ", e mais 1 valor" : `, e mais ${others} valores`;
  return new Refusal(
    409,
    `Outra pessoa alterou o orçamento: ${toDisplayMonth(first?.cell.mes)} ficou com ${now}${more}. Nada foi salvo.`,
  );
}

/** Refuses categories that are not the company's to plan, or out of use without a plan, with the month of each cell. */
async function requirePlannable(tx: Tx, ctx: Ctx, cells: readonly Cell[], rows: ReadonlyMap<string, StoredBudget>) {
  const ids = [...new Set(cells.map(({ categoria_id }) => categoria_id))];
  const known = new Map((await findOwnCategories(tx, ctx, ids)).map((category) => [category.id, category]));
  const refused = cells.flatMap((cell, at): [string, string[]][] => {
    const category = known.get(cell.categoria_id);
    if (category?.ativa || rows.has(keyOf(cell.categoria_id, yearOf(cell)))) return [];
    const month = toDisplayMonth(cell.mes);
    const reason =
      category === undefined
        ? `${budgetFields.categoria_id.missing} para ${month}`
        : `A categoria ${category.nome} está desativada: ${month} não pode ser orçado`;
    return [[`celulas.${at}.categoria_id`, [reason]]];
  });
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused));
}

/** Writes the months of one category in one year. */
async function writeYear(tx: Tx, ctx: Ctx, record: RecordEntry, cells: readonly Cell[], before?: StoredBudget) {
  const [first] = cells;
  if (first === undefined) return;
  const months = Object.fromEntries(cells.map((cell) => [fieldOf(cell), cell.valor]));
  const entidade = ENTITY;
  const left = budgetMonths.some((month) => (month in months ? months[month] : before?.[month]) != null);
  if (before === undefined) {
    if (!left) return;
    const { categoria_id } = first;
    const after = await insertOne(tx, orcamentos, ctx, { categoria_id, ano: yearOf(first), ...months });
    record({ entidade, entidade_id: after.id, depois: after });
    return;
  }
  if (!left) {
    await remove(tx, orcamentos, ctx, { id: before.id });
    record({ entidade, entidade_id: before.id, antes: before });
    return;
  }
  const after = await update(tx, orcamentos, ctx, before.id, months);
  record({ entidade, entidade_id: before.id, antes: before, depois: after });
}

/**
 * Writes some months of some categories, all or none. A closed month can be planned, too: what is planned moves no money.
 * @throws Refusal 409 where somebody else changed a cell since it was read, 422 for a category that is not there
 */
export const saveBudget = (db: Db, ctx: Ctx, { celulas }: Body) =>
  write(db, ctx, async (tx, record) => {
    await lockBudget(tx, ctx);
    const found = await findBudgetRows(
      tx,
      ctx,
      celulas.map(({ categoria_id }) => categoria_id),
      [...new Set(celulas.map(yearOf))],
    );
    const rows = new Map(found.map((row) => [keyOf(row.categoria_id, row.ano), row]));
    await requirePlannable(tx, ctx, celulas, rows);
    const withNow = celulas.map((cell) => ({
      cell,
      now: rows.get(keyOf(cell.categoria_id, yearOf(cell)))?.[fieldOf(cell)] ?? null,
    }));
    const conflicts = withNow.filter(({ cell, now }) => isOvertaken(cell, now));
    if (conflicts.length > 0) throw overtaken(conflicts);
    const changed = withNow.filter(({ cell, now }) => now !== cell.valor).map(({ cell }) => cell);
    const years = new Map<string, Cell[]>();
    for (const cell of changed) {
      const key = keyOf(cell.categoria_id, yearOf(cell));
      years.set(key, [...(years.get(key) ?? []), cell]);
    }
    for (const [key, cells] of years) await writeYear(tx, ctx, record, cells, rows.get(key));
    // Somebody else saved the same amounts just before: the trail tells who asked for them, too.
    if (changed.length === 0) record({ entidade: ENTITY, entidade_id: found[0]?.id ?? null });
    return { message: "Orçamento salvo com sucesso!" };
  });
