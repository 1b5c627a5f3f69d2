import type { Page } from "@playwright/test";
import { boletoOf } from "../boleto";
import { payFromBank } from "../contas";
import { CountedKeys } from "../counted-keys";
import { byEscape, saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";
import { conta, people } from "../lotes";
import { scriptHeader } from "../server-calls";

const DAY = 24 * 60 * 60 * 1000;

/** Copies a text as another program would, and opens the page where it is pasted. */
async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/pessoas");
  await expect(page.getByRole("heading", { name: "Pessoas" })).toBeVisible();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

const paste = (page: Page) => page.getByRole("dialog", { name: "Colar ou soltar" });

test("the boleto of a bill is pasted, and the bill is paid", async ({ page, signIn, post }) => {
  await signIn("1-admin");
  const [pessoa_id = 0] = await people(page, 1);
  const categorias = await page.request.get("/api/categoriasConta/autocomplete?tipo=pagar", {
    headers: scriptHeader,
  });
  const { due, line } = boletoOf(4_321_07);
  const bill = {
    pessoa_id,
    categoria_id: (await categorias.json()).categorias[0].id,
    data_registro: new Date(Date.now() - DAY).toISOString().slice(0, 10),
    data_vencimento: due,
    tipo_pagamento: "15",
    referencia: "Colada",
    pago: false,
    confirmar_duplicada: true,
  };
  const save = async (body: object) => (await post("/contasPagar/save", body)).body as { conta: { id: number } };
  const before = await save({ ...bill, valor: 4_321.08 });
  const { conta: pasted } = await save({ ...bill, valor: 4_321.07, linha_digitavel: line });
  // The user has paid from that bank account before.
  await page.goto(`/contasPagar/pagar/${before.conta.id}`);
  await payFromBank(page);
  await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), {
    told: "Pagamento realizado com sucesso",
    leave: byEscape,
  });

  await copy(page, line);
  const keys = new CountedKeys(page);
  await keys.press("Control+v");
  await expect(paste(page).getByRole("option", { name: /^Pagar a conta de/, selected: true })).toBeVisible();
  await expectAccessible(page);
  await keys.press("Enter");
  await expect(page.getByRole("heading", { name: "Pagar conta" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Conta bancária" })).not.toHaveValue("");
  await saveAndReturn(page, () => keys.press("Control+Enter"), {
    told: "Pagamento realizado com sucesso",
    leave: byEscape,
  });
  // The key that takes the way back at once.
  keys.expectAtMost(6 - 1, "paste a boleto and pay its bill, without the way back");
  expect(await conta(page, pasted.id)).toMatchObject({ status: 1, acertos: [{ valor: 4_321.07 }] });
});

test("the boleto of a new supplier is pasted, and its bill is saved", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  const { due, line } = boletoOf(5_432_19);
  const said: string[] = [];
  page.on("request", (request) => said.push(request.url()));
  await copy(page, line);
  const keys = new CountedKeys(page);
  await keys.press("Control+v");
  await expect(paste(page).getByRole("option", { name: /^Nova conta a pagar/, selected: true })).toBeVisible();
  await keys.press("Enter");
  const supplier = page.getByRole("combobox", { name: "Fornecedor" });
  await expect(supplier).toBeFocused();
  // The name of somebody new chooses nothing.
  await page.keyboard.type("Gráfica Nova Era");
  await expect(page.getByRole("option", { name: 'Cadastrar "Gráfica Nova Era"' })).toBeVisible();
  await keys.press("ArrowDown", "Enter");
  await expect(page.getByRole("dialog", { name: "Nova pessoa" })).toBeVisible();
  await keys.press("Control+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const category = page.getByRole("combobox", { name: "Categoria" });
  await keys.tabTo(category);
  const own = new CountedKeys(page);
  await own.type("a");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await own.press("ArrowDown", "Enter");
  await expect(category).not.toHaveValue("a");
  const sent = page.waitForRequest((request) => request.url().endsWith("/contasPagar/save"));
  await keys.press("Control+Enter");
  await expect(page.getByText("Conta salva com sucesso!")).toBeVisible();
  keys.expectAtMost(10, "paste the boleto of a new supplier and save its bill, beside its category");
  expect((await sent).postDataJSON()).toMatchObject({
    linha_digitavel: line,
    valor: 5_432.19,
    data_vencimento: due,
    tipo_pagamento: "15",
  });
  const { origin } = new URL(page.url());
  expect(said.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(said.filter((url) => url.includes(line))).toEqual([]);
});

const pix =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

/** What else is pasted, what is said of it, and where its first offer leads. */
const others: readonly (readonly [text: string, says: RegExp, first: RegExp, address: RegExp])[] = [
  [pix, /Pix copia e cola · PADARIA DO ZE/, /^Nova conta a pagar/, /\/contasPagar\/new/],
  [
    "35260711222333000181550010000123451123456787",
    /Chave de NF-e · nota 12345/,
    /^Importar a NF-e/,
    /\/compras\/importar/,
  ],
  ["12ABC34501DE35", /CNPJ/, /^Nova pessoa/, /\/pessoas\/new/],
  ["R$ 9.876.543,21", /Valor · R\$\s9\.876\.543,21/, /^Nova conta a pagar/, /\/contasPagar\/new/],
  ["xyzzy plugh", /^$/, /^Procurar “xyzzy plugh”/, /\/pessoas$/],
];

test("a Pix, the key of an invoice, a CNPJ with letters, an amount and nonsense lead on by one key", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("1-admin");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [text, says, first, address] of others) {
      await copy(page, text);
      if (width > 720) await page.keyboard.press("Control+v");
      else await page.getByRole("button", { name: "Colar" }).click();
      await expect(paste(page).getByRole("option", { name: first, selected: true })).toBeVisible();
      await expect(paste(page).getByRole("status").first()).toHaveText(says);
      if (width > 720) await page.keyboard.press("Enter");
      else await paste(page).getByRole("option", { name: first }).click();
      await expect(page).toHaveURL(address);
      await expect(paste(page)).toHaveCount(0);
    }
  }
});
