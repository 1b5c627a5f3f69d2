import { addDays } from "@prumo/domain/date";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contas } from "../../../db/schema/contas";
import { acrossCompanies } from "../../../db/scope";
import { newConta } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

const [SATURDAY, MONDAY] = ["2026-11-21", "2026-11-23"];
/** Words that no other conta has. */
const WORDS = "Vence no sabado";

let server: TestServer;
let api: Api;
let id: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
  id = await newConta(api, { referencia: WORDS, valor: 80, data_vencimento: SATURDAY });
});
beforeEach(() => onDay("2026-11-20"));
afterAll(() => server.close());

/** Goes on another day, on which a session of the day before has ended. */
async function onDay(day: string) {
  server.clock.now = new Date(`${day}T15:00:00Z`);
  ({ api } = await server.loginAs("1-admin"));
}

/** The fields of a company that an update demands. */
const onlyNames = ({ id: company, nome, versao }: { id: number; nome: string; versao: number }) => ({
  id: company,
  nome,
  versao,
});

/** What each place says of the conta. */
async function said() {
  const pesquisa = WORDS;
  const [list, sums, hidden] = await Promise.all([
    api.contasPagar.lista({ query: { pesquisa, vencidas: 1 } }),
    api.contasPagar.resumo({ query: { pesquisa } }),
    api.contasPagar.vencidas({ query: { antes_de: "2026-12-31", pesquisa } }),
  ]);
  const { faixas } = await api.relatorios.vencimentos({ body: { tipo: "pagar", pesquisa } });
  return {
    lista: list.contas.total,
    vencidas: sums.vencidas.quantidade,
    hoje: sums.hoje.quantidade,
    a_vencer: sums.a_vencer.quantidade,
    anteriores: hidden.quantidade,
    no_prazo: hidden.ainda_no_prazo?.quantidade,
    idade: faixas.find(({ quantidade }) => quantidade > 0)?.faixa,
  };
}

describe("a conta that is due on a Saturday", () => {
  const late = { lista: 1, vencidas: 1, hoje: 0, a_vencer: 0, anteriores: 1, no_prazo: 0, idade: "ate_30" };
  const inTime = { lista: 0, vencidas: 0, hoje: 1, a_vencer: 0, anteriores: 1, no_prazo: 1, idade: "a_vencer" };

  it.each([
    ["2026-11-20", { ...inTime, hoje: 0, a_vencer: 1, anteriores: 0, no_prazo: 0 }],
    [SATURDAY, { ...inTime, anteriores: 0, no_prazo: 0 }],
    ["2026-11-22", inTime],
    [MONDAY, inTime],
    ["2026-11-24", late],
  ])("on %s is called by one word everywhere", async (day, words) => {
    await onDay(day);
    expect(await said()).toEqual(words);
  });

  it("says until when it can be paid, and keeps its stored date in filters", async () => {
    const { conta } = await api.contasPagar.find({ params: { id } });
    expect(conta).toMatchObject({
      data_vencimento: SATURDAY,
      pagavel_ate: MONDAY,
      prazo: "vence sábado, pode ser paga até segunda 23/11",
    });
    const query = { pesquisa: WORDS, dataInicial: SATURDAY, dataFinal: SATURDAY };
    expect((await api.contasPagar.lista({ query })).contas.total).toBe(1);
  });

  it.each([
    [MONDAY, "vence sábado, pode ser paga até segunda 23/11"],
    ["2026-11-24", null],
  ])("says on %s until when it can be paid only while it can", async (day, prazo) => {
    await onDay(day);
    expect((await api.contasPagar.find({ params: { id } })).conta.prazo).toBe(prazo);
  });

  it("is among what is to be paid today until Monday, and among the overdue ones from Tuesday on", async () => {
    await onDay(MONDAY);
    const before = await api.hoje.resumo();
    expect(before.pagar?.ids_de_hoje).toContain(id);
    await onDay("2026-11-24");
    const after = await api.hoje.resumo();
    expect(after.pagar?.ids_de_hoje).not.toContain(id);
  });

  it("is owed on Friday when its due date falls back, and overdue on Saturday", async () => {
    const table = acrossCompanies(contas);
    const query = { pesquisa: WORDS, devidas_ate: "2026-11-19" };
    await server.db.update(table).set({ dia_nao_util: "anterior" }).where(eq(table.id, id));
    expect((await api.contasPagar.find({ params: { id } })).conta.prazo).toBe(
      "vence sábado, deve ser paga até quinta 19/11",
    );
    expect((await api.contasPagar.lista({ query })).contas.total).toBe(1);
    await onDay("2026-11-20");
    expect(await said()).toMatchObject({ lista: 1, vencidas: 1, hoje: 0, a_vencer: 0, idade: "ate_30" });
    await server.db.execute(sql`update contas set dia_nao_util = null where id = ${id}`);
    expect((await api.contasPagar.lista({ query })).contas.total).toBe(0);
  });
});

