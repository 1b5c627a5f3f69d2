import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, withServer } from "../testing/open-app";

withServer();

it("a search waits once while a text was typed into an autocomplete and nothing was chosen, and the text is told", async () => {
  const { user, address } = await openApp("/contasPagar?status=pago");
  const fornecedor = await screen.findByRole("combobox", { name: "Fornecedor" });
  await waitFor(() => expect(fornecedor).toBeEnabled());
  const search = () => screen.getByRole("button", { name: "Buscar" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "parcial");
  await user.type(await screen.findByRole("combobox", { name: "Fornecedor" }), "tintas");
  await user.click(search());
  expect(await screen.findByText('Nada foi escolhido para "tintas"')).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Fornecedor" })).toHaveFocus();
  expect(address()).toContain("status=pago");
  await user.click(search());
  await waitFor(() => expect(address()).toContain("status=parcial"));
});

it("a text of which something was chosen, or that was emptied, does not keep a search waiting", async () => {
  const { user, address } = await openApp("/contasPagar");
  await waitFor(async () => expect(await screen.findByRole("combobox", { name: "Fornecedor" })).toBeEnabled());
  const fornecedor = () => screen.getByRole("combobox", { name: "Fornecedor" });
  await user.type(fornecedor(), "a");
  await within(await screen.findByRole("listbox")).findAllByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  await user.type(screen.getByRole("combobox", { name: "Categoria" }), "xyz");
  await user.clear(screen.getByRole("combobox", { name: "Categoria" }));
  await user.click(screen.getByRole("button", { name: "Buscar" }));
  await waitFor(() => expect(address()).toMatch(/fornecedor=\d+/));
  expect(screen.queryByText(/Nada foi escolhido/)).not.toBeInTheDocument();
});
