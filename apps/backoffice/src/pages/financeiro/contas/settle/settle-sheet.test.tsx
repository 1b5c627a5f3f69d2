import { newConta } from "@prumo/api/testing/contas";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetUser } from "../../../../app/forget-user";
import { holdBack } from "../../../../testing/held-answers";
import { openApp, server, withServer } from "../../../../testing/open-app";
import { answersAreIn } from "../../../../testing/pending-requests";

withServer();
beforeEach(() => localStorage.clear());

const sheet = () => screen.findByRole("dialog", { name: /^Pagar conta/ });
const row = (n: number) => within(screen.getByRole("table", { name: "Contas a pagar" })).getAllByRole("row")[n];

/** Opens the list of a few contas of a word of their own, with the focus on the first one. */
async function searched(word: string, count: number, login?: "2-caixa", changes: Parameters<typeof newConta>[1] = {}) {
  const { api } = await server().loginAs("1-admin");
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    const own = { referencia: `${word} ${n}`, data_vencimento: `2026-12-0${n}`, valor: 100 + n };
    ids.push(await newConta(api, { ...own, ...changes }));
  }
  const app = await openApp("/contasPagar?status=aberto", login);
  await screen.findByRole("table", { name: "Contas a pagar" });
  await app.user.keyboard(`/${word}{Enter}`);
  await screen.findByText(`1–${count} de ${count}`);
  await waitFor(() => expect(row(1)).toHaveFocus());
  return { ...app, ids: ids as [number, ...number[]] };
}

/** Opens the sheet of the row that has the focus, whose amount has the focus then. */
async function pressPay({ keyboard }: { keyboard: (keys: string) => Promise<void> }) {
  await keyboard("p");
  const amount = await within(await sheet()).findByRole("textbox", { name: "Valor do pagamento" });
  await waitFor(() => expect(amount).toHaveFocus());
  return within(await sheet());
}

type Sheet = Awaited<ReturnType<typeof pressPay>>;
type User = Awaited<ReturnType<typeof searched>>["user"];

const chooseBank = (user: User, pay: Sheet) =>
  user.selectOptions(
    pay.getByRole("combobox", { name: "Conta bancária" }),
    pay.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement,
  );

/** Has only a part of the conta paid, so that it could be paid once more. */
async function typePart(user: User, pay: Sheet, part: string) {
  const amount = pay.getByRole("textbox", { name: "Valor do pagamento" });
  await user.clear(amount);
  await user.type(amount, part);
  await pay.findByRole("button", { name: new RegExp(`^Pagar R\\$\\s*${part}$`) });
}

