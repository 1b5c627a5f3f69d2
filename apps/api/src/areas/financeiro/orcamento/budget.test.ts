import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
let api: Api;
let rent: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  ({ api } = admin);
  rent = await newCategory("Aluguel do depósito");
});
afterAll(() => server.close());

const newCategory = async (nome: string, of = api) =>
  (await of.categoriasConta.save({ body: { nome, tipo: "pagar" } })).categoria.id;

type Cell = Parameters<Api["orcamento"]["save"]>[0]["body"]["celulas"][number];
const cell = (mes: string, read: number | null, valor: number | null, categoria_id = rent): Cell => ({
  categoria_id,
  mes,
  antes: read,
  valor,
});
const save = (...celulas: Cell[]) => api.orcamento.save({ body: { celulas } });
const planned = async (ano: number, id = rent, of = api) =>
  (await of.orcamento.ano({ query: { ano } })).categorias.find((one) => one.id === id)?.valores.join(" ");
const trail = async (id: number) => {
  const { rows } = await server.db.execute<{ acao: string; antes: object | null; depois: object | null }>(
    `select acao, antes, depois from auditoria where entidade = 'orcamentos' and entidade_id in
      (select (depois ->> 'id')::int from auditoria where depois ->> 'categoria_id' = '${id}' and entidade = 'orcamentos')
      order by id`,
  );
  return rows;
};

describe("saving a plan", () => {
  it("writes months of several years, changes and clears them, and leaves a trail of each year", async () => {
    const id = await newCategory("Limpeza");
    await save(cell("2027-01", null, 100, id), cell("2027-12", null, 12.34, id), cell("2028-02", null, 0, id));
    expect(await planned(2027, id)).toBe("100           12.34");
    expect(await planned(2028, id)).toBe(" 0          ");
    await save(cell("2027-01", 100, 150, id), cell("2028-02", 0, null, id));
    expect(await planned(2027, id)).toBe("150           12.34");
    expect(await planned(2028, id)).toBe("           ");
    const { rows } = await server.db.execute(`select ano from orcamentos where categoria_id = ${id}`);
    expect(rows).toEqual([{ ano: 2027 }]);
    expect(await trail(id)).toMatchObject([
      { acao: "orcamento/save", antes: null, depois: { ano: 2027, janeiro: 100, dezembro: 12.34, marco: null } },
      { antes: null, depois: { ano: 2028, fevereiro: 0 } },
      { antes: { janeiro: 100 }, depois: { janeiro: 150 } },
      { antes: { ano: 2028 }, depois: null },
    ]);
  });

  it.each<[string, Partial<Cell>, string, string]>([
    ["a negative amount", { valor: -1 }, "celulas.0.valor", "O valor não pode ser negativo"],
    ["more than cents", { valor: 1.005 }, "celulas.0.valor", "O valor tem mais de 2 casas decimais"],
    ["too much", { valor: 1_000_000_000 }, "celulas.0.valor", "O valor é grande demais"],
    ["no month", { mes: "2027-13" }, "celulas.0.mes", "Informe um mês válido"],
    ["another century", { mes: "1999-12" }, "celulas.0.mes", "Informe um ano de 2000 a 2099"],
    [
      "no category",
      { categoria_id: 2_000_000 },
      "celulas.0.categoria_id",
      "Escolha uma categoria cadastrada para 01/2027",
    ],
  ])("refuses %s", async (_, changes, field, message) => {
    await expect(save({ ...cell("2027-01", null, 1), ...changes })).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [message] },
    });
  });

  it("refuses a cell that comes twice, and saves nothing of what is refused", async () => {
    const id = await newCategory("Jardim");
    await expect(save(cell("2027-01", null, 1, id), cell("2027-01", null, 2, id))).rejects.toMatchObject({
      errors: { celulas: ["Cada categoria pode vir uma vez em cada mês"] },
    });
    await expect(save(cell("2027-01", null, 1, id), cell("2027-01", null, 2, 2_000_000))).rejects.toMatchObject({
      status: 422,
    });
    expect(await planned(2027, id)).toBe("           ");
  });

  it("of a closed month writes as of any other: what is planned moves no money", async () => {
    await server.db.execute(`insert into fechamentos (empresa_id, fechado_ate) values (1, '2026-10-31')
      on conflict (empresa_id) do update set fechado_ate = '2026-10-31'`);
    try {
      await save(cell("2026-05", null, 5));
      await save(cell("2026-05", 5, null));
    } finally {
      await server.db.execute("update fechamentos set fechado_ate = null where empresa_id = 1");
    }
  });
});

