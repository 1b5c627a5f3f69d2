import { contaBody, openFromRow, registerConta } from "../contas";
import { expect, expectAccessible, test } from "../journey";

test("a reader sees contas and no way to change them, and the calls refuse", async ({ page, signIn, post }, {
  project,
}) => {
  const referencia = `Conta do leitor ${project.name}`;
  await signIn("1-admin");
  await registerConta(page, referencia, "12000");

  await signIn("4-leitura");
  await page.goto(`/contasPagar?pesquisa=${encodeURIComponent(referencia)}`);
  await expect(contaBody(page, referencia)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Nova conta" })).toHaveCount(0);
  await contaBody(page, referencia).getByRole("button", { name: "Ações" }).click();
  await expect(page.getByRole("menuitem", { name: "Pagar", disabled: false })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await openFromRow(page, contaBody(page, referencia), "Detalhes");
  await expect(page.getByRole("heading", { name: / · R\$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pagar", exact: true })).toHaveCount(0);
  const id = Number(page.url().split("/").pop());

  await page.goto("/contasPagar/new");
  await expect(page.getByText("Você não tem permissão para abrir esta página")).toBeVisible();
  await expectAccessible(page);

  expect(await post("/contasPagar/pagar", { id })).toMatchObject({ status: 403 });
  expect(await post("/contasPagar/save", {})).toMatchObject({ status: 403 });
});

test("who may not see contas finds no way to them", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("3-vendas");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Início" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Contas a pagar/ })).toHaveCount(0);
  await page.goto("/contasPagar");
  await expect(page.getByText("permissão").first()).toBeVisible();
  await expect(page.getByRole("search").or(page.getByRole("button", { name: "Filtros" }))).toHaveCount(0);
});
