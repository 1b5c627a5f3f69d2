import type { Page } from "@playwright/test";
import { newCnpj } from "../documents";
import { saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";

const SENHA = "senha da jornada";
const CODES = ["7891234567895", "7896000000019", "78912342"];

/** Counts as people do with keyboard or scanner: the code, Enter, how many, Enter. */
async function count(page: Page, code: string, quantity: string): Promise<void> {
  await expect(page.getByRole("combobox", { name: "Produto" })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^Quantidade/ })).toBeFocused();
  await page.keyboard.type(quantity);
  await page.keyboard.press("Enter");
}

test(
  "a new company counts its warehouse by keyboard, loses nothing in a crash, and prints the differences",
  { tag: "@full" },
  async ({ page, signIn, post }, { project }) => {
    test.setTimeout(150_000);
    const nome = `Contagem ${project.name}`;
    await signIn("6-plataforma");
    const { planos } = await (await page.request.get("/api/planos/lista")).json();
    const plano = planos.find(({ submodulos }: { submodulos: string[] }) => submodulos.includes("depositos"));
    const { cidades } = await (await page.request.get("/api/cidades/autocomplete?pesquisa=paulo")).json();
    const registered = await post("/empresas/save", {
      tipo_pessoa: "j",
      cnpj: newCnpj(),
      nome,
      telefone: "(11) 98765-4321",
      email: "contato@contagem.exemplo",
      logradouro: "Avenida Paulista",
      cep: "01310-930",
      numero: "9",
      bairro: "Bela Vista",
      cidade_id: cidades[0].id,
      login: "joana",
      senha: SENHA,
      nome_usuario: "Joana",
      plano: plano.id,
    });
    expect(registered).toMatchObject({ status: 200 });
    const { login } = registered.body as { login: string };
    expect(await post("/login", { login, senha: SENHA })).toMatchObject({ status: 200 });

    await page.goto("/depositos/new");
    await page.getByRole("textbox", { name: "Nome" }).fill("Galpão");
    await page.getByRole("checkbox", { name: /^Padrão/ }).check();
    await saveAndReturn(page, /^Salvar/);
    await expect(page.getByRole("heading", { name: "Depósitos", level: 1 })).toBeVisible();
    await expectAccessible(page);
    const { depositos } = await (await page.request.get("/api/depositos/lista")).json();
    for (const [at, codBarras] of CODES.entries()) {
      const saved = await post("/produtos/save", { nome: `Peça ${at + 1}`, codBarras, valor_venda: 5 });
      const { produto } = saved.body as { produto: { id: number } };
      const where = { produto_id: produto.id, deposito_id: depositos[0].id };
      const entry = { ...where, quantidade: 10, custo_unitario: 2, motivo: "Saldo inicial" };
      expect(await post("/depositos/ajustar", entry)).toMatchObject({ status: 200 });
    }

    await page.goto("/depositos/inventarios");
    await page.getByRole("button", { name: /^Novo inventário/ }).click();
    await page.getByRole("combobox", { name: "Depósito" }).last().selectOption({ label: "Galpão" });
    await page.getByRole("button", { name: "Começar a contar" }).click();
    await expect(page.getByRole("heading", { name: "Contar Galpão" })).toBeVisible();
    await expectAccessible(page);
    await count(page, CODES[0] ?? "", "8");
    await expect(page.getByRole("list", { name: "Contados" })).toContainText("8 UN");
    // Without a network what is counted stays here, and a new tab sends it.
    await page.route("**/inventarios/contar", (route) => route.abort());
    await count(page, CODES[1] ?? "", "12,5");
    await expect(page.getByText(/1 contagem espera pela conexão/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/inventarios/contar");
    await page.reload();
    await expect(page.getByRole("list", { name: "Contados" })).toContainText("12,5 UN");
    await count(page, CODES[2] ?? "", "10");
    await expect(page.getByRole("heading", { name: "3 produtos contados" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Esperado");

    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: "Revisar Galpão" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("2 diferenças em 3 produtos contados, no valor de R$ 1,00");
    await expectAccessible(page);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar o inventário" }).click();
    await expect(page.getByRole("heading", { name: "Inventário de Galpão" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Diferenças" }).getByRole("row")).toHaveCount(3);
    await expectAccessible(page);
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.goto("/depositos/movimentos?tipo=inventario");
    await expect(page.getByText("+2,5 UN")).toBeVisible();
    await expectAccessible(page);
  },
);
