import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, server, toldTwice, withServer } from "../../testing/open-app";

withServer();

describe("warehouses", () => {
  it("are registered, and the one before stops to be the standard one", async () => {
    const { user, api } = await openApp("/depositos/new");
    await user.click(await screen.findByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    await toldTwice("Informe o nome do depósito");
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Galpão novo");
    await user.click(screen.getByRole("checkbox", { name: /^Padrão/ }));
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    expect(await screen.findByText("Depósito salvo com sucesso!")).toBeInTheDocument();
    const { depositos } = await api.depositos.lista();
    expect(depositos.filter(({ padrao }) => padrao)).toMatchObject([{ nome: "Galpão novo" }]);
  });

  it("show what lies in them, found by code or name, to readers without a form", async () => {
    const { api } = await server().loginAs("1-admin");
    const { depositos } = await api.depositos.lista();
    const central = depositos.find(({ nome }) => nome === "Central")?.id;
    const { estoque } = await api.depositos.find({ params: { id: central ?? 0 } });
    const { user } = await openApp(`/depositos/edit/${central}`, "4-leitura");
    const [line] = estoque;
    await user.type(await screen.findByRole("searchbox", { name: "Nome ou código" }), line?.produto.cod_reduzido ?? "");
    expect(screen.queryByRole("textbox", { name: "Nome" })).toBeNull();
    expect(await screen.findByRole("link", { name: line?.produto.nome ?? "" })).toBeInTheDocument();
  });
});

describe("the ledger of stock", () => {
  it("tells every movement of a period, filtered by its address, and puts it on paper", async () => {
    const { user, api, go, address } = await openApp("/depositos/movimentos?data_inicial=&data_final=");
    const { movimentos } = await api.depositos.movimentos({ query: {} });
    const total = movimentos.total;
    expect(total).toBeGreaterThan(25);
    expect(await screen.findByText(new RegExp(`1–25 de ${total}`))).toBeInTheDocument();
    await user.selectOptions(screen.getByRole("combobox", { name: "Movimento" }), "inventario");
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    await waitFor(() => expect(address()).toContain("tipo=inventario"));
    await go("/depositos/movimentos/relatorio?data_inicial=&data_final=");
    await screen.findByRole("button", { name: "Imprimir" });
    const paper = within(screen.getByRole("table"));
    expect(paper.getAllByRole("row")).toHaveLength(total + 1);
    expect(screen.getByText(`${total} movimentos`)).toBeInTheDocument();
  });

  it("is adjusted by a difference, and warns when a warehouse then has less than nothing", async () => {
    const { user, api } = await openApp("/depositos/movimentos");
    const { produto } = await api.produtos.save({ body: { nome: "Cola de contato", valor_venda: 9 } });
    await user.click(await screen.findByRole("button", { name: /^Ajustar estoque/ }));
    const modal = within(await screen.findByRole("dialog", { name: "Ajustar estoque" }));
    // A scanner types the code and Enter at once.
    await user.type(modal.getByRole("combobox", { name: "Produto" }), `${produto.cod_reduzido}{Enter}`);
    await waitFor(() => expect(modal.getByRole("combobox", { name: "Produto" })).toHaveValue("Cola de contato"));
    await user.click(modal.getByRole("radio", { name: "Diferença" }));
    await user.type(modal.getByRole("textbox", { name: "Diferença" }), "-2,5");
    await user.type(modal.getByRole("textbox", { name: "Motivo" }), "Derramou");
    await user.click(modal.getByRole("button", { name: "Ajustar" }));
    expect(await screen.findByText("Produto agora se encontra com valor negativo no deposito")).toBeInTheDocument();
    expect(await screen.findByText("-2,5 UN")).toBeInTheDocument();
  });
});
