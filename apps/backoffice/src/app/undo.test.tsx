import { ApiError, NetworkError } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goBackNow, openApp, server, withServer } from "../testing/open-app";
import { forgetUser } from "./forget-user";
import { canUndo, offerUndo, undoLast } from "./undo";

withServer();

/** The time of performance.now(). It stands still, so that a slow machine does not use up the time to undo. */
let now = 0;
beforeEach(() => {
  now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  toast.dismiss();
});

type App = Awaited<ReturnType<typeof openApp>>;

const undoButton = () => screen.findByRole("button", { name: "Desfazer" });
const ctrlZ = (target: Element = document.body) => fireEvent.keyDown(target, { key: "z", ctrlKey: true });

/** Opens the app with the window in the background, where toasts stay. */
async function openHeld(...to: Parameters<typeof openApp>): Promise<App> {
  const app = await openApp(...to);
  fireEvent.blur(window);
  return app;
}

/** Pays a conta of the first company on its page. */
async function pay(login?: string): Promise<App & { id: number }> {
  const app = await openHeld("/contasPagar", login);
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
  it("undoing a payment by the toast opens the conta again, and says so", async () => {
    const { user, api, id } = await pay();
    await user.click(await undoButton());
    expect(await screen.findByText("Estorno realizado com sucesso")).toBeInTheDocument();
    const { conta } = await api.contasPagar.find({ params: { id } });
    expect(conta).toMatchObject({ status: 0, valor_pago: 0, acertos: [{ estorno: { motivo: "Desfeito" } }] });
    await waitFor(() => expect(screen.queryByText("Pagamento realizado com sucesso")).not.toBeInTheDocument());
  });

  it("undoing by Ctrl+Z works outside of fields, once, and shows the list as it then is", async () => {
    const { user, api, id, address } = await pay();
    await goBackNow(user);
    await waitFor(() => expect(address()).toBe("/contasPagar"));
    const search = await screen.findByRole("searchbox");
    search.focus();
    ctrlZ(search);
    expect(canUndo()).toBe(true);
    search.blur();
    ctrlZ();
    ctrlZ();
    await waitFor(async () => {
      const { conta } = await api.contasPagar.find({ params: { id } });
      expect([conta.status, conta.acertos.at(-1)?.estorno?.motivo]).toEqual([0, "Desfeito"]);
    });
    expect(canUndo()).toBe(false);
  });

  it("undoing by a Ctrl+Z that is held takes back one thing, and the next press takes back the next", {
    tags: ["full"],
  }, async () => {
    await openApp("/contasPagar");
    await screen.findByRole("table", { name: "Contas a pagar" });
    const undone: string[] = [];
    for (const name of ["Primeiro", "Segundo"]) {
      offerUndo(name, async () => ({ message: `${name} desfeito, de ${undone.push(name)}` }));
    }
    ctrlZ();
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true, repeat: true });
    expect(undone).toEqual(["Segundo"]);
    ctrlZ();
    expect(undone).toEqual(["Segundo", "Primeiro"]);
    expect(await screen.findByText("Primeiro desfeito, de 2")).toBeInTheDocument();
  });

  it("undoing by Ctrl+Z works in the moment in which the page appears", { tags: ["full"] }, async () => {
    const undone: string[] = [];
    const undo = async () => ({ message: `Desfeito ${undone.push("um")}` });
    const pressed = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector("main#conteudo") === null) return;
        observer.disconnect();
        offerUndo("Um", undo);
        ctrlZ();
        done();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await openApp("/contasPagar");
    await pressed;
    expect(undone).toEqual(["um"]);
  });

  it("undoing ends after ten seconds, and with the user", { tags: ["full"] }, async () => {
    await pay();
    now += 9999;
    expect(canUndo()).toBe(true);
    now += 1;
    expect(canUndo()).toBe(false);
    now -= 1;
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

  it("undoing the removal of a conta brings it back", async () => {
    const { user, api, go } = await openHeld("/contasReceber");
    const { contas } = await api.contasReceber.lista({ query: { status: "pendente" } });
    const id = contas.data[0]?.id ?? 0;
    await go(`/contasReceber/delete/${id}`);
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    await user.click(await undoButton());
    expect(await screen.findByText("Conta restaurada com sucesso!")).toBeInTheDocument();
    expect((await api.contasReceber.find({ params: { id } })).conta.status).toBe(0);
  });

  it("undoing a transfer moves the money back", async () => {
    const { user, api } = await openHeld("/contasBancarias");
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
    const other = await server().loginAs("1-admin");
    const { user, id } = await pay();
    await other.api.contasPagar.estorno({ params: { id }, body: {} });
    await user.click(await undoButton());
    expect(await screen.findByText(`O pagamento da conta ${id} já foi estornado`)).toBeInTheDocument();
    expect(canUndo()).toBe(false);
  });

  it("undoing that got no sure answer is offered again with a new time, and sends the same key", async () => {
    const { user } = await openHeld("/");
    const keys: string[] = [];
    const failures = [new NetworkError("lost"), new ApiError(503, "Tente de novo", {}, undefined)];
    offerUndo("Conta paga", async (key) => {
      keys.push(key);
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return { message: "Estornada" };
    });
    now += 9000;
    await user.click(await undoButton());
    expect(await screen.findByText("Ocorreu um erro!")).toBeInTheDocument();
    now += 9000;
    expect(canUndo()).toBe(true);
    await user.click(await undoButton());
    expect(await screen.findByText("Tente de novo")).toBeInTheDocument();
    await user.click(await undoButton());
    expect(await screen.findByText("Estornada")).toBeInTheDocument();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    expect(canUndo()).toBe(false);
  });

  it.each([403, 404, 409, 422])("undoing that is refused with %i is not offered again", async (status) => {
    await openHeld("/");
    offerUndo("Conta paga", () => Promise.reject(new ApiError(status, "Não pode mais", {}, undefined)));
    undoLast();
    expect(await screen.findByText("Não pode mais")).toBeInTheDocument();
    expect(canUndo()).toBe(false);
    expect(screen.queryByText("Desfazendo…")).not.toBeInTheDocument();
  });

  it("undoing tells that it goes on, is not sent twice, and is not offered to the next user", {
    tags: ["full"],
  }, async () => {
    await openHeld("/");
    let lose: (reason: Error) => void = () => undefined;
    const answer = new Promise<{ message: string }>((_, reject) => {
      lose = reject;
    });
    const undo = vi.fn(() => answer);
    offerUndo("Conta paga", undo);
    undoLast();
    undoLast();
    expect(await screen.findByText("Desfazendo…")).toBeInTheDocument();
    forgetUser();
    lose(new NetworkError("lost"));
    expect(await screen.findByText("Ocorreu um erro!")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText("Desfazendo…")).not.toBeInTheDocument());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(canUndo()).toBe(false);
  });

  it("undoing is offered after Salvar e pagar, and leaves the conta", async () => {
    const { user, api, go } = await openHeld("/contasPagar");
    const copied = (await api.contasPagar.lista({ query: { status: "pendente" } })).contas.data[0]?.id ?? 0;
    await go(`/contasPagar/new?copia=${copied}`);
    const reference = await screen.findByRole("textbox", { name: "Referência" });
    await user.clear(reference);
    await user.type(reference, "Luz do depósito 71");
    await user.click(await screen.findByRole("checkbox", { name: "Esta conta já está paga" }));
    const [bank] = screen.getAllByRole("option", { name: /saldo/ });
    await user.selectOptions(screen.getByRole("combobox", { name: "Conta bancária" }), bank as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Salvar e pagar" }));
    // The copy is due when its original was, which was before today.
    await user.click(await screen.findByRole("button", { name: "Estão certas" }));
    await user.click(await screen.findByRole("button", { name: "Salvar assim mesmo" }));
    await user.click(await screen.findByRole("button", { name: "Agora não" }));
    await user.click(await undoButton());
    expect(await screen.findByText("Estorno realizado com sucesso")).toBeInTheDocument();
    const { contas } = await api.contasPagar.lista({ query: { pesquisa: "Luz do depósito 71" } });
    const saved = await api.contasPagar.find({ params: { id: contas.data[0]?.id ?? 0 } });
    expect(saved.conta).toMatchObject({ status: 0, acertos: [{ estorno: { motivo: "Desfeito" } }] });
  });
});
