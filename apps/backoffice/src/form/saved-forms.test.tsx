import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openApp, withServer } from "../testing/open-app";

withServer();

type App = Awaited<ReturnType<typeof openApp>>;

const firstConta = async ({ api }: App) =>
  (await api.contasPagar.lista({ query: { status: "pendente" } })).contas.data[0]?.id ?? 0;

/** The fields of the page that can still be changed. Files beside a record are no part of its form. */
const editable = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>("main :is(input:not([type=hidden], [type=file]), select, textarea)"),
  ].filter((field) => !field.disabled && field.closest("fieldset[disabled]") === null);

describe("a form that is saved", () => {
  it.each([
    [
      "of a registry",
      async ({ api }: App) => `/pessoas/edit/${(await api.pessoas.lista({ query: {} })).pessoas.data[0]?.id}`,
    ],
    ["of a conta", async (app: App) => `/contasPagar/edit/${await firstConta(app)}`],
    ["of a payment", async (app: App) => `/contasPagar/pagar/${await firstConta(app)}`],
    ["of several payments", async (app: App) => `/contasPagar/multiplo?id[]=${await firstConta(app)}`],
  ])("%s has no field that could be changed, and does not scroll", async (_, addressOf) => {
    const app = await openApp("/minhaConta");
    await screen.findByRole("heading", { name: "Minha conta" });
    await app.go(await addressOf(app));
    await screen.findByRole("link", { name: /^Cancelar/ });
    expect(editable().length).toBeGreaterThan(2);
    const forma = screen.queryByRole("combobox", { name: "Forma de pagamento" });
    if (forma !== null) await app.user.selectOptions(forma, "17");
    const bank = screen.queryByRole("combobox", { name: "Conta bancária" });
    if (bank !== null)
      await app.user.selectOptions(bank, screen.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement);
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    await app.user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Voltando para a lista…");
    expect(editable()).toEqual([]);
    expect(scrolled).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Voltar agora" })).toHaveFocus();
    scrolled.mockRestore();
  });
});
