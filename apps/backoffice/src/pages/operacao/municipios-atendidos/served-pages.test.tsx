import { municipalitiesOfState } from "@prumo/domain/municipality";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { messageShownTwice, openApp, withServer } from "../../../testing/open-app";

withServer();

const save = () => screen.getByRole("button", { name: /^Salvar/ });

it("several municipalities are chosen one after the other and saved with the same terms", {
  tags: ["full"],
}, async () => {
  const { user, api } = await openApp("/municipiosAtendidos/new");
  const city = () => screen.findByRole("combobox", { name: "Município" });
  await city();
  await user.click(save());
  await messageShownTwice("Selecione um município ou um estado");
  for (const name of ["Niterói", "Maricá", "Itaboraí"]) {
    await user.type(await city(), name);
    await user.click(await screen.findByRole("option", { name: new RegExp(`- ${name} `) }));
  }
  await user.click(screen.getByRole("button", { name: "Retirar Maricá (RJ)" }));
  await user.type(screen.getByRole("textbox", { name: "Prazo em dias" }), "{Backspace}4");
  await user.type(screen.getByRole("textbox", { name: "Taxa de deslocamento" }), "2550");
  await user.click(save());
  expect(await screen.findByText("2 municípios salvos com sucesso!")).toBeInTheDocument();
  const { municipios } = await api.municipiosAtendidos.lista({ query: { uf: "RJ" } });
  expect(municipios.data.map(({ cidade, ...row }) => [cidade.nome, row.prazo_dias, row.taxa_deslocamento])).toEqual([
    ["Itaboraí", 4, 25.5],
    ["Niterói", 4, 25.5],
  ]);
});

it("a whole state is taken in with one choice, and out again with one", async () => {
  const { user, go, api } = await openApp("/municipiosAtendidos/new");
  await user.click(await screen.findByRole("radio", { name: "Estado inteiro" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Estado" }), "Acre");
  await user.click(save());
  const all = municipalitiesOfState("AC").length;
  expect(await screen.findByText(`${all} municípios salvos com sucesso!`)).toBeInTheDocument();
  await go("/municipiosAtendidos?uf=AC&pesquisa=rio");
  expect(await screen.findByText("Rio Branco")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Excluir todos de AC" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
  expect(await screen.findByText(`${all} municípios excluídos com sucesso!`)).toBeInTheDocument();
  expect((await api.municipiosAtendidos.lista({ query: { uf: "AC" } })).municipios.total).toBe(0);
});

it("a municipality's terms are changed in a window, and the list shows them", async () => {
  const { user } = await openApp("/municipiosAtendidos?pesquisa=santos+sp&uf=");
  await user.click(await screen.findByRole("button", { name: "Limpar" }));
  await user.click((await screen.findAllByRole("button", { name: /^Ações/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
  const window = within(await screen.findByRole("dialog", { name: "Campinas (SP)" }));
  await user.type(await window.findByRole("textbox", { name: "Prazo em dias" }), "{Backspace}9");
  await user.click(window.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Município alterado com sucesso!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText("9 dias")).toBeInTheDocument());
});

it("a reader sees served municipalities, and is offered no change of them", async () => {
  await openApp("/municipiosAtendidos?uf=SP", "4-leitura");
  const table = within(await screen.findByRole("table", { name: "Municípios atendidos" }));
  expect(table.getByText("Osasco")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Novos municípios/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /Excluir todos/ })).toBeNull();
  expect(table.queryByRole("button", { name: /^Ações/ })).toBeNull();
});
