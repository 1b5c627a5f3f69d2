import { crc16 } from "@prumo/domain/pix-code";
import { describe, expect, it } from "vitest";
import type { AppSession } from "../../app/session";
import { candidatesOf } from "./candidates";
import { type FoundConta, type FoundRecords, nothingFound } from "./found";
import { lastOffer, type OfferTarget, type Told, toldOf } from "./offers";

const today = "2026-11-28";
const line = "34191090570404959480975279260006611980000081488";
const pix =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";
const key = "35170458716523000119550010000000121000123458";

const signed = (fields: string) => `${fields}6304${crc16(`${fields}6304`)}`;
const dynamic = signed(
  "00020101021226470014br.gov.bcb.pix2525pix.example.com/qr/v2/abc5204000053039865802BR5910EMPRESA XY6009SAO PAULO62070503***",
);

const all = {
  contasPagar: ["visualizar", "cadastrar", "editar", "pagar"],
  contasReceber: ["visualizar", "receber"],
  compras: ["visualizar", "cadastrar"],
  pessoas: ["visualizar", "cadastrar", "editar"],
  produtos: ["visualizar", "cadastrar"],
  contasBancarias: ["visualizar"],
  conciliacao: ["visualizar", "importar"],
};
const sessionOf = (permissoes: object) =>
  ({ usuario: { id: 1, administrador_plataforma: false }, empresa: { id: 1 }, permissoes }) as unknown as AppSession;

const conta = (changes: object = {}, lado: FoundConta["lado"] = "contasPagar") =>
  ({
    lado,
    conta: {
      id: 7,
      status: 0,
      valor_integral: 814.88,
      residual: 814.88,
      valor_pago: 0,
      juros: 0,
      multa: 0,
      desconto: 0,
      data_vencimento: "2026-12-01",
      numero_documento: null,
      referencia: "Água",
      pessoa: { nome_fantasia: "Ana" },
      linha_digitavel: null,
      ...changes,
    },
  }) as unknown as FoundConta;

interface Asked {
  readonly found?: Partial<FoundRecords>;
  readonly permissoes?: object;
  readonly files?: readonly File[];
  readonly takesFiles?: string;
  readonly lado?: "contasPagar" | "contasReceber";
}

/** What is told of the first thing that a text or files can be. */
async function told(text: string, { found = {}, permissoes = all, files = [], ...page }: Asked = {}): Promise<Told> {
  const [one] = await candidatesOf(text, files, today);
  const situation = { found: { ...nothingFound, ...found }, session: sessionOf(permissoes), today, ...page };
  return one === undefined ? lastOffer(text) : toldOf(one, situation);
}

function target(to: OfferTarget): string {
  if ("attach" in to) return to.attach.map(({ name }) => name).join(", ");
  return "search" in to ? `procurar ${to.search}` : to.href;
}
const offered = ({ offers }: Told) => offers.map(({ nome, to }) => `${nome} → ${target(to)}`);
const given = ({ offers: [first] }: Told) => (first !== undefined && "href" in first.to ? first.to.pasted : undefined);

const file = (name: string, content: string) => new File([content], name);
const xml = '<?xml version="1.0"?><nfeProc xmlns="x"><NFe>';

