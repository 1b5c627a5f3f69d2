import { MAX_IMPORT_ROWS } from "@prumo/domain/importing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  api = admin.api;
});
afterAll(() => server.close());

type PersonFile = Parameters<Api["pessoas"]["conferirImportacao"]>[0]["body"];
type ProductFile = Parameters<Api["produtos"]["conferirImportacao"]>[0]["body"];

/** Numbers rows as in a file, whose first line holds the headers. */
const rows = (...texts: string[][]) => texts.map((valores, at) => ({ linha: at + 2, valores }));
const persons = (campos: PersonFile["campos"], ...texts: string[][]): PersonFile => ({
  campos,
  decimal: ",",
  linhas: rows(...texts),
});
const products = (campos: ProductFile["campos"], ...texts: string[][]): ProductFile => ({
  campos,
  decimal: ",",
  linhas: rows(...texts),
});
const personsNamed = async (pesquisa: string) => (await api.pessoas.lista({ query: { pesquisa } })).pessoas.data;
const productsNamed = async (pesquisa: string) => (await api.produtos.lista({ query: { pesquisa } })).produtos.data;
const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

describe("the error of a formula in a file", () => {
  const of = (campo: string, text: string) => ({
    campo,
    texto: `A célula tem o erro ${text}: corrija-a na planilha`,
  });

  it.each([
    "nome",
    "tipo",
    "codBarras",
    "ncm",
    "valor_venda",
    "comissao_prod",
    "categoria",
    "marca",
    "ativo",
    "estoque",
  ])("is no %s of a product", async (campo) => {
    for (const text of ["#N/A", "#REF!", "#DIV/0!", "#N/D", "#VALOR!"]) {
      const file =
        campo === "nome" ? products(["nome"], [text]) : products(["nome", campo], [uniqueName("Broca"), text]);
      const { linhas } = await api.produtos.conferirImportacao({ body: file });
      expect(linhas).toEqual([{ linha: 2, estado: "errada", motivos: [of(campo, text)] }]);
    }
  });

  it.each(["nome_fantasia", "cpf_cnpj", "tipos_pessoa", "telefone", "email", "cep", "numero", "bairro"])(
    "is no %s of a person",
    async (campo) => {
      const usual = { nome_fantasia: uniqueName("Ana"), tipos_pessoa: "Cliente", [campo]: "#N/A (B2)" };
      const file = persons(Object.keys(usual), Object.values(usual));
      expect((await api.pessoas.conferirImportacao({ body: file })).linhas).toEqual([
        {
          linha: 2,
          estado: "errada",
          motivos: [{ campo, texto: "A célula B2 tem o erro #N/A: corrija-a na planilha" }],
        },
      ]);
    },
  );
});

