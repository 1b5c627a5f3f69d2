import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { messageShownTwice, openApp, withServer } from "../../../testing/open-app";

withServer();

const text = (name: string) => screen.getByRole("textbox", { name });

it("a praga is registered, changed and removed", async () => {
  const { user, go } = await openApp("/pragas/new");
  await screen.findByRole("textbox", { name: "Nome" });
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  await messageShownTwice("Informe o nome da praga");
  await user.type(text("Nome"), "Formiga-saúva");
  await user.type(text("Nome científico"), "Atta sexdens");
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  expect(await screen.findByText("Praga salva com sucesso!")).toBeInTheDocument();
  await go("/pragas?pesquisa=atta");
  await user.click(await screen.findByRole("link", { name: "Formiga-saúva" }));
  expect(await screen.findByRole("textbox", { name: "Nome científico" })).toHaveValue("Atta sexdens");
  await user.type(text("Observação"), "Olheiros no jardim");
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  expect(await screen.findByText("Praga alterada com sucesso!")).toBeInTheDocument();
  await go("/pragas?pesquisa=atta");
  await user.click(await screen.findByRole("button", { name: /^Ações/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
  expect(await screen.findByText("Praga excluída com sucesso!")).toBeInTheDocument();
  expect(await screen.findByText("Nenhuma praga encontrada")).toBeInTheDocument();
});

it("a reader sees pragas, and is offered no change of them", async () => {
  await openApp("/pragas", "4-leitura");
  const table = within(await screen.findByRole("table", { name: "Pragas" }));
  expect(table.getByText("Ratazana")).toBeInTheDocument();
  expect(table.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("link", { name: /Nova praga/ })).toBeNull();
  expect(table.queryByRole("button", { name: /^Ações/ })).toBeNull();
});
