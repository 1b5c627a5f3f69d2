import { fillConta, findConta, openFromRow, registerConta } from "../contas";
import { saveAndReturn, saveButton } from "../form";
import { expect, expectAccessible, test } from "../journey";

test("the second of two who edit a conta is told, and keeps what was typed", async ({ page, signIn, post }, {
  project,
}) => {
  const referencia = `Conta de dois editores ${project.name}`;
  await signIn("1-admin");
  await registerConta(page, referencia, "18200");
  await openFromRow(page, await findConta(page, referencia), "Editar");
  const documento = page.getByRole("textbox", { name: "Número do documento" });
  await documento.fill("do segundo");

  const id = Number(page.url().split("/").pop());
  const { conta } = await (await page.request.get(`/api/contasPagar/find/${id}`)).json();
  const { categoria, valor_integral: valor, ...rest } = conta;
  const body = { ...rest, categoria_id: categoria.id, valor, numero_documento: "do primeiro" };
  expect(await post("/contasPagar/update", body)).toMatchObject({ status: 200 });

  await saveButton(page).click();
  await expect(page.getByText("Este registro foi alterado por outra pessoa").first()).toBeVisible();
  await expect(documento).toHaveValue("do segundo");
});

test("a changed form asks before it is left, and stays when told to", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar/new");
  await page.getByRole("textbox", { name: "Referência" }).fill("Ainda não salva");
  await page.getByRole("link", { name: /^Cancelar/ }).click();
  const question = page.getByRole("alertdialog", { name: "Deseja realmente sair?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expect(page.getByRole("textbox", { name: "Referência" })).toHaveValue("Ainda não salva");
  await page.getByRole("link", { name: /^Cancelar/ }).click();
  await question.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
});

test(
  "a new conta's draft survives a tab that crashed",
  { tag: "@full" },
  async ({ page, signIn, context }, { project }) => {
    const referencia = `Rascunho ${project.name}`;
    await signIn("1-admin");
    await page.goto("/contasPagar/new");
    await fillConta(page, referencia, "18300");
    const supplier = await page.getByRole("combobox", { name: "Fornecedor" }).inputValue();
    const devtools = await context.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    devtools.send("Page.crash").catch(() => undefined);
    await crashed;

    const next = await context.newPage();
    await next.goto("/contasPagar/new");
    await expect(next.getByText("Recuperamos o que você tinha digitado antes.")).toBeVisible();
    await expect(next.getByRole("textbox", { name: "Referência" })).toHaveValue(referencia);
    await expect(next.getByRole("textbox", { name: "Valor" })).toHaveValue("R$ 183,00");
    await expect(next.getByRole("combobox", { name: "Fornecedor" })).toHaveValue(supplier);
    await saveButton(next).click();
    await expect(next.getByText("Conta salva com sucesso!")).toBeVisible();
  },
);

test(
  "a session that ends in the middle of work asks for the login over the page",
  { tag: "@full" },
  async ({ page, signIn, context }, { project }) => {
    const referencia = `Conta sem sessão ${project.name}`;
    await signIn("1-admin");
    await page.goto("/contasPagar/new");
    await fillConta(page, referencia, "18400");
    await context.clearCookies();
    await saveButton(page).click();
    const again = page.getByRole("dialog", { name: "Entre de novo" });
    await expectAccessible(page);
    await again.getByLabel("Login").fill("1-admin");
    await again.getByLabel("Senha", { exact: true }).fill("prumo123");
    await again.getByRole("button", { name: "Entrar" }).click();
    await expect(again).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Referência" })).toHaveValue(referencia);
    await saveAndReturn(page, "Salvar", { told: "Conta salva com sucesso!" });
    await findConta(page, referencia);
  },
);
