import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { unfoldFilters } from "../contas";
import { expect, expectAccessible, test } from "../journey";
import { rowOf } from "../purchases";
import { scriptHeader } from "../server-calls";
import { startJourneyServer } from "../testing/journey-server";

// axe looks at each of its pages.
test.describe.configure({ timeout: 180_000 });

/** Registers a supplier with a phone that WhatsApp knows, and saves a purchase from it. */
async function purchaseFrom(page: Page, nome_fantasia: string, telefone: string): Promise<number> {
  const person = { nome_fantasia, telefone, tipos_pessoa: [2] };
  const saved = await page.request.post("/api/pessoas/save", { headers: scriptHeader, data: person });
  const { pessoa } = await saved.json();
  const { produtos } = await (
    await page.request.get("/api/produtos/autocomplete?pesquisa=", { headers: scriptHeader })
  ).json();
  const itens = [{ produto_id: produtos[0].id, quantidade: 7, valor: 1.25 }];
  const data = { fornecedor_id: pessoa.id, nf: null, natureza_id: 1, desconto: 0, itens };
  const answer = await page.request.post("/api/compraManual/save", { headers: scriptHeader, data });
  return (await answer.json()).compra.id;
}

/** Opens the window that sends the purchase of the page. */
async function openSending(page: Page) {
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Enviar por WhatsApp" }).click();
  return page.getByRole("dialog", { name: "Pedido de compra" });
}

test("a purchase is sent by WhatsApp by hand, waits in the list, and is marked as sent", { tag: "@full" }, async ({
  page,
  context,
  signIn,
}) => {
  const chats: string[] = [];
  await context.route("https://wa.me/**", (route) => {
    chats.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>A conversa</title>" });
  });
  /** Opens the chat in its own tab, and closes that. */
  const openChat = async (opens: () => Promise<void>) => {
    const [chat] = await Promise.all([page.waitForEvent("popup"), opens()]);
    await chat.waitForLoadState();
    await chat.close();
  };
  await signIn("1-admin");
  const supplier = "Fornecedor do Pedido Enviado";
  const id = await purchaseFrom(page, supplier, "(11) 98765-4321");
  await page.goto(`/compras/detalhes/${id}`);
  const sending = await openSending(page);
  await expect(sending.getByText(`Para ${supplier}, (11) 98765-4321`)).toBeVisible();
  await expect(sending.getByText(/R\$\s8,75/)).toBeVisible();
  await expectAccessible(page);
  await openChat(() => sending.getByRole("link", { name: "Abrir no WhatsApp" }).click());
  expect(chats).toHaveLength(1);
  const address = new URL(chats[0] ?? "");
  expect(address.pathname).toBe("/5511987654321");
  expect(address.searchParams.get("text")).toMatch(/R\$\s8,75/);
  await expect(sending.getByRole("status")).toContainText("A conversa foi aberta com o texto.");
  await expectAccessible(page);
  await sending.getByRole("button", { name: "Ainda não enviei" }).click();
  await expect(sending).toHaveCount(0);

  await page.goto("/whatsapp");
  await expect(page.getByRole("heading", { name: "WhatsApp", level: 1 })).toBeVisible();
  await unfoldFilters(page);
  await page.getByRole("searchbox", { name: "Nome ou telefone" }).fill(supplier);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/pesquisa=/);
  const row = rowOf(page, supplier);
  await expect(row).toContainText("Na fila");
  await expect(row.getByRole("link", { name: `Compra nº ${id}` })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Ações/ }).click();
  await openChat(() => page.getByRole("menuitem", { name: "Abrir no WhatsApp" }).click());
  expect(chats[1]).toBe(chats[0]);
  await row.getByRole("button", { name: /^Ações/ }).click();
  await page.getByRole("menuitem", { name: "Marcar como enviada" }).click();
  const question = page.getByRole("alertdialog", { name: "Você já enviou esta mensagem?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Marcar como enviada" }).click();
  await expect(page.getByText("Mensagem marcada como enviada!")).toBeVisible();
  await expect(row).toContainText(/Enviada.*marcada por Ana Prado/);

  // One that was sent is not in the way of another.
  await page.goto(`/compras/detalhes/${id}`);
  const again = await openSending(page);
  await openChat(() => again.getByRole("link", { name: "Abrir no WhatsApp" }).click());
  await again.getByRole("button", { name: "Marcar como enviada" }).click();
  await expect(page.getByText("Mensagem marcada como enviada!")).toBeVisible();
  await expect(again).toHaveCount(0);
  const { mensagens } = await (
    await page.request.get(`/api/whatsapp/lista?pesquisa=${encodeURIComponent(supplier)}`)
  ).json();
  expect(mensagens.data.map(({ estado }: { estado: string }) => estado)).toEqual(["enviada", "enviada"]);
});

const TOKEN = "$aact_hmlg_0123456789abcdefWXYZ";

test("the gateway is saved without showing its token again, and its connection is refused in words", {
  tag: "@full",
}, async ({ page }) => {
  const asked: string[] = [];
  const prestador = createServer((request, response) => {
    asked.push(request.url ?? "");
    const known = request.headers.access_token === TOKEN;
    const body = request.url === "/v3/wallets" ? { data: [{ id: "carteira-1" }] } : { name: "Prumo Serviços Ltda" };
    response.writeHead(known ? 200 : 401, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => prestador.listen(0, "127.0.0.1", listening));
  const { port } = prestador.address() as AddressInfo;
  const server = await startJourneyServer({ ASAAS_SANDBOX_URL: `http://127.0.0.1:${port}/v3` });
  try {
    await page.request.post(`${server.url}/api/login`, {
      data: { login: "1-admin", senha: "prumo123" },
      headers: scriptHeader,
    });
    await page.goto(`${server.url}/gateway`);
    await expect(page.getByText("Não configurado")).toBeVisible();
    await expect(page.getByRole("button", { name: "Testar conexão" })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Carteira Asaas" }).fill("carteira-1");
    await page.getByLabel("Token", { exact: true }).fill(TOKEN);
    await page.getByRole("checkbox", { name: "Ativo" }).check();
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Gateway salvo com sucesso!")).toBeVisible();
    await expect(page.getByText(/termina em WXYZ/)).toBeVisible();
    await expect(page.getByLabel("Novo token")).toHaveValue("");
    await page.getByRole("button", { name: "Testar conexão" }).click();
    await expect(page.getByText("Conectado à conta de Prumo Serviços Ltda.")).toBeVisible();
    expect(asked).toEqual(["/v3/myAccount", "/v3/wallets"]);
    await expectAccessible(page);

    // The stored token serves no other environment, and another token is the provider's to refuse.
    await page.getByLabel("Novo token").fill(TOKEN.replace("WXYZ", "ABCD"));
    await expect(page.getByText("Salve antes de testar")).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(/termina em ABCD/)).toBeVisible();
    await page.getByRole("button", { name: "Testar conexão" }).click();
    await expect(page.getByText(/^O provedor recusou o token\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Ambiente" }).selectOption("Produção");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Informe o token do ambiente escolhido").first()).toBeVisible();
    await expectAccessible(page);
  } finally {
    await server.remove();
    prestador.closeAllConnections();
    prestador.close();
  }
});
