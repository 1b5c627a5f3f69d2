import { newConta, payment } from "@prumo/api/testing/contas";
import { subtract } from "@prumo/domain/money";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { moneyText } from "../../../../app/reais";
import { goBackNow, messageShownTwice, openApp, server, withServer } from "../../../../testing/open-app";

withServer();

type OpenedSettle = Awaited<ReturnType<typeof openApp>>;

/** Opens the payment of an open conta of the user's company. */
async function openPayment(login?: string): Promise<OpenedSettle & { id: number }> {
  const opened = await openApp("/contasPagar", login);
  const { contas } = await opened.api.contasPagar.lista({ query: { status: "pendente" } });
  const id = contas.data[0]?.id ?? 0;
  await opened.go(`/contasPagar/pagar/${id}`);
  await screen.findByRole("heading", { name: "Pagar conta" });
  return { ...opened, id };
}

/** Chooses PIX and the first bank account. */
async function chooseBank(user: OpenedSettle["user"]): Promise<void> {
  await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Conta bancária" }),
    screen.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement,
  );
}

const payButton = () => screen.getByRole("button", { name: /^Pagar R\$/ });

describe("the payment of a conta", () => {
  it("the payment of a conta pays the open amount from a bank account, and returns to the list", async () => {
    const { user, api, id, address } = await openPayment();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Conta bancária" }),
      screen.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement,
    );
    await user.click(payButton());
    expect(await screen.findByText("Pagamento realizado com sucesso")).toBeInTheDocument();
    const told = within(document.querySelector<HTMLElement>("[data-toast]") as HTMLElement);
    expect(told.getByRole("button", { name: "Desfazer" })).toBeInTheDocument();
    const receipt = told.getByRole("link", { name: "Comprovante" });
    expect(receipt).toHaveAttribute("href", `/contasPagar/comprovante/${id}`);
    expect(receipt).toHaveAttribute("target", "_blank");
    const { conta } = await api.contasPagar.find({ params: { id } });
    expect(conta).toMatchObject({ status: 1, residual: 0, valor_pago: conta.valor_integral });
    await goBackNow(user);
    await waitFor(() => expect(address()).toBe("/contasPagar"));
  });

  it("the payment of a part says what remains", async () => {
    const { user, api, id } = await openPayment();
    const { conta } = await api.contasPagar.find({ params: { id } });
    const amount = screen.getByRole("textbox", { name: "Valor do pagamento" });
    await user.clear(amount);
    await user.type(amount, "10,00");
    const rest = moneyText(subtract(conta.residual, 10));
    await waitFor(() => expect(screen.getByText(/ Restam /).textContent).toContain(`. Restam ${rest}`));
  });

  it("the payment of a conta shows where money to the person goes, to be copied", async () => {
    const { api } = await server().loginAs("1-admin");
    const key = "financeiro@ipe.exemplo";
    const person = {
      nome_fantasia: "Transportes Ipê",
      tipos_pessoa: [2],
      banco: "341",
      conta: "9876-5",
      chaves_pix: [key],
    };
    const { pessoa } = await api.pessoas.save({ body: person });
    const { user } = await openApp(`/contasPagar/pagar/${await newConta(api, { pessoa_id: pessoa.id })}`);
    const bank = within(await screen.findByRole("region", { name: "Dados bancários" }));
    expect(bank.getByText("Banco 341 · Conta 9876-5")).toBeInTheDocument();
    await user.click(bank.getByRole("button", { name: `Copiar a chave Pix ${key}` }));
    expect(await navigator.clipboard.readText()).toBe(key);
  });

  it("the panel beside a payment adds up, with the interest and the discount of the payments before", async () => {
    const { api } = await server().loginAs("1-admin");
    const id = await newConta(api, { valor: 100 });
    await api.contasPagar.pagar({ body: payment(id, { valor: 12, juros: 3, desconto: 1 }) });
    await openApp(`/contasPagar/pagar/${id}`);
    const fact = async (label: string) =>
      (await screen.findByText(label, { selector: "dt" })).nextElementSibling?.textContent;
    expect(await fact("Valor integral")).toBe(moneyText(100));
    expect(await fact("Juros")).toBe(`+ ${moneyText(3)}`);
    expect(await fact("Desconto")).toBe(moneyText(-1));
    expect(await fact("Já pago")).toBe(moneyText(12));
    expect(await fact("Em aberto")).toBe(moneyText(90));
  });

  it("whose rest has fractions of cents rounds it, and so does a copy of its instalment", async () => {
    const { user, api, go } = await openApp("/contasPagar");
    const decimals = async (casasDecimais: number) => {
      const { configuracao } = await api.configNF.atual();
      const { regime_tributario: _, ...kept } = configuracao;
      await api.configNF.salvar({ body: { ...kept, casasDecimais } });
    };
    const contaIds = [await newConta(api, { valor: 10 }), await newConta(api, { valor: 10 })] as const;
    await decimals(4);
    for (const id of contaIds) await api.contasPagar.pagar({ body: payment(id, { valor: 3.3333 }) });
    await decimals(2);
    const parcelas = [{ valor: 6.6667, data_vencimento: "2026-12-10", tipo_pagamento: "17" }];
    await api.contasPagar.renegociacao({ body: { parcelas_originais: [contaIds[1]], parcelas, categoria: 1 } });
    const { conta: original } = await api.contasPagar.find({ params: { id: contaIds[1] } });

    await go(`/contasPagar/new?copia=${original.renegociacao?.novas[0]?.id}`);
    await screen.findByRole("heading", { name: "Nova conta a pagar" });
    await user.click(screen.getByRole("button", { name: /^Salvar(?! e nova)/ }));
    await screen.findByText("Conta salva com sucesso!");

    await go(`/contasPagar/pagar/${contaIds[0]}`);
    await screen.findByRole("heading", { name: "Pagar conta" });
    await chooseBank(user);
    await user.click(payButton());
    await screen.findByText("Pagamento realizado com sucesso");
    const { conta } = await api.contasPagar.find({ params: { id: contaIds[0] } });
    expect(conta).toMatchObject({ status: 1, residual: 0, valor_pago: 10.0033 });
  });

  it("the payment of a conta returns at once when the user asks", { tags: ["full"] }, async () => {
    const { user, leadsTo } = await openPayment();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Conta bancária" }),
      screen.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement,
    );
    await user.click(payButton());
    await user.click(await screen.findByRole("button", { name: "Voltar agora" }));
    expect(leadsTo()).toBe("/contasPagar");
  });

  it.each([
    ["contasPagar", "pagar", /^Pagar R\$/, "Data do pagamento"],
    ["contasReceber", "receber", /^Receber R\$/, "Data do recebimento"],
  ] as const)(
    "a day that the server refuses of %s is shown at the field of the day",
    async (lado, verb, button, day) => {
      const { user, api, go } = await openApp(`/${lado}`);
      const { contas } = await api[lado].lista({ query: { status: "pendente" } });
      await go(`/${lado}/${verb}/${contas.data[0]?.id ?? 0}`);
      await user.selectOptions(await screen.findByRole("combobox", { name: "Forma de pagamento" }), "01");
      await user.click(screen.getByRole("radio", { name: /Caixa/ }));
      const field = screen.getByRole("textbox", { name: day });
      await user.clear(field);
      await user.type(field, "01/01/2020");
      await user.click(screen.getByRole("button", { name: button }));
      await user.click(await screen.findByRole("button", { name: "Estão certas" }));
      await waitFor(() => expect(field).toBeInvalid());
      expect(field).toHaveAccessibleDescription(/^O caixa foi aberto em/);
    },
  );

  it("requires the bank account by toast and beside the field, and keeps the other values", async () => {
    const { user } = await openPayment();
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
    await user.click(payButton());
    await messageShownTwice("Por favor selecione a conta bancaria");
    expect(screen.getByRole("combobox", { name: "Conta bancária" })).toHaveFocus();
    expect(screen.getByRole("combobox", { name: "Forma de pagamento" })).toHaveValue("17");
  });

  it("the payment of a conta allows the register for cash only", async () => {
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

  it("the payment of a conta warns when no register is open, and returns to the bank account", {
    tags: ["full"],
  }, async () => {
    const { user } = await openPayment("7-admin");
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "01");
    await user.click(screen.getByRole("radio", { name: /Caixa/ }));
    const warning = await screen.findByRole("alertdialog", { name: "Aviso" });
    expect(warning).toHaveTextContent("Não encontramos nenhum caixa aberto, abra o caixa e atualize a pagina");
    await user.click(within(warning).getByRole("button"));
    await waitFor(() => expect(screen.getByRole("radio", { name: /Conta bancária/ })).toBeChecked());
  });

  it("the payment of a conta shows a refusal of the server in a window Erro", async () => {
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
    const error = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(error).toHaveTextContent("Esta conta já está paga");
    await user.click(within(error).getByRole("button"));
  });

  it("the payment of a conta shows a field's refusal under the field, beside the window", {
    tags: ["full"],
  }, async () => {
    const { user, api, id } = await openPayment();
    const { contas_bancarias } = await api.contasBancarias.lista();
    const part = {
      id,
      data_pagamento: "2026-11-20",
      forma_pagamento: "17",
      conta_bancaria_id: contas_bancarias[0]?.id,
    };
    await api.contasPagar.pagar({ body: { ...part, valor: 1 } });
    await chooseBank(user);
    await user.click(payButton());
    const error = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(error).toHaveTextContent("O valor não pode ser maior que o valor a pagar");
    await user.click(within(error).getByRole("button"));
    const field = screen.getByRole("textbox", { name: "Valor do pagamento" });
    expect(field).toHaveAccessibleDescription(/O valor não pode ser maior que o valor a pagar/);
  });

  it("opens the login over the page when the session has ended, and keeps the values", async () => {
    const { user, loseSession } = await openPayment();
    await chooseBank(user);
    loseSession();
    await user.click(payButton());
    const login = await screen.findByRole("dialog", { name: "Entre de novo" });
    expect(within(login).getByLabelText("Login")).toHaveValue("1-admin");
    await waitFor(() => expect(within(login).getByLabelText("Senha")).toHaveFocus());
    await user.keyboard("prumo123");
    await user.click(within(login).getByRole("button", { name: "Entrar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(payButton());
    expect(await screen.findByText("Pagamento realizado com sucesso")).toBeInTheDocument();
  });

  it("the payment of a conta says why a paid conta cannot be paid, instead of showing a form", async () => {
    const { api, go } = await openApp("/contasPagar");
    const { contas } = await api.contasPagar.lista({ query: { status: "pago" } });
    await go(`/contasPagar/pagar/${contas.data[0]?.id}`);
    expect(await screen.findByText("Esta conta já está paga")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Pagar R\$/ })).not.toBeInTheDocument();
  });
});
