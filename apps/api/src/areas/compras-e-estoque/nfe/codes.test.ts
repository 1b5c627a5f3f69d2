import { isValidEan } from "@prumo/domain/ean";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { empresas } from "../../../db/schema/empresas";
import { keyOf, nfeText, SUPPLIER, sentFile, type WantedNfe } from "../../../testing/nfe-files";
import { isFull } from "../../../testing/quick-run";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
let own = "";
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
  const [one] = await server.db.select({ cnpj: empresas.cnpj }).from(empresas).where(eq(empresas.id, 1));
  own = one?.cnpj ?? "";
});
afterAll(() => server.close());

const OTHER = "11444777000161";
let numbers = 60_000;
function invoice(prod: Readonly<Record<string, string>>, documento = SUPPLIER) {
  numbers += 1;
  const wanted: WantedNfe = { numero: numbers, dest: own, emit: { documento }, itens: [{ prod }] };
  return { chave: keyOf(wanted), arquivo: sentFile(nfeText(wanted)) };
}
type Invoice = ReturnType<typeof invoice>;

const itemOf = async ({ arquivo }: Invoice) =>
  (await api.nfe.conferir({ body: { arquivo } })).documentos[0]?.nota?.itens[0];
type Choice = NonNullable<Parameters<Api["nfe"]["importar"]>[0]["body"]["documentos"][number]["itens"]>;
async function take({ chave, arquivo }: Invoice, itens: Choice = []) {
  const { compras } = await api.nfe.importar({ body: { arquivo, documentos: [{ chave, itens }] } });
  const { compra } = await api.compras.find({ params: { id: compras[0]?.id ?? 0 } });
  return compra.itens[0]?.produto_id ?? 0;
}
const fresh = (unidade = "UN"): Choice => [{ item: 1, novo: { nome: `Produto ${crypto.randomUUID()}`, unidade } }];

/** Adds the check digit. */
function whole(others: string): string {
  const code = Array.from({ length: 10 }, (_, digit) => `${others}${digit}`).find(isValidEan);
  if (code === undefined) throw new Error(`No check digit fits ${others}`);
  return code;
}
let made = 10_000;
/** A bar code that no product has yet, without its check digit. */
const digits = (prefix: string, length: number) => {
  made += 1;
  return `${prefix}${String(made).padStart(length - prefix.length, "0")}`;
};

const namesNothing = [
  "0",
  "000",
  "00000000",
  "000000000000",
  "0000000000000",
  "00000000000000",
  "SEM GTIN",
  "sem gtin",
  "SEM EAN",
  "-",
  "1111111111111",
  "2222222222222",
  "55555555",
  "4444444444444",
  "7891000315508",
  "123",
  "ISENTO",
  whole("200000000000"),
  whole("210123456789"),
  whole("299999999999"),
  whole("020000000001"),
  whole("040000000012"),
  whole("20000000012"),
  whole("41234567890"),
  whole("2012345"),
  whole("0212345"),
  whole("0200000000012"),
  whole("1200000000001"),
  whole("0020000000001"),
];

describe("a bar code that names nothing", { tags: ["full"] }, () => {
  it.each(namesNothing.filter((_, at) => isFull || at % 4 === 0))(
    "%s makes one product of two suppliers' goods in no way",
    async (code) => {
      const codes = { cEAN: code, cEANTrib: code };
      const ours = await take(invoice({ cProd: `A-${code}`, xProd: `Parafuso ${code}`, ...codes }), fresh());
      const next = invoice({ cProd: `T-${code}`, xProd: `Tinta ${code}`, ...codes }, OTHER);
      const shown = await itemOf(next);
      expect(shown).toMatchObject({ produto: null, origem: null, novo: { codBarras: null } });
      const theirs = await take(next, fresh());
      expect(theirs).not.toBe(ours);
      expect((await api.produtos.find({ params: { id: theirs } })).produto.codBarras).toBeNull();
    },
  );
});

