import { contaBody, payFromBank } from "../contas";
import { expect, expectAccessible, test } from "../journey";
import { conta, openContas, people, registerContas } from "../lotes";

test("a batch that is sent twice over a slow connection is paid once", async ({ page, signIn }, { project }) => {
  await signIn("1-admin");
  const referencia = `Lote lento ${project.name}`;
  const values = Array.from({ length: 50 }, (_, at) => (5_300 + at * 3) / 100);
  const ids = await registerContas(page, { referencia, valores: values, pessoas: await people(page, 20) });
  await page.goto(`/contasPagar/multiplo?${ids.map((id) => `id[]=${id}`).join("&")}`);
  await payFromBank(page);
  await expectAccessible(page);

  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 800,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
  const save = page.getByRole("button", { name: /^Pagar 50 contas/ });
  await save.dblclick();
  await expect(page.getByText("Pagando as contas…")).toBeVisible();
  await expect(page.getByText("Pagamentos realizados com sucesso")).toBeVisible({ timeout: 30_000 });
  const paid = await Promise.all(ids.map((id) => conta(page, id)));
  expect(paid.filter(({ status, acertos }) => status === 1 && acertos.length === 1)).toHaveLength(50);
});

test(
  "a batch with one refused conta pays none, names it, and keeps what was typed",
  { tag: "@full" },
  async ({ page, signIn, post }, { project }) => {
    await signIn("1-admin");
    const referencia = `Lote recusado ${project.name}`;
    const ids = await registerContas(page, { referencia, valores: [61.1, 61.2, 61.3], pessoas: await people(page, 3) });
    await openContas(page, referencia);
    for (const at of [1, 2, 3]) await contaBody(page, `${referencia} ${at}`).getByRole("checkbox").check();
    await page.getByRole("link", { name: "Pagar selecionadas" }).click();
    await expect(page.getByRole("heading", { name: "Pagar contas" })).toBeVisible();
    await payFromBank(page);
    const cells = page.locator('input[data-campo="juros"]');
    await cells.first().fill("1,50");
    const [, second] = ids;
    const { body } = await post(`/contasPagar/delete/${second}`, undefined);
    expect(body).toHaveProperty("message");
    await page.getByRole("button", { name: /^Pagar 3 contas/ }).click();
    const window = page.getByRole("alertdialog", { name: "Erro" });
    await expect(window).toBeVisible();
    await window.getByRole("button").click();
    await expect(cells.first()).toHaveValue("1,50");
    expect((await conta(page, ids[0] ?? 0)).acertos).toEqual([]);

    await page
      .getByRole("button", { name: /^Retirar/ })
      .nth(1)
      .click();
    await page.getByRole("button", { name: /^Pagar 2 contas/ }).click();
    await expect(page.getByText("Pagamentos realizados com sucesso")).toBeVisible();
    expect((await conta(page, ids[0] ?? 0)).acertos).toMatchObject([{ juros: 1.5, valor: 62.6 }]);
  },
);
