import { unfoldFilters } from "../contas";
import { saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";
import { rowOf } from "../purchases";

// axe looks at each of its pages.
test.describe.configure({ timeout: 180_000 });

test("a veículo is registered with its owner, found by its plate, and removed after a question", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/veiculos");
  await expect(page.getByText("Não informado").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: "Novo veículo" })).toBeVisible();
  await page.getByRole("textbox", { name: "Placa" }).pressSequentially("jor1n23");
  await page.getByRole("textbox", { name: "Marca" }).fill("Volkswagen");
  await page.getByRole("textbox", { name: "Modelo" }).fill("Kombi");
  await page.getByRole("combobox", { name: "Proprietário" }).fill("Davi Leitão");
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /Davi Leitão/ })
    .click();
  await expectAccessible(page);
  await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), { told: "Veículo salvo com sucesso!" });

  await unfoldFilters(page);
  await page.getByRole("searchbox", { name: "Placa" }).fill("jor-1n");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/placa=jor-1n/);
  const row = rowOf(page, "JOR1N23");
  await expect(row).toContainText("Davi Leitão");
  await row.getByRole("link", { name: "JOR1N23" }).click();
  // The list has a field of that name, too.
  await expect(page.getByRole("heading", { name: "JOR1N23" })).toBeVisible();
  await page.getByRole("combobox", { name: "Proprietário" }).fill("");
  await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), { told: "Veículo alterado com sucesso!" });
  await expect(row).toContainText("Não informado");

  await row.getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(page.getByText("Deseja realmente excluir este veículo?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Veículo excluído com sucesso!")).toBeVisible();
  await expect(page.getByText("Nenhum veículo encontrado")).toBeVisible();
});

test("a state is taken in with one choice, and a praga is registered", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/municipiosAtendidos/new");
  await page.getByRole("radio", { name: "Estado inteiro" }).check();
  await page.getByRole("combobox", { name: "Estado" }).selectOption("RR");
  await expectAccessible(page);
  await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), { told: "15 municípios salvos com sucesso!" });
  await expect(page.getByRole("heading", { name: "Municípios atendidos" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/pragas");
  await expect(page.getByText("Ratazana")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Pulga");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Praga salva com sucesso!")).toBeVisible();
});
