import type { Page } from "@playwright/test";
import { dayFromToday, type } from "../contas";
import { expect, expectAccessible, test } from "../journey";

const get = async (page: Page, path: string) => (await page.request.get(`/api${path}`)).json();
const iso = (days: number) => dayFromToday(days).split("/").reverse().join("-");

test("receives a part of a conta in cash: the register has it, the receipt says it, the rest stays open", async ({
  page,
  signIn,
  post,
}, { project }) => {
  const referencia = `Serviço recebido no balcão ${project.name}`;
  await signIn("1-admin");
  const { pessoas } = await get(page, "/pessoas/autocomplete?pesquisa=a");
  const { categorias } = await get(page, "/categoriasConta/autocomplete?tipo=receber");
  const saved = await post("/contasReceber/save", {
    pessoa_id: pessoas[0].id,
    categoria_id: categorias[0].id,
    tipo_pagamento: "01",
    referencia,
    data_registro: iso(0),
    data_vencimento: iso(3),
    valor: 84.37,
  });
  expect(saved).toMatchObject({ status: 200, body: { conta: { id: expect.any(Number) } } });
  const { id } = (saved.body as { conta: { id: number } }).conta;
  const [before] = (await get(page, "/caixas/abertos")).aberturas;

  await page.goto(`/contasReceber/receber/${id}`);
  await page.getByRole("combobox", { name: "Forma de pagamento" }).selectOption("01");
  await page.getByRole("radio", { name: /^Caixa/ }).click();
  // The own register is meant, although an administrator may use the others too.
  await expect(page.getByRole("combobox", { name: "Caixa aberto" })).toHaveValue(String(before.id));
  await type(page.getByRole("textbox", { name: "Valor do recebimento" }), "5000");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Receber R$ 50,00" }).click();
  await expect(page.getByText("Recebimento realizado com sucesso")).toBeVisible();

  await page.goto("/caixa");
  const line = page.getByText(`Recebimento da conta ${id}: ${referencia}`);
  await expect(line).toBeVisible();
  await page.goto(`/contasReceber/comprovante/${id}`);
  await expect(page.getByText(/cinquenta reais/i)).toBeVisible();
  expect((await get(page, `/contasReceber/find/${id}`)).conta).toMatchObject({ status: 0, residual: 34.37 });
});
