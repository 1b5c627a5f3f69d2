import { cancellationText, keyOf, nfeText, type WantedNfe } from "@prumo/api/testing/nfe-files";
import { SUPPLIER as SUPPLIER_TYPE } from "@prumo/domain/person-type";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";
import { beginningChoice, dropChoices, keepChoice } from "./choice-drafts";
import { firstChoice, isReady } from "./nota-choice";

withServer();

type App = Awaited<ReturnType<typeof openApp>>;
let own = "";
beforeAll(async () => {
  const { api } = await openApp("/compras/importar");
  own = ((await api.empresas.find({ params: { id: 1 } })).empresa.cnpj ?? "").replace(/\D/g, "");
  cleanup();
});

let numbers = 500;
function invoice(wanted: WantedNfe = {}) {
  numbers += 1;
  const whole = { numero: numbers, dest: own, ...wanted };
  return { numero: whole.numero, chave: keyOf(whole), file: new File([nfeText(whole)], `${whole.numero}.xml`) };
}

const choose = async ({ user }: App, ...files: File[]) =>
  user.upload(await screen.findByLabelText("Arquivos de NF-e"), files);
const card = (numero: number) => screen.findByRole("region", { name: `NF-e ${numero}` });
const press = ({ user }: App, name: string | RegExp) => user.click(screen.getByRole("button", { name }));

