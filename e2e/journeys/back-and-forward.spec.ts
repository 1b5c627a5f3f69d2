import { contaBody, openFilter, openFromRow } from "../contas";
import { expect, test } from "../journey";

const longPeriod = "/contasPagar?dataInicial=2020-01-01&dataFinal=2035-12-31";

test("back and forward keep the filters, their fields and the page", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto(longPeriod);
  await openFilter(page, /^Status/);
  await page.getByRole("checkbox", { name: "Pago", exact: true }).check();
  // Wide windows have a button under the chip, phones one for all filters.
  await page
    .getByRole("button", { name: /^(Aplicar|Buscar)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/status=pago/);
  await expect(contaBody(page, "Pendente")).toHaveCount(0);

  await page
    .getByRole("link", { name: "2", exact: true })
    .or(page.getByRole("link", { name: /Página 2|Próxima/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/status=pago.*page=2|page=2.*status=pago/);
  await openFromRow(page, contaBody(page, "Pago").first(), "Detalhes");
  await expect(page.getByRole("heading", { name: / · R\$/ })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(contaBody(page, "Pago").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/status=pago$/);
  const inForce = page.getByRole("button", { name: /^(Status: Pago|Filtros.*Pago)/ });
  await expect(inForce).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(inForce).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/status=pago$/);
  await expect(inForce).toBeVisible();
  await expect(contaBody(page, "Pendente")).toHaveCount(0);
});
