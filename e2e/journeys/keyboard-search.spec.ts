import { CountedKeys } from "../counted-keys";
import { expect, test } from "../journey";

/** A supplier of the demo data with contas of every age. */
const SUPPLIER = "Papelaria Ipê";

test("what was paid to a supplier last month is found", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar");
  const list = page.getByRole("table", { name: "Contas a pagar" });
  await expect(list).toBeVisible();
  const keys = new CountedKeys(page);
  await keys.press("/");
  await keys.type(SUPPLIER);
  await keys.press("Enter");
  await expect(list.locator("tbody > tr").first()).toBeFocused();
  await keys.press("/", "Tab", "Tab", "Enter");
  const period = page.getByRole("dialog", { name: "Vencimento" });
  await keys.tabTo(period.getByRole("radio", { name: "Vencimento" }));
  await keys.press("ArrowDown", "ArrowDown");
  const month = page.getByRole("dialog").getByRole("button", { name: "Mês passado" });
  while (!(await month.evaluate((button) => button === document.activeElement))) await keys.press("Shift+Tab");
  await keys.press("Enter");
  await expect(page.getByRole("search").getByRole("button", { name: /^Pagamento: / })).toBeVisible();
  await expect(list.locator("tbody > tr").first()).toContainText(SUPPLIER);
  keys.expectAtMost(18, "find what was paid to a supplier last month");
});

test("two overdue contas of one supplier are renegotiated", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar");
  const list = page.getByRole("table", { name: "Contas a pagar" });
  await expect(list).toBeVisible();
  await page.getByRole("link", { name: /contas (vencidas antes de|anteriores a)/ }).click();
  await expect(list.locator("tbody > tr").first()).toContainText("Vencida");
  const keys = new CountedKeys(page);
  await keys.press("/");
  await keys.type(SUPPLIER);
  await keys.press("Enter");
  await expect(list.locator("tbody > tr").first()).toBeFocused();
  await keys.press("x", "j", "x");
  await expect(page.getByText("2 selecionadas")).toBeVisible();
  await keys.press("r");
  await expect(page.getByRole("heading", { name: "Renegociar contas" })).toBeVisible();
  await expect(page.getByText("Sem diferença")).toBeVisible();
  await keys.press("Control+Enter");
  const category = page.getByRole("combobox", { name: "Categoria" });
  await expect(category).toBeFocused();
  await keys.type("Fornec");
  await expect(page.getByRole("option", { name: "Fornecedores" })).toBeVisible();
  await keys.press("Enter", "Control+Enter");
  await expect(page.getByText("Renegociado com sucesso")).toBeVisible();
  keys.expectAtMost(30, "renegotiate two overdue contas");
});
