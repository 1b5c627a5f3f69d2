import { render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { WorkProgress } from "../../../../list/work-progress";
import { openApp, withServer } from "../../../../testing/open-app";
import { workbookFile, xlsxFile } from "../../../../testing/xlsx";

withServer();

/** The files that the page hands to the browser, by name. */
let kept: Map<string, string>;
beforeEach(() => {
  localStorage.clear();
  kept = new Map();
  let last: Promise<string> = Promise.resolve("");
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    last = (content as Blob).text();
    return "blob:test";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download;
    last.then((text) => kept.set(name, text));
  });
});

type App = Awaited<ReturnType<typeof openApp>>;
const choose = async ({ user }: App, file: File) =>
  user.upload(await screen.findByLabelText("Arquivo para importar"), file);
const press = ({ user }: App, name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const check = async ({ user }: App) => user.click(await screen.findByRole("button", { name: "Conferir" }));
const columnOf = (header: string) => screen.getByRole("combobox", { name: header });
const bodyRows = () => screen.getAllByRole("row").slice(1);

describe("an import of persons", () => {
  it("takes the right rows, gives the wrong ones as a file, and knows them when they come again", async () => {
    const app = await openApp("/pessoas");
    await app.user.click(await screen.findByRole("link", { name: "Importar" }));
    const csv =
      "Nome;CPF;Tipo de pessoa;Apelido\nAda Importada;529.982.247-25;Cliente;A\n=Bia Importada;111;Cliente;B\nCau Importado;;Chefe;C\n";
    await choose(app, new File([csv], "pessoas.csv"));
    expect(await screen.findByText("pessoas.csv: 3 linhas")).toBeInTheDocument();
    expect(columnOf("Nome")).toHaveValue("nome_fantasia");
    expect(columnOf("CPF")).toHaveValue("cpf_cnpj");
    expect(columnOf("Apelido")).toHaveValue("");
    await press(app, "Conferir");
    await screen.findByText("2 erradas");
    const [first, second, third] = bodyRows();
    expect(within(first as HTMLElement).getByText("Errada")).toBeInTheDocument();
    expect(first).toHaveTextContent("CPF/CNPJ: Informe um CPF ou CNPJ válido");
    expect(second).toHaveTextContent("Tipos: Tipo de pessoa desconhecido: Chefe");
    expect(third).toHaveTextContent("Certa");
    await press(app, "Baixar as linhas erradas");
    await waitFor(() =>
      expect(kept.get("pessoas-linhas-erradas.csv")).toBe(
        "\uFEFFNome;CPF;Tipo de pessoa;Apelido;Motivo\r\n'=Bia Importada;111;Cliente;B;CPF/CNPJ: Informe um CPF ou CNPJ válido\r\nCau Importado;;Chefe;C;Tipos: Tipo de pessoa desconhecido: Chefe\r\n",
      ),
    );
    await press(app, "Importar só as certas (1)");
    expect(await screen.findByText("1 pessoa importada com sucesso!")).toBeInTheDocument();
    expect(screen.getByText("2 linhas erradas ficaram de fora.")).toBeInTheDocument();

    await press(app, "Importar outro arquivo");
    await choose(app, new File([csv], "pessoas.csv"));
    await check(app);
    expect(await screen.findByText("1 duplicada")).toBeInTheDocument();
    expect(screen.getByText("Já cadastrada com estes mesmos dados")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Importar só as certas (0)" })).toBeDisabled();
    const { pessoas } = await app.api.pessoas.lista({ query: { pesquisa: "importada" } });
    expect(pessoas.total).toBe(1);
  });

  it("is written once when its answer is lost and the user presses again", async () => {
    const app = await openApp("/pessoas/importar");
    await choose(app, new File(["Nome;Tipo\nPerdida Uma;Cliente\nPerdida Duas;Cliente"], "p.csv"));
    await check(app);
    await screen.findByText("2 certas");
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      const response = await real(url, init);
      if (!url.endsWith("/importar")) return response;
      await response.text();
      throw new TypeError("the connection broke");
    });
    await press(app, "Importar (2)");
    expect(await screen.findByText("Ocorreu um erro!")).toBeInTheDocument();
    vi.stubGlobal("fetch", real);
    await press(app, "Importar (2)");
    expect(await screen.findByText("2 pessoas importadas com sucesso!")).toBeInTheDocument();
    const { pessoas } = await app.api.pessoas.lista({ query: { pesquisa: "perdida" } });
    expect(pessoas.total).toBe(2);
  });

  it("remembers what the columns were, and asks for those that it cannot do without", async () => {
    const app = await openApp("/pessoas/importar");
    const file = () => new File(["Quem é;Papel\nEva Lembrada;Cliente"], "p.csv");
    await choose(app, file());
    expect(await screen.findByText("Falta dizer qual coluna é: Nome, Tipos")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Conferir" })).toBeDisabled();
    await app.user.selectOptions(columnOf("Quem é"), "nome_fantasia");
    await app.user.selectOptions(columnOf("Papel"), "tipos_pessoa");
    await press(app, "Conferir");
    await screen.findByText("1 certa");
    await press(app, "Voltar às colunas");
    await press(app, "Outro arquivo");
    await choose(app, file());
    expect(await screen.findByText("p.csv: 1 linha")).toBeInTheDocument();
    expect(columnOf("Quem é")).toHaveValue("nome_fantasia");
    expect(columnOf("Papel")).toHaveValue("tipos_pessoa");
  });

  it("offers a model that can be imported as it is", async () => {
    const app = await openApp("/pessoas/importar");
    await app.user.click(await screen.findByRole("button", { name: "Baixar modelo" }));
    await waitFor(() => expect(kept.has("modelo-pessoas.csv")).toBe(true));
    await choose(app, new File([kept.get("modelo-pessoas.csv") ?? ""], "modelo.csv"));
    await check(app);
    expect(await screen.findByText("0 erradas")).toBeInTheDocument();
  });

  it("says in words why a file cannot be read", async () => {
    const app = await openApp("/pessoas/importar");
    await choose(app, new File([""], "nada.csv"));
    expect(await screen.findByRole("alert")).toHaveTextContent("O arquivo está vazio.");
  });

  it("says that a file which cannot be read again must be chosen again", async () => {
    const app = await openApp("/pessoas/importar");
    const file = new File(["Nome;Tipo\nEva;Cliente"], "p.csv");
    await choose(app, file);
    const encoding = await screen.findByRole("combobox", { name: "Codificação" });
    // As a browser does once the file has changed on the disk.
    file.arrayBuffer = () => Promise.reject(new DOMException("The file changed", "NotReadableError"));
    await app.user.selectOptions(encoding, "windows-1252");
    expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível ler o arquivo. Escolha-o de novo.");
  });

  it("keeps what the columns were chosen to be when the file is read in another way", async () => {
    const app = await openApp("/pessoas/importar");
    await choose(app, new File(["Quem é;Papel;Nome\nEva;Cliente;Evinha"], "p.csv"));
    await screen.findByText("p.csv: 1 linha");
    await app.user.selectOptions(columnOf("Papel"), "nome_fantasia");
    expect(columnOf("Nome")).toHaveValue("");
    await app.user.selectOptions(screen.getByRole("combobox", { name: "Codificação" }), "windows-1252");
    await waitFor(() => expect(screen.queryByRole("combobox", { name: "Quem é" })).not.toBeInTheDocument());
    expect(columnOf("Papel")).toHaveValue("nome_fantasia");
    expect(columnOf("Nome")).toHaveValue("");
  });

  it("puts the focus on each step that follows, and on nothing when the page opens", async () => {
    const app = await openApp("/pessoas/importar");
    await screen.findByLabelText("Arquivo para importar");
    expect(document.body).toHaveFocus();
    (screen.getByRole("button", { name: "Escolher arquivo" }) as HTMLElement).focus();
    await choose(app, new File(["Nome;Tipo\nPasso;Cliente"], "p.csv"));
    await waitFor(() => expect(screen.getByRole("region", { name: "Colunas" })).toHaveFocus());
    await press(app, "Conferir");
    await waitFor(() => expect(screen.getByRole("region", { name: "Conferência" })).toHaveFocus());
    await press(app, "Voltar às colunas");
    expect(screen.getByRole("region", { name: "Colunas" })).toHaveFocus();
  });

  it("tells a screen reader how far it is by quarters, not by percents", () => {
    const shown = render(<WorkProgress label="Importando" done={0.26} />);
    expect(screen.getByRole("status")).toHaveTextContent("Importando… 25 %");
    shown.rerender(<WorkProgress label="Importando" done={0.49} />);
    expect(screen.getByRole("status")).toHaveTextContent("Importando… 25 %");
    expect(screen.getByText("Importando… 49 %")).toHaveAttribute("aria-hidden", "true");
    shown.rerender(<WorkProgress label="Importando" done={0.5} />);
    expect(screen.getByRole("status")).toHaveTextContent("Importando… 50 %");
  });

  it("is not offered to who may not register persons", async () => {
    await openApp("/pessoas", "4-leitura");
    await screen.findByRole("heading", { name: "Pessoas" });
    expect(screen.queryByRole("link", { name: "Importar" })).not.toBeInTheDocument();
  });
});

describe("a spreadsheet as people keep it", () => {
  it("has percents as they are shown, and a row for each error that names the cell", async () => {
    const app = await openApp("/produtos/importar");
    const percent = { xml: '<c s="3"><v>0.025</v></c>' };
    const failed = { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' };
    await choose(
      app,
      xlsxFile([
        ["Nome", "Comissão (%)", "Preço de venda"],
        ["Furadeira de prova", percent, 4.9],
        ["Broca de prova", percent, failed],
      ]),
    );
    await check(app);
    await screen.findByText("1 errada");
    const [first] = bodyRows();
    expect(first).toHaveTextContent("Preço de venda: A célula C3 tem o erro #DIV/0!: corrija-a na planilha");
    await press(app, "Importar só as certas (1)");
    expect(await screen.findByText("1 produto importado com sucesso!")).toBeInTheDocument();
    const { produtos } = await app.api.produtos.lista({ query: { pesquisa: "furadeira de prova" } });
    const { produto } = await app.api.produtos.find({ params: { id: produtos.data[0]?.id ?? 0 } });
    expect(produto).toMatchObject({ comissao_prod: 2.5, valor_venda: 4.9 });
  });

  it("is read from the sheet and below the line of headers that are proposed, or from others", async () => {
    const app = await openApp("/produtos/importar");
    const rows = (name: string) => [["Relatório"], ["Nome", "Preço de venda"], [name, 10]];
    await choose(
      app,
      workbookFile([
        { name: "Leia antes", state: "hidden", rows: [["Preencha a outra aba"], ["Obrigado"]] },
        { name: "Dados", rows: rows("Serra de prova") },
        { name: "Mais", rows: rows("Lima de prova") },
      ]),
    );
    const tab = await screen.findByRole("combobox", { name: "Aba" });
    expect(
      within(tab)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(expect.arrayContaining(["Leia antes (oculta)", "Dados", "Mais"]));
    expect(tab).toHaveDisplayValue("Dados");
    const head = () => screen.getByRole("combobox", { name: "Linha dos títulos" });
    expect(head()).toHaveDisplayValue("Linha 2: Nome · Preço de venda");
    await app.user.selectOptions(head(), "Linha 1: Relatório");
    expect(await screen.findByRole("combobox", { name: "Relatório" })).toBeInTheDocument();
    await app.user.selectOptions(screen.getByRole("combobox", { name: "Aba" }), "Mais");
    await waitFor(() => expect(head()).toHaveDisplayValue("Linha 2: Nome · Preço de venda"));
    await app.user.selectOptions(head(), "Linha 3: Lima de prova · 10");
    expect(await screen.findByText("O arquivo só tem o cabeçalho: não há linhas para importar.")).toBeInTheDocument();
    expect(head()).toHaveDisplayValue("Linha 2: Nome · Preço de venda");
    await check(app);
    expect(await screen.findByText("1 certa")).toBeInTheDocument();
    expect(screen.getByText("Lima de prova")).toBeInTheDocument();
  });

  it("as a text may begin with its separator, and with titles", async () => {
    const app = await openApp("/produtos/importar");
    const text = "sep=;\nRelatório de produtos\n\nNome;Preço de venda\nChave de prova;1.234,56\n";
    await choose(app, new File([text], "produtos.csv"));
    expect(await screen.findByText("produtos.csv: 1 linha")).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Separador" })).toHaveDisplayValue("Ponto e vírgula (;)");
    await check(app);
    await screen.findByText("1 certa");
    await press(app, "Importar (1)");
    await screen.findByText("1 produto importado com sucesso!");
    const { produtos } = await app.api.produtos.lista({ query: { pesquisa: "chave de prova" } });
    expect(produtos.data).toMatchObject([{ valor_venda: 1234.56 }]);
  });
});

describe("an import of products", () => {
  it("takes a spreadsheet with opening stock", async () => {
    const app = await openApp("/produtos/importar");
    await choose(
      app,
      xlsxFile([
        ["Produto", "Preço de venda", "Quantidade", "Custo"],
        ["Conector Importado", 1234.5, 12.5, 2.25],
      ]),
    );
    await check(app);
    await screen.findByText("1 certa");
    await press(app, "Importar (1)");
    expect(await screen.findByText("1 produto importado com sucesso!")).toBeInTheDocument();
    const { produtos } = await app.api.produtos.lista({ query: { pesquisa: "conector importado" } });
    expect(produtos.data).toMatchObject([{ valor_venda: 1234.5, estoque_atual: 12.5, custo_medio: 2.25 }]);
  });

  it("offers a model that can be imported as it is", async () => {
    const app = await openApp("/produtos/importar");
    await app.user.click(await screen.findByRole("button", { name: "Baixar modelo" }));
    await waitFor(() => expect(kept.has("modelo-produtos.csv")).toBe(true));
    await choose(app, new File([kept.get("modelo-produtos.csv") ?? ""], "modelo.csv"));
    await check(app);
    expect(await screen.findByText("2 certas")).toBeInTheDocument();
  });
});
