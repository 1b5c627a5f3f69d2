import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, withServer } from "../testing/open-app";

withServer();

const ways = () =>
  within(screen.getByRole("main"))
    .getAllByRole("link", { name: /^Ir para/ })
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("a page of what does not exist", () => {
  it.each([
    ["/contasPagar/edit/999999", "Conta não encontrada", "Ir para Contas a pagar", "/contasPagar"],
    ["/produtos/detalhe/999999", "Produto não encontrado", "Ir para Produtos", "/produtos"],
    ["/compras/nada", "Página não encontrada", "Ir para Compras", "/compras"],
  ])("leads from %s back to its list", async (address, title, name, list) => {
    await openApp(address);
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(ways()).toEqual([
      [name, list],
      ["Ir para o início", "/"],
    ]);
    expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
  });

  it("leads to the first page where the address belongs to no page of the menu", async () => {
    await openApp("/nada");
    expect(await screen.findByRole("heading", { name: "Página não encontrada" })).toBeInTheDocument();
    expect(ways()).toEqual([["Ir para o início", "/"]]);
  });
});

it.each(["/contasPagar", "/usuarios/convite", "/usuarios/new", "/permissoes/grupos/novo"])(
  "the page %s says that the user may not open it, and offers nothing that is refused again",
  async (address) => {
    await openApp(address, "5-prestador");
    const title = "Você não tem permissão para abrir esta página";
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(ways()).toEqual([["Ir para o início", "/"]]);
    expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
  },
);