describe("one bar code in its spellings", { tags: ["full"] }, () => {
  const table = [
    ["8", digits("9", 7), [8, 12, 13, 14]],
    ["12", digits("3", 11), [12, 13, 14]],
    ["13", digits("789", 12), [13, 14]],
  ] as const;
  it.each(table)("of %s digits is found by search, autocomplete, form, and invoices", async (_, others, lengths) => {
    const code = whole(others);
    // A quick run stores the shortest and the longest.
    for (const [at, stored] of lengths.filter((_, nth) => isFull || nth % (lengths.length - 1) === 0).entries()) {
      const { produto } = await api.produtos.save({
        body: { nome: `Gravado com ${stored}, ${code}`, valor_venda: 1, codBarras: code.padStart(stored, "0") },
      });
      for (const length of lengths) {
        const asked = code.padStart(length, "0");
        const { produtos: suggested } = await api.produtos.autocomplete({ query: { pesquisa: asked } });
        expect(suggested.map(({ id }) => id)).toEqual([produto.id]);
        const { produtos: listed } = await api.produtos.lista({ query: { pesquisa: asked } });
        expect(listed.data.map(({ id }) => id)).toEqual([produto.id]);
        const body = { nome: `Outro ${asked}`, valor_venda: 1, codBarras: asked };
        expect(await statusAndWords(api.produtos.save({ body }))).toMatchObject({
          errors: { codBarras: ["Já existe um produto com este código de barras"] },
        });
        const bought = invoice({ cProd: `${asked} ${at}`, xProd: `Peça ${asked}`, cEAN: asked, cEANTrib: asked });
        expect(await itemOf(bought)).toMatchObject({ produto: { id: produto.id }, origem: "ean", fator: 1 });
      }
      await api.produtos.delete({ params: { id: produto.id } });
    }
  });

  it("is found where it was stored with zeros before there was one form, and given to no other product", async () => {
    const code = whole(digits("789", 12));
    const { produto } = await api.produtos.save({ body: { nome: "De antes", valor_venda: 1, codBarras: code } });
    await server.db.execute(sql`update produtos set cod_barras = ${code.padStart(14, "0")} where id = ${produto.id}`);
    const { produtos } = await api.produtos.autocomplete({ query: { pesquisa: code } });
    expect(produtos.map(({ id }) => id)).toEqual([produto.id]);
    const bought = invoice({ cProd: "ANTES", xProd: "De antes", cEAN: code, cEANTrib: code });
    expect(await itemOf(bought)).toMatchObject({ produto: { id: produto.id }, origem: "ean" });
    const body = { nome: "De depois", valor_venda: 1, codBarras: code };
    expect(await statusAndWords(api.produtos.save({ body }))).toMatchObject({ status: 422 });
    const { versao } = (await api.produtos.find({ params: { id: produto.id } })).produto;
    await api.produtos.update({ body: { ...body, nome: "De antes, mudado", id: produto.id, versao } });
    expect((await api.produtos.find({ params: { id: produto.id } })).produto.codBarras).toBe(code);
  });

  it("is refused by the form when it names nothing, and kept when it is the shop's own", async () => {
    for (const codBarras of ["0000000000000", "00000000", "4444444444444", "SEM GTIN"]) {
      const body = { nome: codBarras, valor_venda: 1, codBarras };
      expect(await statusAndWords(api.produtos.save({ body }))).toMatchObject({
        errors: { codBarras: ["Informe um código de barras válido"] },
      });
    }
    const codBarras = whole("200000999999");
    const { produto } = await api.produtos.save({ body: { nome: "Queijo fatiado", valor_venda: 1, codBarras } });
    const { produtos } = await api.produtos.autocomplete({ query: { pesquisa: codBarras } });
    expect(produtos.map(({ id }) => id)).toEqual([produto.id]);
  });
});

