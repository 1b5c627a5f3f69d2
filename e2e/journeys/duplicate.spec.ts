import { fillConta, registerConta } from "../contas";
import { saveButton } from "../form";
import { expect, expectAccessible, test } from "../journey";

test(
  "the same conta typed twice is shown, and saved only if the user insists",
  { tag: "@full" },
  async ({ page, signIn }, { project }) => {
    const referencia = `Conta em dobro ${project.name}`;
    await signIn("1-admin");
    await registerConta(page, referencia, "15000");

    await page.goto("/contasPagar/new");
    await fillConta(page, `${referencia} outra vez`, "15000");
    await saveButton(page).click();
    const warning = page.getByRole("alert").filter({ hasText: "Esta conta parece já estar cadastrada" });
    await expect(warning).toContainText("R$ 150,00");
    await expect(warning.getByRole("link", { name: "Ver a outra conta" })).toHaveAttribute(
      "href",
      /\/contasPagar\/detalhe\/\d+/,
    );
    await expectAccessible(page);
    await warning.getByRole("button", { name: "Salvar assim mesmo" }).click();
    await expect(page.getByText("Conta salva com sucesso!")).toBeVisible();
  },
);

test(
  "a conta that is already paid offers its receipt",
  { tag: "@full" },
  async ({ page, signIn, context }, { project }) => {
    await signIn("1-admin");
    await page.goto("/contasPagar/new");
    await fillConta(page, `Conta já paga ${project.name}`, "16000");
    await page.getByRole("checkbox", { name: "Esta conta já está paga" }).check();
    await page.getByRole("combobox", { name: "Conta bancária" }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Salvar e pagar" }).click();
    const question = page.getByRole("alertdialog", { name: "Deseja imprimir o comprovante?" });
    await expectAccessible(page);
    const opened = context.waitForEvent("page");
    await question.getByRole("button", { name: "Imprimir" }).click();
    const receipt = await opened;
    await expect(receipt.getByRole("heading", { name: "Comprovante de pagamento" })).toBeVisible();
    await expect(receipt.getByText("R$ 160,00").first()).toBeVisible();
    await expectAccessible(receipt);
    await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  },
);
