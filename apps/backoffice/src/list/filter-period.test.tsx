import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openFilter } from "../testing/filters";
import { holdBack } from "../testing/held-answers";
import { openApp, withServer } from "../testing/open-app";

withServer();

const chip = (text: string) => screen.findByTitle(text);

it("a period is chosen by its name, and steps by its buttons, which keep the focus, and by keys", async () => {
  const { user, address } = await openApp("/contasPagar?status=pago");
  await chip("Vencimento: 20/11 a 20/12");
  await user.click((await openFilter(user, "Vencimento")).getByRole("button", { name: "Este mês" }));
  await chip("Vencimento: novembro");
  const { searchParams } = new URL(address(), "http://prumo");
  expect(Object.fromEntries(searchParams)).toEqual({
    dataInicial: "2026-11-01",
    dataFinal: "2026-11-30",
    status: "pago",
  });
  await user.click(screen.getByRole("button", { name: "Anterior: outubro" }));
  await chip("Vencimento: outubro");
  expect(screen.getByRole("button", { name: "Anterior: setembro" })).toHaveFocus();
  await user.keyboard("]");
  await chip("Vencimento: novembro");
  await user.keyboard("[[");
  await chip("Vencimento: outubro");
});

it("a step that is pressed again before its rows have come counts from the step before", async () => {
  const { user, address } = await openApp("/contasPagar?dataInicial=2026-11-01&dataFinal=2026-11-30");
  await chip("Vencimento: novembro");
  const rows = holdBack((url) => url.includes("/lista"));
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  await press("Anterior: outubro");
  await press("Anterior: setembro");
  await press("Seguinte: outubro");
  await press("Anterior: setembro");
  expect(address()).toContain("dataInicial=2026-11-01");
  rows.letGo();
  await chip("Vencimento: setembro");
  const { searchParams } = new URL(address(), "http://prumo");
  expect([searchParams.get("dataInicial"), searchParams.get("dataFinal")]).toEqual(["2026-09-01", "2026-09-30"]);
});

it("the kind of days is chosen in the layer of the period, and applies at once", async () => {
  const { user, address } = await openApp("/contasReceber?dataInicial=2026-11-01&dataFinal=2026-11-30");
  await user.click((await openFilter(user, "Vencimento")).getByRole("radio", { name: "Recebimento" }));
  await chip("Recebimento: novembro");
  expect(address()).toContain("tipo_filtro_data=3");
});

it("typed ends of a period apply when they are left, and Esc takes them back", async () => {
  const { user, address } = await openApp("/caixa/historico");
  const first = async () => {
    const period = await openFilter(user, "Abertura");
    await period.findAllByRole("button", { name: "Abrir calendário" });
    return period.getByRole("textbox", { name: "Início" });
  };
  await user.type(await first(), "01/11/2026");
  await user.keyboard("{Escape}");
  expect(await first()).toHaveValue("");
  expect(address()).toBe("/caixa/historico");
  await user.type(await first(), "01/11/2026");
  await user.click(screen.getByRole("heading", { level: 1 }));
  await chip("Abertura: Desde 01/11");
  await waitFor(() => expect(address()).toBe("/caixa/historico?data_inicial=2026-11-01"));
  const period = await openFilter(user, "Abertura");
  await user.type(period.getByRole("textbox", { name: "Fim" }), "01/10/2026");
  expect(await period.findByText("A data final não pode ser anterior à inicial")).toBeInTheDocument();
});

it("a report of months steps by as many months, and the whole year keeps its name", async () => {
  const { user, address } = await openApp("/relatorios/resultado");
  await chip("Período: 01/06 a 30/11");
  await user.click((await openFilter(user, "Período")).getByRole("button", { name: "Este ano" }));
  await chip("Período: 2026");
  await user.click(screen.getByRole("button", { name: "Anterior: 2025" }));
  await waitFor(() => expect(address()).toBe("/relatorios/resultado?mes_inicial=2025-01&mes_final=2025-12"));
});