describe("a file of products", { tags: ["full"] }, () => {
  it("has no bar code where it says so, and one product for one code", async () => {
    const code = whole(digits("789", 12));
    const rows = [
      "0000000000000",
      "0000000000000",
      "0",
      "SEM GTIN",
      "-",
      "7,89E+12",
      `0${code}`,
      code,
      "2222222222222",
    ];
    const lines = rows.map((text, at) => ({ linha: at + 2, valores: [`Prova z ${at}`, text] }));
    const body = { campos: ["nome", "codBarras"], decimal: "," as const, linhas: lines };
    const { certas, linhas: told } = await api.produtos.conferirImportacao({ body });
    expect(certas).toBe(6);
    expect(told.map(({ linha, motivos }) => [linha, motivos.map(({ texto }) => texto)])).toEqual([
      [7, ["A planilha arredondou o código de barras (7,89E+12): formate a coluna como texto e digite-o de novo"]],
      [9, ["O mesmo código de barras da linha 8"]],
      [10, ["Informe um código de barras válido"]],
    ]);
  });
});

describe("a general code of a supplier", { tags: ["full"] }, () => {
  it.each([
    ["DIV", { xProd: "Tinta acrílica 18 L" }],
    ["DIVERSOS", { xProd: "Tinta acrílica 18 L", NCM: "32091010" }],
    ["0", { xProd: "Cabo de aço 3 mm", NCM: "32091010" }],
    ["999", { xProd: "Cabo de aço 4 mm" }],
    ["1", { xProd: "Cabo de aço" }],
    ["SEM CODIGO", { xProd: "Outro" }],
  ])("%s asks when it stands for something else", async (cProd, changes) => {
    const usual = { cProd, xProd: "Cabo de aço 3 mm", NCM: "73121090" };
    const first = await take(invoice(usual), fresh());
    const next = invoice({ ...usual, ...changes });
    expect(await itemOf(next)).toMatchObject({ produto: null, origem: null, fator: null, lembrado: { id: first } });
    expect(await statusAndWords(take(next))).toMatchObject({ status: 422 });
    const second = await take(next, fresh());
    expect(second).not.toBe(first);
    expect(await itemOf(invoice(usual))).toMatchObject({ produto: null, lembrado: { id: second } });
  });

  it("asks nothing when description and NCM are the same but for capitals, accents and signs", async () => {
    const first = await take(invoice({ cProd: "C-77", xProd: "Cabo de aço 3 mm (rolo)", NCM: "73121090" }), fresh());
    const next = invoice({ cProd: "C-77", xProd: "CABO  DE ACO 3 MM - ROLO", NCM: "73121090" });
    expect(await itemOf(next)).toMatchObject({ produto: { id: first }, origem: "par", lembrado: null });
  });

  it("asks nothing when a bar code proves that it is the same", async () => {
    const cEAN = whole(digits("789", 12));
    const codes = { cProd: "C-78", cEAN, cEANTrib: cEAN };
    const first = await take(invoice({ ...codes, xProd: "Cabo de aço 3 mm" }), fresh());
    const next = invoice({ ...codes, cEAN: `0${cEAN}`, xProd: "Cabo novo nome" });
    expect(await itemOf(next)).toMatchObject({ produto: { id: first }, origem: "par" });
  });

  it("is taken as before where nobody wrote down what it was, unless the NCM is another one", async () => {
    const first = await take(invoice({ cProd: "C-79", xProd: "Cabo", NCM: "73121090" }), fresh());
    await server.db.execute(sql`update nfe_pares set descricao = null, ncm = null where codigo = 'C-79'`);
    expect(await itemOf(invoice({ cProd: "C-79", xProd: "Cabo de aço", NCM: "73121090" }))).toMatchObject({
      produto: { id: first },
    });
    expect(await itemOf(invoice({ cProd: "C-79", xProd: "Tinta", NCM: "32091010" }))).toMatchObject({
      produto: null,
      lembrado: { id: first },
    });
  });
});
