import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

const contaFields = {
  pessoa_id: 100,
  categoria_id: 1,
  data_registro: "2026-11-20",
  data_vencimento: "2026-12-10",
  tipo_pagamento: "17",
  valor: 100,
  confirmar_duplicada: true,
};

describe("a conta of a series", () => {
  type App = Awaited<ReturnType<typeof openApp>>;

  /** Registers a recurrence of three months, of which the last is paid, and gives its ids. */
  async function newSeries({ api }: App, referencia: string) {
    const body = { ...contaFields, referencia, recorrencia: "2027-02" };
    const { id } = (await api.contasPagar.save({ body })).conta;
    const ids = (await api.contasPagar.find({ params: { id } })).conta.serie?.contas.map((conta) => conta.id) ?? [];
    const payment = { data_pagamento: "2026-11-20", valor: 100, forma_pagamento: "17", conta_bancaria_id: 1 };
    await api.contasPagar.pagar({ body: { id: ids[2] ?? 0, ...payment } });
    return ids as [number, number, number];
  }
  const shownValue = async ({ api }: App, id: number) =>
    (await api.contasPagar.find({ params: { id } })).conta.valor_integral;

  it("is changed alone or with the next ones, and the choice says which of them stay", async () => {
    const app = await openApp("/contasPagar");
    const [a, b, c] = await newSeries(app, "Aluguel");
    await app.go(`/contasPagar/edit/${a}`);
    const choice = await screen.findByRole("radio", { name: "Só esta" });
    expect(choice).toBeChecked();
    expect(
      screen.getByText("Também 1 conta depois desta; 1 conta com pagamento ou renegociação fica como está"),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole("radio", { name: "Esta e as próximas" }));
    const valor = screen.getByRole("textbox", { name: "Valor" });
    await app.user.clear(valor);
    await app.user.type(valor, "12000");
    await app.user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(
      await screen.findByText("2 contas alteradas. 1 conta ficou como estava, porque tem pagamento ou foi renegociada"),
    ).toBeInTheDocument();
    expect(await Promise.all([a, b, c].map((id) => shownValue(app, id)))).toEqual([120, 120, 100]);
  });

  it("shows its series, is ended with the next ones, and Desfazer takes them all back", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/contasPagar");
    const [a, b, c] = await newSeries(app, "Internet");
    await app.go(`/contasPagar/detalhe/${b}`);
    expect(await screen.findByText("Recorrência · 2 de 3")).toBeInTheDocument();
    const shown = within(screen.getByRole("list", { name: "Contas da série" })).getAllByRole("listitem");
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      "10/12/2026PendenteR$\u00a0100,00",
      "10/01/2027PendenteR$\u00a0100,00",
      "10/02/2027PagoR$\u00a0100,00",
    ]);
    await app.go(`/contasPagar/delete/${a}`);
    await app.user.click(await screen.findByRole("radio", { name: "Esta e as próximas" }));
    expect(screen.getByRole("radio", { name: "Esta e as próximas" })).toHaveFocus();
    await app.user.click(screen.getByRole("button", { name: "Excluir 2 contas" }));
    await screen.findByText("2 contas removidas. 1 conta ficou como estava, porque tem pagamento ou foi renegociada");
    await expect(shownValue(app, b)).rejects.toMatchObject({ status: 404 });
    expect(await shownValue(app, c)).toBe(100);
    await app.user.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText("2 contas restauradas com sucesso!")).toBeInTheDocument();
    await waitFor(async () => expect(await shownValue(app, b)).toBe(100));
  });

  it("is not asked about the next ones where there are none to change", async () => {
    const app = await openApp("/contasPagar");
    const [, b] = await newSeries(app, "Seguro");
    await app.go(`/contasPagar/edit/${b}`);
    await screen.findByRole("button", { name: "Salvar" });
    expect(screen.queryByRole("radio", { name: "Só esta" })).not.toBeInTheDocument();
  });
});
