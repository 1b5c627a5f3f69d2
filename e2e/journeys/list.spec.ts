import { openFilter, type } from "../contas";
import { expect, test } from "../journey";

test("the end of the period follows its start until it is set by hand", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar");
  await openFilter(page, /^Vencimento/);
  const inicio = page.getByRole("textbox", { name: "Início" });
  const fim = page.getByRole("textbox", { name: "Fim" });
  await type(inicio, "01032026");
  await expect(fim).toHaveValue("31/03/2026");
  await type(fim, "15032026");
  await type(inicio, "01042026");
  await expect(fim).toHaveValue("15/03/2026");
});

test("a press on the words of a choice applies it, and a stepped period keeps the focus on its button", async ({
  page,
  signIn,
  isMobile,
}) => {
  test.skip(isMobile, "A phone applies its filters together, by Buscar.");
  await signIn("1-admin");
  await page.goto("/compras");
  await openFilter(page, /^Estado/);
  await page.getByRole("dialog", { name: "Estado" }).getByText("Aprovado", { exact: true }).click();
  await expect(page).toHaveURL(/estado=APROVADO/);
  const before = page.getByRole("button", { name: /^Anterior/ });
  await before.focus();
  for (let step = 0; step < 2; step += 1) {
    const address = page.url();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(address);
    await expect(before).toBeFocused();
  }
});

test("another unit of the group shows its own contas", async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/");
  await page.getByRole("combobox", { name: "Unidade" }).selectOption({ label: "Prumo Comércio" });
  await expect(page.getByRole("combobox", { name: "Unidade" })).toHaveValue("2");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Unidade" })).toHaveValue("2");
});

test("every status is read whole in the table", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const status of ["Pago", "Pendente", "Parcial", "Renegociado"]) {
    await page.goto(`/contasPagar?status=${status.toLowerCase()}&dataInicial=&dataFinal=`);
    const badge = page.getByRole("row").getByText(status, { exact: true }).first();
    await expect(badge).toBeVisible();
    const hidden = await badge.evaluate((shown) => {
      const cell = shown.closest("td") ?? shown;
      const { paddingRight } = getComputedStyle(cell);
      return (
        shown.getBoundingClientRect().right - (cell.getBoundingClientRect().right - Number.parseFloat(paddingRight))
      );
    });
    expect(hidden, status).toBeLessThanOrEqual(0);
  }
});
