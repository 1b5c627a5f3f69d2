import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../journey";
import { rowOf } from "../purchases";
import { scriptHeader } from "../server-calls";

const PAGE = "/depositos/requerimentos";

/** Adds the first product that a text finds, by presses alone. */
async function addProduct(page: Page, text: string, presses: number): Promise<string> {
  const product = page.getByRole("combobox", { name: "Produto" });
  await product.fill(text);
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(page.getByText(/em estoque$/)).toBeVisible();
  const name = await product.inputValue();
  for (let press = 0; press < presses; press += 1) {
    await page.getByRole("button", { name: "Aumentar a quantidade" }).click();
  }
  await page.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.getByRole("textbox", { name: `Quantidade de ${name}` })).toBeVisible();
  return name;
}

test("a prestador asks by phone, the stock keeper transfers and refuses a part, and the prestador sees it", {
  tag: "@full",
}, async ({ page, browser, baseURL, signIn }) => {
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
  });
  const van = await phone.newPage();
  const answer = await van.request.post("/api/login", {
    data: { login: "5-prestador", senha: "prumo123" },
    headers: scriptHeader,
  });
  expect(answer.status()).toBe(200);
  await van.goto(PAGE);
  await van.getByRole("button", { name: "Novo requerimento" }).click();
  await expect(van.getByRole("textbox", { name: "Depósito de entrada" })).toHaveValue("Van do Elias");
  const cable = await addProduct(van, "cabo", 4);
  const lamp = await addProduct(van, "lâmpada", 0);
  await expectAccessible(van);
  await van.getByRole("button", { name: "Enviar requerimento" }).click();
  await expect(van.getByText("Requerimento salvo com sucesso!")).toBeVisible();
  const { requerimentos } = await (await van.request.get("/api/depositos/requerimentos/ajax")).json();
  const name = `Requerimento ${requerimentos.data[0].id}`;

  await signIn("1-admin");
  await page.goto(PAGE);
  await expectAccessible(page);
  await page.getByRole("link", { name, exact: true }).click();
  const modal = page.getByRole("dialog", { name });
  const line = modal.getByRole("listitem").filter({ hasText: cable });
  await line.getByRole("combobox", { name: "Depósito de saída" }).selectOption("1");
  await line.getByRole("textbox", { name: "Transferir" }).fill("1,5");
  await expectAccessible(page);
  await line.getByRole("button", { name: `Transferir ${cable}` }).click();
  await expect(line.getByText("Transferido", { exact: true })).toBeVisible();
  await modal.getByRole("button", { name: `Recusar ${lamp}` }).click();
  await expect(modal.getByRole("button", { name: `Recusar ${lamp}` })).toHaveCount(0);
  await modal.getByRole("button", { name: "Fechar" }).last().click();
  await expect(rowOf(page, name)).toContainText("Aprovado em Parte");

  await van.reload();
  await expect(van.getByRole("listitem").filter({ hasText: name }).first()).toContainText("Aprovado em Parte");
  await van.getByRole("link", { name, exact: true }).click();
  const followed = van.getByRole("dialog", { name });
  await expect(followed.getByRole("listitem").filter({ hasText: cable })).toContainText(/1,5 de 2 .* de Central/);
  await expect(followed.getByRole("listitem").filter({ hasText: lamp })).toContainText("Recusado");
  await expectAccessible(van);
  await phone.close();
});
