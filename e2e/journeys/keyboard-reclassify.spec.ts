import { CountedKeys } from "../counted-keys";
import { expect, test } from "../journey";
import { conta, openContas, people, registerContas } from "../lotes";
import { askServer } from "../server-calls";

test("thirty contas get another category by 15 keys, one from the statement, and all go back", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("1-admin");
  const referencia = "Lote mal classificado";
  const values = Array.from({ length: 30 }, (_, at) => (50_000 + at) / 100);
  const ids = await registerContas(page, { referencia, valores: values, pessoas: await people(page, 5) });
  const { contas_bancarias } = await askServer(page, "/contasBancarias/lista");
  const today = (await conta(page, ids[0] ?? 0)).data_registro;
  for (const [at, id] of ids.slice(0, 10).entries()) {
    await askServer(page, "/contasPagar/pagar", {
      id,
      data_pagamento: today,
      valor: values[at],
      forma_pagamento: "17",
      conta_bancaria_id: contas_bancarias[0].id,
    });
  }
  const { categoria: wrong } = await conta(page, ids[0] ?? 0);
  const { categorias } = await askServer(page, "/categoriasConta/autocomplete?tipo=pagar");
  const right = categorias.find(({ id }: { id: number }) => id !== wrong.id);
  const categoriesOf = async () =>
    new Set(await Promise.all(ids.map(async (id) => (await conta(page, id)).categoria.id)));

  await openContas(page, referencia);
  await expect(page.getByRole("row", { name: new RegExp(referencia) })).toHaveCount(30);
  const keys = new CountedKeys(page);
  await keys.press("j", "Shift+End");
  await expect(page.getByText("30 selecionadas")).toBeVisible();
  await keys.press("t");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: /^Categoria/ })).toBeFocused();
  await keys.press(...right.nome.slice(0, 4));
  await expect(page.getByRole("option", { name: right.nome, exact: true })).toBeVisible();
  await keys.press("Enter");
  await expect(dialog.getByRole("combobox", { name: /^Categoria/ })).toHaveValue(right.nome);
  await keys.tabTo(dialog.getByRole("button", { name: "Reclassificar" }));
  await keys.press("Enter");
  await expect(page.getByText("30 contas reclassificadas")).toBeVisible({ timeout: 60_000 });
  keys.expectAtMost(15, "reclassify thirty contas");
  expect([...(await categoriesOf())]).toEqual([right.id]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("30 reclassificações desfeitas")).toBeVisible();
  expect([...(await categoriesOf())]).toEqual([wrong.id]);

  await page.goto(`/relatorios/resultado?mes_inicial=${today.slice(0, 7)}&mes_final=${today.slice(0, 7)}`);
  await page.getByRole("button", { name: "Abrir todas" }).click();
  await page
    .getByRole("link", { name: new RegExp(`^${wrong.nome} `) })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await page.goto(`${page.url()}&pesquisa=${encodeURIComponent(`${referencia} 1`)}&per_page=100`);
  const row = page.getByRole("row", { name: new RegExp(`${referencia} 1\\b`) }).first();
  await row.getByRole("button", { name: /Ações/ }).click();
  await page.getByRole("menuitem", { name: "Reclassificar" }).click();
  await dialog.getByRole("combobox", { name: /^Categoria/ }).fill(right.nome);
  await page.getByRole("option", { name: right.nome, exact: true }).click();
  await dialog.getByRole("button", { name: "Reclassificar" }).click();
  await expect(page.getByText("Conta reclassificada com sucesso!")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Reclassificação desfeita")).toBeVisible();
  expect([...(await categoriesOf())]).toEqual([wrong.id]);
});
