import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { messageShownTwice, openApp, withServer } from "../../../testing/open-app";

withServer();

describe("a new account", () => {
  it("a new account shows the first message as a toast, every message beside its field, and goes to the first field", async () => {
    const { user } = await openApp("/contasPagar/new");
    await user.click(await screen.findByRole("button", { name: /^Salvar/ }));
    await messageShownTwice("Selecione uma pessoa");
    for (const message of [
      "Selecione a data de vencimento",
      "Selecione uma categoria",
      "Selecione o tipo de pagamento",
      "Por favor, informe o valor da conta",
      "Por favor, informe uma referência",
    ]) {
      expect(screen.getAllByText(message)).toHaveLength(1);
    }
    expect(screen.getByRole("combobox", { name: "Fornecedor" })).toHaveFocus();
  });

  it("a new account asks for the account or the register only when the bill is already paid", async () => {
    const { user } = await openApp("/contasPagar/new");
    expect(screen.queryByRole("combobox", { name: "Conta bancária" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("checkbox", { name: "Esta conta já está paga" }));
    await user.click(screen.getByRole("button", { name: /^Salvar/ }));
    expect(await screen.findByText("Selecione uma conta bancária")).toBeInTheDocument();
  });

  it("a new account asks before typed values are lost", async () => {
    const { user, go, address } = await openApp("/contasPagar/new");
    await user.type(await screen.findByRole("textbox", { name: "Referência" }), "Energia");
    go("/contasPagar");
    expect(await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Continuar editando" }));
    expect(address()).toBe("/contasPagar/new");
    expect(screen.getByRole("textbox", { name: "Referência" })).toHaveValue("Energia");
  });
});
