import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openList, withServer } from "../testing/open-app";

withServer();

/** Lists, and what the removal of one of their rows tells. */
const removals = [
  ["/municipiosAtendidos", "A empresa deixa de atender neste município."],
  ["/naturezas", "Uma natureza que uma compra já tem não é excluída: ela é desativada."],
  ["/pragas", "Uma praga que já está em uma ordem de serviço não é excluída."],
  ["/estoqueMinimo", "O produto deixa de aparecer no que falta comprar. O estoque não muda."],
] as const;

it.each(removals)("the removal of a row at %s tells the same alone and for selected rows", async (path, note) => {
  const { user } = await openList(path);
  const [menu] = await screen.findAllByRole("button", { name: /^Ações de/ });
  if (menu === undefined) throw new Error("The list has no row with a menu");
  await user.click(menu);
  await user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
  const question = await screen.findByRole("alertdialog");
  expect(within(question).getByText(note)).toBeInTheDocument();
  await user.click(within(question).getByRole("button", { name: "Cancelar" }));
  const [, box] = await screen.findAllByRole("checkbox");
  if (box === undefined) throw new Error("The list has no row that can be selected");
  await user.click(box);
  await user.click(await screen.findByRole("button", { name: "Mais ações" }));
  await user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
  expect(within(await screen.findByRole("dialog")).getByText(note)).toBeInTheDocument();
});
