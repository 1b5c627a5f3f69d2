import type { APIRequestContext } from "@playwright/test";
import { fillConta, findConta, openFromRow, payFromBank, registerConta, type } from "../contas";
import { saveAndReturn, saveButton } from "../form";
import { expect, test } from "../journey";

// A server that was killed left its directory locked; the next one waits until that lock is stale.
test.describe.configure({ timeout: 120_000 });

async function settlements(request: APIRequestContext, id: number): Promise<number[]> {
  const { conta } = await (await request.get(`/api/contasPagar/find/${id}`)).json();
  return conta.acertos.map(({ valor }: { valor: number }) => valor);
}

test(
  "a new conta waits in its form until the server is back",
  { tag: "@full" },
  async ({ page, signIn, server }, { project }) => {
    const referencia = `Conta sem servidor ${project.name}`;
    await signIn("1-admin");
    await page.goto("/contasPagar/new");
    await fillConta(page, referencia, "13000");

    await server.stop("SIGKILL");
    await saveButton(page).click();
    await expect(page.getByText("Ocorreu um erro!").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Referência" })).toHaveValue(referencia);
    await expect(page.getByRole("textbox", { name: "Valor" })).toHaveValue("R$ 130,00");

    await server.start();
    await saveAndReturn(page, "Salvar", { told: "Conta salva com sucesso!" });
    await findConta(page, referencia);
  },
);

test("a payment whose answer was lost is paid once", async ({ page, signIn, server }, { project }) => {
  const referencia = `Conta de resposta perdida ${project.name}`;
  await signIn("1-admin");
  await registerConta(page, referencia, "14000");
  await openFromRow(page, await findConta(page, referencia), "Pagar");
  await payFromBank(page);
  await type(page.getByRole("textbox", { name: "Valor do pagamento" }), "7000");
  const id = Number(page.url().split("/").pop());

  // The server has written the payment and is gone before its answer arrives.
  await page.route("**/api/contasPagar/pagar", async (route) => {
    expect((await route.fetch()).status()).toBe(200);
    await server.stop("SIGKILL");
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Pagar R$ 70,00" }).click();
  await expect(page.getByRole("alertdialog", { name: "Erro" })).toContainText("Ocorreu um erro!");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Valor do pagamento" })).toHaveValue("R$ 70,00");

  await page.unroute("**/api/contasPagar/pagar");
  await server.start();
  expect(await settlements(page.request, id)).toEqual([70]);
  await saveAndReturn(page, "Pagar R$ 70,00");
  expect(await settlements(page.request, id)).toEqual([70]);
});
