import { readFile } from "node:fs/promises";
import { expect, expectAccessible, test } from "../journey";

/** Monthly contas that one call registers. */
const MONTHS = 62;
const SERIES = 20;
const START = { year: 2031, month: 0 };
const reference = "Remessa de todas as páginas";

/** Registers 1,240 contas that one search finds. */
async function register(post: (path: string, body: unknown) => Promise<{ status: number }>) {
  const end = new Date(Date.UTC(START.year, START.month + MONTHS - 1, 1)).toISOString().slice(0, 7);
  for (let one = 1; one <= SERIES; one += 1) {
    const conta = { pessoa_id: 100, categoria_id: 1, tipo_pagamento: "17", valor: one, referencia: reference };
    const days = { data_registro: "2026-01-02", data_vencimento: `${START.year}-01-10`, recorrencia: end };
    const answer = await post("/contasPagar/save", { ...conta, ...days, confirmar_duplicada: true });
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
  }
}

test("1,240 contas are selected over their pages and exported", { tag: "@full" }, async ({ page, signIn, post }) => {
  test.slow();
  await signIn("1-admin");
  await register(post);
  await page.goto(`/contasPagar?pesquisa=${encodeURIComponent(reference)}&dataInicial=&dataFinal=&per_page=100`);
  await page.getByRole("checkbox", { name: /^Selecionar todas/ }).check();
  await expect(page.getByText("100 selecionadas")).toBeVisible();
  await page.getByRole("button", { name: "Selecionar todas as 1.240" }).click();
  await expect(page.getByText("1.240 selecionadas")).toBeVisible();
  // 1 + 2 + … + 20 reais in each of the months.
  await expect(page.getByText("em aberto R$ 13.020,00")).toBeVisible();
  await page.getByRole("link", { name: "Próxima página" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText("1.240 selecionadas")).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Exportar em CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^contas-a-pagar-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(1 + MONTHS * SERIES);

  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir 1.240 contas?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("1.240 selecionadas")).toBeVisible();
});