describe("the import of invoices", { tags: ["full"] }, () => {
  it("shows what the file says, what will be written and what is missing, and makes the purchase", async () => {
    const app = await openApp("/compras");
    await app.user.click(await screen.findByRole("link", { name: "Importar NF-e" }));
    const { file, numero } = invoice({
      emit: { nome: "Fornecedora Nova Ltda" },
      itens: [{}, { prod: { cProd: "CX-9", xProd: "Caixa de arruelas", uCom: "CX", uTrib: "KG" } }],
      duplicatas: [{ dVenc: "2026-12-18", vDup: "200.00" }],
    });
    await choose(app, file);
    const shown = await card(numero);
    expect(within(shown).getByText("Novo fornecedor: Fornecedora Nova Ltda, São Paulo - SP")).toBeInTheDocument();
    expect(within(shown).getByText("Compra de R$ 200,00")).toBeInTheDocument();
    expect(within(shown).getByText("001 · 18/12/2026 · R$ 200,00")).toBeInTheDocument();
    expect(within(shown).getByText("Nada")).toBeInTheDocument();

    const units = within(shown).getAllByRole("textbox", { name: "Unidade" });
    await app.user.clear(units[1] as HTMLElement);
    await app.user.type(units[1] as HTMLElement, "UN");
    expect(await within(shown).findByText("Quantas UN há em 1 CX?")).toBeInTheDocument();
    expect(screen.getByText(`Falta decidir em: NF-e ${numero}.`)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Criar 1 compra" })).toBeDisabled();
    await app.user.type(within(shown).getByRole("textbox", { name: "UN em 1 CX (item 2)" }), "12");
    expect(await within(shown).findByText("Entram 120 UN")).toBeInTheDocument();
    await press(app, "Criar 1 compra");
    expect(await screen.findByText("1 compra criada com sucesso!")).toBeInTheDocument();
    const link = screen.getByRole("link", { name: /^compra \d+$/ });
    const { compra } = await app.api.compras.find({ params: { id: Number(link.textContent?.slice(7)) } });
    expect(compra).toMatchObject({ nf: String(numero), valor: 200, natureza: { nome: "Compra para revenda" } });
    expect(compra.itens.map(({ quantidade }) => quantidade)).toEqual([10, 120]);
    await app.user.click(link);
    const xml = await screen.findByRole("link", { name: `${compra.chave}.xml` });
    expect(xml).toHaveAttribute("href", `/api/compras/nfe/arquivo/${compra.id}`);
  });

  it("leads from the new purchase to the window that approves it", async () => {
    const app = await openApp("/compras/importar");
    const { file, numero } = invoice();
    await choose(app, file);
    await card(numero);
    await press(app, "Criar 1 compra");
    await app.user.click(await screen.findByRole("link", { name: /^Aprovar a compra \d+$/ }));
    const approval = await screen.findByRole("dialog", { name: "Alterar Estado" });
    expect(approval).toHaveTextContent(`NF ${numero}`);
    expect(app.address()).toMatch(/^\/compras\/detalhes\/\d+$/);
  });

  it("takes several files, says which do not enter and why, and leaves out what is unticked", async () => {
    const app = await openApp("/compras/importar");
    const [first, second, cancelled] = [invoice(), invoice(), invoice()];
    const event = new File([cancellationText(cancelled.chave)], "evento.xml");
    await choose(app, first.file, second.file, cancelled.file, event, new File(["<a/>"], "outro.xml"));
    const refused = await screen.findByRole("region", { name: "3 arquivos não entram" });
    expect(refused).toHaveTextContent(`${cancelled.numero}.xml: A NF-e foi cancelada`);
    expect(refused).toHaveTextContent("outro.xml: O XML não é de uma NF-e");
    await app.user.click(screen.getByRole("checkbox", { name: `Importar a NF-e ${second.numero}` }));
    await press(app, "Criar 1 compra");
    await screen.findByText("1 compra criada com sucesso!");
    await press(app, "Importar outras");
    await choose(app, first.file, second.file);
    const again = await screen.findByRole("region", { name: "1 arquivo não entra" });
    expect(again).toHaveTextContent("já foi importada na compra");
    expect(within(again).getByRole("link", { name: /^Ver a compra/ })).toBeInTheDocument();
    expect(await card(second.numero)).toBeInTheDocument();
  });

  it("asks about a general code that stood for something else, and waits for the answer", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/compras/importar");
    const emit = { documento: "11444777000161" };
    const cable = invoice({ emit, itens: [{ prod: { cProd: "DIV", xProd: "Cabo de aço 3 mm" } }] });
    await choose(app, cable.file);
    await card(cable.numero);
    await press(app, "Criar 1 compra");
    await screen.findByText("1 compra criada com sucesso!");
    await press(app, "Importar outras");
    const paint = invoice({ emit, itens: [{ prod: { cProd: "DIV", xProd: "Tinta branca", NCM: "32091010" } }] });
    await choose(app, paint.file);
    const shown = within(await card(paint.numero));
    expect(shown.getByText(/^Este código do fornecedor já foi Cabo de aço 3 mm/)).toBeInTheDocument();
    expect(shown.getByText("Diga se é o mesmo produto")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Criar 1 compra" })).toBeDisabled();
    await app.user.click(shown.getByRole("button", { name: "É o mesmo produto" }));
    expect(shown.getByRole("combobox", { name: "Produto do item 1" })).toHaveValue("Cabo de aço 3 mm");
    await press(app, "Outros arquivos");
    await choose(app, paint.file);
    const again = within(await card(paint.numero));
    await app.user.click(again.getByRole("button", { name: "É outro" }));
    expect(again.queryByText("Diga se é o mesmo produto")).not.toBeInTheDocument();
    await press(app, "Criar 1 compra");
    await screen.findByText("1 compra criada com sucesso!");
    const { compras } = await app.api.compras.lista({ query: { numero_nf: String(paint.numero) } });
    const { compra } = await app.api.compras.find({ params: { id: compras.data[0]?.id ?? 0 } });
    expect(compra.itens).toMatchObject([{ produto: { nome: "Tinta branca" } }]);
  });

  it("tells of a conta that was typed of the same document, and imports it for who has read that", async () => {
    const app = await openApp("/compras/importar");
    const emit = { documento: "11444777000161" };
    const supplier = { nome_fantasia: "Outro fornecedor", cpf_cnpj: emit.documento, tipos_pessoa: [SUPPLIER_TYPE] };
    const known = (await app.api.pessoas.autocomplete({ query: { pesquisa: emit.documento } })).pessoas[0];
    const pessoa_id = known?.id ?? (await app.api.pessoas.save({ body: supplier })).pessoa.id;
    const one = invoice({ emit });
    const { categorias } = await app.api.categoriasConta.autocomplete({ query: { pesquisa: "", tipo: "pagar" } });
    const { conta } = await app.api.contasPagar.save({
      body: {
        pessoa_id,
        categoria_id: categorias[0]?.id ?? 0,
        valor: 5,
        referencia: "Digitada",
        data_registro: "2026-11-20",
        data_vencimento: "2026-12-01",
        tipo_pagamento: "15",
        numero_documento: `NF ${one.numero}/1`,
      },
    });
    await choose(app, one.file);
    const shown = within(await card(one.numero));
    expect(shown.getByRole("link", { name: `Ver a conta ${conta.id}` })).toHaveAttribute(
      "href",
      `/contasPagar/detalhe/${conta.id}`,
    );
    await press(app, "Criar 1 compra");
    expect(await screen.findByText("1 compra criada com sucesso!")).toBeInTheDocument();
  });

  it("matches a product by hand, and finds a document of the archive by its key", { tags: ["full"] }, async () => {
    const app = await openApp("/compras/importar");
    const { file, chave, numero } = invoice({ emit: { documento: "12ABC34501DE35", nome: "Letras Ltda" } });
    const arquivo = { nome: "a.xml", tipo: "", conteudo: btoa(await file.text()) };
    await app.api.arquivosXml.enviar({ params: { id: 1 }, body: { arquivo } });
    const key = await screen.findByRole("textbox", { name: "Ou a chave de acesso de um XML já guardado" });
    await app.user.type(key, "123{Enter}");
    expect(await screen.findByText("Informe uma chave de acesso válida")).toBeInTheDocument();
    await app.user.clear(key);
    await app.user.type(key, `${chave}{Enter}`);
    const shown = await card(numero);
    const { produtos } = await app.api.produtos.lista({ query: { tipo: 1, situacao: "ativos" } });
    const produto = produtos.data[0];
    await app.user.type(
      within(shown).getByRole("combobox", { name: "Produto do item 1" }),
      produto?.cod_reduzido ?? "",
    );
    await app.user.click(await screen.findByRole("option", { name: new RegExp(`^${produto?.nome}`) }));
    await waitFor(() => expect(within(shown).queryByRole("textbox", { name: "Unidade" })).not.toBeInTheDocument());
    const factor = within(shown).queryByRole("textbox", { name: /em 1 UN/ });
    if (factor !== null) await app.user.type(factor, "1");
    await press(app, "Criar 1 compra");
    await screen.findByText("1 compra criada com sucesso!");
    const { compras } = await app.api.compras.lista({ query: { numero_nf: String(numero) } });
    const { compra } = await app.api.compras.find({ params: { id: compras.data[0]?.id ?? 0 } });
    expect(compra.itens).toMatchObject([{ quantidade: 10 }]);
  });

  it("tells which new products come with an earlier invoice, and shows a factor that is not 1", {
    tags: ["full"],
  }, async () => {
    const emit = { documento: "60746948000112", nome: "Duas notas Ltda" };
    const app = await openApp("/compras/importar");
    const [first, second] = [invoice({ emit }), invoice({ emit })];
    await choose(app, first.file, second.file);
    const shown = await card(second.numero);
    expect(within(shown).getByText(`Novo, junto com a NF-e ${first.numero}`)).toBeInTheDocument();
    expect(within(await card(first.numero)).getByText("Vazio: cadastra um novo")).toBeInTheDocument();
    await app.user.click(screen.getByRole("checkbox", { name: `Importar a NF-e ${first.numero}` }));
    expect(within(shown).getByText("Vazio: cadastra um novo")).toBeInTheDocument();
    const arquivo = { nome: "a.xml", tipo: "", conteudo: btoa(await first.file.text()) };
    const itens = [{ item: 1, novo: { nome: "Pacote", unidade: "UN" }, fator: 4 }];
    await app.api.nfe.importar({ body: { arquivo, documentos: [{ chave: first.chave, itens }] } });
    await press(app, "Outros arquivos");
    await choose(app, second.file);
    const factor = within(await card(second.numero)).getByRole("textbox", { name: "UN em 1 UN (item 1)" });
    expect(factor).toHaveValue("4");
    await app.user.clear(factor);
    await app.user.type(factor, "12");
    expect(factor).toHaveValue("12");
    expect(await screen.findByText("Entram 120 UN")).toBeInTheDocument();
  });

  it("brings back what a crashed tab had chosen, and forgets it when the page is left", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/compras/importar");
    const { file, numero, chave } = invoice({ emit: { documento: "60746948000384", nome: "Rascunho Ltda" } });
    await choose(app, file);
    const name = async () =>
      within(await card(numero)).getByRole("textbox", { name: "Nome do novo produto 1" }) as HTMLInputElement;
    const asked = (await name()).value;
    await app.user.clear(await name());
    await app.user.type(await name(), "Escolhido antes");
    const crashed = Object.entries(localStorage).filter(([key]) => key.endsWith(chave));
    expect(crashed).toHaveLength(1);
    cleanup();
    expect(Object.keys(localStorage).filter((key) => key.endsWith(chave))).toEqual([]);
    for (const [key, value] of crashed) localStorage.setItem(key, value);
    const again = await openApp("/compras/importar");
    await choose(again, file);
    expect(await name()).toHaveValue("Escolhido antes");
    await press(again, "Descartar");
    expect(await name()).toHaveValue(asked);
    expect(Object.keys(localStorage).filter((key) => key.endsWith(chave))).toEqual([]);
    expect(screen.queryByRole("button", { name: "Descartar" })).not.toBeInTheDocument();
  });

  it("takes a product that is known by now instead of a new one that was chosen before", async () => {
    const emit = { documento: "60746948000465", nome: "Conhecido Ltda" };
    const { api } = await openApp("/compras/importar");
    const { file, chave } = invoice({ emit });
    const arquivo = { nome: "a.xml", tipo: "", conteudo: btoa(await file.text()) };
    const [documento] = (await api.nfe.conferir({ body: { arquivo } })).documentos;
    if (documento === undefined || !isReady(documento)) throw new Error("The invoice is not read");
    keepChoice("1:1", chave, { ...firstChoice(documento, null), natureza_id: 7 });
    const produto = { id: 5, nome: "Já existe", unidade: "UN", cod_reduzido: "5" };
    const nota = { ...documento.nota, itens: documento.nota.itens.map((item) => ({ ...item, produto, fator: 1 })) };
    const { choice, recovered } = beginningChoice("1:1", { ...documento, nota } as typeof documento, null);
    expect([recovered, choice.natureza_id, choice.itens[0]?.produto?.nome]).toEqual([true, 7, "Já existe"]);
    dropChoices("1:1", [chave]);
  });

  it("shows at its item what the server refuses", { tags: ["full"] }, async () => {
    const app = await openApp("/compras/importar");
    const { file, numero } = invoice({ emit: { documento: "60746948000201", nome: "Sumiu Ltda" } });
    const { produto } = await app.api.produtos.save({ body: { nome: "Vai sumir", unidade: "UN", tipo: 1 } });
    await choose(app, file);
    const shown = await card(numero);
    await app.user.type(within(shown).getByRole("combobox", { name: "Produto do item 1" }), "Vai sumir");
    await app.user.click(await screen.findByRole("option", { name: /^Vai sumir/ }));
    await app.api.produtos.delete({ params: { id: produto.id } });
    await press(app, "Criar 1 compra");
    const row = within(within(shown).getByRole("list", { name: `Itens da NF-e ${numero}` }));
    expect(await row.findByRole("alert")).toHaveTextContent(`NF-e ${numero}, item 1: Selecione o produto`);
  });

  it("says in words why files cannot be sent", async () => {
    const app = await openApp("/compras/importar");
    await choose(app, invoice().file, new File(["PK"], "notas.zip"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Escolha um .zip sozinho, ou só arquivos XML");
    await choose(app, new File(["x".repeat(5 * 1024 * 1024 + 1)], "grande.xml"));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("grande.xml tem mais de 5 MB"));
  });

  it("is not offered to who may not register purchases", async () => {
    await openApp("/compras", "4-leitura");
    await screen.findByRole("heading", { name: "Compras" });
    expect(screen.queryByRole("link", { name: "Importar NF-e" })).not.toBeInTheDocument();
  });

  it("is offered from the bills that are to be paid", { tags: ["full"] }, async () => {
    await openApp("/contasPagar");
    expect(await screen.findByRole("link", { name: "Importar NF-e" })).toHaveAttribute("href", "/compras/importar");
  });
});