describe("a file of persons", () => {
  const whole = ["nome_fantasia", "razao_social", "cpf_cnpj", "tipos_pessoa", "telefone", "cep", "cidade", "uf"];

  it("is read by the names of records, and numbers get back the leading zeros that spreadsheets drop", async () => {
    const name = uniqueName("Importada");
    const lost = [name, "", "1234567890", "fornecedores; CLIENTE", "(11) 98765-4321", "1310930", "sao paulo", "sp"];
    const file = persons(whole, lost);
    const short = persons(whole, ["Curta", "", "191", "Cliente", "", "", "", ""]);
    expect((await api.pessoas.conferirImportacao({ body: short })).linhas).toEqual([
      { linha: 2, estado: "errada", motivos: [{ campo: "cpf_cnpj", texto: "Informe um CPF ou CNPJ válido" }] },
    ]);
    expect(await api.pessoas.importar({ body: { ...file, somente_certas: false } })).toMatchObject({
      message: "1 pessoa importada com sucesso!",
      importadas: 1,
      certas: 1,
      duplicadas: 0,
      erradas: 0,
    });
    const [one] = await personsNamed(name);
    const { pessoa } = await api.pessoas.find({ params: { id: one?.id ?? 0 } });
    expect(pessoa).toMatchObject({
      nome_fantasia: name,
      razao_social: name,
      cpf_cnpj: "012.345.678-90",
      cep: "01310-930",
      cidade_id: 3550308,
      tipos_pessoa: [{ tipoPessoa_id: 1 }, { tipoPessoa_id: 2 }],
    });
  });

  it("answers the problems of each row in the words of the form, and the city that was found", async () => {
    const fields = ["nome_fantasia", "tipos_pessoa", "email", "cidade", "uf"];
    const body = persons(
      fields,
      ["", "Cliente", "", "", ""],
      ["Ana", "", "ana@", "", ""],
      ["Bia", "Chefe", "", "", ""],
      ["Caio", "1", "", "Bom Jesus", ""],
      ["Davi", "1", "", "Bom Jesus (PI)", ""],
      ["Eva", "1", "", "Atlântida do Norte", "SP"],
      ["Fábio", "1", "", "3304557", ""],
      ["Gil", "1", "", "9999999", ""],
      ["Hugo", "1", "", "Mogi-Guaçu", "SP"],
    );
    const { linhas, certas, erradas } = await api.pessoas.conferirImportacao({ body });
    expect({ certas, erradas }).toEqual({ certas: 3, erradas: 6 });
    expect(
      linhas.map(({ linha, motivos }) => [linha, ...motivos.map(({ campo, texto }) => `${campo}: ${texto}`)]),
    ).toEqual([
      [2, "nome_fantasia: Informe o nome"],
      [3, "tipos_pessoa: Selecione pelo menos um tipo de pessoa", "email: Informe um e-mail válido"],
      [4, "tipos_pessoa: Tipo de pessoa desconhecido: Chefe"],
      [5, "cidade: Há mais de uma cidade com este nome: informe a UF"],
      [7, "cidade: Cidade não encontrada: Atlântida do Norte (SP)"],
      [9, "cidade: Nenhuma cidade tem o código 9999999"],
    ]);
  });

  it("a file of persons marks rows that exist already or stand further up, and does not double them", async () => {
    const [first, second] = [uniqueName("Repetida"), uniqueName("Outra")];
    const fields = ["nome_fantasia", "cpf_cnpj", "tipos_pessoa"];
    const body = persons(
      fields,
      [first, "", "Cliente"],
      [second, "11.444.777/0001-61", "Cliente"],
      [`${second} Dois`, "11.444.777/0002-42", "Cliente"],
    );
    await api.pessoas.importar({ body: { ...body, somente_certas: false } });
    const again = persons(
      fields,
      [first.toUpperCase(), "", "Cliente"],
      [first, "", "Cliente"],
      [second, "11444777000161", "Cliente"],
      [`${second} Filial`, "11.444.777/0002-42", "Cliente"],
      [first, "", "Auditor"],
      ["Nova", "12ABC34501DE35", "Cliente"],
      ["Nova", "12.ABC.345/01DE-35", "Cliente"],
      ["Novíssima", "12.ABC.345/01DE-35", "Cliente"],
    );
    const { linhas, ...counts } = await api.pessoas.conferirImportacao({ body: again });
    expect(counts).toEqual({ certas: 3, duplicadas: 4, erradas: 1 });
    expect(linhas.map(({ linha, estado, motivos }) => [linha, estado, motivos[0]?.texto])).toEqual([
      [2, "certa", "Já existe uma pessoa com este nome"],
      [3, "duplicada", "Já cadastrada com estes mesmos dados"],
      [4, "duplicada", "Já cadastrada com estes mesmos dados"],
      [5, "duplicada", `Já existe uma pessoa com este CPF ou CNPJ: ${second} Dois`],
      [6, "certa", "Já existe uma pessoa com este nome"],
      [8, "duplicada", "Igual à linha 7"],
      [9, "errada", "O mesmo CPF ou CNPJ da linha 7"],
    ]);
    const only = persons(fields, [first, "", "Cliente"]);
    expect(await statusAndWords(api.pessoas.importar({ body: { ...only, somente_certas: true } }))).toEqual({
      status: 422,
      message: "Não há linha nova para importar",
    });
    expect(await personsNamed(first)).toHaveLength(1);
  });

  it("a file of persons writes nothing while a row is wrong, unless only the right rows are asked for", async () => {
    const name = uniqueName("Certa");
    const body = persons(["nome_fantasia", "tipos_pessoa"], [name, "Cliente"], ["", "Cliente"]);
    expect(await statusAndWords(api.pessoas.importar({ body: { ...body, somente_certas: false } }))).toEqual({
      status: 422,
      message: "Há linhas erradas: nada foi importado. Corrija-as ou importe só as certas.",
    });
    expect(await personsNamed(name)).toHaveLength(0);
    const answer = await api.pessoas.importar({ body: { ...body, somente_certas: true } });
    expect(answer).toMatchObject({ importadas: 1, erradas: 1, linhas: [{ linha: 3, estado: "errada" }] });
    const [saved] = await personsNamed(name);
    const { registros } = await api.auditoria.lista({ query: { entidade: "pessoas", entidade_id: saved?.id ?? 0 } });
    expect(registros.data).toMatchObject([{ depois: { nome_fantasia: name, tipos_pessoa: [1] } }]);
  });

  it("a file of persons is written once, however often the same attempt is sent", async () => {
    const name = uniqueName("Uma vez");
    const body = { ...persons(["nome_fantasia", "tipos_pessoa"], [name, "Cliente"]), somente_certas: false };
    const send = () => api.pessoas.importar({ body }, { idempotencyKey: name.replaceAll(" ", "-") });
    const answers = await Promise.all([send(), send()]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await send()).toEqual(answers[0]);
    expect(await personsNamed(name)).toHaveLength(1);
  });

  it("a file of persons is compared only with records of the user's own company", async () => {
    const { api: other } = await server.loginAs("8-admin");
    const fields = ["nome_fantasia", "cpf_cnpj", "tipos_pessoa"];
    const body = persons(fields, [uniqueName("Alheia"), "11.222.333/0001-81", "Cliente"]);
    await other.pessoas.importar({ body: { ...body, somente_certas: false } });
    expect(await api.pessoas.conferirImportacao({ body })).toMatchObject({ certas: 1, linhas: [] });
  });

  it("of 5,000 rows is written in one transaction and streams its progress; one row more is refused", {
    tags: ["full"],
    timeout: 60_000,
  }, async () => {
    const name = uniqueName("Muitas");
    const many = Array.from({ length: MAX_IMPORT_ROWS }, (_, at) => [
      `${name} ${at}`,
      "Cliente, Fornecedor",
      "Osasco - SP",
    ]);
    const body = persons(["nome_fantasia", "tipos_pessoa", "cidade"], ...many);
    const told: [number, number][] = [];
    const onProgress = (done: number, total: number) => told.push([done, total]);
    const answer = await api.pessoas.importar({ body: { ...body, somente_certas: false } }, { onProgress });
    expect(answer.importadas).toBe(MAX_IMPORT_ROWS);
    expect(told.length).toBeGreaterThan(20);
    expect(told).toEqual(told.toSorted(([a], [b]) => a - b));
    expect(told.at(-1)).toEqual([2 * MAX_IMPORT_ROWS, 2 * MAX_IMPORT_ROWS]);
    expect((await api.pessoas.selecao({ query: { pesquisa: name } })).total).toBe(MAX_IMPORT_ROWS);
    const more = { ...body, linhas: [...body.linhas, { linha: 9_999, valores: ["Demais", "Cliente", ""] }] };
    expect(await statusAndWords(api.pessoas.conferirImportacao({ body: more }))).toEqual({
      status: 422,
      errors: { linhas: ["O arquivo tem mais de 5.000 linhas. Divida-o e importe as partes."] },
    });
  });

  it("a file of persons is refused with the same words when the answer streams its progress", async () => {
    const body = persons(["nome_fantasia", "tipos_pessoa"], ["", "Cliente"]);
    const plain = await statusAndWords(api.pessoas.importar({ body: { ...body, somente_certas: true } }));
    const onProgress = () => {};
    const told = api.pessoas.importar({ body: { ...body, somente_certas: true } }, { onProgress });
    expect(await statusAndWords(told)).toEqual(plain);
  });
});

