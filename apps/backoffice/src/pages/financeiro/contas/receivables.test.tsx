import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openFilter } from "../../../testing/filters";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

describe("the pages of receivables", () => {
  it("the pages of receivables have the texts of their side", async () => {
    const { user, go } = await openApp("/contasReceber?status=aberto");
    const table = await screen.findByRole("table", { name: "Contas a receber" });
    for (const header of ["Cliente", "Recebido"]) {
      expect(within(table).getByRole("columnheader", { name: new RegExp(header) })).toBeInTheDocument();
    }
    expect(screen.getByRole("link", { name: /^Recebidas do filtro/ })).toBeInTheDocument();
    const client = await openFilter(user, "Cliente");
    expect(await client.findByRole("combobox", { name: "Cliente" })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    await user.click(within(table).getAllByRole("button", { name: /^Ações/ })[0] as HTMLElement);
    expect(await screen.findByRole("menuitem", { name: "Receber" })).toBeInTheDocument();
    await go("/contasReceber/new");
    expect(await screen.findByRole("heading", { level: 1, name: "Nova conta a receber" })).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "Esta conta já foi recebida" })).toBeInTheDocument();
  });

  it("the pages of receivables start anew when one side's list follows the other's", { tags: ["full"] }, async () => {
    const { user, api, go } = await openApp("/contasPagar");
    const { pessoas } = await api.pessoas.autocomplete({ query: { pesquisa: "a" } });
    await go(`/contasPagar?fornecedor=${pessoas[0]?.id}`);
    // The filter of the page before would be opened, and go with it.
    await screen.findByTitle(`Fornecedor: ${pessoas[0]?.nome_fantasia}`);
    const supplier = await openFilter(user, "Fornecedor");
    expect(await supplier.findByRole("combobox")).toHaveValue(pessoas[0]?.nome_fantasia);
    await go("/contasReceber");
    await screen.findByRole("table", { name: "Contas a receber" });
    expect(screen.queryByRole("dialog")).toBeNull();
    const client = await openFilter(user, "Cliente");
    expect(await client.findByRole("combobox", { name: "Cliente" })).toHaveValue("");
  });

  it("the pages of receivables receive into a bank account, and show the collection", async () => {
    const { user, api, go } = await openApp("/contasReceber");
    const { contas } = await api.contasReceber.lista({ query: { status: "pendente", per_page: 100 } });
    const conta = contas.data.find(({ carteira }) => carteira !== null);
    await go(`/contasReceber/receber/${conta?.id}`);
    await screen.findByRole("heading", { level: 1, name: "Receber conta" });
    expect(screen.getByText(conta?.carteira?.nome_carteira ?? "")).toBeInTheDocument();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Conta bancária" }),
      screen.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement,
    );
    await user.click(screen.getByRole("button", { name: /^Receber R\$/ }));
    expect(await screen.findByText("Recebimento realizado com sucesso")).toBeInTheDocument();
    const after = await api.contasReceber.find({ params: { id: conta?.id ?? 0 } });
    expect(after.conta).toMatchObject({ status: 1, residual: 0 });
  });
});
