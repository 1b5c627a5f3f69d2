import type { Page } from "@playwright/test";
import { contaBody, dayFromToday } from "../contas";
import { CountedTaps } from "../counted-taps";
import { newCnpj, newCpf } from "../documents";
import { saveButton } from "../form";
import { expect, expectAccessible } from "../journey";
import { type Post, test } from "../post";
import { rowOf } from "../purchases";

const register = (page: Page) => page.getByRole("button", { name: "Cadastrar", exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const onward = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true });
const anywhere = (page: Page, text: string) => page.getByText(text, { exact: true });

/** A phone's line: 150 ms there and back, 1.6 Mbit/s. */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const throughput = 1_600_000 / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

const random = () => crypto.randomUUID().slice(0, 8);
const newPhone = () => `119${String(Math.floor(Math.random() * 90_000_000) + 10_000_000)}`;

const CODE = /é (\d{6})\./;
const words = {
  email: { field: "E-mail", ask: /por e-mail/, code: "Código enviado ao seu e-mail", done: "E-mail validado" },
  telefone: {
    field: "WhatsApp",
    ask: /por WhatsApp/,
    code: "Código enviado ao seu WhatsApp",
    done: "WhatsApp validado",
  },
} as const;
type ContactWord = keyof typeof words;

/** Types an address and asks for its code; answers the code that arrived. */
async function ask(page: Page, inbox: Post, kind: ContactWord, address: string): Promise<string> {
  await field(page, words[kind].field).fill(address);
  await page.getByRole("button", { name: words[kind].ask }).click();
  await expect(field(page, words[kind].code)).toBeFocused();
  return inbox.find(address, CODE);
}

async function prove(page: Page, inbox: Post, kind: ContactWord, address: string): Promise<void> {
  await field(page, words[kind].code).fill(await ask(page, inbox, kind, address));
  await expect(anywhere(page, words[kind].done)).toBeVisible();
}

/** Opens a step by its number, as a visitor does who looks around. */
const openStep = (page: Page, step: number) =>
  page
    .getByRole("navigation", { name: "Etapas do cadastro" })
    .getByRole("button", { name: `${step}.` })
    .click();

/** Goes on to the next step. */
async function goOn(page: Page, step: number): Promise<void> {
  await onward(page).click();
  await expect(page).toHaveURL(new RegExp(`etapa=${step}$`));
}

/** Fills in who the user is. */
async function access(page: Page, usuario: string, senha: string): Promise<void> {
  await field(page, "Nome de usuário").fill(usuario);
  await field(page, "Senha de acesso").fill(senha);
}

/** Agrees to the texts of the last step. */
async function consent(page: Page): Promise<void> {
  await page.getByLabel("Li e aceito os termos de uso").check();
  await page.getByLabel("Li e aceito a política de privacidade").check();
}

/** From the registration over the contract to the segments; answers the login that the page tells. */
async function agree(page: Page): Promise<string> {
  await page.waitForURL(/\/cadastro\/assinatura\/\d+$/);
  await expect(page.getByRole("heading", { name: "Sua assinatura" })).toBeVisible();
  const login = (await page.getByRole("strong").textContent()) ?? "";
  await expectAccessible(page);
  await page.getByLabel("Li e aceito o contrato").check();
  await page.getByRole("button", { name: "Aceitar e continuar" }).click();
  await page.waitForURL(/\/cadastro\/segmento\/\d+$/);
  return login;
}

/** Leaves the sign-up by its last button; the login page knows this browser, and leads on. */
async function enter(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Ir para Login" }).click();
  await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
}

const senha = "uma frase bem comprida";

