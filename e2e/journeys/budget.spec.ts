import { expect, test } from "../journey";

test("a year is planned by keys, from last year and from a spreadsheet, and stands beside what was done", async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  await page.goto("/relatorios");
  await page.getByRole("link", { name: /^Orçamento/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orçamento" })).toBeVisible();
  const year = Number(await page.getByRole("combobox", { name: "Ano" }).inputValue());
  await expect(page.getByRole("columnheader", { name: /em andamento/ })).toBeInViewport();
  await page.getByRole("combobox", { name: "Ano" }).selectOption(`${year + 1}`);
  const table = page.getByRole("table", { name: `Orçado por categoria em cada mês de ${year + 1}, em reais` });
  await expect(table).toBeVisible();
  const cell = (nome: string, mes: string) => table.getByRole("textbox", { name: `${nome} em ${mes}`, exact: true });

  await page.getByRole("button", { name: "Copiar de outro ano…" }).click();
  const dialog = page.getByRole("dialog", { name: "Copiar de outro ano" });
  await expect(dialog.getByRole("combobox", { name: "Ano" })).toHaveValue(`${year}`);
  await dialog.getByRole("textbox", { name: "Mudar em" }).fill("10,00");
  await dialog.getByRole("button", { name: "Mostrar na planilha" }).click();
  await expect(page.getByText(/valores vieram de .*Confira e salve/)).toBeVisible();
  await expect(cell("Salários", "janeiro")).not.toHaveValue("");

  await cell("Frete", "janeiro").click();
  await page.keyboard.type("123456");
  await page.keyboard.press("r");
  await expect(cell("Frete", "dezembro")).toHaveValue("1.234,56");
  await page.keyboard.press("Enter");
  await expect(cell("Mão de obra", "janeiro")).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.press("ArrowRight");
  await expect(cell("Frete", "fevereiro")).toBeFocused();

  await cell("Combustível", "novembro").click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "1.500,00\t1.600,00\r\n-10,00\t700,50\r\n");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell("Combustível", "dezembro")).toHaveValue("1.600,00");
  await expect(cell("Manutenção", "dezembro")).toHaveValue("700,50");
  await expect(page.getByText("Manutenção, novembro: “-10,00”. O valor não pode ser negativo.")).toBeVisible();
  await page.getByRole("button", { name: "Entendi" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Orçamento salvo com sucesso!")).toBeVisible();
  await expect(page.getByText("Tudo salvo")).toBeVisible();

  await page.getByRole("link", { name: "Ver no resultado" }).click();
  await expect(page).toHaveURL(new RegExp(`mes_inicial=${year + 1}-01&mes_final=${year + 1}-12&orcado=1`));
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Frete", exact: true }) });
  await expect(row).toContainText("14.814,72");
  // Nothing was received too little in a year that has not begun.
  await expect(row).not.toContainText("recebido");
  await expect(page.getByText("Estes meses ainda não começaram.")).toBeVisible();
  await page.goto(`/relatorios/resultado?mes_inicial=${year}-01&mes_final=${year}-12&orcado=1`);
  const wages = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Salários" }) });
  await expect(wages).toContainText(/(resta|passou) R\$/);
});
