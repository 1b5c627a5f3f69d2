import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../journey";

const ROWS = 500;

/** A file as Brazilian Windows writes it, three of its rows wrong. */
function fileOf(run: string): Buffer {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `João ${run} ${at + 1};Cliente;${at % 2 === 0 ? "Osasco" : "São Paulo"};SP`,
  );
  rows[99] = `João ${run} 100;Freguês;Osasco;SP`;
  rows[249] = ";Cliente;Osasco;SP";
  rows[499] = `João ${run} 500;Cliente;Osaco;SP`;
  return Buffer.from(["Nome;Tipo;Município;UF", ...rows, ""].join("\r\n"), "latin1");
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Arquivo para importar").setInputFiles({ name, mimeType: "text/csv", buffer });

/** How many persons the list has of those of this run. */
async function listed(page: Page, run: string): Promise<number> {
  const answer = await page.request.get(`/api/pessoas/lista?pesquisa=${run}`);
  return (await answer.json()).pessoas.total;
}

test("a file with three wrong rows of 500: the right ones go in, the wrong ones come back corrected", async ({
  page,
  signIn,
}) => {
  const run = `Jornada${Date.now()}`;
  await signIn("1-admin");
  await page.goto("/pessoas");
  await page.getByRole("link", { name: "Importar" }).click();
  await expect(page.getByRole("button", { name: "Escolher arquivo" })).toBeVisible();
  await expectAccessible(page);
  await choose(page, "clientes.csv", fileOf(run));
  await expect(page.getByRole("combobox", { name: "Codificação" })).toHaveValue("windows-1252");
  await expect(page.getByRole("combobox", { name: "Município" })).toHaveValue("cidade");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Conferir" }).click();

  await expect(page.getByText("497 certas")).toBeVisible();
  await expect(page.getByText("3 erradas")).toBeVisible();
  for (const reason of [
    "Tipos: Tipo de pessoa desconhecido: Freguês",
    "Nome: Informe o nome",
    "Cidade: Cidade não encontrada: Osaco (SP)",
  ]) {
    await expect(page.getByText(reason).first()).toBeVisible();
  }
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar as linhas erradas" }).click();
  const wrong = await readFile(await (await download).path(), "utf8");
  expect(wrong.trim().split("\r\n")).toHaveLength(4);
  await page.getByRole("button", { name: "Importar só as certas (497)" }).click();
  await expect(page.getByText("497 pessoas importadas com sucesso!")).toBeVisible();
  await expectAccessible(page);
  expect(await listed(page, run)).toBe(497);

  const corrected = wrong
    .replace("Freguês;", "Cliente;")
    .replace("Osaco", "Osasco")
    .replace(/\r\n;Cliente;/, `\r\nJoão ${run} 250;Cliente;`);
  await page.getByRole("button", { name: "Importar outro arquivo" }).click();
  await choose(page, "clientes-linhas-erradas.csv", Buffer.from(corrected));
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page.getByText("3 certas")).toBeVisible();
  await page.getByRole("button", { name: "Importar (3)" }).click();
  await expect(page.getByText("3 pessoas importadas com sucesso!")).toBeVisible();
  expect(await listed(page, run)).toBe(ROWS);

  await page.getByRole("button", { name: "Importar outro arquivo" }).click();
  await choose(page, "clientes.csv", fileOf(run));
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page.getByText("497 duplicadas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Importar só as certas (0)" })).toBeDisabled();
});
