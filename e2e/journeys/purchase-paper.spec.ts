import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "../journey";
import { test } from "../post";
import { scriptHeader } from "../server-calls";

/** Saves a purchase of that many lines. */
async function newPurchase(page: Page, lines: number): Promise<number> {
  const { produtos } = await (
    await page.request.get("/api/produtos/autocomplete?pesquisa=", { headers: scriptHeader })
  ).json();
  const itens = Array.from({ length: lines }, (_, at) => ({
    produto_id: produtos[at % produtos.length].id,
    quantidade: at + 1,
    valor: 1.25,
  }));
  const data = { fornecedor_id: 100, nf: null, natureza_id: 1, valor_frete: 10, desconto: 0, itens };
  const answer = await page.request.post("/api/compraManual/save", { headers: scriptHeader, data });
  return (await answer.json()).compra.id;
}

/** The pages of a PDF, and how large they are in points. */
function sheetsOf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(text) ?? [];
  return {
    count: text.match(/\/Type\s*\/Page\b/g)?.length,
    size: [Math.round(Number(width)), Math.round(Number(height))],
  };
}

test("sixty products print upright and across without the shell, no row cut", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const id = await newPurchase(page, 60);
  await page.goto(`/compras/detalhes/${id}`);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Imprimir" }).click();
  await page.getByRole("radio", { name: "Conferência de recebimento" }).check();
  await page.getByRole("radio", { name: "Paisagem" }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Abrir" }).click();
  await expect(page).toHaveURL(/imprimir\/\d+\?path=compraManual%2Fconferencia.json&orientation=landscape$/);
  await expect(page.getByRole("heading", { name: "Conferência de recebimento" })).toBeVisible();
  // A phone shows the lines without their headings, which the paper has.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "Quantidade recebida" })).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(page.getByText("R$")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expectAccessible(page);
  for (const [orientation, size] of [
    ["landscape", [842, 595]],
    ["portrait", [595, 842]],
  ] as const) {
    await page.goto(`/compraManual/imprimir/${id}?path=compraManual/pedido.json&orientation=${orientation}`);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("row")).toHaveCount(61);
    // A row that may be cut, or a table that is wider than its sheet, would show here.
    for (const row of await page.getByRole("row").all()) await expect(row).toHaveCSS("break-inside", "avoid");
    await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
    const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(sheets.size).toEqual(size);
    expect(sheets.count).toBeGreaterThanOrEqual(2);
    expect(sheets.count).toBeLessThanOrEqual(5);
    await page.emulateMedia({ media: null });
  }
});

test("the order goes to the supplier as a PDF, and the purchase tells that it was sent", { tag: "@full" }, async ({
  page,
  signIn,
  inbox,
}) => {
  await signIn("1-admin");
  const id = await newPurchase(page, 3);
  await page.goto(`/compras/detalhes/${id}`);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Enviar Email" }).click();
  const email = page.getByRole("dialog").getByRole("textbox", { name: "E-mail" });
  await email.fill("fornecedor");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText("Por favor, informe o email para envio").first()).toBeVisible();
  await email.fill("vendas@fornecedor.com.br");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText("E-mail enviado com sucesso!")).toBeVisible();
  const [pdf] = await inbox.files("vendas@fornecedor.com.br");
  expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("vendas@fornecedor.com.br · Enviado")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});

test("the entry document is issued once, after a question", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  const id = await newPurchase(page, 1);
  await page.goto(`/compras/emitirEntrada/${id}`);
  await expect(page.getByRole("heading", { name: "Emitir NF-e entrada" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Emitir/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Emitir" }).click();
  await expect(page.getByText("Entrada emitida com sucesso!")).toBeVisible();
  await page.goto(`/compras/emitirEntrada/${id}`);
  await expect(page.getByText("A entrada desta compra já foi emitida")).toBeVisible();
});

test("the reports on purchases show their three kinds", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  for (const [por, heading] of [
    ["fornecedor", "Compras por fornecedor"],
    ["produto", "Compras por produto"],
    ["mes", "Compras por mês"],
  ]) {
    await page.goto(`/compras/relatorio?por=${por}`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    expect(await page.getByRole("row").count()).toBeGreaterThan(2);
    await expectAccessible(page);
  }
});
