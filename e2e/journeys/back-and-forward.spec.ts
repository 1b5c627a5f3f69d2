import { bill, openFromRow, unfoldFilters } from "../bills";
import { expect, test } from "../journey";

const longPeriod = "/contasPagar?dataInicial=2020-01-01&dataFinal=2035-12-31";

test("back and forward keep the filters, their fields and the page", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto(longPeriod);
  await unfoldFilters(page);
  const status = page.getByRole("combobox", { name: "Status" });
  await status.selectOption({ label: "Pago" });
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/status=pago/);
  await expect(bill(page, "Pendente")).toHaveCount(0);

  await page
    .getByRole("link", { name: "2", exact: true })
    .or(page.getByRole("link", { name: /Página 2|Próxima/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/status=pago.*page=2|page=2.*status=pago/);
  await openFromRow(page, bill(page, "Pago").first(), "Detalhes");
  await expect(page.getByRole("heading", { name: / · R\$/ })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(bill(page, "Pago").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/status=pago$/);
  await unfoldFilters(page);
  await expect(status).toHaveValue("pago");
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(status).toHaveValue("");
  await page.goForward();
  await expect(page).toHaveURL(/status=pago$/);
  await expect(status).toHaveValue("pago");
  await expect(bill(page, "Pendente")).toHaveCount(0);
});
