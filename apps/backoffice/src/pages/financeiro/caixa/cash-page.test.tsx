import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { companySignedUp } from "../../../testing/new-company";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

const type = async ({ user }: Awaited<ReturnType<typeof openApp>>, label: string, text: string, inside = screen) => {
  const input = inside.getByRole("textbox", { name: label });
  await user.clear(input);
  await user.type(input, text);
};

/** The demo data has two open registers; the cashier's is session 2 with R$ 200,00. */
describe("the cashier's register", () => {
  it("the cashier's register shows its movements, and takes suprimento and sangria with a reason", async () => {
    const app = await openApp("/caixa", "2-caixa");
    expect(await screen.findByRole("heading", { name: /^Caixa 2/ })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Suprimento" }));
    const modal = within(await screen.findByRole("dialog", { name: "Suprimento" }));
    await app.user.click(modal.getByRole("button", { name: "Registrar suprimento" }));
    expect(await modal.findByText("Informe o valor")).toBeInTheDocument();
    await type(app, "Valor", "5000", modal as typeof screen);
    await type(app, "Motivo", "Troco", modal as typeof screen);
    await app.user.click(modal.getByRole("button", { name: "Registrar suprimento" }));
    expect(await screen.findByText("Suprimento: Troco")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect((await screen.findAllByText("R$ 250,00")).length).toBeGreaterThan(0);

    await app.user.click(screen.getByRole("button", { name: "Sangria" }));
    const out = within(await screen.findByRole("dialog", { name: "Sangria" }));
    await type(app, "Valor", "25001", out as typeof screen);
    await type(app, "Motivo", "Cofre", out as typeof screen);
    await app.user.keyboard("{Control>}{Enter}{/Control}");
    expect(await out.findByText("O caixa tem só R$ 250,00")).toBeInTheDocument();
    expect(out.getByRole("textbox", { name: "Motivo" })).toHaveValue("Cofre");
  });

  it("is counted blind by notes and coins on the keyboard, and a difference is explained", async () => {
    const app = await openApp("/caixa/fechar/2", "2-caixa");
    expect(await screen.findByRole("heading", { name: "Fechar Caixa 2" })).toBeInTheDocument();
    expect(screen.getByRole("main")).not.toHaveTextContent("250,00");
    await app.user.click(screen.getByRole("textbox", { name: "Quantidade de R$ 100,00" }));
    await app.user.keyboard("2{Enter}");
    expect(screen.getByRole("textbox", { name: "Quantidade de R$ 50,00" })).toHaveFocus();
    await app.user.keyboard("{ArrowDown}1{ArrowUp}{ArrowUp}");
    expect(screen.getByRole("textbox", { name: "Quantidade de R$ 100,00" })).toHaveFocus();
    expect(screen.getByRole("textbox", { name: "Quantidade de R$ 50,00" })).toHaveValue("");
    expect(screen.getByText("R$ 220,00")).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Conferir e fechar" }));
    const difference = await screen.findByRole("region", { name: "A contagem não confere" });
    expect(difference).toHaveTextContent("R$ 250,00");
    expect(difference).toHaveTextContent("falta de R$ 30,00");

    await app.user.click(screen.getByRole("button", { name: "Contar de novo" }));
    await app.user.click(screen.getByRole("textbox", { name: "Quantidade de R$ 5,00" }));
    await app.user.keyboard("1");
    await app.user.click(screen.getByRole("button", { name: "Conferir e fechar" }));
    expect(await screen.findByText("falta de R$ 25,00")).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Fechar com a diferença" }));
    expect((await screen.findAllByText("Explique a diferença: falta de R$ 25,00")).length).toBeGreaterThan(0);
    await type(app, "Explicação da diferença", "Troco dado a mais");
    await app.user.click(screen.getByRole("button", { name: "Fechar com a diferença" }));

    expect(await screen.findByRole("heading", { name: "Fechamento do Caixa 2" })).toBeInTheDocument();
    expect(screen.getByText("Troco dado a mais")).toBeInTheDocument();
    const counts = within(screen.getByRole("region", { name: "Contagens" })).getAllByRole("row");
    expect(counts.map((row) => row.textContent?.includes("R$\u00a0220,00"))).toContain(true);
    expect(counts).toHaveLength(3);
    expect(await screen.findByRole("group", { name: "Solte ou cole arquivos aqui" })).toBeInTheDocument();
    expect(app.address()).toBe("/caixa/fechamento/2");
  });

  it("the cashier's register is opened again with the amount in the drawer", async () => {
    const app = await openApp("/caixa", "2-caixa");
    expect(await screen.findByRole("region", { name: "Abrir caixa" })).toBeInTheDocument();
    expect(await screen.findByRole("combobox", { name: "Caixa" })).toHaveDisplayValue("Caixa 2");
    await type(app, "Valor na gaveta", "22500");
    await app.user.click(screen.getByRole("button", { name: "Abrir caixa" }));
    expect(await screen.findByText("Abertura do caixa")).toBeInTheDocument();
    expect((await screen.findAllByText("R$ 225,00")).length).toBeGreaterThan(0);
  });

  it("the cashier's register shows readers neither others' registers nor a form", async () => {
    await openApp("/caixa", "4-leitura");
    expect(await screen.findByText("Você não tem caixa aberto")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Caixas" })).not.toBeInTheDocument();
  });
});

describe("an administrator of registers", () => {
  it("sees the registers of others, and moves money between a register and a bank account", async () => {
    const app = await openApp("/caixa", "1-admin");
    const others = within(await screen.findByRole("region", { name: "Outros caixas abertos" }));
    expect(others.getByRole("link", { name: "Caixa 2" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Transferir" }));
    const modal = within(await screen.findByRole("dialog", { name: "Transferir" }));
    expect(modal.getByRole("combobox", { name: "De" })).toHaveDisplayValue(/^Caixa 1 \(Ana Prado\)/);
    const to = modal.getByRole<HTMLSelectElement>("combobox", { name: "Para" });
    await app.user.selectOptions(to, [...to.options].find(({ text }) => text.startsWith("Itaú"))?.value ?? "");
    await type(app, "Valor", "15000", modal as typeof screen);
    expect(modal.getByText("Caixa 1 (Ana Prado) fica com R$ 50,00")).toBeInTheDocument();
    await app.user.click(modal.getByRole("button", { name: "Transferir" }));
    expect(await screen.findByText("Transferência para Itaú")).toBeInTheDocument();
  });

  it("an administrator of registers finds a past closing, and maintains the list of registers", async () => {
    const app = await openApp("/caixa/historico", "1-admin");
    const list = await screen.findByRole("table", { name: "Fechamentos de caixa" });
    expect(within(list).getAllByText("falta de R$ 5,00").length).toBe(1);
    await app.go("/caixa/cadastro");
    await app.user.click(await screen.findByRole("button", { name: /Novo caixa/ }));
    const modal = within(await screen.findByRole("dialog", { name: "Novo caixa" }));
    await type(app, "Nome", "Caixa do pátio", modal as typeof screen);
    await app.user.click(modal.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Caixa do pátio")).toBeInTheDocument();
  });
});

describe("a company without registers", () => {
  it("a company without registers has its owner add the first one, and open it", async () => {
    const { login, senha } = await companySignedUp();
    const { user, go } = await openApp("/caixa", login, senha);
    expect(await screen.findByText("Cadastre o primeiro caixa")).toBeVisible();
    expect(screen.queryByText(/Peça a um administrador/)).toBeNull();
    await user.click(screen.getByRole("link", { name: "Cadastrar caixa" }));
    await user.click(await screen.findByRole("button", { name: /^Novo caixa/ }));
    const modal = within(await screen.findByRole("dialog", { name: "Novo caixa" }));
    await user.type(modal.getByRole("textbox", { name: "Nome" }), "Balcão{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await go("/caixa");
    expect(await screen.findByRole("button", { name: /^Abrir caixa/ })).toBeVisible();
  });

  it("a company whose registers are all in use leads an administrator to where another is added", async () => {
    await server().db.execute(
      "update caixas set ativo = false where id not in (select caixa_id from aberturas_caixa where data_fechamento is null)",
    );
    await server().db.execute(
      "update aberturas_caixa set usuario_id = 3 where usuario_id in (1, 2) and data_fechamento is null and caixa_id = 1",
    );
    await openApp("/caixa");
    expect(await screen.findByText("Nenhum caixa livre")).toBeVisible();
    expect(screen.getByRole("link", { name: "Cadastrar caixa" })).toBeVisible();
  });
});
