import { expect, expectAccessible, test } from "../journey";
import { scriptHeader } from "../server-calls";

test("one's own account and the way to a forgotten password", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("2-caixa");
  await page.goto("/");
  await page.getByRole("button", { name: /^Usuário/ }).click();
  await page.getByRole("menuitem", { name: "Minha conta" }).click();
  await expect(page.getByText("Esta sessão")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/senha/solicitar");
  await page.getByLabel("Login").fill("2-caixa");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  await page.goto("/senha/redefinir#nada");
  await page.getByLabel("Nova senha").fill("senha bem nova");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar a nova senha" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Nova senha")).toHaveValue("senha bem nova");
});

test("a changed password ends the other sessions", { tag: "@full" }, async ({ page, signIn, browser, baseURL }) => {
  await signIn("8-admin");
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const there = await other.request.post("/api/login", {
    data: { login: "8-admin", senha: "prumo123" },
    headers: scriptHeader,
  });
  expect(there.status()).toBe(200);
  await page.goto("/minhaConta");
  await expect(page.getByRole("button", { name: "Encerrar", exact: true }).first()).toBeVisible();

  const change = async (atual: string, nova: string) => {
    await page.getByLabel("Senha atual", { exact: true }).fill(atual);
    await page.getByLabel("Nova senha").fill(nova);
    await page.getByRole("button", { name: "Alterar senha" }).click();
    await expect(page.getByLabel("Senha atual", { exact: true })).toHaveValue("");
  };
  await change("prumo123", "uma senha mais longa");
  await expect(page.getByText("Esta sessão")).toBeVisible();
  await expect(page.getByRole("button", { name: "Encerrar", exact: true })).toHaveCount(0);
  expect((await other.request.get("/api/sessao")).status()).toBe(401);
  // For the next one who logs in here.
  await change("uma senha mais longa", "prumo123");
  await other.close();
});

// Nobody else logs in with this login: journeys share a server.
test("a forgotten password is replaced by the link of the message", async ({ page, server }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  // The login page has a field of that name too, and stays until the next one has come.
  await expect(page.getByRole("heading", { name: "Esqueci minha senha" })).toBeVisible();
  await page.getByLabel("Login").fill("9-representante");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  const link = async () => {
    const answer = await fetch(`${server.url}/api/desenvolvimento/mensagens`);
    const { mensagens } = (await answer.json()) as { mensagens: { texto: string }[] };
    return /\/senha\/redefinir#\S+/.exec(mensagens[0]?.texto ?? "")?.[0] ?? "";
  };
  await expect.poll(link).not.toBe("");
  const address = await link();
  await page.goto(address);
  await page.getByLabel("Nova senha").fill("senha nova da jornada");
  await page.getByRole("button", { name: "Salvar a nova senha" }).click();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await page.getByLabel("Login").fill("9-representante");
  await page.getByLabel("Senha", { exact: true }).fill("senha nova da jornada");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { name: "Início" })).toBeVisible();

  // The link is good for one password.
  await page.goto(address);
  await page.getByLabel("Nova senha").fill("mais uma senha nova");
  await page.getByRole("button", { name: "Salvar a nova senha" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
});
