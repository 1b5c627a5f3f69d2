import { newConta, newReceivable } from "@prumo/api/testing/contas";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

type Api = Awaited<ReturnType<typeof openApp>>["api"];

/** The page, the field that must have the focus, what leads to the page, and whom. */
type Arrival = readonly [page: string, field: RegExp, way: string | ((api: Api) => Promise<string>), login?: string];

/** Closes the one register that the demo data opened for the cashier. */
async function closeRegister(api: Api): Promise<string> {
  await api.caixas.fechar({ body: { abertura_caixa_id: 2, valor_final: 200 } });
  return "/caixa";
}

const arrivals: readonly Arrival[] = [
  ["pay a conta", /^Forma de pagamento/, async (api) => `/contasPagar/pagar/${await newConta(api)}`],
  ["receive a conta", /^Forma de pagamento/, async (api) => `/contasReceber/receber/${await newReceivable(api)}`],
  [
    "pay many contas",
    /^Forma de pagamento/,
    async (api) => `/contasPagar/multiplo?id[]=${await newConta(api)}&id[]=${await newConta(api)}`,
  ],
  ["renegotiate contas", /^Parcelas/, async (api) => `/contasPagar/renegociacao?id[]=${await newConta(api)}`],
  ["register a conta", /^Fornecedor/, "/contasPagar/new"],
  ["change a conta", /^Fornecedor/, async (api) => `/contasPagar/edit/${await newConta(api)}`],
  ["count a register", /^Quantidade de R\$\s200,00/, "/caixa/fechar/1"],
  ["open a register", /^(Caixa|Valor na gaveta)/, closeRegister, "2-caixa"],
  ["register a payment method", /^Nome/, "/formasPagamento/new"],
  ["change a payment method that comes with the system", /^Tipo da taxa/, "/formasPagamento/edit/1"],
  ["register a category", /^Nome/, "/categoriasConta/new"],
  ["register a person", /^Nome fantasia/, "/pessoas/new"],
  ["register a veículo", /^Placa/, "/veiculos/new"],
  ["register a praga", /^Nome/, "/pragas/new"],
  ["register towns", /^Município/, "/municipiosAtendidos/new"],
  ["register a product", /^Nome/, "/produtos/new"],
  ["register a warehouse", /^Nome/, "/depositos/new"],
  ["register a purchase", /^Fornecedor/, "/compraManual/new"],
  ["register a purchase type", /^Nome/, "/naturezas/new"],
  ["register a service order", /^Cliente/, "/ordem-servico/new"],
  ["register a user", /^Pessoa vinculada/, "/usuarios/new"],
  ["register a permission group", /^Nome/, "/permissoes/grupos/novo"],
  ["change the fiscal settings", /^Casas decimais/, "/configNF"],
  ["register a plan", /^Nome/, "/planos/new", "6-plataforma"],
  ["register an access profile", /^Nome/, "/perfilAcesso/new", "6-plataforma"],
  ["register a group of companies", /^Nome/, "/gruposuninegocio/new", "6-plataforma"],
  ["register a company", /^CNPJ/, "/empresas/new", "6-plataforma"],
  ["change a company", /^Nome/, "/empresas/edit/1"],
  ["change the payment gateway", /^Carteira Asaas/, "/gateway"],
  ["change a user", /^Nome/, "/usuarios/edit/2"],
  ["change a warehouse", /^Nome/, "/depositos/edit/1"],
];

const tagged = sampled(arrivals).flatMap(([tags, part]) => part.map((arrival) => ({ tags, arrival })));
for (const { tags, arrival } of tagged) {
  const [page, field, way, login = "1-admin"] = arrival;
  it(`the page to ${page} has the focus on its main field at once`, { tags }, async () => {
    const { api } = await server().loginAs(login);
    const address = typeof way === "string" ? way : await way(api);
    const { go } = await openApp("/minhaConta", login);
    await screen.findByRole("heading", { name: "Minha conta" });
    await go(address);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(field));
  });
}

it("a new page begins at its top; other rows of a list and a page that is gone back to stay", async () => {
  const { go, address } = await openApp("/pragas");
  await screen.findByRole("heading", { name: "Pragas", level: 1 });
  const scroll = vi.spyOn(globalThis, "scrollTo");
  onTestFinished(() => scroll.mockRestore());
  await go("/pragas?pesquisa=rato");
  // The list without the search has the same row.
  await waitFor(() => expect(address()).toBe("/pragas?pesquisa=rato"));
  expect(scroll).not.toHaveBeenCalled();
  await go("/veiculos");
  await screen.findByRole("heading", { name: "Veículos", level: 1 });
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  await go(-1);
  await screen.findByRole("heading", { name: "Pragas", level: 1 });
  expect(scroll).toHaveBeenCalledTimes(1);
});
