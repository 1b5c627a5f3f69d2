import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

const ASKED = "Mudar o lugar desta categoria no Resultado?";

/** Registers a main category in the group of costs, and one in it. */
async function newBranch(nome: string) {
  const { api } = await server().loginAs("1-admin");
  const save = async (body: object) =>
    (await api.categoriasConta.save({ body: { nome, tipo: "pagar", ...body } })).categoria.id;
  const main = await save({ grupo: "custos" });
  return { api, main, child: await save({ nome: `${nome}, parte`, categoria_pai_id: main }) };
}

it("a category that leaves its main category stays in the group in which it counted", async () => {
  const { api, child } = await newBranch("Frota");
  const { user } = await openApp(`/categoriasConta/edit/${child}`);
  await user.clear(await screen.findByRole("combobox", { name: "Categoria principal" }));
  await user.tab();
  expect(await screen.findByRole("combobox", { name: "Grupo do resultado" })).toHaveValue("custos");
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  await screen.findByText("Categoria alterada com sucesso!");
  const { categoria } = await api.categoriasConta.find({ params: { id: child } });
  expect(categoria).toMatchObject({ grupo: "custos", categoria_pai: null });
});

it("a main category moves to another group only once it was said what that changes", async () => {
  const { api, main } = await newBranch("Oficina");
  const groupNow = async () => (await api.categoriasConta.find({ params: { id: main } })).categoria.grupo;
  const { user } = await openApp(`/categoriasConta/edit/${main}`);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Grupo do resultado" }), "Deduções");
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  await screen.findByRole("alertdialog", { name: ASKED });
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await groupNow()).toBe("custos");
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  await user.click(await screen.findByRole("button", { name: "Mudar" }));
  await screen.findByText("Categoria alterada com sucesso!");
  expect(await groupNow()).toBe("deducoes");
});
