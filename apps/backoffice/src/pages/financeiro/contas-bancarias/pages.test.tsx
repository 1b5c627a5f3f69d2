import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

describe("bank accounts", () => {
  it("bank accounts are registered with their first balance, and shown with their balance", async () => {
    const { user, api } = await openApp("/contasBancarias");
    await user.click(await screen.findByRole("button", { name: /Nova conta/ }));
    const modal = within(await screen.findByRole("dialog", { name: "Nova conta bancária" }));
    await user.click(modal.getByRole("button", { name: "Salvar" }));
    expect(await modal.findByText("Informe o nome da conta")).toBeInTheDocument();
    await user.type(modal.getByRole("textbox", { name: "Nome" }), "Poupança");
    await user.clear(modal.getByRole("textbox", { name: "Saldo de hoje" }));
    await user.type(modal.getByRole("textbox", { name: "Saldo de hoje" }), "-123450");
    await user.click(modal.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("link", { name: "Poupança" })).toBeInTheDocument();
    expect(screen.getByText("-R$ 1.234,50")).toBeInTheDocument();
    const { contas_bancarias } = await api.contasBancarias.lista();
    expect(contas_bancarias.at(-1)).toMatchObject({ name: "Poupança", saldo: -1234.5 });
  });

  it("transfer money between them, and show the balances that will remain", async () => {
    const { user } = await openApp("/contasBancarias");
    await user.click(await screen.findByRole("button", { name: "Transferir" }));
    const modal = within(await screen.findByRole("dialog", { name: "Transferir" }));
    const choose = async (label: string, name: string) => {
      const select = modal.getByRole<HTMLSelectElement>("combobox", { name: label });
      const option = [...select.options].find(({ text }) => text.startsWith(name));
      await user.selectOptions(select, option?.value ?? "");
    };
    await choose("De", "Poupança");
    await choose("Para", "Poupança");
    await user.type(modal.getByRole("textbox", { name: "Valor" }), "550");
    expect(modal.getByText("Poupança fica com -R$ 1.240,00")).toBeInTheDocument();
    await user.click(modal.getByRole("button", { name: "Transferir" }));
    expect(await modal.findByText("O destino deve ser diferente da origem")).toBeInTheDocument();
    await choose("Para", "Itaú");
    await user.click(modal.getByRole("button", { name: "Transferir" }));
    expect(
      await screen.findByText(/^Transferência realizada com sucesso\. O saldo de Poupança ficou negativo/),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText("-R$ 1.240,00")).toBeInTheDocument());
  });

  it("bank accounts have a statement of this month with a running balance, each line leading to its conta", async () => {
    const { api, user, address } = await openApp("/contasBancarias/extrato/1");
    expect(await screen.findByRole("heading", { name: "Banco do Brasil" })).toBeInTheDocument();
    const table = within(screen.getByRole("table", { name: "Extrato" }));
    const [first] = table.getAllByRole("link");
    expect(first?.getAttribute("href")).toMatch(/^\/contas(Pagar|Receber)\/detalhe\/\d+$/);
    const query = { data_inicial: "2026-11-01", data_final: "2026-11-20" };
    const { data } = (await api.contasBancarias.extrato({ params: { id: 1 }, query })).movimentos;
    const settled = data.filter(({ conta }) => conta !== null);
    expect(settled.length).toBeGreaterThan(0);
    for (const { conta, historico } of settled) {
      expect(conta?.pessoa).toMatch(/./);
      const names = table.getAllByText(historico).map((text) => text.previousElementSibling?.textContent);
      expect(names).toContain(conta?.pessoa);
    }
    expect(screen.getByText("Saldo anterior")).toBeInTheDocument();
    expect(screen.getByText("Saldo em 20/11/2026")).toBeInTheDocument();
    expect(address()).toBe("/contasBancarias/extrato/1");
    const row = first?.closest("tr") as HTMLElement;
    await user.click(within(row).getAllByRole("cell").at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe(first?.getAttribute("href")));
  });
});
