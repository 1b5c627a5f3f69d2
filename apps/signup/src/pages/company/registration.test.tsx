import { newSignup, signedUp } from "@prumo/api/testing/signups";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { SIGNED_UP_KEY } from "@prumo/domain/login";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  field,
  openPage,
  openStep,
  proveBoth,
  register,
  registerButton,
  shownStep,
  signupServer,
  toasts,
  typeInto,
  withSignupServer,
} from "../../testing/open-page";

withSignupServer();

/** Fills in everything except the two addresses. */
async function fillIn(page: Awaited<ReturnType<typeof openPage>>, body = newSignup()) {
  const { user } = page;
  await openStep(user, 2);
  if (body.tipo_pessoa === "f") await user.click(screen.getByRole("radio", { name: "Pessoa física" }));
  const person = body.tipo_pessoa === "f";
  await typeInto(user, {
    [person ? "CPF" : "CNPJ"]: body.cpf_cnpj,
    [person ? "Nome da empresa ou seu nome" : "Nome da empresa"]: body.nome,
  });
  await typeInto(user, { "Nome de usuário": body.usuario, "Senha de acesso": body.senha, CEP: "01310930" });
  await waitFor(() => expect(field("Cidade")).toHaveValue("São Paulo (SP)"));
  await typeInto(user, { Número: body.numero });
  await openStep(user, 4);
  await user.click(screen.getByLabelText("Li e aceito os termos de uso"));
  await user.click(screen.getByLabelText("Li e aceito a política de privacidade"));
  return body;
}

for (const { tipo_pessoa, tags } of [
  { tipo_pessoa: "j", tags: [] },
  { tipo_pessoa: "f", tags: ["full"] },
] as const) {
  test(`the registration (${tipo_pessoa}) shows a toast, then the subscription, and at once when asked to`, {
    tags: [...tags],
  }, async () => {
    const page = await openPage("/cadastro?plano=2");
    const body = await fillIn(page, newSignup({ tipo_pessoa }));
    await proveBoth(page, body.email, body.telefone);
    await register(page.user);
    const onward = await screen.findByRole("link", { name: "Continuar agora" });
    expect(localStorage.getItem(SIGNED_UP_KEY)).toMatch(new RegExp(`-${body.usuario}$`));
    expect(onward).toHaveFocus();
    expect(toasts()[0]).toBe("Cadastro realizado com sucesso");
    const { empresa_id } = await page.api.cadastro.fluxo();
    expect(onward).toHaveAttribute("href", `/cadastro/assinatura/${empresa_id}`);
    const { plano, empresa } = await page.api.cadastro.assinatura({ params: { empresa_id: Number(empresa_id) } });
    expect({ plano: plano.nome, nome: empresa.nome }).toEqual({ plano: "Financeiro", nome: body.nome });
    expect({ ...sessionStorage }).toEqual({});
    await waitFor(() => expect(page.went).toEqual([`/cadastro/assinatura/${empresa_id}`]));
  });
}

test("a CNPJ that has a company is reported once it is typed, with login and support beside it", async () => {
  const { body: taken } = await signedUp(signupServer());
  const page = await openPage("/cadastro?etapa=2");
  await typeInto(page.user, { CNPJ: taken.cpf_cnpj });
  expect(await screen.findByText("Esta empresa já tem cadastro no Prumo.")).toBeInTheDocument();
  expect(field("CNPJ")).toHaveAccessibleDescription(/^Esta empresa já tem cadastro no Prumo\./);
  expect(screen.getByRole("link", { name: "Entrar com o seu login" })).toHaveAttribute("href", "/login");
  const chat = screen.getByRole("link", { name: "Falar com o suporte" });
  expect(chat).toHaveAttribute("href", "https://wa.me/5511987654321");
  expect(toasts()).toEqual([]);
  await typeInto(page.user, { CNPJ: newSignup().cpf_cnpj });
  await waitFor(() => expect(screen.queryByText("Esta empresa já tem cadastro no Prumo.")).toBeNull());
});

test("a registered CPF is reported at once, too, and nothing is said about another one", {
  tags: ["full"],
}, async () => {
  const { body: taken } = await signedUp(signupServer(), { tipo_pessoa: "f", cpf_cnpj: "11144477735" });
  const page = await openPage("/cadastro?etapa=2");
  await page.user.click(screen.getByRole("radio", { name: "Pessoa física" }));
  const asked: string[] = [];
  const { fetch } = page.visitor;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, init);
    if (String(url).includes("/dadosReceita/")) asked.push(await answer.clone().text());
    return answer;
  });
  await typeInto(page.user, { CPF: taken.cpf_cnpj });
  expect(await screen.findByText("Este CPF já tem cadastro no Prumo.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Entrar com o seu login" })).toHaveAttribute("href", "/login");
  await typeInto(page.user, { CPF: "52998224725" });
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText("Este CPF já tem cadastro no Prumo.")).toBeNull());
  expect(field("CPF")).not.toHaveAccessibleDescription(/./);
  expect(toasts()).toEqual([]);
});

