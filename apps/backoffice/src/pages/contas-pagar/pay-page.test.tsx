import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, withServer } from "../../testing/open-app";

withServer();

type Opened = Awaited<ReturnType<typeof openApp>>;

/** Opens the payment of an open account of the user's company. */
async function openPayment(login?: string): Promise<Opened & { id: number }> {
  const opened = await openApp("/contasPagar", login);
  const { contas } = await opened.api.contasPagar.lista({ query: { status: "pendente" } });
  const id = contas.data[0]?.id ?? 0;
  await opened.go(`/contasPagar/pagar/${id}`);
  await screen.findByRole("heading", { name: "Pagar conta" });
  return { ...opened, id };
}

const payButton = () => screen.getByRole("button", { name: /^Pagar R\$/ });

describe("paying", () => {
  it("pays what is open from a bank account, and goes back to the list after two seconds", async () => {
    const { user, api, id, address } = await openPayment();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Conta bancária" }),
      screen.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement,
    );
    await user.click(payButton());
    expect(await screen.findByText("Pagamento realizado com sucesso")).toBeInTheDocument();
    const { conta } = await api.contasPagar.find({ params: { id } });
    expect(conta).toMatchObject({ status: 1, residual: 0, valor_pago: conta.valor_integral });
    await waitFor(() => expect(address()).toBe("/contasPagar"), { timeout: 4000 });
  });

  it("goes back at once when asked to", async () => {
    const { user, address } = await openPayment();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Conta bancária" }),
      screen.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement,
    );
    await user.click(payButton());
    await user.click(await screen.findByRole("button", { name: "Voltar agora" }));
    await waitFor(() => expect(address()).toBe("/contasPagar"), { timeout: 1000 });
  });

  it("asks for the bank account by toast and beside the field, and keeps what was chosen", async () => {
    const { user } = await openPayment();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
    await user.click(payButton());
    await waitFor(() => expect(screen.getAllByText("Por favor selecione a conta bancaria")).toHaveLength(2));
    expect(screen.getByRole("combobox", { name: "Conta bancária" })).toHaveFocus();
    expect(screen.getByRole("combobox", { name: "Forma de pagamento" })).toHaveValue("17");
  });

  it("allows the register for cash alone", async () => {
    const { user } = await openPayment();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
    expect(screen.getByRole("radio", { name: /Caixa/ })).toBeDisabled();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "01");
    expect(screen.getByRole("radio", { name: /Caixa/ })).toBeEnabled();
    expect(screen.getByRole("radio", { name: /Conta bancária/ })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /Caixa/ }));
    expect(screen.getByRole("combobox", { name: "Caixa aberto" })).toBeInTheDocument();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "15");
    expect(screen.getByRole("radio", { name: /Conta bancária/ })).toBeChecked();
  });

  it("warns when no register is open and goes back to the bank account", async () => {
    const { user } = await openPayment("7-admin");
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "01");
    await user.click(screen.getByRole("radio", { name: /Caixa/ }));
    const warning = await screen.findByRole("alertdialog", { name: "Aviso" });
    expect(warning).toHaveTextContent("Não encontramos nenhum caixa aberto, abra o caixa e atualize a pagina");
    await user.click(within(warning).getByRole("button"));
    await waitFor(() => expect(screen.getByRole("radio", { name: /Conta bancária/ })).toBeChecked());
  });

  it("tells in a window Erro what the server refuses", async () => {
    const { user, api, id } = await openPayment();
    const { contas_bancarias } = await api.contasBancarias.lista();
    const conta = (await api.contasPagar.find({ params: { id } })).conta;
    await api.contasPagar.pagar({
      body: {
        id,
        data_pagamento: "2026-11-20",
        forma_pagamento: "17",
        conta_bancaria_id: contas_bancarias[0]?.id,
        valor: conta.residual,
      },
    });
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Conta bancária" }),
      screen.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement,
    );
    await user.click(payButton());
    expect(await screen.findByRole("alertdialog", { name: "Erro" })).toHaveTextContent("Esta conta já está paga");
  });
});