test("a company signs up over a slow line, chooses its segment and finds a company that works", {
  tag: "@full",
}, async ({ page, inbox }) => {
  test.slow();
  const email = `${random()}@exemplo.com.br`;
  await slowLine(page);
  await page.goto("/cadastro?plano=2");
  await expect(page.getByRole("heading", { name: "Dados da sua Empresa" })).toBeVisible();
  await openStep(page, 4);
  await expect(register(page)).toBeDisabled();
  await expect(register(page)).toHaveAccessibleDescription("Falta validar o e-mail e o WhatsApp");
  await expectAccessible(page);
  await page.goBack();

  await prove(page, inbox, "email", email);
  await page.reload();
  await expect(anywhere(page, "E-mail validado")).toBeVisible();
  await prove(page, inbox, "telefone", newPhone());
  await expect(onward(page)).toBeFocused();
  await expectAccessible(page);
  await goOn(page, 2);

  await expect(field(page, "CNPJ")).toBeFocused();
  await field(page, "CNPJ").fill(newCnpj());
  await field(page, "Nome da empresa").fill("Auto Center Boa Vista");
  await page.reload();
  await expect(field(page, "Nome da empresa")).toHaveValue("Auto Center Boa Vista");
  await access(page, "bia", senha);
  await expectAccessible(page);
  await goOn(page, 3);
  await field(page, "CEP").fill("01310930");
  await expect(field(page, "Cidade")).toHaveValue("São Paulo (SP)");
  await openStep(page, 4);
  await expect(register(page)).toBeEnabled();
  await consent(page);
  await register(page).click();
  await expect(page.getByRole("alert").getByText("Informe o número")).toBeVisible();
  await expect(field(page, "Número")).toBeFocused();
  await field(page, "Número").fill("S/N");
  await expectAccessible(page);
  await goOn(page, 4);
  await register(page).click();
  await expect(anywhere(page, "Cadastro realizado com sucesso")).toBeVisible();
  await page.getByRole("link", { name: "Continuar agora" }).click();

  const login = await agree(page);
  expect(login).toMatch(/^\d+-bia$/);
  expect(await inbox.find(email, /Seu login é (\S+)/)).toBe(login);
  await page.getByRole("radio", { name: "Serviço", exact: true }).check();
  await page.getByRole("radio", { name: "Automotivo" }).check();
  await page.getByRole("radio", { name: "Auto center" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prosseguir com segmento selecionado" }).click();
  await expect(page.getByRole("dialog", { name: "Obrigado!" })).toContainText(login);
  await expectAccessible(page);

  await enter(page);
  await page.goto("/categoriasConta?pesquisa=Pneus");
  await expect(rowOf(page, "Pneus")).toBeVisible();
});

test("on a phone an owner comes from the sign-up to the first paid conta in 55 taps, without a login", async ({
  page,
  inbox,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const taps = new CountedTaps(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const goHome = async () => {
    await taps.on(button("Abrir menu"));
    await taps.on(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Início" }));
    await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
  };
  await page.goto("/cadastro");
  await expect(onward(page)).not.toHaveAttribute("disabled");
  for (const [kind, address] of [
    ["email", `${random()}@exemplo.com.br`],
    ["telefone", newPhone()],
  ] as const) {
    await taps.type(field(page, words[kind].field), address);
    await taps.send();
    await expect(field(page, words[kind].code)).toBeFocused();
    await taps.type(field(page, words[kind].code), await inbox.find(address, CODE));
    await expect(anywhere(page, words[kind].done)).toBeVisible();
  }
  await taps.on(onward(page));
  await expect(field(page, "CNPJ")).toBeFocused();
  await taps.type(field(page, "CNPJ"), newCnpj());
  await taps.type(field(page, "Nome da empresa"), "Auto Center da Rita");
  await taps.type(field(page, "Nome de usuário"), "rita");
  await taps.type(field(page, "Senha de acesso"), senha);
  await taps.on(onward(page));
  await expect(field(page, "CEP")).toBeFocused();
  await taps.type(field(page, "CEP"), "01310930");
  await expect(field(page, "Cidade")).toHaveValue("São Paulo (SP)");
  await taps.type(field(page, "Número"), "10");
  await taps.on(onward(page));
  await taps.on(page.getByLabel("Li e aceito os termos de uso"));
  await taps.on(page.getByLabel("Li e aceito a política de privacidade"));
  await taps.on(register(page));
  await page.waitForURL(/\/cadastro\/assinatura\/\d+$/);
  await taps.on(page.getByLabel("Li e aceito o contrato"));
  await taps.on(button("Aceitar e continuar"));
  await page.waitForURL(/\/cadastro\/segmento\/\d+$/);
  for (const choice of ["Serviço", "Automotivo", "Auto center"]) {
    await taps.on(page.getByRole("radio", { name: choice, exact: true }));
  }
  await taps.on(button("Prosseguir com segmento selecionado"));
  await taps.on(page.getByRole("link", { name: "Ir para Login" }));

  await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
  await expect(page.getByText("0 de 4 feitos")).toBeVisible();
  await expectAccessible(page);
  await taps.on(page.getByRole("link", { name: "Cadastrar uma conta bancária" }));
  await taps.on(button("Nova conta"));
  const conta = page.getByRole("dialog", { name: "Nova conta bancária" });
  await taps.type(conta.getByLabel("Nome", { exact: true }), "Banco da Rita");
  await taps.type(conta.getByLabel("Saldo de hoje"), "100000");
  await taps.on(conta.getByRole("button", { name: "Salvar" }));
  await expect(conta).toBeHidden();

  await goHome();
  await expect(page.getByText("1 de 4 feitos")).toBeVisible();
  await taps.on(page.getByRole("link", { name: "Lançar a primeira conta" }));
  await taps.type(page.getByRole("combobox", { name: "Fornecedor" }), "Distribuidora Azul");
  await taps.on(page.getByRole("option", { name: 'Cadastrar "Distribuidora Azul"' }));
  const person = page.getByRole("dialog", { name: "Nova pessoa" });
  await expect(person.getByLabel("Nome")).toHaveValue("Distribuidora Azul");
  await expectAccessible(page);
  await taps.on(person.getByRole("button", { name: "Salvar" }));
  await expect(person).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Fornecedor" })).toHaveValue(/Distribuidora Azul/);
  await taps.type(page.getByRole("textbox", { name: "Data de vencimento" }), dayFromToday(5).replaceAll("/", ""));
  await taps.type(page.getByRole("combobox", { name: "Categoria" }), "a");
  await taps.on(page.getByRole("listbox").getByRole("option").first());
  await taps.choose(page.getByRole("combobox", { name: "Tipo de pagamento" }), "01");
  await taps.type(page.getByRole("textbox", { name: "Valor" }), "15000");
  await taps.type(page.getByRole("textbox", { name: "Referência" }), "Óleo da semana");
  await taps.on(saveButton(page));
  await expect(contaBody(page, "Óleo da semana")).toHaveCount(1);

  await taps.on(contaBody(page, "Óleo da semana").getByRole("button", { name: "Ações" }));
  await taps.on(page.getByRole("menuitem", { name: "Pagar", exact: true }));
  await taps.choose(page.getByRole("combobox", { name: "Conta bancária" }), { index: 1 });
  await taps.on(button("Pagar R$ 150,00"));
  await expect(page.getByRole("heading", { name: "Contas a pagar", level: 1 })).toBeVisible();
  taps.expectAtMost(55);

  await goHome();
  await expect(page.getByText("3 de 4 feitos")).toBeVisible();
  await expect(page.getByRole("region", { name: "Saldo" })).toContainText("R$ 850,00");
  await page.getByRole("button", { name: /^Guardar/ }).click();
  await expect(page.getByRole("region", { name: "Primeiros passos" })).toHaveCount(0);
});

test("a natural person signs up while every look-up is down, and goes on without a segment", { tag: "@full" }, async ({
  page,
  inbox,
}) => {
  test.slow();
  await slowLine(page);
  await page.route(/\/api\/(cep|dadosReceita)\//, (route) => route.abort());
  await page.goto("/cadastro");
  await prove(page, inbox, "email", `${random()}@exemplo.com.br`);
  await prove(page, inbox, "telefone", newPhone());
  await goOn(page, 2);
  await field(page, "CNPJ").fill(newCnpj());
  await expect(page.getByText("Não encontramos os dados agora.")).toBeVisible();
  await page.getByRole("radio", { name: "Pessoa física" }).check({ force: true });
  const cpf = newCpf();
  // As a phone's keyboard puts in what was copied: it is no paste, and longer than the mask.
  await field(page, "CPF").fill(`CPF: ${cpf.replace(/(...)(...)(...)/, "$1.$2.$3-")}`);
  await expect(field(page, "CPF")).toHaveValue(cpf.replace(/(?=..$)/, "-"));
  await field(page, "Nome da empresa ou seu nome").fill("Ana Chaveira");
  await access(page, "ana", senha);
  await goOn(page, 3);
  await field(page, "CEP").fill("37640000");
  await field(page, "Cidade").fill("Extrema");
  await page.getByRole("option", { name: "3125101 - Extrema (MG)" }).click();
  await field(page, "Logradouro").fill("Rua Um");
  await field(page, "Bairro").fill("Centro");
  await field(page, "Número").fill("1");
  await field(page, "Número").press("Enter");
  await expect(page).toHaveURL(/etapa=4$/);
  await consent(page);
  await page.getByLabel("Li e aceito a política de privacidade").press("Enter");
  await page.waitForURL(/assinatura/);
  await agree(page);

  await page.getByRole("button", { name: "Prosseguir com segmento selecionado" }).click();
  const message = "Escolha o segmento que melhor representa o seu negócio.";
  await expect(page.getByRole("alert").getByText(message)).toBeVisible();
  await page.getByRole("radio", { name: "Serviço e comércio" }).check();
  await page.getByRole("radio", { name: "Outros" }).check();
  await expect(page.getByRole("link", { name: "(11) 98765-4321" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prosseguir sem segmento" }).click();
  const question = page.getByRole("alertdialog", { name: "Prosseguir sem segmento?" });
  await question.getByRole("button", { name: "Prosseguir sem segmento" }).click();
  await enter(page);
});

test("codes: five wrong ones, asking again too early, another address after the proof", { tag: "@full" }, async ({
  page,
  inbox,
}) => {
  const email = `${random()}@exemplo.com.br`;
  await page.goto("/cadastro");
  await page.getByRole("button", { name: words.email.ask }).click();
  await expect(page.getByRole("alert").getByText("Informe o email")).toBeVisible();
  const code = await ask(page, inbox, "email", email);
  await expect(page.getByRole("button", { name: words.email.ask })).toBeDisabled();
  await expect(page.getByRole("button", { name: words.email.ask })).toContainText(/^Reenviar em \d+ s/);

  const wrong = code === "111111" ? "222222" : "111111";
  for (let times = 0; times < 4; times++) {
    await field(page, words.email.code).fill(wrong);
    await expect(field(page, words.email.code)).toHaveValue("");
  }
  await field(page, words.email.code).fill(wrong);
  await expect(anywhere(page, "Código de validação incorreto. Peça outro código.")).toBeVisible();
  await expect(field(page, "E-mail")).toBeFocused();
  await expectAccessible(page);

  // Another visitor, and the same address within the thirty seconds: the server refuses as well.
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await field(page, "E-mail").fill(email);
  await page.getByRole("button", { name: words.email.ask }).click();
  await expect(page.getByText(/^Aguarde \d+ segundos? para pedir outro código$/)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const other = `${random()}@exemplo.com.br`;
  await prove(page, inbox, "email", other);
  await field(page, "E-mail").fill(`x${other}`);
  await expect(anywhere(page, "E-mail validado")).toBeHidden();
  await expect(onward(page)).toHaveAccessibleDescription("Falta validar o e-mail e o WhatsApp");
});

test("what is typed before the script has come is kept", { tag: "@full" }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route(/\/cadastro\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/cadastro", { waitUntil: "commit" });
  await expect(onward(page)).toBeDisabled();
  await field(page, "E-mail").fill("maria@exemplo.com.br");
  await field(page, "WhatsApp").pressSequentially("11987654321");
  await field(page, "WhatsApp").press("Enter");
  expect(new URL(page.url()).search).toBe("");
  release();
  await expect(field(page, "WhatsApp")).toHaveValue("(11) 98765-4321");
  await expect(field(page, "E-mail")).toHaveValue("maria@exemplo.com.br");
  await expect(field(page, "WhatsApp")).toBeFocused();
});

test("a part that cannot be fetched, as after an update, takes nothing away that was typed", {
  tag: "@full",
}, async ({ page }) => {
  const gone = async (part: string) => {
    await page.route(new RegExp(`/cadastro/assets/${part}-`), (route) => route.fulfill({ status: 404 }));
  };
  const notice = page.getByRole("alert").getByText(/^Uma parte da página não carregou/);
  await gone("text-modal");
  await gone("cadastro(?!-fields)");
  await page.goto("/cadastro?etapa=2");
  await access(page, "maria", senha);
  await openStep(page, 4);
  await page.getByRole("button", { name: "Ler os termos de uso" }).click();
  await expect(notice).toBeVisible();
  // It goes by itself, on a busy machine before the next one comes.
  await expect(notice).toBeHidden();
  await openStep(page, 1);
  await field(page, "E-mail").fill("maria@exemplo.com.br");
  await page.getByRole("button", { name: words.email.ask }).click();
  await expect(notice).toBeVisible();
  await expect(field(page, "Senha de acesso")).toHaveValue(senha);
  await page.unrouteAll();
  await openStep(page, 4);
  await page.getByRole("button", { name: "Ler os termos de uso" }).click();
  await expect(page.getByRole("dialog", { name: "Termos de uso" })).toBeVisible();

  await gone("overlays");
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(field(page, "Nome de usuário")).toHaveValue("maria");
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Recarregar" }).click();
  await expect(notice).toBeHidden();
  await expect(field(page, "Nome de usuário")).toHaveValue("maria");
});

test("nothing is wider than the smallest phone, and every target is as high as a finger", { tag: "@full" }, async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  const small = await context.newPage();
  for (const step of [1, 2, 3, 4]) {
    await small.goto(`${server.url}/cadastro?etapa=${step}`);
    await expect(small.getByRole("region", { name: `Etapa ${step} de 4` })).toBeVisible();
    if (step === 4) await expect(small.getByRole("radio", { name: "Essencial" })).toBeVisible();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const low = await small
      .getByRole("main")
      .evaluate((main) =>
        [
          ...main.querySelectorAll(
            "button, a, input:not([type=hidden], [type=radio], [type=checkbox]), label:has(input)",
          ),
        ]
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML),
      );
    expect(low).toEqual([]);
  }
  await context.close();
  await page.goto("/cadastro/assinatura/1");
  await expect(page.getByRole("heading", { name: "Cadastro não encontrado" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Já sou cadastrado" }).click();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
});
