import type { Calendar, DueShift } from "@prumo/domain/business-day";
import { calendarWith, dueShiftOf, type LocalHoliday } from "@prumo/domain/local-holiday";
import { eq, isNotNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { keptScope } from "../../../db/kept-scope";
import { preparedByShape } from "../../../db/prepared-statement";
import { contas } from "../../../db/schema/contas";
import { empresas } from "../../../db/schema/empresas";
import { feriados } from "../../../db/schema/feriados";
import { categoriasConta } from "../../../db/schema/financeiro";
import { type Scope, scoped } from "../../../db/scope";
import { requireFound } from "../../../http/errors";

/** What of a conta decides how its due date moves. */
interface ShiftedConta {
  readonly dia_nao_util: DueShift | null;
  readonly categoria_id: number;
}

/** The days of a company, and where the due dates of its contas go. */
export interface CompanyCalendar {
  readonly calendar: Calendar;
  /** What the company says, for contas of which nothing else is said. */
  readonly shift: DueShift;
  /** The categories that say something themselves. */
  readonly categoryShifts: ReadonlyMap<number, DueShift>;
  /** Whether any open conta says something itself. */
  readonly ownShifts: boolean;
}

/** The shift that counts for a conta. */
export const shiftOf = ({ shift, categoryShifts }: CompanyCalendar, conta: ShiftedConta): DueShift =>
  dueShiftOf({
    conta: conta.dia_nao_util,
    categoria: categoryShifts.get(conta.categoria_id) ?? null,
    empresa: shift,
  });

function calendarRow(db: Db | Tx, scope: Scope) {
  const f = scoped(feriados, scope, "f");
  const k = scoped(categoriasConta, scope, "k");
  const c = scoped(contas, scope, "c");
  const local = db
    .select({
      holidays: sql<LocalHoliday[]>`coalesce(json_agg(json_build_object('nome', ${f.nome}, 'data', ${f.data},
        'repete', ${f.repete}) order by ${f.data}), '[]'::json)`.as("holidays"),
    })
    .from(f)
    .as("local");
  const categories = db
    .select({
      shifts: sql<
        [number, DueShift][]
      >`coalesce(json_agg(json_build_array(${k.id}, ${k.dia_nao_util})), '[]'::json)`.as("shifts"),
    })
    .from(k)
    .where(isNotNull(k.dia_nao_util))
    .as("categories");
  const own = db.select({ id: c.id }).from(c).where(sql`${c.status} = 0 and ${c.dia_nao_util} is not null`);
  return db
    .select({
      shift: empresas.dia_nao_util,
      holidays: local.holidays,
      categories: categories.shifts,
      ownShifts: sql<boolean>`exists ${own}`,
    })
    .from(empresas)
    .innerJoin(local, sql`true`)
    .innerJoin(categories, sql`true`)
    .where(eq(empresas.id, scope.empresa_id));
}

/** Statements that are kept: groups that share their categories differ in how many companies they have. */
const KEPT = 10;
const keptCalendar = preparedByShape<ReturnType<ReturnType<typeof calendarRow>["prepare"]>>("calendario", KEPT);

function findCalendar(db: Db | Tx, asked: Scope) {
  const { scope, shape, values } = keptScope(asked, ["categoriasConta"]);
  const kept = keptCalendar(db, shape, (name) => calendarRow(db, scope).prepare(name));
  return kept?.execute(values) ?? calendarRow(db, asked);
}

/**
 * Reads the calendar of the company by one statement. A category of another company of the group counts while its company
 * shares it.
 */
export async function calendarOf(db: Db | Tx, scope: Scope): Promise<CompanyCalendar> {
  const [row] = await findCalendar(db, scope);
  const found = requireFound(row);
  return {
    calendar: calendarWith(found.holidays),
    shift: found.shift,
    categoryShifts: new Map(found.categories),
    ownShifts: found.ownShifts,
  };
}
