import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, test as base, expect, type Page, type TestInfo } from "@playwright/test";
import { watchFocus } from "./kept-focus";
import { scriptHeader } from "./server-calls";
import { type JourneyServer, startJourneyServer } from "./testing/journey-server";

export { expect } from "@playwright/test";

/** The password of every demo login. */
const SENHA = "prumo123";

/** The demo logins that journeys use. */
export type DemoLogin =
  | "1-admin"
  | "2-caixa"
  | "3-vendas"
  | "4-leitura"
  | "5-prestador"
  | "6-plataforma"
  | "7-admin"
  | "8-admin";

/** Logs in by the page, as a person does. */
export async function login(page: Page, name: DemoLogin): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Login").fill(name);
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
}

/** A browser of somebody else, like that of the project. */
export function another(browser: Browser, baseURL: string, { project }: TestInfo): Promise<BrowserContext> {
  const { viewport, isMobile = false, hasTouch = false, locale = "pt-BR" } = project.use;
  return browser.newContext({ baseURL, viewport: viewport ?? null, isMobile, hasTouch, locale });
}

const PHONE = 720;

type RunOptions = Parameters<AxeBuilder["options"]>[0];

/**
 * The pages have no frames. Told so, axe judges in the page itself, and carries no list of all that it found right into a
 * blank page to judge there: a third of the time, and the same rules.
 */
async function found(page: Page, options: RunOptions): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join("\n")}`);
}

/** Lists the faults that axe finds on the page in a theme. */
export async function violations(page: Page, theme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  return found(page, {});
}

/** Lists what is too small to be pressed with ease (WCAG 2.5.8). axe leaves the rule out unless it is asked for. */
export const smallTargets = (page: Page): Promise<string[]> => found(page, { runOnly: ["target-size"] });

/** Lists the faults of a text that is read elsewhere than in our pages, such as a mail: it has no landmarks of a page. */
export async function faultsOfText(page: Page, theme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  return found(page, { runOnly: ["wcag2a", "wcag2aa"] });
}

/**
 * axe finds nothing on the page as it stands. In the dark only the colours differ, and those know no width: they are
 * looked at where a desk shows them, in the full run. Every component is looked at in the dark by its stories.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The address changes before the page is there, and a page on its way has no heading.
  await expect(page.locator("h1").first()).toBeVisible();
  expect(await violations(page, "light"), `axe, light, ${page.url()}`).toEqual([]);
  if (process.env.PRUMO_FULL !== undefined && (page.viewportSize()?.width ?? 0) > PHONE) {
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await found(page, { runOnly: ["color-contrast"] }), `axe, dark, ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

interface PerTest {
  /** Watches the focus on the way: on the document itself the next Tab would begin at the top of the page. */
  readonly keptFocus: undefined;
  /** Writes without leaving the test's session: what a script in the page would send. */
  readonly post: (path: string, body: unknown) => Promise<{ status: number; body: unknown }>;
  /** A session of this login, without the login page. */
  readonly signIn: (name: DemoLogin) => Promise<void>;
}

/** A journey in a browser, on the server of its worker. Journeys share that server's data: each makes what it needs. */
export const test = base.extend<PerTest, { server: JourneyServer }>({
  server: [
    async ({}, use) => {
      const server = await startJourneyServer();
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  keptFocus: [
    async ({ context }, use) => {
      const fallen = await watchFocus(context);
      await use(undefined);
      expect(fallen, "the focus fell to the document").toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  post: async ({ page }, use) => {
    await use(async (path, data) => {
      const answer = await page.request.post(`/api${path}`, {
        data,
        headers: scriptHeader,
      });
      return { status: answer.status(), body: await answer.json() };
    });
  },
  signIn: async ({ post }, use) => {
    await use(async (name) => {
      expect(await post("/login", { login: name, senha: SENHA })).toMatchObject({ status: 200 });
    });
  },
});
