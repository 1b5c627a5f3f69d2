import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { another, expect, expectAccessible, test } from "../journey";
import { scriptHeader } from "../server-calls";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an app for codes shows now (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac("sha1", bytes).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

const SENHA = "girassol de abril";

/** Makes an administrator whom no other journey logs in as: journeys share a server. */
async function newAdministrator(page: Page): Promise<string> {
  const person = { nome_fantasia: "Administradora da jornada", tipos_pessoa: [3] };
  const made = await page.request.post("/api/pessoas/save", { data: person, headers: scriptHeader });
  const { pessoa } = (await made.json()) as { pessoa: { id: number } };
  const login = `${pessoa.id}-jornada`;
  const data = {
    nome: person.nome_fantasia,
    login,
    senha: SENHA,
    email: `${login}@prumo.exemplo`,
    adm: true,
    pessoa_id: pessoa.id,
  };
  expect((await page.request.post("/api/usuarios/save", { data, headers: scriptHeader })).status()).toBe(200);
  return login;
}

async function typePassword(page: Page, login: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.keyboard.press("Enter");
}

test("an administrator who lost the phone enters by a recovery code and enrols another app", async ({
  page,
  signIn,
  browser,
  baseURL,
}, info) => {
  await signIn("1-admin");
  const name = await newAdministrator(page);
  await typePassword(page, name);
  await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
  await page.goto("/minhaConta");
  const card = page.getByRole("region", { name: "Segundo fator" });
  await card.getByRole("button", { name: "Cadastrar o aplicativo" }).click();
  await expect(card.getByRole("img", { name: "QR Code do segundo fator" })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await card.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await card.getByLabel("Código do aplicativo").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const items = card.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Guardei os códigos" }).click();
  await expect(card.getByText("Ativo", { exact: true })).toBeVisible();

  const context = await another(browser, baseURL ?? "", info);
  const found = await context.newPage();
  await typePassword(found, name);
  await expect(found.getByLabel("Código do aplicativo")).toBeFocused();
  await expectAccessible(found);
  await found.getByRole("button", { name: "Usar um código de recuperação" }).click();
  await found.getByLabel("Código de recuperação").fill(codes[0] ?? "");
  await found.keyboard.press("Enter");
  const other = found.getByRole("region", { name: "Segundo fator" });
  await expect(other.getByText(/restam: 9/)).toBeVisible();

  await other.getByRole("button", { name: "Trocar o aplicativo" }).click();
  const next = ((await other.locator("code").textContent()) ?? "").replaceAll(" ", "");
  expect(next).not.toBe(secret);
  await other.getByLabel("Código do aplicativo").fill(codeOf(next));
  await found.keyboard.press("Enter");
  await other.getByRole("button", { name: "Guardei os códigos" }).click();
  await expect(other.getByText(/restam: 10/)).toBeVisible();
  await other.getByRole("button", { name: "Remover o segundo fator" }).click();
  await found.getByRole("alertdialog").getByRole("button", { name: "Remover" }).click();
  await expect(other.getByText("Inativo")).toBeVisible();
  await context.close();
  // The change ended this session; the password alone opens another one.
  await typePassword(page, name);
  await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
});

// Browsers bind no passkey to a number: the server is opened by its name.
test("a passkey enters, unless its signature is bogus or the device did not verify who holds it", async ({
  page,
  signIn,
  server,
}) => {
  const named = (path: string) => server.url.replace("127.0.0.1", "localhost") + path;
  await signIn("1-admin");
  const name = await newAdministrator(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const enterPassword = async () => {
    await page.goto(named("/login"));
    await page.getByLabel("Login").fill(name);
    await page.getByLabel("Senha", { exact: true }).fill(SENHA);
    await page.keyboard.press("Enter");
  };
  await enterPassword();
  await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
  await page.goto(named("/minhaConta"));
  await page.getByRole("button", { name: "Cadastrar uma passkey" }).click();
  await page.getByRole("button", { name: "Guardei os códigos" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);

  await enterPassword();
  const use = page.getByRole("button", { name: "Usar a passkey" });
  await expect(use).toBeVisible();
  await expectAccessible(page);
  const erring = async (bits: { isBogusSignature?: boolean; isBadUV?: boolean }) => {
    await devtools.send("WebAuthn.setResponseOverrideBits", { authenticatorId, ...bits });
    await use.click();
    await expect(page.getByText("A passkey não confirmou quem é").first()).toBeVisible();
    await page.getByRole("button", { name: "Fechar" }).first().click();
    await expect(page.getByText("A passkey não confirmou quem é")).toHaveCount(0);
  };
  await erring({ isBogusSignature: true });
  await erring({ isBogusSignature: false, isBadUV: true });
  await devtools.send("WebAuthn.setResponseOverrideBits", { authenticatorId });
  await use.click();
  await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
});
