import { contaBody, openFromRow, type } from "../contas";
import { saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";
import { conta, openContas, people, registerContas } from "../lotes";

test("three contas become five instalments that lose no cent", async ({ page, signIn }, { project }) => {
  await signIn("1-admin");
  const referencia = `Acordo em terços ${project.name}`;
  const [pessoa = 0] = await people(page, 1);
  // 99.99 in five is 19.998 each: what is cut off goes to the first.
  const ids = await registerContas(page, { referencia, valores: [33.33, 33.33, 33.33], pessoas: [pessoa] });

  await openContas(page, referencia);
  for (const at of [1, 2, 3]) await contaBody(page, `${referencia} ${at}`).getByRole("checkbox").check();
  await page.getByRole("link", { name: "Renegociar" }).click();
  await expect(page.getByRole("heading", { name: "Renegociar contas" })).toBeVisible();
  await type(page.getByRole("textbox", { name: "Parcelas" }), "5");
  const values = page.getByRole("list", { name: "Parcelas" }).getByRole("textbox", { name: "Valor" });
  await expect(values).toHaveCount(5);
  await expect(values.first()).toHaveValue("R$ 20,03");
  await expect(values.last()).toHaveValue("R$ 19,99");
  await expect(page.getByText("Sem diferença")).toBeVisible();

  await type(values.last(), "1800");
  await expect(page.getByText("Diferença R$ 1,99")).toBeVisible();
  await page.getByRole("button", { name: "Renegociar" }).click();
  await expect(page.getByText("A soma das parcelas deve ser igual ao valor do acordo").first()).toBeVisible();
  await page.getByRole("button", { name: "Ajustar na primeira" }).click();
  await expect(values.first()).toHaveValue("R$ 22,02");
  const documento = `ACT-${project.name}`;
  await page.getByRole("textbox", { name: "Documento" }).fill(documento);
  await expectAccessible(page);
  await saveAndReturn(page, "Renegociar", { told: "Renegociado com sucesso" });

  await expect(contaBody(page, `${referencia} 1`)).toContainText("Renegociado");
  const [original] = await Promise.all(ids.map((id) => conta(page, id)));
  expect(original).toMatchObject({ status: 3, renegociacao: { valor: 99.99 } });
  const novas: { id: number; valor: number }[] = original.renegociacao.novas;
  expect(novas.map(({ valor }) => Math.round(valor * 100)).reduce((a, b) => a + b)).toBe(9_999);

  // Both ways: from a new conta to an original, and from that one to the new one.
  await page.goto(`/contasPagar?dataFinal=&pesquisa=${documento}`);
  await openFromRow(page, contaBody(page, `${documento} 1/5`), "Detalhes");
  await expect(page.getByRole("heading", { name: "Renegociação" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: `Conta nº ${ids[2]}` }).click();
  await expect(page).toHaveURL(new RegExp(`/contasPagar/detalhe/${ids[2]}$`));
  await page.getByRole("link", { name: `Conta nº ${novas[0]?.id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/contasPagar/detalhe/${novas[0]?.id}$`));
});

test("an agreement is made, undone and made again", { tag: "@full" }, async ({ page, signIn }, { project }) => {
  await signIn("1-admin");
  const referencia = `Acordo desfeito ${project.name}`;
  const [pessoa = 0] = await people(page, 1);
  const ids = await registerContas(page, { referencia, valores: [60, 40], pessoas: [pessoa] });
  const agree = async (juros: string, desconto: string, parcelas: string) => {
    await page.goto(`/contasPagar/renegociacao?${ids.map((id) => `id[]=${id}`).join("&")}`);
    await type(page.getByRole("textbox", { name: "Juros" }), juros);
    await type(page.getByRole("textbox", { name: "Desconto" }), desconto);
    await type(page.getByRole("textbox", { name: "Parcelas" }), parcelas);
    await expect(page.getByText("Sem diferença")).toBeVisible();
    await saveAndReturn(page, "Renegociar", { told: "Renegociado com sucesso" });
    const { renegociacao } = await conta(page, ids[0] ?? 0);
    return renegociacao as { valor: number; novas: { id: number; valor: number }[] };
  };
  const first = await agree("900", "400", "3");
  expect(first.novas.map(({ valor }) => valor)).toEqual([35, 35, 35]);

  const [instalment] = first.novas;
  await page.goto(`/contasPagar/detalhe/${instalment?.id}`);
  await page.getByRole("button", { name: "Desfazer acordo" }).click();
  const modal = page.getByRole("dialog", { name: "Desfazer acordo" });
  await expect(modal.getByRole("textbox", { name: "Motivo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(modal.getByText("Informe o motivo")).toBeVisible();
  await page.keyboard.type("O fornecedor mudou de ideia");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  // The instalment is gone, so the page is that of an original, which is open again.
  await expect(page).toHaveURL(new RegExp(`/contasPagar/detalhe/${ids[0]}$`));
  await expect(page.getByText("O fornecedor mudou de ideia")).toBeVisible();
  await expectAccessible(page);
  for (const id of ids) expect(await conta(page, id)).toMatchObject({ status: 0, renegociacao: null });

  const second = await agree("0", "0", "2");
  expect(second.novas.map(({ valor }) => valor)).toEqual([50, 50]);
  await page.goto(`/contasPagar/detalhe/${ids[1]}`);
  await expect(page.getByRole("heading", { name: "Renegociação" })).toHaveCount(2);
  await expect(page.getByText(`Conta nº ${instalment?.id}, excluída`)).toBeVisible();
});

test(
  "contas of two suppliers are not renegotiated together",
  { tag: "@full" },
  async ({ page, signIn }, { project }) => {
    await signIn("1-admin");
    const referencia = `Acordo de dois ${project.name}`;
    const pessoas = await people(page, 2);
    const ids = await registerContas(page, { referencia, valores: [44.1, 44.2], pessoas });
    await openContas(page, referencia);
    for (const at of [1, 2]) await contaBody(page, `${referencia} ${at}`).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Renegociar" }).click();
    await expect(page.getByText("Selecione contas de um mesmo fornecedor")).toBeVisible();
    await page.goto(`/contasPagar/renegociacao?${ids.map((id) => `id[]=${id}`).join("&")}`);
    await expect(page.getByText("Selecione contas de um mesmo fornecedor")).toBeVisible();
    await page.goto("/contasPagar/renegociacao");
    await expect(page.getByText("Selecione uma ou mais contas para renegociação")).toBeVisible();
  },
);
