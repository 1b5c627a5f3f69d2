import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, test } from "../journey";
import { rowOf } from "../purchases";
import { scriptHeader } from "../server-calls";

// axe looks at each of its pages.
test.describe.configure({ timeout: 180_000 });

const PRESTADOR = 5;

/** Saves an order of the prestador with one service of R$ 80,00, and gives its number. */
async function newOrder(request: APIRequestContext): Promise<number> {
  const { produtos } = await (await request.get("/api/produtos/autocomplete?tipo=2")).json();
  const itens = [{ produto_id: produtos[0].id, quantidade: 1, valor: 80, desconto: 0 }];
  const data = { cliente_id: 102, prestador_id: PRESTADOR, itens };
  const answer = await request.post("/api/ordem-servico/save", { data, headers: scriptHeader });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).ordem.numero_os;
}

test("a lote goes from the search of orders to one payable, to paper, and is opened again", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const [kept, taken] = [await newOrder(page.request), await newOrder(page.request)];
  await page.goto("/financeiro/comissaoPrestador");
  await expect(page.getByRole("heading", { name: "Comissão de prestadores", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("n");
  const opening = page.getByRole("dialog", { name: "Novo lote" });
  await opening.getByRole("combobox", { name: "Prestador" }).fill("Elias");
  await page.getByRole("option", { name: /Elias Prestes/ }).click();
  await expectAccessible(page);
  await opening.getByRole("button", { name: "Abrir lote" }).click();
  await expect(page.getByText("Este lote ainda não tem itens")).toBeVisible();
  await expectAccessible(page);
  const here = page.url();

  await page.getByRole("button", { name: "Adicionar itens" }).click();
  const adding = page.getByRole("dialog", { name: "Adicionar itens" });
  const today = await adding.getByRole("textbox", { name: "Fim" }).inputValue();
  await adding.getByRole("textbox", { name: "Início" }).fill(today);
  await adding.getByRole("combobox", { name: "Status da ordem" }).selectOption("Aberta");
  await adding.getByRole("button", { name: "Buscar" }).click();
  for (const numero of [kept, taken]) {
    await adding
      .getByRole("row")
      .or(adding.getByRole("listitem"))
      .filter({ has: page.getByText(`OS ${numero}`, { exact: true }) })
      .getByRole("checkbox")
      .check();
  }
  await expectAccessible(page);
  await adding.getByRole("button", { name: "Adicionar selecionados (2)" }).click();
  await expect(page.getByText("Itens adicionados com sucesso!")).toBeVisible();
  await expect(page.getByText("Comissão de todos os itens")).toBeVisible();
  await expectAccessible(page);

  await rowOf(page, `OS ${taken}`).getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name: "Remover do lote" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover" }).click();
  await expect(page.getByText("Item removido com sucesso!")).toBeVisible();
  await expect(page.getByRole("link", { name: `OS ${taken}` })).toHaveCount(0);

  await page.getByRole("button", { name: "Gerar conta" }).click();
  const closing = page.getByRole("dialog", { name: "Gerar conta" });
  await expect(closing).toContainText("por 1 item");
  await expectAccessible(page);
  await closing.getByRole("button", { name: "Gerar conta" }).click();
  await expect(page.getByText("Conta gerada com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(/\/financeiro\/comissaoPrestador$/);

  await page.goto(here);
  await expect(page.getByText("Fechado", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Imprimir" }).click();
  await expect(page).toHaveURL(/\/financeiro\/comissaorPrestadorImprimir\/\d+$/);
  await expect(page.getByRole("heading", { name: "Comissão de prestador", level: 1 })).toBeVisible();
  await expect(page.getByRole("cell", { name: new RegExp(`^OS ${kept}\\b`) })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Voltar" }).click();
  await page.getByRole("button", { name: "Reabrir lote" }).click();
  const reopening = page.getByRole("dialog", { name: "Reabrir lote" });
  await reopening.getByRole("textbox", { name: "Motivo" }).fill("Faltou um serviço");
  await reopening.getByRole("button", { name: "Reabrir" }).click();
  await expect(page.getByText("Lote reaberto com sucesso!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Gerar conta" })).toBeVisible();
  await page.getByRole("link", { name: `OS ${kept}` }).click();
  await expect(page).toHaveURL(/\/ordem-servico\/edit\/\d+$/);
});
