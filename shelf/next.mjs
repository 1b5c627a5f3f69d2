import assert from "node:assert/strict";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { chromium } from "playwright";
import { packageOf } from "../packages/builder/packages.mjs";
import { chromiumLaunch } from "../scripts/chromium.mjs";
import { end, root, run, start } from "../scripts/run.mjs";
import { installBeside } from "./install.mjs";
import { modulesOf } from "./readmes.mjs";
import { tryThemedPart } from "./themed-part.mjs";

/** A workspace of its own, which fills the store from which the application outside is installed. */
const SOURCE = join(root, "shelf/next");

/** A component of the server that imports every entry: each must be usable there, by its name at least. */
function everyEntry(offered) {
  const names = Object.entries(offered).flatMap(([name, entries]) =>
    Object.keys(entries).map((one) => `${name}/${one}`),
  );
  return [
    ...names.map((name, at) => `import * as m${at} from "${name}";`),
    `const all = [${names.map((_, at) => `m${at}`).join(", ")}];`,
    "export default function Page() {",
    `  return <p>{all.filter((one) => Object.keys(one).length > 0).length} de ${names.length}</p>;`,
    "}",
  ].join("\n");
}

/** A page of the server whose link goes to Next's router, by the README's module. */
const linkedPage = [
  'import { Link } from "@prumo/ui/link";',
  'import { Links } from "./links";',
  "export default function Page() {",
  '  return <Links><Link href="/acao">Enviar</Link></Links>;',
  "}",
].join("\n");

/** Follows a link of ours: the page stays the same document. */
async function followLink(page, url) {
  await page.goto(`${url}/lista`);
  await page.evaluate(() => {
    document.body.dataset.stays = "yes";
  });
  await page.getByRole("link", { name: "Enviar" }).click();
  await page.getByRole("textbox", { name: "CNPJ" }).waitFor();
  assert.equal(await page.locator("body").getAttribute("data-stays"), "yes");
}

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts the built application and answers its address once it listens. */
async function serve(folder) {
  const port = await freePort();
  const args = [
    join(folder, "node_modules/next/dist/bin/next"),
    "start",
    "--hostname",
    "127.0.0.1",
    "--port",
    `${port}`,
  ];
  const child = start(process.execPath, args, { cwd: folder, env: { NEXT_TELEMETRY_DISABLED: "1" } });
  let said = "";
  await new Promise((ready, fail) => {
    const hear = (chunk) => {
      said += chunk;
      if (said.includes("Ready in")) ready();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => fail(new Error(`Next ended: ${said}`)));
  });
  return { url: `http://127.0.0.1:${port}`, close: () => end(child) };
}

/** Sends a form to an action of the server, which refuses it first: React resets the form, and what was typed comes back. */
async function sendToAction(page, url) {
  await page.goto(url);
  const document = page.getByRole("textbox", { name: "CNPJ" });
  const send = page.getByRole("button", { name: "Enviar" });
  await document.pressSequentially("12abc34501de35");
  await send.click();
  await page.getByText("Informe o valor").waitFor();
  assert.equal(await document.inputValue(), "12.ABC.345/01DE-35");
  await page.getByRole("textbox", { name: "Valor" }).pressSequentially("123456");
  await send.click();
  await page.getByText("Recebido: 12ABC34501DE35, 1234.56").waitFor();
  assert.equal(await document.inputValue(), "");
}

async function use(url) {
  const html = (await (await fetch(url)).text()).replaceAll("\u00a0", " ");
  for (const text of ["R$ 1.234,50", "529.982.247-25", "Nova conta"])
    assert.ok(html.includes(text), `the server's page has no ${text}`);
  const browser = await chromium.launch(chromiumLaunch());
  const said = [];
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(15_000);
    page.on("pageerror", (error) => said.push(error.message));
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    await page.goto(url);
    await page.getByRole("button", { name: "Nova conta" }).click();
    const dialog = page.getByRole("dialog", { name: "Conta" });
    await dialog.getByRole("textbox", { name: "Valor" }).pressSequentially("1990");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await page.getByText("Salvo: 19.9").waitFor();
    const discount = page.getByRole("textbox", { name: "Desconto" });
    await discount.press("End");
    await discount.press("Backspace");
    assert.equal((await discount.inputValue()).replace(/\s/g, " "), "R$ 123,45");
    await tryThemedPart(page, "main");
    await sendToAction(page, `${url}/acao`);
    await followLink(page, url);
    await page.goto(`${url}/todas`);
    const shown = await page.locator("p").textContent();
    assert.match(shown, /^(\d+) de \1$/);
    assert.deepEqual(said, []);
  } catch (error) {
    throw new Error([error.message, ...said].join("\n"));
  } finally {
    await browser.close();
  }
}

/**
 * An application of Next.js with server components: it is installed outside with the packages, built, and used. Its page
 * on the server imports every entry of ui and forms.
 */
export async function tryNext(folder, tarballs, offered) {
  await installBeside(folder, tarballs, SOURCE);
  for (const name of ["app", "next.config.mjs"]) cpSync(join(SOURCE, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, "app/todas"));
  const { "@prumo/ui": ui, "@prumo/forms": forms } = offered;
  writeFileSync(join(folder, "app/todas/page.tsx"), everyEntry({ "@prumo/ui": ui, "@prumo/forms": forms }));
  mkdirSync(join(folder, "app/lista"));
  writeFileSync(join(folder, "app/lista/links.tsx"), modulesOf(packageOf("ui"), "router").get("next"));
  writeFileSync(join(folder, "app/lista/page.tsx"), linkedPage);
  const next = join(folder, "node_modules/next/dist/bin/next");
  const env = { NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output } = await run(process.execPath, [next, "build"], { cwd: folder, env, timeout: 300_000 });
  if (code !== 0) return [output];
  const { url, close } = await serve(folder);
  try {
    await use(url);
  } finally {
    close();
  }
  return [];
}
