import { shiftDueDate } from "@prumo/domain/business-day";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { contas } from "../../../db/schema/contas";
import { empresas } from "../../../db/schema/empresas";
import { feriados } from "../../../db/schema/feriados";
import { categoriasConta } from "../../../db/schema/financeiro";
import { acrossCompanies, onlyOf } from "../../../db/scope";
import { startTestServer, type TestServer } from "../../../testing/test-server";
import { calendarOf, shiftOf } from "./company-calendar";

const COMPANY = 4;
const scope = onlyOf(COMPANY);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("a company without holidays and shifts of its own has the national days and the next business day", async () => {
  const found = await calendarOf(server.db, scope);
  expect(found).toMatchObject({ shift: "proximo", categoryShifts: new Map(), ownShifts: false });
  expect(shiftDueDate("2026-11-20", "proximo", found.calendar)).toBe("2026-11-23");
  expect(shiftOf(found, { dia_nao_util: null, categoria_id: 1 })).toBe("proximo");
});

it("a company has its own holidays and shifts, and not those of others", async () => {
  const { db } = server;
  const feriado = { nome: "Aniversário da cidade", tipo: "municipal", data: "2020-11-23", repete: "anual" } as const;
  await db.insert(acrossCompanies(feriados)).values([
    { ...feriado, empresa_id: COMPANY },
    { ...feriado, empresa_id: 3, data: "2020-11-24" },
  ]);
  await db.update(empresas).set({ dia_nao_util: "anterior" }).where(eq(empresas.id, COMPANY));
  const categories = acrossCompanies(categoriasConta);
  const [own] = await db
    .insert(categories)
    .values([
      { empresa_id: COMPANY, tipo: "pagar", nome: "Impostos", dia_nao_util: "mantido" },
      { empresa_id: 3, tipo: "pagar", nome: "Impostos de outra", dia_nao_util: "mantido" },
    ])
    .returning();
  const categoria_id = own?.id ?? 0;
  const found = await calendarOf(db, scope);
  expect(shiftDueDate("2026-11-20", "proximo", found.calendar)).toBe("2026-11-24");
  expect(found.shift).toBe("anterior");
  expect(found.categoryShifts).toEqual(new Map([[categoria_id, "mantido"]]));
  expect(shiftOf(found, { dia_nao_util: null, categoria_id })).toBe("mantido");
  expect(shiftOf(found, { dia_nao_util: "proximo", categoria_id })).toBe("proximo");
  expect(shiftOf(found, { dia_nao_util: null, categoria_id: categoria_id + 1 })).toBe("anterior");
});

it("a company whose open contas have a shift of their own knows it, and others do not", async () => {
  const { db } = server;
  const table = acrossCompanies(contas);
  const [open] = await db.select().from(table).where(eq(table.status, 0)).limit(1);
  if (open === undefined) throw new Error("The demo data have open contas");
  await db.update(table).set({ dia_nao_util: "mantido" }).where(eq(table.id, open.id));
  expect((await calendarOf(db, onlyOf(open.empresa_id))).ownShifts).toBe(true);
  expect((await calendarOf(db, scope)).ownShifts).toBe(false);
});

it("the statement is made once, and finds what each company's group shares", async () => {
  const { db } = server;
  const sharing = { empresa_id: COMPANY, empresas: () => [COMPANY, 3] };
  await calendarOf(db, scope);
  await calendarOf(db, sharing);
  const make = vi.spyOn(db, "select");
  const [other, own, shared] = [
    await calendarOf(db, onlyOf(3)),
    await calendarOf(db, scope),
    await calendarOf(db, sharing),
  ];
  expect(make).not.toHaveBeenCalled();
  make.mockRestore();
  expect([other, own, shared].map(({ shift }) => shift)).toEqual(["proximo", "anterior", "anterior"]);
  expect(shared.categoryShifts).toEqual(new Map([...other.categoryShifts, ...own.categoryShifts]));
  expect([other, own, shared].map(({ categoryShifts }) => categoryShifts.size)).toEqual([1, 1, 2]);
});

it("a group of more sizes than statements are kept has its calendar all the same", async () => {
  for (let size = 1; size <= 12; size += 1) {
    const companies = [COMPANY, 3, ...Array.from({ length: size }, (_, at) => 1_000 + at)];
    const { categoryShifts } = await calendarOf(server.db, { empresa_id: COMPANY, empresas: () => companies });
    expect(categoryShifts.size).toBe(2);
  }
});
