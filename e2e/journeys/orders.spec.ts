import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, test } from "../journey";
import { scriptHeader } from "../server-calls";

// axe looks at each of its pages.
test.describe.configure({ timeout: 180_000 });

const PRESTADOR = 5;

/** Saves an order with one service, as the form would, and gives its id and number. */
async function newOrder(request: APIRequestContext, body: object): Promise<{ id: number; numero_os: number }> {
  const { produtos } = await (await request.get("/api/produtos/autocomplete?tipo=2")).json();
  const itens = [{ produto_id: produtos[0].id, quantidade: 1, valor: 80, desconto: 0 }];
  const answer = await request.post("/api/ordem-servico/save", {
    data: { cliente_id: 102, itens, ...body },
    headers: scriptHeader,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).ordem;
}

test("an order goes over the board by keys alone: scheduled, begun, finished with its conta", async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const { numero_os } = await newOrder(page.request, {});
  const name = `Mover OS ${numero_os}`;
  const column = (status: string) => page.getByRole("region", { name: status, exact: true });
  await page.goto(`/ordem-servico/quadro?pesquisa=${numero_os}`);
  await expect(column("Aberta").getByRole("button", { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name }).focus();
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  const schedule = page.getByRole("dialog", { name: "Agendar ordem de serviço" });
  await expect(schedule).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(column("Agendada").getByRole("button", { name })).toBeVisible();
  await expect(schedule).toHaveCount(0);
  await page.getByRole("button", { name }).focus();
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(column("Em execução").getByRole("button", { name })).toBeVisible();
  await page.getByRole("button", { name }).focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog", { name: "Finalizar ordem de serviço" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(column("Finalizada").getByRole("button", { name })).toBeVisible();
  await column("Finalizada")
    .getByRole("link", { name: new RegExp(`^OS ${numero_os} `) })
    .click();
  await expect(page.getByRole("heading", { name: "Contas a receber" })).toBeVisible();
  await expectAccessible(page);
});

test("an order is dragged to another column with the mouse", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  const { numero_os } = await newOrder(page.request, {});
  await page.goto(`/ordem-servico/quadro?pesquisa=${numero_os}`);
  const handle = page.getByRole("button", { name: `Mover OS ${numero_os}` });
  const target = page.getByRole("region", { name: "Em execução", exact: true });
  await handle.hover();
  await page.mouse.down();
  await target.hover();
  await page.mouse.up();
  await expect(target.getByRole("button", { name: `Mover OS ${numero_os}` })).toBeVisible();
});

test("a provider does an order of the day on the phone, in under 12 taps", async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn("1-admin");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const { id } = await newOrder(page.request, {
    prestador_id: PRESTADOR,
    data_agendamento: today,
    hora_agendamento: "06:10",
  });
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
  });
  const van = await phone.newPage();
  const answer = await van.request.post("/api/login", {
    data: { login: "5-prestador", senha: "prumo123" },
    headers: scriptHeader,
  });
  expect(answer.status()).toBe(200);
  await van.goto("/ordem-servico");
  await expectAccessible(van);
  let taps = 0;
  const tap = async (element: ReturnType<typeof van.getByRole>) => {
    taps += 1;
    await element.tap();
  };
  await tap(van.getByRole("link", { name: /^06:10/ }).first());
  await tap(van.getByRole("button", { name: "Iniciar" }));
  await expect(van.getByText("Em execução").first()).toBeVisible();
  await expectAccessible(van);
  const part = van.getByRole("combobox", { name: "Produto ou serviço" });
  await tap(part);
  await part.fill("cabo");
  const option = van.getByRole("listbox").getByRole("option").first();
  await tap(option);
  await expect(van.getByText(/: adicionado$/)).toBeVisible();
  await tap(van.getByRole("button", { name: "Finalizar" }));
  await tap(van.getByRole("dialog").getByRole("button", { name: "Finalizar" }));
  await expect(van.getByText("Finalizada").first()).toBeVisible();
  expect(taps).toBeLessThan(12);
  const { ordem } = await (await van.request.get(`/api/ordem-servico/find/${id}`)).json();
  expect(ordem).toMatchObject({ os_status: 18, deposito: { nome: "Van do Elias" } });
  expect(ordem.itens).toHaveLength(2);
  await phone.close();
});
