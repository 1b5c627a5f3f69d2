import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";
import { forgetUser } from "./forget-user";
import { canUndo } from "./undo";

withServer();

type App = Awaited<ReturnType<typeof openApp>>;

const undoButton = () => screen.findByRole("button", { name: "Desfazer" });
const ctrlZ = (target: Element = document.body) => fireEvent.keyDown(target, { key: "z", ctrlKey: true });

/** Pays a bill of the first company on its page. */
async function pay(login?: string): Promise<App & { id: number }> {
  const app = await openApp("/contasPagar", login);
  const { contas } = await app.api.contasPagar.lista({ query: { status: "pendente" } });
  const id = contas.data[0]?.id ?? 0;
  await app.go(`/contasPagar/pagar/${id}`);
  await app.user.selectOptions(await screen.findByRole("combobox", { name: "Forma de pagamento" }), "17");
  const [bank] = screen.getAllByRole("option", { name: /saldo/ });
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Conta bancária" }), bank as HTMLElement);
  await app.user.click(screen.getByRole("button", { name: /^Pagar R\$/ }));
  await screen.findByText("Pagamento realizado com sucesso");
  return { ...app, id };
}

describe("undoing", () => {
  it("undoing a payment by the toast opens the account again, and says so", async () => {
    const { user, api, id } = await pay();
    await user.click(await undoButton());
    expect(await screen.findByText("Estorno realizado com sucesso")).toBeInTheDocument();
    const { conta } = await api.contasPagar.find({ params: { id } });
    expect(conta).toMatchObject({ status: 0, valor_pago: 0, acertos: [{ estorno: { motivo: "Desfeito" } }] });
    await waitFor(() => expect(screen.queryByText("Pagamento realizado com sucesso")).not.toBeInTheDocument());
  });

  it("undoing by Ctrl+Z works outside of fields, once, and shows the list as it then is", async () => {
    const { api, id, address } = await pay();
    await waitFor(() => expect(address()).toBe("/contasPagar"));
    const search = await screen.findByRole("searchbox");
    search.focus();
    ctrlZ(search);
    expect((await api.contasPagar.find({ params: { id } })).conta.status).toBe(1);
    search.blur();
    ctrlZ();
    ctrlZ();
    await waitFor(async () => {
      const { conta } = await api.contasPagar.find({ params: { id } });
      expect([conta.status, conta.acertos.at(-1)?.estorno?.motivo]).toEqual([0, "Desfeito"]);
    });
    expect(canUndo()).toBe(false);
  });

  it("undoing ends after ten seconds, and with the user", async () => {
    await pay();
    expect(canUndo()).toBe(true);
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 10_000);
    expect(canUndo()).toBe(false);
    clock.mockRestore();
    expect(canUndo()).toBe(true);
    forgetUser();
    expect(canUndo()).toBe(false);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Desfazer" })).not.toBeInTheDocument());
  });

  it("undoing a payment is not offered to who may not reverse", async () => {
    await pay("2-caixa");
    expect(screen.queryByRole("button", { name: "Desfazer" })).not.toBeInTheDocument();
    expect(canUndo()).toBe(false);
  });

  it("undoing the removal of an account brings it back", async () => {
    const { user, api, go } = await openApp("/contasReceber");
    const { contas } = await api.contasReceber.lista({ query: { status: "pendente" } });
    const id = contas.data[0]?.id ?? 0;
    await go(`/contasReceber/delete/${id}`);
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    await user.click(await undoButton());
    expect(await screen.findByText("Conta restaurada com sucesso!")).toBeInTheDocument();
    expect((await api.contasReceber.find({ params: { id } })).conta.status).toBe(0);
  });

  it("undoing a transfer moves the money back", async () => {
    const { user, api } = await openApp("/contasBancarias");
    const balances = async () =>
      (await api.contasBancarias.lista({ query: {} })).contas_bancarias.map(({ saldo }) => saldo);
    const before = await balances();
    await user.click(await screen.findByRole("button", { name: "Transferir" }));
    const modal = within(await screen.findByRole("dialog", { name: "Transferir" }));
    const choose = async (label: string, at: number) => {
      const select = modal.getByRole<HTMLSelectElement>("combobox", { name: label });
      const banks = [...select.options].filter(({ value }) => value.startsWith("conta:"));
      await user.selectOptions(select, banks[at]?.value ?? "");
    };
    await choose("De", 0);
    await choose("Para", 1);
    await user.type(modal.getByRole("textbox", { name: "Valor" }), "1000");
    await user.click(modal.getByRole("button", { name: "Transferir" }));
    await undoButton();
    expect(await balances()).not.toEqual(before);
    await user.click(await undoButton());
    expect(await screen.findByText("Transferência desfeita")).toBeInTheDocument();
    expect(await balances()).toEqual(before);
  });

  it("undoing tells in words why it can no longer be", async () => {
    const { user, id } = await pay();
    const other = await server().loginAs("1-admin");
    await other.api.contasPagar.estorno({ params: { id }, body: {} });
    await user.click(await undoButton());
    expect(await screen.findByText(`O pagamento da conta ${id} já foi estornado`)).toBeInTheDocument();
    expect(canUndo()).toBe(false);
  });
});
