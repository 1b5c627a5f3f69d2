import type { Locator, Page } from "@playwright/test";
import { findConta, openFromRow, payFromBank, registerConta } from "../contas";
import { saveAndReturn } from "../form";
import { expect, expectAccessible } from "../journey";
import { test } from "../moving";
import { WebhookReceiver } from "../webhook-receiver";

test.use({ movingEnv: { WEBHOOKS_LOCAIS: "1" } });

/** A proof of who somebody is counts for ten minutes. */
const PROOF_IS_OLD = 11 * 60_000;
/** A message goes out at once, and on a busy machine in the next round. */
const SENT = { timeout: 60_000 };

/** Uses a control: by a key at a desk, by a tap on a phone. */
async function use(control: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  if ((control.page().viewportSize()?.width ?? 0) > 720) await control.press(key);
  else await control.click();
}

/** Reads a secret that is told once, and closes what tells it. */
async function keep(page: Page, title: string): Promise<string> {
  const told = page.getByRole("dialog", { name: title });
  const secret = (await told.locator("code").first().textContent()) ?? "";
  await expectAccessible(page);
  await use(told.getByRole("button", { name: "Já guardei" }));
  return secret;
}

test("another program gets a key that tells its last use, and hears by a webhook what was paid", async ({
  page,
  signIn,
  clock,
  server,
}, { project }) => {
  test.slow();
  const receiver = new WebhookReceiver();
  const address = await receiver.open();
  try {
    await signIn("1-admin");
    await clock.moveTo(new Date(Date.now() + PROOF_IS_OLD));
    const nome = `Programa ${project.name}`;
    await page.goto("/chaves");
    await expectAccessible(page);
    await use(page.getByRole("link", { name: "Nova chave" }));
    await page.getByRole("textbox", { name: "Nome" }).fill(nome);
    const payables = page.getByRole("treeitem", { name: "Contas a pagar" });
    await use(payables.locator("..").getByRole("treeitem", { name: "Pagar", exact: true }), "Space");
    await page.getByRole("textbox", { name: "IP ou rede" }).fill("127.0.0.0/8");
    await use(page.getByRole("button", { name: "Adicionar" }));
    await expectAccessible(page);
    await use(page.getByRole("button", { name: /^Criar chave/ }));
    const proof = page.getByRole("dialog", { name: "Confirme que é você" });
    await proof.getByLabel("Senha", { exact: true }).fill("prumo123");
    await use(proof.getByRole("button", { name: "Confirmar" }));
    const key = await keep(page, "Guarde a chave agora");
    const row = page.getByRole("listitem").filter({ hasText: nome });
    await expect(row.first()).toContainText("nunca usada");

    const call = (path: string) => fetch(`${server.url}/api${path}`, { headers: { Authorization: `Bearer ${key}` } });
    expect((await call("/contasPagar/lista")).status).toBe(200);
    expect((await call("/pessoas/lista")).status, "a call that the key was not given").toBe(403);
    await page.reload();
    await expect(row.first()).toContainText(/usada em .+, de 127\.0\.0\.1/);

    await page.goto("/webhooks");
    await expectAccessible(page);
    await use(page.getByRole("link", { name: "Novo webhook" }));
    await page.getByRole("textbox", { name: "Endereço" }).fill(address);
    await use(page.getByRole("treeitem", { name: "Contas a pagar" }), "Space");
    await expectAccessible(page);
    await use(page.getByRole("button", { name: /^Criar webhook/ }));
    const first = await keep(page, "Guarde o segredo agora");
    await expect(page.getByRole("heading", { name: "Webhooks", level: 1 })).toBeVisible();

    const referencia = `Avisada ${project.name}`;
    await registerConta(page, referencia, "12345");
    await openFromRow(page, await findConta(page, referencia), "Pagar");
    await payFromBank(page);
    await saveAndReturn(page, "Pagar R$ 123,45");
    await expect.poll(() => receiver.signedBy(first), SENT).toEqual(["conta.criada", "conta.paga"]);

    await page.goto("/webhooks");
    await use(page.getByRole("link", { name: `Entregas de ${address}` }));
    const paid = page.getByRole("listitem").filter({ hasText: "conta.paga" });
    await expect(paid).toContainText("Entregue");
    await expectAccessible(page);
    await use(paid.getByRole("button", { name: /^Ver / }));
    const message = page.getByRole("dialog", { name: "conta.paga" });
    await expect(message).toContainText('"valor": 123.45');
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await use(paid.getByRole("button", { name: /^Enviar de novo/ }));
    await expect.poll(() => receiver.heard.length, SENT).toBe(3);
    const [, once, again] = receiver.heard;
    expect(again?.headers["webhook-id"]).toBe(once?.headers["webhook-id"]);
    expect(again?.body).toBe(once?.body);

    await page.goto("/webhooks");
    await use(page.getByRole("button", { name: `Trocar o segredo de ${address}` }));
    const rotation = page.getByRole("dialog", { name: `Trocar o segredo de ${address}` });
    await expectAccessible(page);
    await use(rotation.getByRole("button", { name: /^Trocar/ }));
    const second = await keep(page, "Guarde o segredo agora");
    await use(page.getByRole("button", { name: `Enviar teste a ${address}` }));
    await expect.poll(() => receiver.signedBy(first, second), SENT).toEqual(["webhook.teste"]);
  } finally {
    receiver.close();
  }
});
