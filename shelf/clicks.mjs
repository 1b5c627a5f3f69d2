import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "playwright";
import { chromiumLaunch } from "../scripts/chromium.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/**
 * Serves a built application until `close` is called.
 * @param headers of every answer
 */
export async function serve(dist, headers = {}) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const file = join(dist, path === "/" ? "index.html" : path);
    try {
      const body = await readFile(file);
      const type = types[extname(file)] ?? "application/octet-stream";
      response.writeHead(200, { ...headers, "Content-Type": type }).end(body);
    } catch {
      // Browsers ask for an icon by themselves.
      response.writeHead(path === "/favicon.ico" ? 204 : 404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

const styleOf = (locator, name) => locator.evaluate((element, own) => getComputedStyle(element)[own], name);

/** How it looks: the same with Tailwind and without it. */
async function look(page) {
  const save = page.getByRole("button", { name: "Salvar" });
  assert.notEqual(await styleOf(save, "backgroundColor"), "rgba(0, 0, 0, 0)", "the main button has no colour");
  assert.equal(await styleOf(save, "borderRadius"), "6px");
  assert.equal(await styleOf(save, "boxSizing"), "border-box");
  const input = page.getByRole("textbox", { name: "Texto" });
  assert.equal((await input.boundingBox()).height, 36, "an input is not as high as the theme says");
  assert.equal(
    await styleOf(page.locator('[data-entry="@prumo/ui/paginator"] a').first(), "textDecorationLine"),
    "none",
  );
}

async function use(page) {
  const money = page.getByRole("textbox", { name: "MoneyInput" });
  await money.pressSequentially("123456");
  assert.equal((await money.inputValue()).replace(/\s/g, " "), "R$ 1.234,56");
  await page.getByRole("textbox", { name: "DateInput", exact: true }).pressSequentially("15012026");
  await page.getByRole("textbox", { name: "CpfInput" }).pressSequentially("52998224725");
  assert.equal(await page.getByRole("textbox", { name: "CpfInput" }).inputValue(), "529.982.247-25");

  await page.locator('[data-entry="@prumo/forms/date-input"]').getByRole("button").first().click();
  await page.getByRole("grid").waitFor();
  await page.keyboard.press("Escape");

  const person = page.getByRole("combobox", { name: "PersonAutocomplete", exact: true });
  await person.pressSequentially("Ana");
  await page.getByRole("option", { name: "Ana dois" }).click();
  assert.equal(await person.inputValue(), "Ana dois");

  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Salvo com sucesso").waitFor();
  await page.getByRole("button", { name: "Abrir modal" }).click();
  await page.getByRole("dialog", { name: "Um modal" }).getByText("Conteúdo do modal").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Perguntar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await page.getByText("Confirmado").waitFor();
  await page.getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await page.getByText("Editando").waitFor();
  await page.getByRole("tab", { name: "Histórico" }).click();
  await page.getByText("A história").waitFor();
  await page.getByRole("link", { name: "Ir para contas" }).click();
  await page.getByText("Navegou").waitFor();
  const all = page.getByRole("checkbox", { name: /todas|página/i }).first();
  await all.check();
}

/**
 * Opens a built application in Chromium, looks at it and clicks through it. Nothing may be said in its console.
 * @param also what else must be true of its page
 * @param headers of every answer of its server
 */
export async function clickThrough(name, dist, also = async () => {}, headers = {}) {
  const { url, close } = await serve(dist, headers);
  const browser = await chromium.launch(chromiumLaunch());
  const said = [];
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(15_000);
    page.on("pageerror", (error) => said.push(error.message));
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    await page.goto(url);
    await page.locator("[data-entry]").first().waitFor();
    await look(page);
    await use(page);
    await also(page);
    assert.deepEqual(said, []);
  } catch (error) {
    throw new Error(`${name}: ${error.message}${said.length > 0 ? `\nsaid: ${said.join("\n")}` : ""}`);
  } finally {
    await browser.close();
    close();
  }
}