describe("contas whose due dates move in different ways", () => {
  const FRIDAY = "2026-11-27";
  const words = "Prazos diversos";
  const shifts = ["proximo", "anterior", "mantido"] as const;
  const days = [SATURDAY, MONDAY, FRIDAY, "2026-11-28", "2026-11-30"];

  beforeAll(async () => {
    await onDay("2026-11-20");
    for (const data_vencimento of days) {
      for (const shift of shifts) {
        await newConta(api, { referencia: words, data_vencimento, dia_nao_util: shift, confirmar_duplicada: true });
      }
    }
  });

  it.each(["2026-11-20", SATURDAY, MONDAY, FRIDAY, "2026-11-28"])(
    "are on %s listed as many as Hoje and the sums of the list count",
    async (day) => {
      await onDay(day);
      const { pagar, receber } = await api.hoje.resumo();
      for (const [lado, counted] of [
        ["contasPagar", pagar],
        ["contasReceber", receber],
      ] as const) {
        const listed = async (query: object) =>
          (await api[lado].lista({ query: { ...query, per_page: 1 } })).contas.total;
        expect(await listed({ vencidas: 1 })).toBe(counted?.vencidas.quantidade);
        expect(await listed({ no_prazo: "hoje" })).toBe(counted?.hoje.quantidade);
        const dataFinal = addDays(day, 7);
        expect(await listed({ no_prazo: "depois", dataFinal })).toBe(counted?.proximas.quantidade);
        const sums = await api[lado].resumo({ query: { dataFinal, no_prazo: "hoje" } });
        expect(sums.hoje.quantidade).toBe(counted?.hoje.quantidade);
        expect(sums.a_vencer.quantidade).toBe(counted?.proximas.quantidade);
        // What is to be settled today counts in any period, also in one that ends before, begins later or is empty.
        const [before, later] = [addDays(day, -30), addDays(day, 3)];
        for (const period of [
          { dataFinal: before },
          { dataInicial: later },
          { dataInicial: later, dataFinal: before },
        ]) {
          const { hoje } = await api[lado].resumo({ query: period });
          expect(hoje, JSON.stringify(period)).toEqual(sums.hoje);
        }
      }
    },
  );

  it("are paid on a Friday where they are due on Saturday and fall back", async () => {
    await onDay(FRIDAY);
    const query = { pesquisa: words, no_prazo: "hoje" as const };
    const { contas: found } = await api.contasPagar.lista({ query });
    const told = found.data.map((one) => `${one.data_vencimento} ${one.dia_nao_util}`);
    expect(told.toSorted()).toEqual([...shifts.map((one) => `${FRIDAY} ${one}`), "2026-11-28 anterior"].toSorted());
  });
});

it("a conta that a purchase made says there until when it can be paid", async () => {
  const { rows } = await server.db.execute<{ id: number; compra_id: number }>(
    sql`select id, compra_id from contas where empresa_id = 1 and status = 0 and compra_id is not null limit 1`,
  );
  const [made] = rows;
  if (made === undefined) throw new Error("The demo data have open contas of purchases");
  await server.db.execute(sql`update contas set data_vencimento = ${SATURDAY} where id = ${made.id}`);
  const { compra } = await api.compras.find({ params: { id: made.compra_id } });
  expect(compra.contas.find((conta) => conta.id === made.id)?.pagavel_ate).toBe(MONDAY);
});

describe("where the due date of a conta goes", () => {
  const untilOf = async (wanted: number) => (await api.contasPagar.find({ params: { id: wanted } })).conta.pagavel_ate;

  it("is said by the conta, else by its category, else by its company", async () => {
    const { categoria } = await api.categoriasConta.save({ body: { nome: "Guias", tipo: "pagar" } });
    const conta = await newConta(api, { categoria_id: categoria.id, data_vencimento: SATURDAY, referencia: "Guia" });
    expect(await untilOf(conta)).toBe(MONDAY);
    const company = (await api.empresas.find({ params: { id: 1 } })).empresa;
    await api.empresas.update({ body: { ...onlyNames(company), dia_nao_util: "mantido" } });
    expect(await untilOf(conta)).toBe(SATURDAY);
    const read = (await api.categoriasConta.find({ params: { id: categoria.id } })).categoria;
    const { id: kept, versao, nome, tipo } = read;
    await api.categoriasConta.update({ body: { id: kept, versao, nome, tipo, dia_nao_util: "anterior" } });
    expect(await untilOf(conta)).toBe("2026-11-19");
    await api.categoriasConta.update({ body: { id: kept, nome: "Guias de impostos", tipo } });
    expect((await api.categoriasConta.find({ params: { id: kept } })).categoria.dia_nao_util).toBe("anterior");
    await server.db.execute(sql`update contas set dia_nao_util = 'proximo' where id = ${conta}`);
    expect(await untilOf(conta)).toBe(MONDAY);
    await server.db.execute(sql`update empresas set dia_nao_util = 'proximo' where id = 1`);
  });

  it("is that of each conta of a series, and stays when an edit does not send it", async () => {
    const first = await newConta(api, {
      referencia: "Aluguel em dia certo",
      data_vencimento: SATURDAY,
      recorrencia: "2027-01",
      dia_nao_util: "anterior",
    });
    const { conta } = await api.contasPagar.find({ params: { id: first } });
    const others = conta.serie?.contas.map(({ id: other }) => other) ?? [];
    expect(others).toHaveLength(3);
    const read = await Promise.all(others.map((other) => api.contasPagar.find({ params: { id: other } })));
    expect(read.map((found) => found.conta.dia_nao_util)).toEqual(["anterior", "anterior", "anterior"]);
  });
});
