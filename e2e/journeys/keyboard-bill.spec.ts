import type { Page } from "@playwright/test";
import { boletoOf } from "../boleto";
import { CountedKeys } from "../counted-keys";
import { saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";
import { registerContas } from "../lotes";
import { printedPdf } from "../printed-pdf";
import { scriptHeader } from "../server-calls";

const MOST_KEYS = 12;

/** A supplier with a CNPJ. */
async function company(page: Page): Promise<{ id: number; nome_fantasia: string; cpf_cnpj: string }> {
  const answer = await page.request.get("/api/pessoas/autocomplete?pesquisa=ltda", { headers: scriptHeader });
  return (await answer.json()).pessoas[0];
}

/** Drops a file on the page, as a hand does. */
const drop = (page: Page, name: string, content: Buffer) =>
  page.evaluate(
    ({ named, bytes }) => {
      const dataTransfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([content], named, { type: "application/pdf" }));
      const on = document.querySelector("main") ?? document.body;
      for (const type of ["dragenter", "dragover", "drop"]) {
        on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }
    },
    { named: name, bytes: content.toString("base64") },
  );

test("the PDF of a bill that is dropped on the list is a saved conta with its file", async ({ page, signIn }) => {
  await signIn("1-admin");
  const supplier = await company(page);
  // Their last conta proposes the category of the next one.
  await registerContas(page, { referencia: "Anterior", valores: [10], pessoas: [supplier.id] });
  const { due, line } = boletoOf(7_654_32);
  const readers: string[] = [];
  page.on("request", (request) => /pdf/.test(new URL(request.url()).pathname) && readers.push(request.url()));
  await page.goto("/contasPagar");
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await drop(page, "boleto.pdf", printedPdf(["Boleto", `CNPJ ${supplier.cpf_cnpj}`, line]));
  const window = page.getByRole("dialog", { name: "Colar ou soltar" });
  await expect(window.getByRole("option", { name: "Nova conta com este arquivo", selected: true })).toBeVisible();
  // Who only drops a file waits for no reader of PDFs.
  expect(readers).toEqual([]);

  const keys = new CountedKeys(page);
  await keys.press("Enter");
  const useCompany = page.getByRole("button", { name: /^Usar CNPJ/ });
  const useBoleto = page.getByRole("button", { name: /^Usar Boleto/ });
  await expect(useCompany).toBeVisible();
  await expect(page.getByText("página 1, linha 3")).toBeVisible();
  await expect(page.getByRole("img", { name: "Página 1 de 1" })).toBeVisible();
  await expect(page.getByLabel("Valor", { exact: true })).toHaveValue("");
  await expectAccessible(page);
  while (!(await useCompany.evaluate((element) => element === document.activeElement))) await keys.press("Shift+Tab");
  await keys.press("Enter");
  await expect(page.getByRole("combobox", { name: "Fornecedor" })).toHaveValue(supplier.nome_fantasia);
  await keys.press("Shift+Tab");
  await expect(useBoleto).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByLabel("Valor", { exact: true })).toHaveValue(/7\.654,32/);
  await saveAndReturn(page, () => keys.press("Control+Enter"), { told: "Conta salva com sucesso!" });
  keys.expectAtMost(MOST_KEYS, "a bill from its PDF");

  const found = await page.request.get(`/api/contasPagar/lista?dataInicial=${due}&dataFinal=${due}&pesquisa=Boleto`, {
    headers: scriptHeader,
  });
  const saved = (await found.json()).contas.data.find(({ valor_integral }: { valor_integral: number }) => {
    return valor_integral === 7_654.32;
  });
  expect(saved).toMatchObject({ anexos: 1, pessoa: { id: supplier.id } });
});
