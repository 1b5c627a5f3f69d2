import { categoryTreeTexts } from "@prumo/domain/category-tree";
import { statementGroups } from "@prumo/domain/statement-groups";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newConta, payment } from "../../../testing/contas";
import { lowestLines } from "../../../testing/lowest-lines";
import { outcome, refusal, refusedWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

type Body = Parameters<Api["categoriasConta"]["save"]>[0]["body"];

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

const save = async (changes: Partial<Body> = {}, from = api) => {
  const body = { nome: `Ramo ${crypto.randomUUID()}`, tipo: "pagar" as const, ...changes };
  return (await from.categoriasConta.save({ body })).categoria.id;
};
const find = async (id: number, from = api) => (await from.categoriasConta.find({ params: { id } })).categoria;
/** Changes a category, with the name and the side that it has. */
async function change(id: number, changes: Partial<Body>) {
  const { nome, tipo } = await find(id);
  return api.categoriasConta.update({ body: { id, nome, tipo, ...changes } });
}

describe("the place of a category", () => {
  it("is the usual group of its side for who says none, and that of its main category for a subcategory", async () => {
    const [expense, revenue] = [await save(), await save({ tipo: "receber" })];
    expect(await find(expense)).toMatchObject({ grupo: "despesas_operacionais", categoria_pai: null });
    expect(await find(revenue)).toMatchObject({ grupo: "receita_bruta" });
    const main = await save({ nome: "Frota própria", grupo: "custos" });
    const child = await save({ categoria_pai_id: main });
    expect(await find(child)).toMatchObject({ grupo: "custos", categoria_pai: { id: main, nome: "Frota própria" } });
    await change(main, { grupo: "deducoes" });
    expect(await find(child)).toMatchObject({ grupo: "deducoes", versao: 1 });
  });

  it("stays as it is for a program that does not know it, and keeps its group when it leaves a branch", async () => {
    const main = await save({ grupo: "custos" });
    const child = await save({ categoria_pai_id: main });
    await change(child, { nome: "Outro nome na árvore" });
    expect(await find(child)).toMatchObject({ grupo: "custos", categoria_pai: { id: main } });
    await change(child, { categoria_pai_id: null });
    expect(await find(child)).toMatchObject({ grupo: "custos", categoria_pai: null });
    // The other side has none of its groups.
    await change(child, { tipo: "receber" });
    expect(await find(child)).toMatchObject({ grupo: "receita_bruta" });
  });

  it("has two levels, of one side and one group", async () => {
    const main = await save({ grupo: "custos" });
    const child = await save({ categoria_pai_id: main });
    const refused = (changes: Partial<Body>, id?: number) =>
      refusedWords(id === undefined ? save(changes) : change(id, changes));
    const field = (mensagem: string) => ({ categoria_pai_id: [mensagem] });
    expect(await refused({ categoria_pai_id: child })).toEqual(field(categoryTreeTexts.thirdLevel));
    expect(await refused({ categoria_pai_id: main, tipo: "receber" })).toEqual(field(categoryTreeTexts.otherSide));
    expect(await refused({ categoria_pai_id: 999_999 })).toEqual(field(categoryTreeTexts.unknown));
    expect(await refused({ categoria_pai_id: main }, main)).toEqual(field(categoryTreeTexts.itself));
    expect(await refused({ categoria_pai_id: await save() }, main)).toEqual(field(categoryTreeTexts.hasChildren));
    expect(await refused({ categoria_pai_id: main, grupo: "deducoes" })).toEqual({
      grupo: [categoryTreeTexts.ownGroup],
    });
    expect(await refused({ grupo: "receita_bruta" })).toEqual({ grupo: [categoryTreeTexts.wrongGroup.pagar] });
    expect(await refused({ tipo: "receber" }, main)).toEqual({ tipo: [categoryTreeTexts.lockedSide] });
  });

  it("is within the company, also where its group shares categories", async () => {
    const { api: shop } = await server.loginAs("7-admin");
    const theirs = await save({}, shop);
    await server.db.execute(sql`insert into compartilhamentos (empresa_id, submodulo) values (2, 'categoriasConta')`);
    try {
      expect(await find(theirs)).toMatchObject({ propria: false });
      expect(await refusedWords(save({ categoria_pai_id: theirs }))).toEqual({
        categoria_pai_id: [categoryTreeTexts.unknown],
      });
      const owners = async (query: object) => {
        const { categorias } = await api.categoriasConta.lista({ query: { per_page: 100, ...query } });
        return new Set(categorias.data.map(({ propria }) => propria));
      };
      expect(await owners({})).toEqual(new Set([true, false]));
      expect(await owners({ principais: 1 })).toEqual(new Set([true]));
      const child = await save({ categoria_pai_id: theirs }, shop);
      expect((await find(child)).categoria_pai).toMatchObject({ id: theirs });
    } finally {
      await server.db.execute(sql`delete from compartilhamentos where submodulo = 'categoriasConta'`);
    }
  });

  it("makes no third level when two are moved at once", async () => {
    const [a, b, c] = [await save(), await save(), await save()];
    const moves = [change(a, { categoria_pai_id: b }), change(b, { categoria_pai_id: c })];
    await Promise.allSettled(moves);
    const { rows } = await server.db.execute(
      sql`select k.id from categorias_conta k join categorias_conta p on p.id = k.categoria_pai_id
        where p.categoria_pai_id is not null`,
    );
    expect(rows).toEqual([]);
    expect(await Promise.all([a, b].map(async (id) => (await find(id)).categoria_pai !== null))).toContain(true);
  });

  it("keeps a main category while it has subcategories, and takes none into one out of use", async () => {
    const main = await save();
    const child = await save({ categoria_pai_id: main });
    const params = { id: main };
    const said = async (call: Promise<unknown>) => (await refusal(call)).message;
    expect(await said(api.categoriasConta.delete({ params }))).toBe(categoryTreeTexts.removal);
    expect(await said(api.categoriasConta.desativar({ params }))).toBe(categoryTreeTexts.deactivation);
    await api.categoriasConta.desativar({ params: { id: child } });
    await api.categoriasConta.desativar({ params });
    expect(await said(api.categoriasConta.reativar({ params: { id: child } }))).toBe(categoryTreeTexts.reactivation);
    expect(await refusedWords(save({ categoria_pai_id: main }))).toEqual({
      categoria_pai_id: [categoryTreeTexts.outOfUse],
    });
    await change(child, { nome: "Continua onde está" });
    await api.categoriasConta.reativar({ params });
    await api.categoriasConta.reativar({ params: { id: child } });
    await api.categoriasConta.delete({ params: { id: child } });
    await api.categoriasConta.delete({ params });
  });

  it("does not lose a subcategory that is saved while its main category is removed", async () => {
    const main = await save();
    const outcomes = await Promise.all([
      outcome(save({ categoria_pai_id: main }), [422]),
      outcome(api.categoriasConta.delete({ params: { id: main } }), [422]),
    ]);
    expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
  });

  it("is told in the trail by its name and its group", async () => {
    const main = await save({ nome: "Do rastro" });
    const id = await save();
    await change(id, { categoria_pai_id: main });
    const { registros, nomes } = await api.auditoria.lista({
      query: { entidade: "categorias_conta", entidade_id: id },
    });
    expect(registros.data[0]?.depois).toMatchObject({ categoria_pai_id: main });
    expect(nomes.categoria_pai_id?.[main]).toBe("Do rastro");
  });
});

describe("lists by the tree", () => {
  it("a list of categories has subcategories below the one that they are in, and narrows to a group", async () => {
    const main = await save({ nome: "Xadrez", grupo: "impostos_sobre_lucro" });
    await save({ nome: "Alface de xadrez", categoria_pai_id: main });
    await save({ nome: "Xadrez zebrado" });
    const names = async (query: object) =>
      (await api.categoriasConta.lista({ query: { pesquisa: "xadrez", ...query } })).categorias.data.map(
        ({ nome }) => nome,
      );
    expect(await names({})).toEqual(["Xadrez", "Alface de xadrez", "Xadrez zebrado"]);
    expect(await names({ ordem: "nome" })).toEqual(["Alface de xadrez", "Xadrez", "Xadrez zebrado"]);
    expect(await names({ principais: 1 })).toEqual(["Xadrez", "Xadrez zebrado"]);
    expect(await names({ grupo: "impostos_sobre_lucro" })).toEqual(["Xadrez", "Alface de xadrez"]);
    const { categorias } = await api.categoriasConta.autocomplete({ query: { pesquisa: "alface de xadrez" } });
    expect(categorias.map((one) => Object.keys(one).toSorted())).toEqual([["id", "nome", "tipo"]]);
  });

  it("lists of contas take a branch, a category alone, or a group", async () => {
    const main = await save({ grupo: "impostos_sobre_lucro" });
    const child = await save({ categoria_pai_id: main });
    const [inMain, inChild] = [
      await newConta(api, { categoria_id: main }),
      await newConta(api, { categoria_id: child }),
    ];
    const ids = async (query: object) =>
      (await api.contasPagar.lista({ query: { per_page: 100, ...query } })).contas.data.map(({ id }) => id).toSorted();
    expect(await ids({ categoria: main })).toEqual([inMain, inChild]);
    expect(await ids({ so_categoria: main })).toEqual([inMain]);
    expect(await ids({ categoria: child })).toEqual([inChild]);
    expect(await ids({ grupo: "impostos_sobre_lucro", categoria: main })).toEqual([inMain, inChild]);
    expect(await ids({ grupo: "custos", categoria: main })).toEqual([]);
    const report = await api.contasPagar.relatorio({ body: { grupo: "impostos_sobre_lucro", so_categoria: child } });
    expect(report.contas.map(({ id }) => id)).toEqual([inChild]);
    const { total } = await api.relatorios.vencimentos({ body: { tipo: "pagar", categoria: main } });
    expect(total.quantidade).toBe(2);
    const late = await newConta(api, { categoria_id: child, data_vencimento: "2026-11-02" });
    const overdue = async (query: object) =>
      (await api.contasPagar.vencidas({ query: { antes_de: "2030-01-01", ...query } })).quantidade;
    expect(await overdue({ so_categoria: main })).toBe(0);
    expect(await overdue({ so_categoria: child })).toBe(1);
    expect(await overdue({ grupo: "impostos_sobre_lucro", categoria: main })).toBe(1);
    expect(await ids({ categoria: child })).toEqual([inChild, late]);
    const named = await api.contasPagar.relatorio({ body: { grupo: "custos" } });
    expect(named.nomes.categoria).toBe(statementGroups.custos.nome);
  });

  it("moving a category shows a closed month in another way, and changes no movement of it", async () => {
    const id = await save();
    const conta = await newConta(api, { categoria_id: id, valor: 77, data_registro: "2026-09-01" });
    await api.contasPagar.pagar({ body: payment(conta, { valor: 77, data_pagamento: "2026-09-15" }) });
    const { versao } = await api.fechamento.situacao();
    const { fechamento } = await api.fechamento.fechar({ body: { ate: "2026-09-30", versao } });
    const body = { mes_inicial: "2026-09", mes_final: "2026-09" };
    const before = await api.relatorios.resultado({ body });
    await change(id, { grupo: "fora_do_resultado" });
    const after = await api.relatorios.resultado({ body });
    expect((after.resultado?.total ?? 0) - (before.resultado?.total ?? 0)).toBeCloseTo(77);
    expect(after.saldo?.total).toBe(before.saldo?.total);
    expect(lowestLines(after).find(({ categoria }) => categoria?.id === id)?.total).toBe(77);
    expect(after.grupos.find(({ nome }) => nome === "Saídas fora do resultado")?.total.total).toBe(77);
    const { fechamento: now } = await api.fechamento.find({ params: { id: fechamento.id } });
    expect(now.sha256_atual).toBe(now.sha256);
  });
});
