import assert from "node:assert/strict";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { packageOf } from "../packages/builder/packages.mjs";
import { chromiumLaunch } from "../scripts/chromium.mjs";
import { root, run } from "../scripts/run.mjs";
import { serve } from "./clicks.mjs";
import { installBeside } from "./install.mjs";
import { modulesOf } from "./readmes.mjs";

/** A workspace of its own, which fills the store from which the application outside is installed. */
const SOURCE = join(root, "shelf/recipes");

/** What each recipe of the README saves, by its name there. Native forms hold the letters and digits of a CNPJ alone. */
const saved = {
  register: { nome: "Serra Azul", cnpj: "12ABC34501DE35", valor: 1234.56 },
  controller: { cnpj: "12ABC34501DE35", valor: 1234.56 },
  tanstack: { cnpj: "12ABC34501DE35", valor: 1234.56 },
  formik: { cnpj: "12ABC34501DE35", valor: 1234.56 },
  "form-data": { cnpj: "12ABC34501DE35", valor: "1234.56" },
  action: { cnpj: "12ABC34501DE35", valor: 1234.56 },
};

/** Writes modules of a README, and answers their names. */
function write(modules, folder) {
  mkdirSync(folder);
  for (const [name, code] of modules) writeFileSync(join(folder, `${name}.tsx`), code);
  return [...modules.keys()];
}

/** How routers are told of our links; Next's is tried in an application of it. */
function routers() {
  const modules = modulesOf(packageOf("ui"), "router");
  assert.deepEqual([...modules.keys()], ["react-router", "tanstack", "next"]);
  modules.delete("next");
  return modules;
}

async function fillIn(form, name) {
  if (name === "register") await form.getByLabel("Nome").fill("Serra Azul");
  if (name === "form-data") {
    // As tests and password managers do: the whole text at once.
    await form.getByLabel("CNPJ").fill("12.ABC.345/01DE-35");
    await form.getByLabel("Valor").fill("1.234,56");
    return form.getByRole("button", { name: "Salvar" }).click();
  }
  await form.getByLabel("CNPJ").pressSequentially("12abc34501de35");
  if (name === "action") {
    // What is refused comes back, although React has reset the form.
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.getByText("Informe o valor").waitFor();
    assert.equal(await form.getByLabel("CNPJ").inputValue(), "12.ABC.345/01DE-35");
  }
  await form.getByLabel("Valor").pressSequentially("123456");
  await form.getByRole("button", { name: "Salvar" }).click();
}

/** Fills each form in and sends it once. */
async function use(url, names) {
  const browser = await chromium.launch(chromiumLaunch());
  const problems = [];
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(15_000);
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(url);
    for (const name of names) {
      const form = page.getByRole("region", { name, exact: true });
      const due = JSON.stringify([saved[name]]);
      await fillIn(form, name);
      await form
        .locator("output")
        .filter({ hasNotText: /^\[\]$/ })
        .waitFor();
      const is = await form.locator("output").textContent();
      if (is !== due) problems.push(`${name} saves ${is}, not ${due}`);
    }
  } finally {
    await browser.close();
  }
  return problems;
}

/**
 * The READMEs' recipes for other libraries: those of forms are compiled, built and used where the packages are installed,
 * those of routers compiled.
 */
export async function tryRecipes(folder, tarballs) {
  await installBeside(folder, tarballs, SOURCE);
  const app = join(folder, "app");
  cpSync(join(SOURCE, "app"), app, { recursive: true });
  const names = write(modulesOf(packageOf("forms"), "recipe"), join(app, "recipes"));
  assert.deepEqual(names, Object.keys(saved));
  write(routers(), join(app, "routers"));
  const bin = (name) => join(folder, "node_modules/.bin", name);
  // The second is the oldest compiler that the READMEs name.
  for (const compiler of ["typescript", "typescript-oldest"]) {
    const tsc = join(folder, "node_modules", compiler, "bin/tsc");
    const args = [tsc, "-p", app, "--pretty", "false"];
    const { code, output } = await run(process.execPath, args, { cwd: folder, timeout: 300_000 });
    if (code !== 0) return [`${compiler}:\n${output}`];
  }
  const args = ["build", "--logLevel", "warn", "--config", join(app, "vite.config.mjs"), app];
  const built = await run(bin("vite"), args, { cwd: folder, timeout: 300_000 });
  if (built.code !== 0) return [built.output];
  const { url, close } = await serve(join(app, "dist"));
  try {
    return await use(url, names);
  } finally {
    close();
  }
}
