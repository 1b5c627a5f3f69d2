import { permit, setRules } from "../approvals";
import { payFromBank } from "../contas";
import { saveAndReturn } from "../form";
import { another, type DemoLogin, expect, expectAccessible, test } from "../journey";
import { registerContas } from "../lotes";
import { askServer } from "../server-calls";

test("what a clerk asks for is decided on a phone, paid once it is approved, and told where it is refused", async ({
  page,
  signIn,
  browser,
  baseURL,
}, info) => {
  const nome = `Fornecedor da aprovação ${info.project.name}`;
  await signIn("1-admin");
  const { pessoa } = await askServer(page, "/pessoas/save", { nome_fantasia: nome, tipos_pessoa: [2] });
  await permit(page, "Leitura", "aprovacao.aprovar", true);
  await setRules(page, pessoa.id);
  await page.goto("/aprovacoes/regras");
  await expect(page.getByRole("switch", { name: "Pedir aprovação de pagamentos" })).toBeChecked();
  await expectAccessible(page);
  const referencia = `Aprovação ${info.project.name}`;
  const [wanted = 0, unwanted = 0] = await registerContas(page, {
    referencia,
    valores: [1_523.4, 1_748.6],
    pessoas: [pessoa.id],
  });
  await page.goto(`/contasPagar/detalhe/${wanted}`);
  await expect(page.getByText("Valor a partir de R$ 1.000,00 deste fornecedor")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pagar", exact: true })).toHaveCount(0);

  const phone = await another(browser, baseURL ?? "", info);
  const approver = await phone.newPage();
  const login: DemoLogin = "4-leitura";
  await askServer(approver, "/login", { login, senha: "prumo123" });
  await approver.goto("/aprovacoes");
  const card = (text: string) => approver.getByRole("listitem").filter({ hasText: text });
  await expect(card("1.523,40")).toBeVisible();
  await expectAccessible(approver);
  await card("1.523,40").getByRole("link", { name: nome }).click();
  await expect(approver.getByRole("heading", { name: /1\.523,40$/ })).toBeVisible();
  await expectAccessible(approver);
  await approver.getByRole("button", { name: "Aprovar" }).click();
  await expect(approver.getByText("Pagamento aprovado")).toBeVisible();
  await approver.goto("/aprovacoes");
  await card("1.748,60").getByRole("checkbox").check();
  await card("1.748,60").getByRole("textbox", { name: "Motivo" }).fill("Já foi pago em outubro");
  await approver.getByRole("button", { name: "Recusar" }).click();
  await expect(approver.getByText("Pagamento recusado")).toBeVisible();
  await phone.close();

  await page.goto(`/contasPagar/pagar/${wanted}`);
  await payFromBank(page);
  await saveAndReturn(page, /^Pagar R\$\s1\.523,40/, { told: "Pagamento realizado com sucesso" });
  await page.goto(`/contasPagar/detalhe/${unwanted}`);
  await expect(page.getByText("Aprovação recusada").first()).toBeVisible();
  await expect(page.getByText(/Já foi pago em outubro/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pedir aprovação" }).click();
  await expect(page.getByText("Aprovação pedida")).toBeVisible();

  await setRules(page, null);
  await permit(page, "Leitura", "aprovacao.aprovar", false);
});
