import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openFilter } from "../testing/filters";
import { openApp, withServer } from "../testing/open-app";

withServer();

it("a search waits once while a typed text chose nothing in an autocomplete, and tells it there", async () => {
  const { user, address } = await openApp("/contasPagar?status=pago");
  const status = await openFilter(user, "Status");
  await user.click(status.getByRole("radio", { name: "Parcial" }));
  const fornecedor = await openFilter(user, "Fornecedor");
  await user.type(await fornecedor.findByRole("combobox", { name: "Fornecedor" }), "tintas");
  await user.click(fornecedor.getByRole("button", { name: "Buscar" }));
  expect(await screen.findByText('Nada foi escolhido para "tintas"')).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Fornecedor" })).toHaveFocus();
  expect(address()).toContain("status=pago");
  await user.click(fornecedor.getByRole("button", { name: "Buscar" }));
  await waitFor(() => expect(address()).toContain("status=parcial"));
});

it("a text of which something was chosen, or that was emptied, does not keep a search waiting", async () => {
  const { user, address } = await openApp("/contasPagar");
  const fornecedor = await openFilter(user, "Fornecedor");
  await user.type(await fornecedor.findByRole("combobox", { name: "Fornecedor" }), "a");
  await within(await screen.findByRole("listbox")).findAllByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  const categoria = await openFilter(user, "Categoria");
  const input = await categoria.findByRole("combobox", { name: "Categoria" });
  await user.type(input, "xyz");
  await user.clear(input);
  await user.click(categoria.getByRole("button", { name: "Buscar" }));
  await waitFor(() => expect(address()).toMatch(/fornecedor=\d+/));
  expect(screen.queryByText(/Nada foi escolhido/)).not.toBeInTheDocument();
});

it("a text that Esc kept before its search began keeps a search waiting; one that Esc emptied does not", async () => {
  const { user, address } = await openApp("/contasPagar");
  const status = await openFilter(user, "Status");
  await user.click(status.getByRole("radio", { name: "Parcial" }));
  const fornecedor = await openFilter(user, "Fornecedor");
  const input = await fornecedor.findByRole("combobox", { name: "Fornecedor" });
  await user.type(input, "tintas{Escape}");
  expect(input).toHaveValue("tintas");
  await user.click(fornecedor.getByRole("button", { name: "Buscar" }));
  expect(await screen.findByText('Nada foi escolhido para "tintas"')).toBeInTheDocument();
  await user.clear(input);
  await user.type(input, "lona{Escape}{Escape}");
  expect(input).toHaveValue("");
  await user.click(fornecedor.getByRole("button", { name: "Buscar" }));
  await waitFor(() => expect(address()).toContain("status=parcial"));
  expect(screen.queryByText('Nada foi escolhido para "lona"')).not.toBeInTheDocument();
});