describe("what is offered for a pasted text", () => {
  it.each<[string, string, Asked, string[]]>([
    [
      "a boleto that an open conta has",
      line,
      { found: { contas: [conta()] } },
      ["Pagar a conta de Ana → /contasPagar/pagar/7", "Abrir a conta de Ana → /contasPagar/detalhe/7"],
    ],
    [
      "a boleto that a paid conta has",
      line,
      { found: { contas: [conta({ status: 1, valor_pago: 814.88, residual: 0 })] } },
      ["Abrir a conta de Ana → /contasPagar/detalhe/7"],
    ],
    [
      "a boleto of a conta, to who may not pay",
      line,
      { found: { contas: [conta()] }, permissoes: { contasPagar: ["visualizar"] } },
      ["Abrir a conta de Ana → /contasPagar/detalhe/7"],
    ],
    [
      "a boleto of a receivable",
      line,
      { found: { contas: [conta({}, "contasReceber")] } },
      ["Receber a conta de Ana → /contasReceber/receber/7", "Abrir a conta de Ana → /contasReceber/detalhe/7"],
    ],
    [
      "a boleto that fits a conta",
      line,
      { found: { alike: [conta()] } },
      ["É esta? Conta de Ana → /contasPagar/detalhe/7", "Nova conta a pagar → /contasPagar/new"],
    ],
    [
      "a boleto that fits a conta of another boleto",
      line,
      { found: { alike: [conta({ linha_digitavel: "1" })] } },
      ["Nova conta a pagar → /contasPagar/new"],
    ],
    ["a boleto, to who may register nothing", line, { permissoes: { contasPagar: ["visualizar"] } }, []],
    ["a boleto with a wrong digit", line.replace("3419109057", "3419109056"), {}, []],
    ["a Pix that nobody has", pix, {}, ["Nova conta a pagar → /contasPagar/new"]],
    [
      "a Pix that a conta has",
      pix,
      { found: { contas: [conta()] } },
      ["Pagar a conta de Ana → /contasPagar/pagar/7", "Abrir a conta de Ana → /contasPagar/detalhe/7"],
    ],
    ["a Pix that was altered", pix.replace("0.01", "0.02"), {}, []],
    ["a key of Pix", "maria@example.com", {}, ["Nova conta a pagar → /contasPagar/new"]],
    [
      "the key of a purchase",
      key,
      { found: { compras: [{ id: 3, nf: "12", fornecedor: { nome_fantasia: "Ana" } as never }] } },
      ["Abrir a compra 3 → /compras/detalhes/3"],
    ],
    ["the key of no purchase", key, {}, ["Importar a NF-e → /compras/importar"]],
    ["the key of no purchase, to who may import none", key, { permissoes: { compras: ["visualizar"] } }, []],
    [
      "the CNPJ of a person",
      "12.ABC.345/01DE-35",
      { found: { pessoas: [{ id: 5, nome_fantasia: "Ana", cpf_cnpj: null }] } },
      ["Abrir Ana → /pessoas/edit/5"],
    ],
    ["the CNPJ of nobody", "12.ABC.345/01DE-35", {}, ["Nova pessoa → /pessoas/new"]],
    ["the CPF of nobody", "529.982.247-25", {}, ["Nova pessoa → /pessoas/new"]],
    [
      "an amount",
      "R$ 814,88",
      { found: { contas: [conta()] } },
      [
        "Pagar a conta de Ana → /contasPagar/pagar/7",
        "Abrir a conta de Ana → /contasPagar/detalhe/7",
        "Nova conta a pagar → /contasPagar/new",
      ],
    ],
    [
      "a day",
      "05/12/2026",
      {},
      [
        "Contas a pagar que vencem em 05/12/2026 → /contasPagar?dataInicial=2026-12-05&dataFinal=2026-12-05",
        "Contas a receber que vencem em 05/12/2026 → /contasReceber?dataInicial=2026-12-05&dataFinal=2026-12-05",
      ],
    ],
    [
      "the number of a document",
      "NF-1234",
      {},
      [
        "Procurar “NF-1234” → procurar NF-1234",
        "Procurar compras com a nota NF-1234 → /compras?numero_nf=NF-1234&data_inicial=&data_final=",
      ],
    ],
    ["a name", "Padaria do Zé", {}, ["Procurar “Padaria do Zé” → procurar Padaria do Zé"]],
    ["nonsense", "%%%", {}, ["Procurar “%%%” → procurar %%%"]],
    ["an XML", xml, {}, ["Importar NF-e → /compras/importar"]],
    ["an XML, to who may not import it", xml, { permissoes: { compras: ["visualizar"] } }, []],
    [
      "a table of a bank",
      "Data;Histórico;Valor\n01/11/2026;PIX;10,00\n",
      {},
      [
        "Importar extrato → /contasBancarias/conciliacao/importar",
        "Importar produtos → /produtos/importar",
        "Importar pessoas → /pessoas/importar",
      ],
    ],
  ])("that is %s", async (_, text, asked, offers) => {
    expect(offered(await told(text, asked))).toEqual(offers);
  });

  it.each<[string, string, File[], string[]]>([
    ["invoices", "XML de NF-e", [file("a.xml", xml), file("b.xml", xml)], ["Importar NF-e → /compras/importar"]],
    [
      "a statement",
      "Extrato OFX",
      [file("a.ofx", "OFXHEADER:100\n<OFX>")],
      ["Importar extrato → /contasBancarias/conciliacao/importar"],
    ],
    [
      "a table of products",
      "Tabela CSV",
      [file("a.csv", "Código;Nome;Unidade;Preço de venda\n1;Cupim;L;10,00\n")],
      [
        "Importar produtos → /produtos/importar",
        "Importar pessoas → /pessoas/importar",
        "Importar extrato → /contasBancarias/conciliacao/importar",
      ],
    ],
    [
      "a table of persons",
      "Tabela CSV",
      [file("a.csv", "Nome fantasia;CPF/CNPJ;E-mail\nAna;1;a@b.c\n")],
      [
        "Importar pessoas → /pessoas/importar",
        "Importar produtos → /produtos/importar",
        "Importar extrato → /contasBancarias/conciliacao/importar",
      ],
    ],
    [
      "a table of a bank",
      "Tabela CSV",
      [file("a.csv", "Data;Histórico;Valor\n01/11/2026;Pix;-10,00\n")],
      [
        "Importar extrato → /contasBancarias/conciliacao/importar",
        "Importar produtos → /produtos/importar",
        "Importar pessoas → /pessoas/importar",
      ],
    ],
    ["a bill", "Arquivo", [file("boleto.pdf", "%PDF-1.7\n")], ["Nova conta com este arquivo → /contasPagar/new"]],
    [
      "no kind that is kept",
      "Arquivo",
      [file("Conta de água.png", "\u0089PNG")],
      ["Procurar “Conta de água” → procurar Conta de água"],
    ],
  ])("and for files that are %s", async (_, nome, files, offers) => {
    const answer = await told("", { files });
    expect([answer.nome, offered(answer)]).toEqual([nome, offers]);
  });

  it("and first that files are added to the record on the page, all that came together", async () => {
    const files = [file("boleto.pdf", "%PDF-1.7\n"), file("foto.jpg", "\u00ff\u00d8\u00ff"), file("a.docx", "PK")];
    for (const first of files) {
      const [offer] = (
        await told("", { files: [first, ...files.filter((one) => one !== first)], takesFiles: "Compra 7" })
      ).offers;
      expect(offer?.nome).toBe("Anexar a Compra 7");
      expect(offer && "attach" in offer.to && offer.to.attach).toHaveLength(files.length);
    }
    expect(offered(await told("", { files: [file("a.xml", xml)], takesFiles: "Compra 7" }))).toEqual([
      "Anexar a Compra 7 → a.xml",
      "Importar NF-e → /compras/importar",
    ]);
  });

  it("and a new receivable for a bill that is dropped on the pages of receivables", async () => {
    const permissoes = { contasReceber: ["visualizar", "cadastrar", "editar"] };
    const answer = await told("", { files: [file("b.pdf", "%PDF-1.7\n")], permissoes, lado: "contasReceber" });
    expect(offered(answer)).toEqual(["Nova conta com este arquivo → /contasReceber/new"]);
  });

  it("names the files that came with the one that is told of, and what cannot be kept", async () => {
    const bills = ["a.pdf", "b.pdf", "c.pdf"].map((name) => file(name, "%PDF-1.7\n"));
    expect((await told("", { files: bills })).notes).toEqual(["Também vieram, e ficam de fora: b.pdf, c.pdf"]);
    const [text, program] = [file("carta.txt", "oi\n"), file("x.exe", "MZ\u0000")];
    expect((await told("", { files: [text] })).notes).toEqual([
      "Nada é lido deste arquivo. Abra o registro a que ele pertence para anexá-lo.",
    ]);
    expect((await told("", { files: [program] })).notes).toEqual(["Este tipo de arquivo não é lido nem guardado"]);
  });

  it("hands a code over to the new record, and the files to their import", async () => {
    expect(given(await told(line))).toEqual({ conta: { boleto: line } });
    expect(given(await told(pix))).toEqual({ conta: { pix } });
    expect(given(await told("529.982.247-25"))).toEqual({ cpf_cnpj: "529.982.247-25" });
    expect(given(await told(key))).toEqual({ chave: key });
    const [importing] = (await told("", { files: [file("a.xml", xml)] })).offers;
    expect(importing?.to).toMatchObject({ files: [{ name: "a.xml" }] });
  });
});

