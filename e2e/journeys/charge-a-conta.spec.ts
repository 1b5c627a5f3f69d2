import { IN_A_ROUND, payer, test } from "../charging";
import { dayFromToday, type } from "../contas";
import { expect, expectAccessible } from "../journey";
import { askServer } from "../server-calls";

test("a new receivable is charged as it is saved, its Pix is copied, and it settles when it is paid", {
  tag: "@full",
}, async ({ page, context, signIn, charging: { fake } }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("1-admin");
  const customer = await payer(page);
  await page.goto("/contasReceber/new");
  const choose = async (label: string, text: string) => {
    await type(page.getByRole("combobox", { name: label }), text);
    await page.getByRole("listbox").getByRole("option").first().click();
  };
  await choose("Cliente", customer.nome);
  await type(page.getByRole("textbox", { name: "Data de vencimento" }), dayFromToday(4).replaceAll("/", ""));
  await choose("Categoria", "a");
  await page.getByRole("combobox", { name: "Tipo de pagamento" }).selectOption("17");
  await type(page.getByRole("textbox", { name: "Valor" }), "9134");
  await page.getByRole("textbox", { name: "Referência" }).fill("Visita cobrada na hora");
  await page.getByRole("checkbox", { name: /^Emitir boleto\/Pix/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Cobrança emitida")).toBeVisible();

  const { cobrancas } = await askServer(page, "/gateway/cobrancas?per_page=1");
  const [charge] = cobrancas.data;
  await page.goto(`/contasReceber/detalhe/${charge.conta.id}`);
  await expect(page.getByRole("region", { name: "Boleto e Pix" }).getByText("Em cobrança")).toBeVisible();
  await page.getByRole("button", { name: "Copiar Pix" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(charge.pix_copia_cola);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await page.goto(`/contasReceber/boleto/${charge.conta.id}`);
  await expect(page.getByRole("img", { name: /^Código de barras do boleto/ })).toBeVisible();
  await expectAccessible(page);

  await expect.poll(() => fake.webhooks.length, IN_A_ROUND).toBe(1);
  fake.payPix(fake.charges.at(-1)?.id ?? "");
  const status = async () => (await askServer(page, `/contasReceber/find/${charge.conta.id}`)).conta.status;
  await expect.poll(status, IN_A_ROUND).toBe(1);
  await page.goto(`/contasReceber/detalhe/${charge.conta.id}`);
  await expect(page.getByRole("region", { name: "Boleto e Pix" }).getByText("Liquidada")).toBeVisible();
});
