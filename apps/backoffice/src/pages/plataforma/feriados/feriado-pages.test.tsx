import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

it("a holiday of the state is confirmed, and the municipal ones are imported", async () => {
  const { user, go } = await openApp("/feriados?ano=2027");
  expect(await screen.findByText("Nossa Senhora Aparecida")).toBeInTheDocument();
  expect(within(await screen.findByRole("table", { name: "Feriados" })).getByText("25/01/2027")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Confirmar Revolução Constitucionalista" }));
  expect(await screen.findByRole("textbox", { name: "Nome" })).toHaveValue("Revolução Constitucionalista");
  expect(screen.getByRole("textbox", { name: "Vale desde" })).toHaveValue("09/07/1997");
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  expect(await screen.findByText("Feriado salvo com sucesso!")).toBeInTheDocument();
  await go("/feriados?ano=2027");
  expect(await screen.findByText(/Nenhum feriado de SP a confirmar/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Importar" }));
  const text = await screen.findByRole("textbox", { name: "Feriados" });
  await user.type(text, "13/06;Santo Antônio\nSão João");
  expect(screen.getByText(/Linha 2: Comece a linha com o dia/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Importar 1 feriado" })).toBeDisabled();
  await user.clear(text);
  await user.type(text, "13/06;Santo Antônio\n24/06/2027;São João");
  await user.click(screen.getByRole("button", { name: "Importar 2 feriados" }));
  expect(await screen.findByText("2 feriados importados")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Santo Antônio" })).toBeInTheDocument();
});

it("a reader sees the holidays, and is offered no change of them", async () => {
  await openApp("/feriados", "4-leitura");
  expect(await screen.findByText("Aniversário da cidade")).toBeInTheDocument();
  // The year that is meant without a choice is shown, and cannot be removed.
  expect(screen.getByRole("button", { name: /^Ano ?: 2026$/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Remover o filtro Ano" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Confirmar|Novo feriado/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Importar" })).toBeNull();
});
