import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openFilter } from "../testing/filters";
import { openApp, withServer } from "../testing/open-app";

withServer();

const search = () => screen.getByRole("button", { name: "Buscar" });

it("a search waits once while a typed text chose nothing in an autocomplete, and tells it there", async () => {
  const { user, address } = await openApp("/contasPagar?status=pago");
  await user.type(await screen.findByRole("searchbox"), "nota");
  const fornecedor = await openFilter(user, "Fornecedor");
  await user.type(await fornecedor.findByRole("combobox", { name: "Fornecedor" }), "tintas");
  await user.click(search());
  expect(await screen.findByText('Nada foi escolhido para "tintas"')).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Fornecedor" })).toHaveFocus();
  expect(address()).not.toContain("pesquisa");
  await user.click(search());
  await waitFor(() => expect(address()).toContain("pesquisa=nota"));
});

it("a record that is chosen applies at once, and a text that was emptied keeps no search waiting", async () => {
  const { user, address } = await openApp("/contasPagar");
  const fornecedor = await openFilter(user, "Fornecedor");
  await user.type(await fornecedor.findByRole("combobox", { name: "Fornecedor" }), "a");
  await within(await screen.findByRole("listbox")).findAllByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(address()).toMatch(/fornecedor=\d+/));
  // The fields are made anew once the rows of the choice are there.
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Fornecedor" })).not.toBeInTheDocument());
  const categoria = await openFilter(user, "Categoria");
  const input = await categoria.findByRole("combobox", { name: "Categoria" });
  await user.type(input, "xyz");
  await user.clear(input);
  await user.click(search());
  expect(screen.queryByText(/Nada foi escolhido/)).not.toBeInTheDocument();
});

it("a text that Esc kept before its search began keeps a search waiting; one that Esc emptied does not", {
  tags: ["full"],
}, async () => {
  const { user, address } = await openApp("/contasPagar");
  await user.type(await screen.findByRole("searchbox"), "nota");
  const fornecedor = await openFilter(user, "Fornecedor");
  const input = await fornecedor.findByRole("combobox", { name: "Fornecedor" });
  await user.type(input, "tintas{Escape}");
  expect(input).toHaveValue("tintas");
  await user.click(search());
  expect(await screen.findByText('Nada foi escolhido para "tintas"')).toBeInTheDocument();
  await user.clear(input);
  await user.type(input, "lona{Escape}{Escape}");
  expect(input).toHaveValue("");
  await user.click(search());
  await waitFor(() => expect(address()).toContain("pesquisa=nota"));
  expect(screen.queryByText('Nada foi escolhido para "lona"')).not.toBeInTheDocument();
});