test("the plans stand side by side with their prices and what each has, which opens module by module", async () => {
  const { user } = await openPage("/cadastro?etapa=4");
  const plan = await screen.findByRole("radio", { name: "Essencial" });
  expect(plan).toHaveAccessibleDescription(/R\$\s59,90 por mês/);
  expect(screen.getByRole("row", { name: /^Compras e estoque nada nada tudo/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /^Financeiro 11 de 13 tudo tudo/ })).toBeVisible();
  expect(screen.queryByRole("rowheader", { name: "Relatórios" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Financeiro" }));
  expect(screen.getByRole("row", { name: /^Relatórios não sim sim/ })).toBeVisible();
});

test("a plan in the address that is not offered becomes the first one, on the screen and in the body", {
  tags: ["full"],
}, async () => {
  const page = await openPage("/cadastro?plano=999&etapa=4");
  expect(await screen.findByRole("radio", { name: "Essencial" })).toBeChecked();
  const body = await fillIn(page);
  await proveBoth(page, body.email, body.telefone);
  const sent: unknown[] = [];
  const { fetch } = page.visitor;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (String(url).endsWith("/cadastro")) sent.push(JSON.parse(String(init?.body)).plano);
    return fetch(url, init);
  });
  await register(page.user);
  await screen.findByRole("link", { name: "Continuar agora" });
  expect(sent).toEqual([3]);
  const { empresa_id } = await page.api.cadastro.fluxo();
  const { plano } = await page.api.cadastro.assinatura({ params: { empresa_id: Number(empresa_id) } });
  expect(plano.nome).toBe("Essencial");
});

test("a taken document is reported at its field, and everything else stays", { tags: ["full"] }, async () => {
  const { body: taken } = await signedUp(signupServer());
  const page = await openPage();
  await fillIn(page, newSignup({ cpf_cnpj: taken.cpf_cnpj }));
  await proveBoth(page);
  await register(page.user);
  await waitFor(() => expect(toasts()).toContain("Já existe uma empresa com este CNPJ"));
  expect(shownStep()).toBe("2. Empresa");
  expect(field("CNPJ")).toHaveFocus();
  expect(field("CNPJ")).toHaveValue(formatCpfCnpj(taken.cpf_cnpj));
  expect(field("Senha de acesso")).toHaveValue("uma senha boa");
});

test("a password that is easy to guess is refused at its field, and another one registers", {
  tags: ["full"],
}, async () => {
  const page = await openPage();
  await fillIn(page, newSignup({ senha: "12345678" }));
  await proveBoth(page);
  await register(page.user);
  await waitFor(() => expect(toasts()[0]).toMatch(/^Esta senha está entre as mais usadas/));
  expect(field("Senha de acesso")).toHaveFocus();
  expect(field("Senha de acesso")).toHaveAccessibleDescription(/mais usadas/);
  await page.user.clear(field("Senha de acesso"));
  await page.user.type(field("Senha de acesso"), "uma senha boa");
  await register(page.user);
  expect(await screen.findByRole("link", { name: "Continuar agora" })).toBeInTheDocument();
});

test("a lost answer is asked for again, and one company is registered", async () => {
  const page = await openPage();
  const body = await fillIn(page);
  await proveBoth(page, body.email, body.telefone);
  const { fetch } = page.visitor;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    await fetch(url, init);
    throw new TypeError("Failed to fetch");
  });
  await register(page.user);
  await waitFor(() => expect(toasts()).toContain("Ocorreu um erro!"));
  vi.stubGlobal("fetch", fetch);
  await register(page.user);
  expect(await screen.findByRole("link", { name: "Continuar agora" })).toBeInTheDocument();
});

test("a proof that the server has forgotten must be repeated", { tags: ["full"] }, async () => {
  const page = await openPage();
  const body = await fillIn(page);
  await proveBoth(page, body.email, body.telefone);
  page.visitor.cookies.clear();
  await register(page.user);
  await waitFor(() => expect(toasts()).toContain("O endereço de email não foi válidado"));
  expect(field("E-mail")).toHaveFocus();
  expect(shownStep()).toBe("1. Contato");
  await openStep(page.user, 4);
  expect(registerButton()).toHaveAccessibleDescription("Falta validar o e-mail e o WhatsApp");
});

test("a visitor who comes back after the registration is led to the next step", { tags: ["full"] }, async () => {
  const { visitor, empresa_id } = await signedUp(signupServer());
  const page = await openPage("/cadastro", visitor);
  expect(screen.getByRole("link", { name: "Continuar o cadastro" })).toHaveAttribute(
    "href",
    `/cadastro/assinatura/${empresa_id}`,
  );
  page.leave();
  await visitor.api.cadastro.copiarDados({ body: { empresa_id, perfil: null } });
  await openPage("/cadastro", visitor);
  expect(screen.getByRole("link", { name: "Ir para Login" })).toHaveAttribute("href", "/login");
});
