import { type DueShift, dueShifts, shiftDueDate } from "@prumo/domain/business-day";
import { isOverdue, isOwed } from "@prumo/domain/conta";
import { addDays } from "@prumo/domain/date";
import { calendarWith, holidayRepeats, type LocalHoliday } from "@prumo/domain/local-holiday";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contas } from "../../../db/schema/contas";
import { categoriasConta } from "../../../db/schema/financeiro";
import { acrossCompanies, onlyOf } from "../../../db/scope";
import { startTestServer, type TestServer } from "../../../testing/test-server";
import { type CompanyCalendar, shiftOf } from "../calendario/company-calendar";
import { isLate, isOwedBy, overdueOn, owedUntil } from "./overdue";
import { contasInScope } from "./tables";

const COMPANY = 4;
const scope = onlyOf(COMPANY);
const FIRST_DAY = "2026-01-01";
const DAYS = 5 * 365 + 1;
/** How far from the day due dates are tried: no row of days without work is longer. */
const AROUND = 12;

let server: TestServer;
let categories: readonly number[];

/** Gives the company an open conta for each shift of its own, each category, and each day around `day`. */
async function fill(day: string): Promise<void> {
  const table = acrossCompanies(contas);
  const [pattern] = await server.db.select().from(table).where(eq(table.status, 0)).limit(1);
  if (pattern === undefined) throw new Error("The demo data have open contas");
  const { id: _, residual: _residual, busca: _busca, ...row } = pattern;
  await server.db.delete(table).where(eq(table.empresa_id, COMPANY));
  const rows = Array.from({ length: 2 * AROUND + 1 }, (_unused, at) => addDays(day, at - AROUND)).flatMap((due) =>
    [null, ...dueShifts].flatMap((own) =>
      categories.map((categoria_id) => ({
        ...row,
        empresa_id: COMPANY,
        lado: "contasPagar" as const,
        compra_id: null,
        ordem_servico_id: null,
        comissao_lote_id: null,
        renegociacao_id: null,
        serie_id: null,
        valor_pago: 0,
        juros: 0,
        multa: 0,
        desconto: 0,
        liquidado: 0,
        categoria_id,
        dia_nao_util: own,
        data_vencimento: due,
      })),
    ),
  );
  await server.db.insert(table).values(rows);
}

beforeAll(async () => {
  server = await startTestServer();
  const table = acrossCompanies(categoriasConta);
  const made = await server.db
    .insert(table)
    .values(
      ["Uma", "Outra"].map((nome) => ({ empresa_id: COMPANY, tipo: "pagar" as const, nome: `Categoria ${nome}` })),
    )
    .returning();
  categories = made.map(({ id }) => id);
});
afterAll(async () => {
  // The contas are those of another company's user, which the check of the books would tell.
  const table = acrossCompanies(contas);
  await server.db.delete(table).where(eq(table.empresa_id, COMPANY));
  await server.close();
});

const day = fc.integer({ min: 0, max: DAYS }).map((after) => addDays(FIRST_DAY, after));
const holiday: fc.Arbitrary<LocalHoliday> = fc.record({
  nome: fc.constant("Festa"),
  data: day,
  repete: fc.constantFrom(...holidayRepeats),
});
const shift = fc.constantFrom(...dueShifts);

/** Calendars of companies, with many holidays or none, and with shifts of categories or none. */
const calendars: fc.Arbitrary<CompanyCalendar> = fc
  .record({
    holidays: fc.array(holiday, { maxLength: 25 }),
    shift,
    ofCategory: fc.option(shift),
    ownShifts: fc.boolean(),
  })
  .map(({ holidays, shift: ofCompany, ofCategory, ownShifts }) => ({
    calendar: calendarWith(holidays),
    shift: ofCompany,
    categoryShifts: new Map<number, DueShift>(ofCategory === null ? [] : [[categories[0] ?? 0, ofCategory]]),
    ownShifts,
  }));

/** The database and the domain judge every conta around a day by the same calendar. */
async function judge(company: CompanyCalendar, today: string): Promise<void> {
  const c = contasInScope(scope);
  const rows = await server.db
    .select({
      status: c.status,
      data_vencimento: c.data_vencimento,
      dia_nao_util: c.dia_nao_util,
      categoria_id: c.categoria_id,
      late: sql<boolean>`${isLate(scope, c, overdueOn(company, today), "contasPagar")}`,
      owed: sql<boolean>`${isOwedBy(scope, c, owedUntil(company, today))}`,
    })
    .from(c)
    // Without shifts of their own no conta has one.
    .where(and(company.ownShifts ? undefined : sql`${c.dia_nao_util} is null`, sql`${c.status} = 0`));
  expect(rows.length).toBeGreaterThan(2 * AROUND);
  const wrong = rows.filter(({ late, owed, ...row }) => {
    const pagavel_ate = shiftDueDate(row.data_vencimento, shiftOf(company, row), company.calendar);
    const conta = { status: 0, data_vencimento: row.data_vencimento, pagavel_ate } as const;
    return late !== isOverdue(conta, today) || owed !== isOwed(conta, today);
  });
  expect(wrong).toEqual([]);
}

it("the condition and the function find the same contas overdue and owed, by any calendar and shift", async () => {
  await fc.assert(
    fc.asyncProperty(day, calendars, async (today, company) => {
      await fill(today);
      await judge(company, today);
    }),
    { numRuns: 12 },
  );
});

it("the condition and the function agree on every day of 2026 to 2030", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  for (let at = 0; at < DAYS; at += 1) {
    const today = addDays(FIRST_DAY, at);
    await fill(today);
    for (const company of fc.sample(calendars, 2)) await judge(company, today);
  }
});