const SETTLE = "{Control>}{Enter}{/Control}";
describe("paying in place", () => {
  it("shows where money to the person goes, and copies their first Pix key by one key", {
    tags: ["full"],
  }, async () => {
    const { api } = await server().loginAs("1-admin");
    const key = "recebe@x.com.br";
    const person = {
      nome_fantasia: "Quem recebe",
      tipos_pessoa: [2],
      banco: "341",
      conta: "45678-9",
      chaves_pix: [key],
    };
    const { pessoa } = await api.pessoas.save({ body: person });
    const app = await searched("Comdados", 1, undefined, { pessoa_id: pessoa.id });
    const pay = await pressPay(app.user);
    expect(pay.getByText("Banco 341 · Conta 45678-9")).toBeInTheDocument();
    await app.user.keyboard("k");
    expect(await screen.findByText("Pix copiado")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(key);
  });

  it("shows the multa and juros of a policy at the sheet, and waives them there by one key", async () => {
    const { user, api, ids } = await searched("Atraso", 1, undefined, { data_vencimento: "2026-11-09", valor: 1000 });
    const policy = { ativa: true, multa: 2, juros: 1, contar_de: "vencimento", conta: ids[0] } as const;
    await api.contasPagar.salvarEncargos({ body: policy });
    const pay = await pressPay(user);
    expect(pay.getByRole("textbox", { name: /^Multa/ })).toHaveValue("R$ 20,00");
    expect(pay.getByText(/11 dias × 1 % ÷ 30 = R\$ 3,67; multa 2 %/)).toBeVisible();
    await user.keyboard("d");
    await user.type(await pay.findByRole("textbox", { name: "Motivo da dispensa" }), "Cobrança indevida");
    await chooseBank(user, pay);
    await user.keyboard(SETTLE);
    await screen.findByText("Pagamento realizado com sucesso");
    expect((await api.contasPagar.find({ params: { id: ids[0] } })).conta).toMatchObject({
      valor_pago: 1000,
      acertos: [{ encargos: { multa_proposta: 20, motivo_dispensa: "Cobrança indevida" } }],
    });
  });

  it("pays the conta of the row with its own payment type, closes at once, and leaves the list as it was", async () => {
    const { user, api, ids, address } = await searched("Lugar", 2);
    const before = address();
    const pay = await pressPay(user);
    expect(pay.getByText(/Lugar 1 · vence em 01\/12\/2026/)).toBeVisible();
    expect(pay.getByRole("combobox", { name: "Forma de pagamento" })).toHaveValue("17");
    expect(pay.getByRole("textbox", { name: "Data do pagamento" })).toHaveValue("20/11/2026");
    await user.selectOptions(
      pay.getByRole("combobox", { name: "Conta bancária" }),
      pay.getAllByRole("option", { name: /saldo/ })[1] as HTMLElement,
    );
    await user.keyboard(SETTLE);
    expect(await screen.findByText("Pagamento realizado com sucesso")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("Voltando para a lista…")).toBeNull();
    expect(address()).toBe(before);
    const { conta } = await api.contasPagar.find({ params: { id: ids[0] } });
    expect(conta).toMatchObject({ status: 1, valor_pago: 101, residual: 0 });
    expect(conta.acertos).toHaveLength(1);
    // The paid conta has left the list of open ones, and the next one stands in its place.
    await waitFor(() => expect(row(1)).toHaveTextContent("Lugar 2"));
    await waitFor(() => expect(row(1)).toHaveFocus());
  });

  it("proposes the bank account that the user chose last, but the form of the conta itself", {
    tags: ["full"],
  }, async () => {
    const { user } = await searched("Hábito", 3);
    const first = await pressPay(user);
    await user.selectOptions(first.getByRole("combobox", { name: "Forma de pagamento" }), "15");
    const banks = first.getByRole("combobox", { name: "Conta bancária" });
    await user.selectOptions(banks, first.getAllByRole("option", { name: /saldo/ })[1] as HTMLElement);
    const bank = (banks as HTMLSelectElement).value;
    await user.keyboard(SETTLE);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(row(1)).toHaveTextContent("Hábito 2"));
    await waitFor(() => expect(row(1)).toHaveFocus());
    const second = await pressPay(user);
    expect(second.getByRole("combobox", { name: "Forma de pagamento" })).not.toHaveValue("15");
    expect(second.getByRole("combobox", { name: "Conta bancária" })).toHaveValue(bank);
    await user.keyboard(SETTLE);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    cleanup();
    await answersAreIn();
    forgetUser();
    const other = await searched("Alheio", 1, "2-caixa");
    const third = await pressPay(other.user);
    expect(third.getByRole("combobox", { name: "Conta bancária" })).not.toHaveValue(bank);
  });

  it("proposes a bank account for a conta in cash, too, and the user's own register once Caixa is chosen", {
    tags: ["full"],
  }, async () => {
    const { user, api } = await searched("Dinheiro", 1, undefined, { tipo_pagamento: "01" });
    const { usuario } = await api.sessao.atual();
    const { aberturas } = await api.caixas.abertos();
    const own = aberturas.find((abertura) => abertura.usuario.id === usuario.id);
    const pay = await pressPay(user);
    expect(pay.getByRole("combobox", { name: "Forma de pagamento" })).toHaveValue("01");
    expect(pay.getByRole("radio", { name: /^Conta bancária/ })).toBeChecked();
    await user.click(pay.getByRole("radio", { name: /^Caixa/ }));
    expect(pay.getByRole("combobox", { name: "Caixa aberto" })).toHaveValue(String(own?.id));
    await user.keyboard(SETTLE);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await api.caixas.abertos()).aberturas.find(({ id }) => id === own?.id)?.saldo).toBe(
      (own?.saldo ?? 0) - 101,
    );
  });

  it("brings one selected conta after another, and a conta that is not selected comes alone", async () => {
    const { user, api, ids } = await searched("Fila", 3);
    await user.keyboard("x{Shift>}{ArrowDown}{/Shift}j");
    await screen.findByText("2 selecionadas");
    await user.keyboard("p");
    expect(await screen.findByRole("dialog", { name: "Pagar conta" })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    await user.keyboard("{Home}");
    const first = await pressPay(user);
    expect(await screen.findByRole("dialog", { name: "Pagar conta · falta mais 1" })).toBeInTheDocument();
    await chooseBank(user, first);
    await user.keyboard(SETTLE);
    const second = within(await screen.findByRole("dialog", { name: "Pagar conta" }));
    await waitFor(() => expect(second.getByRole("textbox", { name: "Valor do pagamento" })).toHaveFocus());
    expect(second.getByText(/Fila 2/)).toBeVisible();
    await user.keyboard(SETTLE);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const paid = await Promise.all(ids.map((id) => api.contasPagar.find({ params: { id } })));
    expect(paid.map(({ conta }) => conta.status)).toEqual([1, 1, 0]);
    expect(screen.queryByText(/selecionada/)).toBeNull();
  });

  it("keeps the sheet and what was typed when it is refused, and pays once for a double press", async () => {
    const { user, api, ids } = await searched("Recusa", 1);
    const pay = await pressPay(user);
    await user.keyboard(SETTLE);
    expect(await screen.findAllByText("Por favor selecione a conta bancaria")).not.toHaveLength(0);
    await chooseBank(user, pay);
    await typePart(user, pay, "40,00");
    await user.keyboard(SETTLE + SETTLE);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { conta } = await api.contasPagar.find({ params: { id: ids[0] } });
    expect(conta).toMatchObject({ valor_pago: 40, residual: 61 });
    expect(conta.acertos).toHaveLength(1);
    const { usuario } = await api.sessao.atual();
    const kept = localStorage.getItem(`prumo:conta-bancaria:contasPagar:1:${usuario.id}`);
    expect(kept).toBe(String(conta.acertos[0]?.conta_bancaria?.id));
  });

  it("pays no conta by a press that was meant for the one before, held or doubled", async () => {
    const { user, api, ids } = await searched("Presa", 2);
    await user.keyboard("x{Shift>}{ArrowDown}{/Shift}{Home}");
    const first = await pressPay(user);
    await chooseBank(user, first);
    await typePart(user, first, "50,00");
    await user.keyboard("{Control>}{Enter>}");
    const second = within(await screen.findByRole("dialog", { name: "Pagar conta" }));
    const amount = second.getByRole("textbox", { name: "Valor do pagamento" });
    await waitFor(() => expect(amount).toHaveFocus());
    fireEvent.keyDown(amount, { key: "Enter", code: "Enter", ctrlKey: true, repeat: true });
    await user.keyboard("{/Enter}{Enter}");
    await user.keyboard("{/Control}");
    await typePart(user, second, "30,00");
    await user.keyboard(SETTLE);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const paid = await Promise.all(ids.map((id) => api.contasPagar.find({ params: { id } })));
    expect(paid.map(({ conta }) => conta.acertos.map(({ valor }) => valor))).toEqual([[50], [30]]);
  });

  it("ends with the sheet that is closed while the next conta is loading, which comes no more", {
    tags: ["full"],
  }, async () => {
    const { user, ids } = await searched("Fim", 3);
    await user.keyboard("x{Shift>}{ArrowDown}{/Shift}{Home}");
    await chooseBank(user, await pressPay(user));
    const next = holdBack((url) => new RegExp(`/${ids[1]}(/|\\?|$)`).test(url));
    await user.keyboard(SETTLE);
    await next.asked();
    const save = within(await sheet()).getByRole("button", { name: /^Pagar R\$/ });
    await waitFor(() => expect(save).toHaveAttribute("aria-busy", "true"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(row(2)).toHaveTextContent("Fim 3"));
    row(2)?.focus();
    const other = await pressPay(user);
    expect(other.getByText(/Fim 3/)).toBeVisible();
    next.letGo();
    await answersAreIn();
    expect(within(await sheet()).getByText(/Fim 3/)).toBeVisible();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("ends with the sheet that is closed while its own conta is being paid", { tags: ["full"] }, async () => {
    const { user, api, ids } = await searched("Meio", 2);
    const { usuario, empresa } = await api.sessao.atual();
    localStorage.setItem(`prumo:conta-bancaria:contasPagar:${empresa?.id}:${usuario.id}`, "1");
    await user.keyboard("x{Shift>}{ArrowDown}{/Shift}{Home}");
    const pay = await pressPay(user);
    const paying = holdBack((_, method) => method === "POST");
    const loads = vi.fn();
    await user.keyboard(SETTLE);
    await paying.asked();
    await user.click(pay.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const after = holdBack((url) => new RegExp(`/${ids[1]}(/|\\?|$)`).test(url) && loads() !== undefined);
    paying.letGo();
    expect(await screen.findByText("Pagamento realizado com sucesso")).toBeInTheDocument();
    await waitFor(() => expect(row(1)).toHaveTextContent("Meio 2"));
    await answersAreIn();
    expect(loads).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
    after.letGo();
  });

  it("goes on where the device has no room to remember the choice", { tags: ["full"] }, async () => {
    const { user, api, ids } = await searched("Cheio", 2);
    await user.keyboard("x{Shift>}{ArrowDown}{/Shift}{Home}");
    await chooseBank(user, await pressPay(user));
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await user.keyboard(SETTLE);
    expect(await screen.findByRole("dialog", { name: "Pagar conta" })).toHaveTextContent("Cheio 2");
    full.mockRestore();
    expect((await api.contasPagar.find({ params: { id: ids[0] } })).conta.status).toBe(1);
    await user.keyboard("{Escape}");
  });

  it("opens by the menu of a row, too, and gives the focus back to its button", { tags: ["full"] }, async () => {
    const { user, address } = await searched("Menu", 1);
    const before = address();
    const button = within(row(1) as HTMLElement).getByRole("button", { name: /^Ações de/ });
    await user.click(button);
    await user.click(await screen.findByRole("menuitem", { name: "Pagar aqui" }));
    expect(within(await sheet()).getByText(/Menu 1/)).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    expect(address()).toBe(before);
  });

  it("opens for the whole selection by its bar, in the order of the selection, without those that are paid", async () => {
    const { user, api, ids } = await searched("Barra", 3);
    await user.keyboard("x{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    await screen.findByText("3 selecionadas");
    await api.contasPagar.pagar({
      body: { id: ids[1] ?? 0, data_pagamento: "2026-11-20", valor: 102, forma_pagamento: "17", conta_bancaria_id: 1 },
    });
    await user.click(screen.getByRole("button", { name: "Pagar aqui" }));
    const first = within(await screen.findByRole("dialog", { name: "Pagar conta · faltam mais 2" }));
    expect(first.getByText(/Barra 1/)).toBeVisible();
    await chooseBank(user, first);
    await user.keyboard(SETTLE);
    expect(await screen.findByRole("dialog", { name: "Pagar conta" })).toHaveTextContent("Barra 3");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says why a paid conta cannot be paid, and opens nothing", async () => {
    const { user } = await openApp("/contasPagar?dataInicial=&dataFinal=&status=pago");
    await waitFor(() => expect(row(1)).toBeDefined());
    row(1)?.focus();
    await user.keyboard("p");
    expect(await screen.findByText("Esta conta já está paga")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("does nothing by the key of who may not pay", async () => {
    const { api } = await server().loginAs("1-admin");
    const id = await newConta(api, { referencia: "Sem permissão" });
    const { user } = await openApp("/contasPagar?pesquisa=Sem permissão", "4-leitura");
    await screen.findByText("1–1 de 1");
    row(1)?.focus();
    await user.keyboard("p");
    expect(screen.queryByText(/permissão para/)).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect((await api.contasPagar.find({ params: { id } })).conta.status).toBe(0);
  });

  it("says so when somebody else has paid the conta in between, and shows that it is paid", async () => {
    const { user, api, ids } = await searched("Corrida", 1);
    await api.contasPagar.pagar({
      body: { id: ids[0], data_pagamento: "2026-11-20", valor: 101, forma_pagamento: "17", conta_bancaria_id: 1 },
    });
    await user.keyboard("p");
    expect(await screen.findByText(/conta já|já está|já foi/i)).toBeInTheDocument();
    expect(await screen.findByText("1 com outro status")).toBeInTheDocument();
    const list = within(screen.getByRole("table", { name: "Contas a pagar" }));
    expect(list.getByText("Pago", { selector: "td *" })).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("receives in place, too, and leads to the page for interest, a fine and a discount", async () => {
    const { user, address } = await openApp("/contasReceber?status=aberto");
    const list = await screen.findByRole("table", { name: "Contas a receber" });
    within(list).getAllByRole("row")[1]?.focus();
    await user.keyboard("p");
    const dialog = within(await screen.findByRole("dialog", { name: "Receber conta" }));
    expect(await dialog.findByRole("textbox", { name: "Data do recebimento" })).toBeVisible();
    await user.click(dialog.getByRole("link", { name: "Juros, multa ou desconto" }));
    await waitFor(() => expect(address()).toMatch(/^\/contasReceber\/receber\/\d+$/));
    expect(await screen.findByRole("textbox", { name: "Juros" })).toBeVisible();
  });
});