describe("a file of products", () => {
  const stock = ["nome", "cod_reduzido", "valor_venda", "deposito", "estoque", "custo_unitario"];
  const oneProduct = async (nome: string) => {
    const [found] = await productsNamed(nome);
    return (await api.produtos.find({ params: { id: found?.id ?? 0 } })).produto;
  };
  const warehouses = async (of: Api) => (await of.depositos.lista({ query: {} })).depositos;

  it("a file of products brings opening stock into the ledger and starts the average cost", async () => {
    const name = uniqueName("Peça");
    const [first, second] = await warehouses(api);
    const code = `IMP-${crypto.randomUUID().slice(0, 8)}`;
    const body = products(
      stock,
      [`${name} um`, code, "R$ 1.234,50", first?.nome.toUpperCase() ?? "", "12,5", "2,345678"],
      [`${name} dois`, "", "4,9", "", "3", ""],
    );
    const answer = await api.produtos.importar({ body: { ...body, somente_certas: false } });
    expect(answer).toMatchObject({ message: "2 produtos importados com sucesso!", importadas: 2 });
    const standard = (await warehouses(api)).find(({ padrao }) => padrao);
    expect(await oneProduct(`${name} um`)).toMatchObject({
      cod_reduzido: code,
      valor_venda: 1234.5,
      custo_medio: 2.345678,
      unidade: "UN",
      tipo: 1,
      ativo: true,
      estoque: [{ deposito: { id: first?.id }, quantidade: 12.5 }],
    });
    const two = await oneProduct(`${name} dois`);
    expect(two.cod_reduzido).toMatch(/^\d+$/);
    expect(two.estoque).toEqual([{ deposito: { id: standard?.id, nome: standard?.nome }, quantidade: 3 }]);
    const { movimentos } = await api.produtos.movimentos({ params: { id: two.id }, query: {} });
    expect(movimentos.data).toMatchObject([
      { tipo: "ajuste", quantidade: 3, saldo: 3, motivo: "Estoque inicial, por importação", custo_unitario: 0 },
    ]);
    expect(second?.id).not.toBe(first?.id);
  });

  it("brings stock of one product into several warehouses, a row each, and refuses contradicting rows", async () => {
    const name = uniqueName("Espalhada");
    const [first, second, third] = await warehouses(api);
    const code = `ESP-${crypto.randomUUID().slice(0, 8)}`;
    const fields = ["nome", "cod_reduzido", "deposito", "estoque", "custo_unitario"];
    const row = (place: string | undefined, quantity: string, cost = "2", nome = name) => [
      nome,
      code,
      place ?? "",
      quantity,
      cost,
    ];
    const body = products(fields, row(first?.nome, "4", "1"), row(second?.nome, "6", "2"));
    expect(await api.produtos.conferirImportacao({ body })).toMatchObject({
      certas: 2,
      linhas: [{ linha: 3, motivos: [{ campo: "estoque", texto: "Mais estoque do produto da linha 2" }] }],
    });
    const wrong = products(
      fields,
      row(first?.nome, "4"),
      row(second?.nome, "6"),
      row(second?.nome, "7"),
      row(third?.nome, "1", "2", `${name} outra`),
      row(third?.nome, ""),
    );
    const { linhas } = await api.produtos.conferirImportacao({ body: wrong });
    expect(linhas.map(({ linha, estado }) => [linha, estado])).toEqual([
      [3, "certa"],
      [4, "errada"],
      [5, "errada"],
      [6, "errada"],
    ]);
    const answer = await api.produtos.importar({ body: { ...body, somente_certas: false } });
    expect(answer).toMatchObject({ message: "1 produto importado com sucesso!", importadas: 2 });
    const { estoque, estoque_atual, custo_medio } = await oneProduct(name);
    expect(estoque.map(({ deposito, quantidade }) => [deposito.id, quantidade])).toEqual([
      [second?.id, 6],
      [first?.id, 4],
    ]);
    expect({ estoque_atual, custo_medio }).toEqual({ estoque_atual: 10, custo_medio: 1.6 });
  });

  it("a file of products is read with the decimal sign that the file uses", async () => {
    const name = uniqueName("Decimal");
    const body: ProductFile = { ...products(["nome", "valor_venda"], [name, "1.234"]), decimal: "." };
    await api.produtos.importar({ body: { ...body, somente_certas: false } });
    expect((await oneProduct(name)).valor_venda).toBe(1.234);
    const { linhas } = await api.produtos.conferirImportacao({
      body: products(["nome", "valor_venda"], ["Outro", "1.5"]),
    });
    expect(linhas[0]?.motivos).toEqual([
      { campo: "valor_venda", texto: "Não é um número com vírgula decimal, como 1.234,56" },
    ]);
  });

  it("a file of products answers the problems of kinds, categories, stock and codes", async () => {
    const fields = [...stock, "tipo", "categoria", "codBarras", "ativo"];
    const body = products(
      fields,
      ["A", "", "", "Porão", "1", "", "", "", "", ""],
      ["B", "", "", "", "1", "", "Serviço", "", "", ""],
      ["C", "", "", "", "-1", "", "", "", "", ""],
      ["D", "", "", "", "1,23456", "", "", "", "", ""],
      ["E", "", "-1", "", "", "", "Coisa", "Nenhuma", "7891000315508", "talvez"],
      ["F", "Z-1", "", "", "", "5", "", "", "", ""],
      ["G", "z-1", "", "", "", "", "", "", "", ""],
    );
    const { linhas } = await api.produtos.conferirImportacao({ body });
    expect(linhas.map(({ linha, estado, motivos }) => [linha, estado, ...motivos.map(({ texto }) => texto)])).toEqual([
      [2, "errada", "Depósito não encontrado: Porão"],
      [3, "errada", "Serviços não têm estoque"],
      [4, "errada", "O estoque não pode ser negativo"],
      [5, "errada", "A quantidade tem no máximo quatro casas decimais e é menor que um bilhão"],
      [
        6,
        "errada",
        "O tipo é Produto ou Serviço",
        "Categoria não encontrada: Nenhuma",
        "Escreva Sim ou Não",
        "Informe um código de barras válido",
        "O valor não pode ser negativo",
      ],
      [7, "certa", "Sem estoque inicial, o custo unitário não é guardado"],
      [8, "errada", "O mesmo código da linha 7"],
    ]);
  });

  it("a file of products marks existing products by all their fields, by their codes and by their names", async () => {
    const name = uniqueName("Existe");
    const code = `EX-${crypto.randomUUID().slice(0, 8)}`;
    const fields = ["nome", "cod_reduzido", "marca", "estoque"];
    const body = products(
      fields,
      [name, code, "Prumo", "5"],
      [`${name} sem código`, "", "", "5"],
      [`${name} Dois`, `${code}-2`, "", ""],
    );
    await api.produtos.importar({ body: { ...body, somente_certas: false } });
    const again = products(
      fields,
      [name, code, "Prumo", "5"],
      [`${name} sem código`, "", "", "5"],
      ["Outro nome", `${code}-2`.toLowerCase(), "", "5"],
      [name, "", "Outra marca", ""],
    );
    const { linhas } = await api.produtos.conferirImportacao({ body: again });
    const lost = "; o estoque inicial não será lançado: use o ajuste";
    expect(linhas.map(({ estado, motivos }) => [estado, motivos[0]?.texto])).toEqual([
      ["duplicada", `Já cadastrado com estes mesmos dados${lost}`],
      ["duplicada", `Já cadastrado com estes mesmos dados${lost}`],
      ["duplicada", `Já existe um produto com este código: ${name} Dois${lost}`],
      ["certa", "Já existe um produto com este nome"],
    ]);
    expect((await oneProduct(`${name} sem código`)).estoque_atual).toBe(5);
  });

  it("a file of products warns about rows without a code that have the name of an earlier row", async () => {
    const name = uniqueName("Gêmea");
    const fields = ["nome", "cod_reduzido", "marca"];
    const body = products(
      fields,
      [name, "", "A"],
      [name.toUpperCase(), "", "B"],
      [name, `G-${crypto.randomUUID().slice(0, 8)}`, "C"],
    );
    const { linhas } = await api.produtos.conferirImportacao({ body });
    expect(linhas.map(({ linha, estado, motivos }) => [linha, estado, ...motivos.map(({ texto }) => texto)])).toEqual([
      [3, "certa", "Mesmo nome da linha 2"],
    ]);
  });

  it("a file of products refuses warehouses and categories of another company", async () => {
    const { api: other } = await server.loginAs("8-admin");
    const own = new Set((await warehouses(api)).map(({ nome }) => nome));
    const foreign = (await warehouses(other)).find(({ nome }) => !own.has(nome));
    await other.categoriasProduto.save({ body: { nome: "Só da terceira", tipo: 1 } });
    const fields = ["nome", "deposito", "estoque", "categoria"];
    const body = products(fields, ["A", foreign?.nome ?? "", "1", ""], ["B", "", "", "Só da terceira"]);
    const { linhas } = await api.produtos.conferirImportacao({ body });
    expect(linhas.map(({ motivos }) => motivos[0]?.texto)).toEqual([
      `Depósito não encontrado: ${foreign?.nome}`,
      "Categoria não encontrada: Só da terceira",
    ]);
  });

  it("a file of products gets no number as a code that another of its rows has", async () => {
    const name = uniqueName("Numerado");
    const { cod_reduzido } = await api.produtos.proximoCodigo();
    const body = products(["nome", "cod_reduzido"], [`${name} a`, ""], [`${name} b`, cod_reduzido], [`${name} c`, ""]);
    await api.produtos.importar({ body: { ...body, somente_certas: false } });
    const codes = (await productsNamed(name)).map((one) => Number(one.cod_reduzido) - Number(cod_reduzido));
    expect(codes.toSorted()).toEqual([0, 1, 2]);
  });

  it("a file of products of 5,000 rows with stock is written in one transaction", {
    tags: ["full"],
    timeout: 60_000,
  }, async () => {
    const name = uniqueName("Volume");
    const many = Array.from({ length: MAX_IMPORT_ROWS }, (_, at) => [`${name} ${at}`, "2,5", "1,10"]);
    const body = products(["nome", "estoque", "custo_unitario"], ...many);
    const answer = await api.produtos.importar({ body: { ...body, somente_certas: false } });
    expect(answer.importadas).toBe(MAX_IMPORT_ROWS);
    const { produtos } = await api.produtos.lista({ query: { pesquisa: name, per_page: 100 } });
    expect(produtos).toMatchObject({ total: 1_000, total_capped: true });
    const { rows: counted } = await server.db.execute(
      sql`select count(*)::int as count from produtos where nome like ${`${name}%`}`,
    );
    expect(counted).toEqual([{ count: MAX_IMPORT_ROWS }]);
    expect(new Set(produtos.data.map(({ estoque_atual, custo_medio }) => `${estoque_atual} ${custo_medio}`))).toEqual(
      new Set(["2.5 1.1"]),
    );
  });

  it("a file of products with stock is refused for a user who may register products but not move them", async () => {
    const { usuario } = await api.usuarios.find({ params: { id: 4 } });
    const { grupo } = await api.permissoes.save({ body: { nome: "Cadastro", permissions: ["produtos.cadastrar"] } });
    const { nome, login, email, pessoa_id } = usuario;
    await api.usuarios.update({
      body: { id: 4, nome, login, email: email ?? "", pessoa_id: pessoa_id ?? 0, roles: [grupo.id] },
    });
    const { api: clerk } = await server.loginAs("4-leitura");
    const body = products(["nome", "estoque"], [uniqueName("Sem estoque"), ""], [uniqueName("Com estoque"), "1"]);
    expect(await clerk.produtos.conferirImportacao({ body })).toMatchObject({
      certas: 1,
      linhas: [{ linha: 3, motivos: [{ campo: "estoque", texto: "Você não tem permissão para lançar estoque" }] }],
    });
  });
});