describe("two who plan at once", () => {
  it("a cell that somebody else changed refuses the whole save, and says what it is now", async () => {
    const id = await newCategory("Portaria");
    await save(cell("2027-03", null, 100, id), cell("2027-04", null, 200, id));
    await save(cell("2027-03", 100, 110, id), cell("2027-04", 200, null, id));
    const late = save(cell("2027-03", 100, 120, id), cell("2027-04", 200, 250, id), cell("2027-05", null, 1, id));
    expect(await statusAndWords(late)).toMatchObject({
      status: 409,
      message: "Outra pessoa alterou o orçamento: 03/2027 ficou com R$ 110,00, e mais 1 valor. Nada foi salvo.",
    });
    expect(await planned(2027, id)).toBe("  110         ");
  });

  it("other cells of the same category stand beside each other", async () => {
    const id = await newCategory("Vigilância");
    await save(cell("2027-03", null, 100, id));
    await save(cell("2027-04", null, 200, id));
    expect(await planned(2027, id)).toBe("  100 200        ");
  });

  it("the same amount twice is no conflict", async () => {
    const id = await newCategory("Seguro");
    await save(cell("2027-03", null, 100, id));
    await save(cell("2027-03", null, 100, id));
    expect(await planned(2027, id)).toBe("  100         ");
    await save(cell("2027-03", 100, null, id));
    await save(cell("2027-03", 100, null, id));
    expect(await planned(2027, id)).toBe("           ");
  });

  it("of eight who change one cell at the same moment one is saved", async () => {
    const id = await newCategory("Disputada");
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => save(cell("2027-01", null, at + 1, id))),
    );
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 409 });
    const kept = answers.findIndex(({ status }) => status === "fulfilled") + 1;
    expect(await planned(2027, id)).toBe(`${kept}           `);
  });
});

describe("whose plan", () => {
  it("needs a permission of its own to be changed, and that of reports to be seen", async () => {
    const { api: reader } = await server.loginAs("4-leitura");
    await save(cell("2029-01", null, 9));
    expect(await planned(2029, rent, reader)).toBe("9           ");
    await expect(reader.orcamento.save({ body: { celulas: [cell("2029-01", 9, 1)] } })).rejects.toMatchObject({
      status: 403,
    });
    const { api: seller } = await server.loginAs("3-vendas");
    await expect(seller.orcamento.ano({ query: { ano: 2029 } })).rejects.toMatchObject({ status: 403 });
  });

  it("each company of a group plans for itself in a shared category", async () => {
    const { api: shop } = await server.loginAs("7-admin");
    const id = await newCategory("Da loja", shop);
    await expect(save(cell("2029-02", null, 5, id))).rejects.toMatchObject({ status: 422 });
    await server.db.execute("insert into compartilhamentos (empresa_id, submodulo) values (2, 'categoriasConta')");
    try {
      await save(cell("2029-02", null, 5, id));
      await shop.orcamento.save({ body: { celulas: [cell("2029-02", null, 7, id)] } });
      expect(await planned(2029, id)).toBe(" 5          ");
      expect(await planned(2029, id, shop)).toBe(" 7          ");
    } finally {
      await server.db.execute("delete from compartilhamentos where submodulo = 'categoriasConta'");
    }
    // Who stopped sharing leaves the plan of the other where it was, to be seen and to be cleared.
    expect(await planned(2029, id)).toBe(" 5          ");
    await save(cell("2029-02", 5, null, id));
    expect(await planned(2029, id)).toBeUndefined();
  });

  it("a category with a plan is taken out of use instead of removed, and can still be cleared", async () => {
    const id = await newCategory("Encerrada");
    await save(cell("2029-03", null, 5, id));
    expect(await api.categoriasConta.delete({ params: { id } })).toMatchObject({
      desativada: true,
      message: "Esta categoria já foi usada em contas ou no orçamento: ela foi desativada em vez de excluída",
    });
    const { categorias } = await api.orcamento.ano({ query: { ano: 2029 } });
    expect(categorias.find((one) => one.id === id)).toMatchObject({ ativo: false });
    expect(await planned(2030, id)).toBeUndefined();
    await expect(save(cell("2030-02", null, 4), cell("2030-03", null, 5, id))).rejects.toMatchObject({
      status: 422,
      errors: { "celulas.1.categoria_id": ["A categoria Encerrada está desativada: 03/2030 não pode ser orçado"] },
    });
    await save(cell("2029-03", 5, null, id));
    expect(await planned(2029, id)).toBeUndefined();
  });
});
