import type { Page } from "@playwright/test";
import { permit, setRules } from "../approvals";
import { saveButton } from "../form";
import { another, expect, expectAccessible } from "../journey";
import { registerContas } from "../lotes";
import { test } from "../moving";
import { askServer } from "../server-calls";

/** A proof of who somebody is counts for ten minutes. */
const PROOF_IS_OLD = 11 * 60_000;

/** Proves by the password what an act asks for, after one that is wrong. */
async function prove(page: Page): Promise<void> {
  const proof = page.getByRole("dialog", { name: "Confirme que é você" });
  await expect(proof.getByLabel("Senha", { exact: true })).toBeFocused();
  await page.keyboard.type("girassol");
  await page.keyboard.press("Enter");
  await expect(proof.getByText("A senha atual está incorreta")).toBeVisible();
  await expectAccessible(page);
  await proof.getByLabel("Senha", { exact: true }).fill("prumo123");
  await page.keyboard.press("Enter");
  await expect(proof).toHaveCount(0);
}

test(
  "pages older than the last proof ask for one at their act, do it once, and keep what was typed",
  { tag: "@full" },
  async ({ page, signIn, clock, browser, baseURL }, info) => {
    test.slow();
    let ahead = 0;
    const proofGrowsOld = () => {
      ahead += PROOF_IS_OLD;
      return clock.moveTo(new Date(Date.now() + ahead));
    };
    const nome = `Fornecedor da prova ${info.project.name}`;
    await signIn("1-admin");
    const register = (nome_fantasia: string) => askServer(page, "/pessoas/save", { nome_fantasia, tipos_pessoa: [2] });
    const { pessoa } = await register(nome);
    // Other bank data of the supplier would make the payment another one.
    const { pessoa: other } = await register(`Outro ${nome}`);
    await permit(page, "Leitura", "aprovacao.aprovar", true);
    await setRules(page, pessoa.id);
    const wanted = { referencia: `Prova ${info.project.name}`, valores: [1_612.3], pessoas: [pessoa.id] };
    const [conta = 0] = await registerContas(page, wanted);

    const person = page;
    await person.goto(`/pessoas/edit/${other.id}`);
    await person.getByRole("textbox", { name: "Banco" }).fill("237");
    await person.getByRole("textbox", { name: "Agência" }).fill("0001");
    const key = await page.context().newPage();
    await key.goto("/chaves/nova");
    await key.getByRole("textbox", { name: "Nome" }).fill(nome);
    const payables = key.getByRole("treeitem", { name: "Contas a pagar" });
    await payables.locator("..").getByRole("treeitem", { name: "Pagar", exact: true }).click();
    // Nobody approves what they made.
    const approver = await another(browser, baseURL ?? "", info);
    const approval = await approver.newPage();
    await askServer(approval, "/login", { login: "4-leitura", senha: "prumo123" });
    await approval.goto("/aprovacoes");
    const card = approval.getByRole("listitem").filter({ hasText: nome });
    await card.getByRole("checkbox").check();
    await card.getByRole("textbox", { name: "Motivo" }).fill("Já foi pago em outubro");

    await proofGrowsOld();
    await saveButton(person).click();
    await prove(person);
    await expect(person.getByText("Pessoa alterada com sucesso!")).toBeVisible();
    const saved = (await askServer(page, `/pessoas/find/${other.id}`)).pessoa;
    expect(saved).toMatchObject({ banco: "237", agencia: "0001", versao: 2 });

    await proofGrowsOld();
    await key.getByRole("button", { name: /^Criar chave/ }).click();
    await prove(key);
    await key.getByRole("dialog", { name: "Guarde a chave agora" }).getByRole("button", { name: "Já guardei" }).click();
    await expect(key.getByRole("listitem").filter({ hasText: nome })).toHaveCount(1);

    await approval.getByRole("button", { name: "Recusar" }).click();
    await prove(approval);
    await expect(approval.getByText("Pagamento recusado")).toBeVisible();
    await approver.close();
    const refused = (await askServer(page, `/contasPagar/find/${conta}`)).conta.aprovacao;
    expect(JSON.stringify(refused)).toContain("Já foi pago em outubro");
  },
);