describe("what is said of a pasted text", () => {
  it.each<[string, string, string, string[]]>([
    ["a boleto", line, "Itaú · R$ 814,88 · 08/09/2025 · dígitos conferem", []],
    [
      "a boleto with a wrong digit",
      line.replace("3419109057", "3419109056"),
      "34191.09056 04049.594809 75279.260006 6 11980000081488",
      ["Confira o bloco 1: o dígito verificador não corresponde"],
    ],
    ["the key of an NF-e", key, "nota 12, série 1", []],
    ["an OFX", "OFXHEADER:100\n<OFX>", "colado.ofx", []],
    [
      "a dynamic Pix",
      dynamic,
      "EMPRESA XY · SAO PAULO",
      [
        "O valor e a validade vêm do banco na hora de pagar",
        "O código aponta para pix.example.com/qr/v2/abc, que o Prumo não abre",
      ],
    ],
  ])("that is %s", async (_, text, says, notes) => {
    expect(await told(text)).toMatchObject({ says, notes });
  });

  it("is that the user may do nothing with it, where that is so", async () => {
    const notes = ["Você não tem permissão para o que se faz com isto"];
    expect(await told(line, { permissoes: {} })).toMatchObject({ offers: [], notes });
    expect(await told(xml, { permissoes: {} })).toMatchObject({ offers: [], notes });
  });
});
