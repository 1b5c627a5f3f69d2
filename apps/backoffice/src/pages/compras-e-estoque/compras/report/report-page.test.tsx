import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../../testing/open-app";

withServer();

let supplier: { id: number; nome: string };
let product: { id: number; nome: string };

/** Two approved purchases of one product in two months, and one that is new. */
beforeAll(async () => {
  const { api } = await server().loginAs("1-admin");
  const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Fornecedor do relatório", tipos_pessoa: [2] } });
  const { produto } = await api.produtos.save({ body: { nome: "Produto do relatório", valor_venda: 1 } });
  supplier = { id: pessoa.id, nome: "Fornecedor do relatório" };
  product = { id: produto.id, nome: "Produto do relatório" };
  for (const [data, valor, approved] of [
    ["2026-09-10", 10, true],
    ["2026-10-10", 12, true],
    ["2026-10-20", 15, false],
  ] as const) {
    const itens = [{ produto_id: produto.id, quantidade: 10, valor }];
    const { compra } = await api.compraManual.save({
      body: { fornecedor_id: pessoa.id, data, valor_frete: 5, itens },
    });
    if (approved) await api.compras.alterarEstado({ body: { compra_id: compra.id, tipo_alteracao_estado: 4 } });
  }
});

const PAGE = "/compras/relatorio";
const rowsQuery = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));

describe("the report on purchases", () => {
  it("sums by supplier, and leads to the purchases of the period", async () => {
    const app = await openApp(`${PAGE}?fornecedor=${supplier.id}&data_inicial=2026-09-01&data_final=2026-10-31`);
    expect(await rowsQuery("Compras por fornecedor")).toEqual([
      ["Fornecedor", "Compras", "Última", "Frete", "Valor"],
      [supplier.nome, "3", "20/10/2026", "R$\u00a015,00", "R$\u00a0385,00"],
      ["Total", "3", "", "R$\u00a015,00", "R$\u00a0385,00"],
    ]);
    const link = screen.getByRole("link", { name: supplier.nome });
    expect(link).toHaveAttribute("href", expect.stringContaining(`fornecedor=${supplier.id}`));
    await app.user.click(link);
    expect(await screen.findByRole("table", { name: "Compras" })).toBeInTheDocument();
    expect(app.address()).toContain("data_inicial=2026-09-01&data_final=2026-10-31");
  });

  it("tells by product the average and the last price, and the way of the price", async () => {
    await openApp(
      `${PAGE}?por=produto&produto=${product.id}&data_inicial=2026-09-01&data_final=2026-10-31&situacao=aprovadas`,
    );
    const [, row] = await rowsQuery("Compras por produto");
    expect(row).toEqual([
      expect.stringContaining(product.nome),
      "20 UN",
      "R$\u00a011,00",
      "R$\u00a012,00",
      expect.stringContaining("+20"),
      "R$\u00a0220,00",
    ]);
    expect(
      screen.getByRole("img", { name: `Preços de ${product.nome}: de R$\u00a010,00 a R$\u00a012,00, em 2 compras` }),
    ).toBeInTheDocument();
  });

  it("is changed by its filters, and sums by month", async () => {
    const app = await openApp(`${PAGE}?fornecedor=${supplier.id}&data_inicial=2026-09-01&data_final=2026-10-31`);
    await app.user.selectOptions(await screen.findByRole("combobox", { name: "Relatório" }), "Por mês");
    await app.user.selectOptions(screen.getByRole("combobox", { name: "Compras" }), "Só aprovadas");
    await app.user.click(screen.getByRole("button", { name: "Buscar" }));
    expect((await rowsQuery("Compras por mês")).slice(1).map(([mes, , , valor]) => [mes, valor])).toEqual([
      ["10/2026", "R$\u00a0125,00"],
      ["09/2026", "R$\u00a0105,00"],
      ["Total", "R$\u00a0230,00"],
    ]);
    expect(app.address()).toContain("por=mes");
    expect(screen.getByRole("heading", { level: 1, name: "Compras por mês" })).toBeInTheDocument();
  });

  it("says that nothing was bought, and why a period is refused, with its filters still there", async () => {
    const app = await openApp(`${PAGE}?fornecedor=${supplier.id}&data_inicial=2020-01-01&data_final=2020-01-31`);
    expect(await screen.findByText("Nenhuma compra no período")).toBeInTheDocument();
    await app.go(`${PAGE}?data_inicial=2026-11-20&data_final=2026-11-01`);
    expect(await screen.findByRole("heading", { name: "Não foi possível fazer o relatório" })).toBeInTheDocument();
    expect(await screen.findByTitle(/20\/11 a 01\/11/)).toBeInTheDocument();
  });
});
