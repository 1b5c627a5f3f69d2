import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../journey";

const FULL = process.env.PRUMO_FULL !== undefined;

const everybody = [
  "Ana Lima",
  "Beto Reis",
  "Caio Melo",
  "Dora Paz",
  "Eva Luz",
  "Fábio Sá",
  "Gil Rocha",
  "Hugo Dias",
  "Iara Nunes",
  "João Prado",
];
/** The short run registers fewer of them, within fewer keys. */
const people = FULL ? everybody : everybody.slice(0, 4);
const addressOf = (name: string) =>
  `${name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(" ", ".")}@acme.com`;

/** The limit of keys: 880 were needed for ten users before persons could be registered from the form of a user. */
const MOST = FULL ? 350 : 150;

/**
 * Counts every key that goes down in the page, whatever it is for: a character is one, and a chord is as many as it has
 * keys. The mouse is never used.
 */
async function countKeys(page: Page): Promise<() => number> {
  let keys = 0;
  await page.exposeFunction("countKey", () => {
    keys += 1;
  });
  await page.addInitScript(() => {
    addEventListener("keydown", () => (window as unknown as { countKey: () => void }).countKey(), true);
  });
  return () => keys;
}

const person = (page: Page) => page.getByRole("combobox", { name: "Pessoa vinculada" });

/** Presses Tab until the control has the focus, as somebody does who sees where it is. */
async function tabTo(page: Page, control: ReturnType<Page["getByRole"]>): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

/** Registers somebody from the form of a user: their name and their email are all that is typed. */
async function registerPerson(page: Page, name: string): Promise<void> {
  await expect(person(page)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name: `Cadastrar "${name}"` })).toBeVisible();
  // The row is the last one: one step up from where nothing is reached.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog", { name: "Nova pessoa" });
  await expect(modal.getByRole("textbox", { name: "Nome" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(addressOf(name));
  await page.keyboard.press("Enter");
  await expect(modal).toBeHidden();
  await expect(person(page)).toBeFocused();
  await expect(person(page)).toHaveValue(name);
}

test(`${people.length} users with persons, groups and invitations are registered in ${MOST} keys`, {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("1-admin");
  const keys = await countKeys(page);
  await page.goto("/usuarios");
  await expect(page.getByRole("heading", { name: "Usuários", level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  await expect(person(page)).toBeFocused();

  for (const [at, name] of people.entries()) {
    await registerPerson(page, name);
    if (at === 0) {
      // Invitation and group are chosen for the first user, and stay for the next ones.
      await page.keyboard.press("Tab");
      await expect(page.getByRole("checkbox", { name: "Enviar convite" })).toBeFocused();
      await page.keyboard.press("Space");
      await expectAccessible(page);
      await tabTo(page, page.getByRole("combobox", { name: "Grupo" }));
      await page.keyboard.type("C");
      await expect(page.getByRole("combobox", { name: "Grupo" })).toHaveValue(/^\d+$/);
    }
    const last = at === people.length - 1;
    await page.keyboard.press(last ? "Control+Enter" : "Control+Shift+Enter");
    await expect(page.getByText(`Usuário salvo com sucesso! Convite enviado para ${addressOf(name)}`)).toBeVisible();
    if (!last) await expect(person(page)).toHaveValue("");
  }
  await expect(page.getByRole("heading", { name: "Usuários", level: 1 })).toBeVisible();
  const pressed = keys();
  process.stdout.write(`${pressed} keys for ${people.length} users\n`);
  expect(pressed).toBeLessThanOrEqual(MOST);

  for (const name of people) {
    const email = addressOf(name);
    const found = await page.request.get(`/api/usuarios/getUsuarios?nome=${encodeURIComponent(name)}`);
    const { usuarios } = await found.json();
    expect(usuarios.data, name).toHaveLength(1);
    const one = await page.request.get(`/api/usuarios/find/${usuarios.data[0].id}`);
    const { usuario } = await one.json();
    expect(usuario).toMatchObject({ nome: name, email, sem_senha: true, roles: [{ nome: "Caixa" }] });
    const login = `${usuario.pessoa_id}-${email.split(".")[0]}`;
    expect(usuario.login).toBe(login);
    const sent = await page.request.get(`/api/desenvolvimento/mensagens?destino=${encodeURIComponent(email)}`);
    expect((await sent.json()).mensagens[0].texto).toContain(`Seu login é ${login}`);
  }
});
