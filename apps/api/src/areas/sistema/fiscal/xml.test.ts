import { describe, expect, it } from "vitest";
import {
  cancellationText,
  entityBomb,
  keyOf,
  lockedZip,
  nfeText,
  SUPPLIER,
  sentFile,
  type WantedNfe,
  zipOf,
} from "../../../testing/nfe-files";
import { NotPurchasable, nfeOf } from "./nfe";
import { ownThread } from "./own-thread";
import { readXmls, sentXml } from "./xml";

const read = (content: string | Uint8Array, nome?: string) =>
  readXmls(1, [sentXml(sentFile(content, nome))], { textos: false });

/** Gives the message about a file that was read. */
async function reasonFor(one: Awaited<ReturnType<typeof read>>[number] | undefined): Promise<string> {
  if (one?.tipo === "recusado") return one.motivo;
  if (one?.tipo !== "nota") return one?.tipo ?? "nothing";
  try {
    await nfeOf(one);
    return "read";
  } catch (error) {
    if (error instanceof NotPurchasable) return error.message;
    throw error;
  }
}

/** Reads one file alone, and gives the message about it. */
async function reasonOf(content: string | Uint8Array, nome?: string): Promise<string> {
  const [one] = await read(content, nome);
  return reasonFor(one);
}

/**
 * Reads the files of a table in one thread, because starting one takes longer than reading a file in it.
 * @returns a function that gives the message about the file of a place
 */
function reasonsOf(contents: readonly (string | Uint8Array)[]): (at: number) => Promise<string> {
  let all: ReturnType<typeof readXmls> | undefined;
  return async (at) => {
    all ??= readXmls(
      1,
      contents.map((content) => sentXml(sentFile(content))),
      { textos: false },
    );
    const found = await all;
    expect(found).toHaveLength(contents.length);
    return reasonFor(found[at]);
  };
}

async function invoice(wanted: WantedNfe) {
  const [one] = await read(nfeText(wanted));
  if (one?.tipo !== "nota") throw new Error(`Not read: ${JSON.stringify(one)}`);
  return nfeOf(one);
}

const CTE = "É um CT-e, o conhecimento de um transporte, e não uma NF-e";
const COMPLEMENT = "É uma NF-e complementar, sem quantidades: some o valor dela à compra da nota que ela completa";
const named = (tag: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<infNFe><${tag}>${keyOf({ numero: at + 1 })}</${tag}></infNFe>`).join("");
const transportOf = (invoices: number) =>
  `<cteProc versao="4.00"><CTe><infCte Id="CTe1" versao="4.00"><ide><mod>57</mod></ide><infCTeNorm><infDoc>` +
  `${named("chave", invoices)}</infDoc></infCTeNorm></infCte></CTe></cteProc>`;
const manifest =
  `<mdfeProc><MDFe><infMDFe Id="MDFe1"><infDoc><infMunDescarga>${named("chNFe", 2)}</infMunDescarga></infDoc></infMDFe>` +
  "</MDFe></mdfeProc>";

const MANY = Array.from({ length: 990 }, (_, at) => ({ prod: { cProd: `P-${at}`, xProd: `Peça ${at}` } }));

describe("an invoice", () => {
  it("an invoice is read with its issuer, items, taxes and instalments", async () => {
    const imposto =
      "<IPI><cEnq>999</cEnq><IPITrib><CST>50</CST><vIPI>5.00</vIPI></IPITrib></IPI>" +
      "<ICMS><ICMS10><vICMS>9.00</vICMS><vICMSST>7.50</vICMSST><vFCPST>0.50</vFCPST></ICMS10></ICMS>" +
      "<PISST><vPIS>0.30</vPIS><indSomaPISST>1</indSomaPISST></PISST><COFINSST><vCOFINS>9.99</vCOFINS></COFINSST>" +
      "<II><vII>1.00</vII></II>";
    const prod = {
      cProd: "CX-1",
      cEAN: "7891234000012",
      uCom: "CX",
      qCom: "2.5000",
      vUnCom: "40.1234567890",
      vProd: "100.31",
      vDesc: "0.31",
      vFrete: "3.00",
      vSeg: "2.00",
      vOutro: "1.00",
      uTrib: "UN",
      qTrib: "30.0000",
    };
    const found = await invoice({
      numero: 77,
      itens: [{ prod, imposto }, {}],
      duplicatas: [
        { dVenc: "2026-12-18", vDup: "110.00" },
        { nDup: "77-B", dVenc: "2027-01-18", vDup: "110.30" },
      ],
      vNF: "220.30",
      emit: { extra: "<xFant>Peças Já</xFant>" },
    });
    expect(found).toMatchObject({
      numero: "77",
      serie: "1",
      emissao: "2026-11-18",
      total: 220.3,
      avisos: [],
      natureza: "Venda de mercadoria",
      emitente: {
        documento: SUPPLIER,
        nome: "Fornecedora de Peças Ltda",
        fantasia: "Peças Já",
        cidade_id: 3550308,
        logradouro: "Rua das Oficinas",
        numero: "100",
        bairro: "Centro",
        cep: "01310930",
        telefone: "1133334444",
      },
      duplicatas: [
        { numero: "001", data_vencimento: "2026-12-18", valor: 110 },
        { numero: "77-B", data_vencimento: "2027-01-18", valor: 110.3 },
      ],
    });
    expect(found.itens).toHaveLength(2);
    expect(found.itens[0]).toMatchObject({
      item: 1,
      codigo: "CX-1",
      ean: "7891234000012",
      ean_tributavel: null,
      unidade: "CX",
      quantidade: 2.5,
      valor: 40.123456789,
      unidade_tributavel: "UN",
      quantidade_tributavel: 30,
      servico: false,
      vProd: 100.31,
      vDesc: 0.31,
      vFrete: 3,
      vSeg: 2,
      vOutro: 1,
      vIPI: 5,
      vICMSST: 7.5,
      vFCPST: 0.5,
      outros: 1.3,
    });
  });

  it("is read from a farmer with a CPF, from a CNPJ with letters, and with groups of unknown taxes", {
    tags: ["full"],
  }, async () => {
    expect((await invoice({ emit: { documento: "12345678062" } })).emitente.documento).toBe("12345678062");
    const letters = await invoice({ emit: { documento: "12ABC34501DE35" } });
    expect(letters.emitente.documento).toBe("12ABC34501DE35");
    expect(letters.chave).toContain("12ABC34501DE35");
    const imposto = "<IBSCBS><CST>000</CST><gIBSCBS><vBC>100.00</vBC><vIBS>0.10</vIBS></gIBSCBS></IBSCBS>";
    const extra = "<IBSCBSTot><vNFTot>101.00</vNFTot></IBSCBSTot><novo><vNF>9.99</vNF><dup><vDup>1</vDup></dup></novo>";
    expect(await invoice({ itens: [{ imposto }], extra })).toMatchObject({ total: 100, duplicatas: [] });
  });

  it("is read without a protocol, in Latin-1, with prefixed names, and with the largest number of items", {
    tags: ["full"],
  }, async () => {
    const bare = await invoice({ cStat: null });
    expect(bare.avisos).toEqual(["O arquivo não traz a autorização da Sefaz"]);
    const text = nfeText({ declaracao: '<?xml version="1.0" encoding="ISO-8859-1"?>' });
    const [latin] = await readXmls(1, [sentXml(sentFile(Buffer.from(text, "latin1")))], { textos: true });
    expect(latin).toMatchObject({ campos: { "emit/xNome": "Fornecedora de Peças Ltda" }, texto: nfeText() });
    const prefixed = nfeText({ cStat: null })
      .replace(/<(\/?)(\w)/g, "<$1n:$2")
      .replace(" xmlns=", " xmlns:n=");
    expect(await reasonOf(prefixed)).toBe("read");
    expect((await invoice({ itens: MANY })).itens).toHaveLength(990);
  });

  it("an invoice is read with discounts of an item's whole value, to the cent", async () => {
    const imposto = "<ICMS><ICMS40><vICMSDeson>0.20</vICMSDeson><indDeduzDeson>1</indDeduzDeson></ICMS40></ICMS>";
    const { itens } = await invoice({ itens: [{ prod: { vProd: "0.30", vDesc: "0.10" }, imposto }], vNF: "0.00" });
    expect(itens).toMatchObject([{ vProd: 0.3, vDesc: 0.1, vICMSDeson: 0.2 }]);
  });

  it("an invoice is read without instalments of 0; if one has no day, all are left out with a warning", async () => {
    const first = { dVenc: "2026-12-18", vDup: "100.00" };
    expect(await invoice({ duplicatas: [first, { dVenc: "", vDup: "0.00" }] })).toMatchObject({
      duplicatas: [{ numero: "001", valor: 100 }],
      avisos: [],
    });
    expect(await invoice({ duplicatas: [first, { dVenc: "", vDup: "1.00" }] })).toMatchObject({
      duplicatas: [],
      avisos: ["Há duplicata sem vencimento: as duplicatas não serão usadas"],
    });
  });

  it("an invoice is read with its conta", async () => {
    const fat = "<fat><nFat>1</nFat><vOrig>100.00</vOrig><vDesc>5.00</vDesc><vLiq>95.00</vLiq></fat>";
    expect(await invoice({ fat })).toMatchObject({ vOrigFat: 100, vDescFat: 5 });
    expect(await invoice({})).toMatchObject({ vOrigFat: null, vDescFat: 0 });
  });

  it.each([
    ["2026-12-31", "<vNFTot>110.00</vNFTot>", 100],
    ["2027-01-01", "<vNFTot>110.00</vNFTot>", 110],
    ["2027-01-01", "<vNFTot>90.00</vNFTot>", 100],
    ["2027-01-01", "", 100],
    ["2033-05-01", "<IBSCBSTot><vNFTot>120.00</vNFTot></IBSCBSTot><vNFTot>110.00</vNFTot>", 110],
  ])("an invoice of %s with %j asks for %d", async (emissao, totais, total) => {
    expect(await invoice({ emissao, totais })).toMatchObject({ total });
  });

  it("an invoice is read with the taxes that the buyer withholds, and not with what they are counted from", async () => {
    const totais =
      "<retTrib><vRetPIS>0.65</vRetPIS><vRetCOFINS>3.00</vRetCOFINS><vRetCSLL>1.00</vRetCSLL><vBCIRRF>100.00</vBCIRRF>" +
      "<vIRRF>1.20</vIRRF><vBCRetPrev>100.00</vBCRetPrev><vRetPrev>11.00</vRetPrev></retTrib>";
    expect(await invoice({ totais })).toMatchObject({ vRetido: 16.85, total: 100 });
    expect(await invoice({})).toMatchObject({ vRetido: 0 });
  });

  it("a complementary invoice with quantities is read with a warning", async () => {
    expect((await invoice({ finalidade: "2" })).avisos).toEqual([
      "É uma NF-e complementar: confira se ela é mesmo uma compra",
    ]);
  });

  it("an invoice numbers its items by their place, whatever numbers the file has", async () => {
    for (const number of [' nItem="1"', "", ' nItem="x"']) {
      const [one] = await read(nfeText({ itens: [{}, {}] }).replace(' nItem="2"', number));
      expect(one?.tipo === "nota" && (await nfeOf(one)).itens.map(({ item }) => item)).toEqual([1, 2]);
    }
  });

  it("keeps many decimals of prices and quantities, and takes the supplier's unit when none is for taxes", async () => {
    const prod = { qCom: "2.5001", vUnCom: "1.0000000001", uTrib: "", qTrib: "" };
    expect((await invoice({ itens: [{ prod }] })).itens).toMatchObject([
      { quantidade: 2.5001, valor: 1.0000000001, unidade_tributavel: "UN", quantidade_tributavel: 2.5001 },
    ]);
  });

  it("an invoice may have a key that names the tax authority, if that issued it", async () => {
    const authority = { numero: 3, emit: { documento: "46377222000129" } };
    for (const serie of ["890", "899"]) {
      const wanted = { numero: 3, serie, chave: keyOf({ ...authority, serie }), emit: { documento: "12345678062" } };
      expect(await invoice(wanted)).toMatchObject({ serie, emitente: { documento: "12345678062" } });
    }
  });

  const refusedInvoices: readonly [string, WantedNfe, string][] = [
    ["of a till", { modelo: "65" }, "É uma NFC-e, de venda ao consumidor. Só NF-e (modelo 55) viram compras."],
    ["of a transport", { modelo: "57" }, "O documento não é uma NF-e (modelo 55)"],
    ["of an older layout", { versao: "3.10" }, "A NF-e é da versão 3.10, e só a 4.00 é lida"],
    ["for trying", { ambiente: "2" }, "É uma NF-e de teste (homologação), sem valor fiscal"],
    ["that was cancelled", { cStat: "101" }, "A NF-e foi cancelada"],
    ["that was denied", { cStat: "302" }, "A NF-e não foi autorizada pela Sefaz"],
    ["with a broken key", { chave: `${keyOf({}).slice(0, 43)}x` }, "A chave de acesso da NF-e não é válida"],
    [
      "with the key of another",
      { chave: keyOf({ numero: 2 }) },
      "A chave de acesso não é a desta NF-e: o número, a série ou o modelo diferem",
    ],
    [
      "with the key of another month",
      { emissao: "2026-10-31", chave: keyOf({}) },
      "A chave de acesso não é a desta NF-e: o mês da emissão difere",
    ],
    [
      "with the key of another year",
      { emissao: "2025-11-18", chave: keyOf({}) },
      "A chave de acesso não é a desta NF-e: o mês da emissão difere",
    ],
    ["that adds to another one", { finalidade: "2", itens: [{ prod: { qCom: "0.0000" } }] }, COMPLEMENT],
    ["that adds to another one in no quantity", { finalidade: "2", itens: [{ prod: { qCom: "" } }] }, COMPLEMENT],
    ["without items", { itens: [] }, "A NF-e não tem itens"],
    ["with 991 items", { itens: [...MANY, {}] }, "A NF-e tem mais de 990 itens"],
    ["without a quantity", { itens: [{ prod: { qCom: "0.0000" } }] }, "O item 1 não tem quantidade"],
    ["with a word for a value", { itens: [{ prod: { vProd: "1e9" } }] }, "O valor de vProd do item 1 não é um número"],
    [
      "with more discount than value",
      { itens: [{ prod: { vDesc: "100.01" } }] },
      "O desconto do item 1 é maior que o valor dele",
    ],
    [
      "with an instalment of no such day",
      { duplicatas: [{ dVenc: "2026-02-30", vDup: "100.00" }] },
      "O vencimento da duplicata 001 não é uma data",
    ],
    [
      "with an instalment after the last day",
      { duplicatas: [{ dVenc: "2200-01-01", vDup: "100.00" }] },
      "O vencimento da duplicata 001 está longe demais",
    ],
    [
      "with an instalment of no amount",
      { duplicatas: [{ dVenc: "2026-12-18", vDup: "" }] },
      "A duplicata 001 não tem vDup",
    ],
    [
      "with 121 instalments",
      { duplicatas: Array.from({ length: 121 }, () => ({ dVenc: "2026-12-18", vDup: "0.10" })) },
      "A NF-e tem mais de 120 duplicatas",
    ],
    ["issued after the last day", { emissao: "2200-01-01" }, "A data de emissão da NF-e está longe demais"],
    ["without its total", { vNF: "" }, "A NF-e não tem vNF"],
    ["without an item's value", { itens: [{}, { prod: { vProd: "" } }] }, "O item 2 não tem vProd"],
    ["without an item's price", { itens: [{ prod: { vUnCom: "" } }] }, "O item 1 não tem vUnCom"],
    ["without an item's quantity", { itens: [{ prod: { qCom: "" } }] }, "O item 1 não tem qCom"],
    [
      "without the count in its other unit",
      { itens: [{ prod: { uTrib: "KG", qTrib: "" } }] },
      "O item 1 não tem qTrib",
    ],
    [
      "with parts of a cent",
      { itens: [{ prod: { vProd: "33.335" } }] },
      "O valor de vProd do item 1 tem mais de 2 casas decimais",
    ],
    ["with parts of a cent in its total", { vNF: "33.335" }, "O valor de vNF da NF-e tem mais de 2 casas decimais"],
    [
      "with more decimals than a price has",
      { itens: [{ prod: { vUnCom: "1.00000000001" } }] },
      "O valor de vUnCom do item 1 tem mais de 10 casas decimais",
    ],
    ["worth more than is kept", { vNF: "10000000000.00" }, "O valor de vNF da NF-e é grande demais"],
    [
      "of more than is counted",
      { itens: [{ prod: { qCom: "1000000000.0000" } }] },
      "O valor de qCom do item 1 é grande demais",
    ],
    [
      "of endless digits",
      { itens: [{ prod: { vFrete: "9".repeat(400) } }] },
      "O valor de vFrete do item 1 é grande demais",
    ],
    [
      "with sums larger than is kept",
      { itens: [{ prod: { vFrete: "9999999999.00" } }, { prod: { vFrete: "9999999999.00" } }] },
      "Os valores da NF-e são grandes demais",
    ],
    [
      "with the protocol of another",
      { protocolo: keyOf({ numero: 2 }) },
      "A autorização da Sefaz no arquivo é de outra NF-e",
    ],
    [
      "with the key of another supplier",
      { chave: keyOf({ emit: { documento: "11444777000161" } }) },
      "A chave de acesso não é a desta NF-e: o emitente difere",
    ],
    [
      "with another supplier's key in a series of farmers",
      { serie: "910", chave: keyOf({ serie: "910" }), emit: { documento: "12345678062" } },
      "A chave de acesso não é a desta NF-e: o emitente difere",
    ],
  ];
  const reasonOfInvoice = reasonsOf(refusedInvoices.map(([, wanted]) => nfeText(wanted)));
  it.each(refusedInvoices.map(([name, , reason], at) => [name, reason, at] as const))(
    "an invoice %s is refused with its reason",
    async (_, reason, at) => {
      expect(await reasonOfInvoice(at)).toBe(reason);
    },
  );

  const otherFiles: readonly [string, string | Uint8Array, string][] = [
    ["nothing", "", "O arquivo não é um XML"],
    ["a picture", Buffer.from([0x89, 0x50, 0xff, 0xd8]), "O arquivo não é um XML"],
    ["a PDF", "%PDF-1.7", "O arquivo não é um XML"],
    ["UTF-16", Buffer.from(`\ufeff${nfeText()}`, "utf16le"), "O arquivo não é um XML em UTF-8"],
    ["a text that ends too early", nfeText().slice(0, -9), "O arquivo não é um XML válido"],
    ["entities that grow without end", entityBomb(nfeText()), "O XML não pode ter DOCTYPE"],
    [
      "two invoices",
      `<lote>${nfeText({ declaracao: "" }).repeat(2)}</lote>`,
      "O arquivo tem mais de uma NF-e. Envie um arquivo para cada uma.",
    ],
    ["another document", "<pedido><item/></pedido>", "O XML não é de uma NF-e"],
    ["a transport", "<CTe><infCte/></CTe>", CTE],
    ["a transport of one invoice", transportOf(1), CTE],
    ["a transport of two invoices", transportOf(2), CTE],
    ["a transport with a prefix", transportOf(2).replace(/<(\/?)(\w)/g, "<$1c:$2"), CTE],
    ["a manifest of two invoices", manifest, "É um MDF-e, o manifesto de uma carga, e não uma NF-e"],
    ["a service", "<CompNfse><Nfse><InfNfse/></Nfse></CompNfse>", "É uma NFS-e, de serviço, e não uma NF-e"],
    ["a till's slip", "<CFe><infCFe/></CFe>", "É um CF-e SAT, o cupom de uma venda ao consumidor, e não uma NF-e"],
    ["an energy conta", "<NF3e><infNF3e/></NF3e>", "É outro documento fiscal, e não uma NF-e"],
    ["6 MB", nfeText({ extra: `<infAdic>${"x".repeat(6 * 1024 * 1024)}</infAdic>` }), "O arquivo tem mais de 5 MB"],
    [
      "an unknown encoding",
      nfeText({ declaracao: '<?xml version="1.0" encoding="UTF-7"?>' }),
      "O arquivo não é um XML em UTF-8",
    ],
    [
      "ten thousand levels",
      `${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`,
      "O XML tem níveis demais para ser de uma NF-e",
    ],
  ];
  const reasonOfFile = reasonsOf(otherFiles.map(([, content]) => content));
  it.each(otherFiles.map(([name, , reason], at) => [name, reason, at] as const))(
    "an invoice cannot be read from %s",
    async (_, reason, at) => {
      expect(await reasonOfFile(at)).toBe(reason);
    },
  );

  it("an invoice keeps no unwanted text", async () => {
    const det =
      "<prod><cProd>1</cProd><novo>x</novo></prod><imposto><ICMS><ICMS00><vICMS>1.00</vICMS></ICMS00></ICMS></imposto>";
    const [one] = await read(
      `<infNFe Id="NFe${keyOf({})}" versao="4.00"><ide><dhEmi>2026-11-18T10:00:00-03:00</dhEmi><novo>x</novo></ide>` +
        `<det>${det}</det><cobr><dup><vDup>1.00</vDup><novo>x</novo></dup></cobr><pag><detPag><tPag>15</tPag></detPag></pag>` +
        "</infNFe>",
    );
    expect(one).toEqual({
      tipo: "nota",
      nome: "nota.xml",
      chave: keyOf({}),
      emissao: "2026-11-18",
      versao: "4.00",
      protocolo: {},
      eventos: [],
      campos: { "ide/dhEmi": "2026-11-18T10:00:00-03:00" },
      itens: [{ cProd: "1" }],
      duplicatas: [{ vDup: "1.00" }],
    });
  });

  it("an event gives the key of its invoice", async () => {
    expect(await read(cancellationText(keyOf({ numero: 5 })))).toMatchObject([
      { tipo: "evento", chave: keyOf({ numero: 5 }), tpEvento: "110111", cStat: "135", emissao: "2026-11-19" },
    ]);
  });
});

describe("a .zip", () => {
  it("a .zip is read file by file, without folders and the files that macOS adds", async () => {
    const files = {
      "notas/a.xml": nfeText({ numero: 1 }),
      "b.XML": nfeText({ numero: 2 }),
      "__MACOSX/._a.xml": "x",
      "danfe.pdf": "%PDF",
      "c.xml": "<a>",
      "dentro.zip": zipOf({ "d.xml": "<a/>" }),
    };
    expect(
      (await read(zipOf(files))).map(({ nome, ...one }) => [nome, "motivo" in one ? one.motivo : one.tipo]),
    ).toEqual([
      ["a.xml", "nota"],
      ["b.XML", "nota"],
      ["danfe.pdf", "O arquivo não é um XML"],
      ["c.xml", "O arquivo não é um XML válido"],
      ["dentro.zip", "Um .zip dentro de outro não é aberto"],
    ]);
  });

  it("a .zip is counted without folders and the files that macOS adds", async () => {
    const own = Array.from({ length: 100 }, (_, at) => [
      [`notas/${at}.xml`, "<a/>"],
      [`__MACOSX/notas/._${at}.xml`, "x"],
    ]);
    expect(await read(zipOf({ "notas/": "", ...Object.fromEntries(own.flat()) }))).toHaveLength(100);
  });

  const entries = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}/`, ""]));
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.xml`, "<a/>"]));
  const large = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.xml`, noise(4_900_000)]));
  it.each<[string, Uint8Array, string]>([
    ["that is broken", zipOf({ "a.xml": nfeText() }).slice(0, -30), "O arquivo .zip está danificado"],
    ["with a password", lockedZip({ "a.xml": nfeText() }), "O arquivo do .zip tem senha"],
    ["of too many files", zipOf(many), "O .zip tem mais de 100 arquivos. Divida-o e importe as partes."],
    ["of too many folders", zipOf(entries), "O .zip tem mais de 100 arquivos. Divida-o e importe as partes."],
    ["with nothing", zipOf({}), "O .zip não tem arquivos"],
    ["with folders alone", zipOf({ "notas/": "", "__MACOSX/._a.xml": "x" }), "O .zip não tem arquivos"],
    ["of too much", zipOf(large), "Os arquivos do .zip têm juntos mais de 50 MB"],
    [
      "that unpacks to a thousand times its size",
      zipOf({ "a.xml": "0".repeat(5_000_000) }),
      "O .zip tem um arquivo compactado demais para ser de uma NF-e",
    ],
    ["with a file of 6 MB", zipOf({ "a.xml": noise(6_000_000) }), "O arquivo tem mais de 5 MB"],
  ])("a .zip %s is refused with its reason", async (_, zip, reason) => {
    expect(await reasonOf(zip, "notas.zip")).toBe(reason);
  });

  it("a .zip that lies about the size of its file unpacks to no more than it declares", async () => {
    const zip = zipOf({ "a.xml": `<a>${"x".repeat(900_000)}</a>` });
    const view = new DataView(zip.buffer);
    for (let at = 0; at + 28 < zip.length; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
    }
    expect(await reasonOf(zip, "notas.zip")).toBe("O arquivo não é um XML válido");
  });
});

/** Makes text that packs to a fraction only, and so is not taken for a bomb. */
function noise(length: number): string {
  let state = 7;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  }).join("");
}

describe("the reading of files", () => {
  it("the reading of files makes files of one company wait, and not those of another", async () => {
    const invoices = sentFile(nfeText({ itens: MANY }));
    const own = Array.from({ length: 6 }, () => readXmls(1, [sentXml(invoices)], { textos: false }));
    const order: string[] = [];
    const all = own.map((one) => one.then(() => order.push("own")));
    const other = readXmls(2, [sentXml(sentFile(nfeText()))], { textos: false }).then(() => order.push("other"));
    await Promise.all([...all, other]);
    expect(order.indexOf("other")).toBeLessThan(3);
  });

  it("the reading of files is refused when twenty files of the company wait already", { tags: ["full"] }, async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 24 }, () => readXmls(1, [sentXml(sentFile(nfeText()))], { textos: false })),
    );
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(3);
  });

  it("the reading of files is given up after its time, or above its memory", async () => {
    const limits = { program: "xml-worker.mjs", patience: 10_000, megabytes: 256, waiting: 1, busy: "" };
    const data = { arquivos: [], limits: {}, textos: false };
    await expect(ownThread({ ...limits, patience: 1 })(1, data)).rejects.toMatchObject({ why: "tempo" });
    await expect(ownThread({ ...limits, megabytes: 1 })(1, data)).rejects.toMatchObject({ why: "memoria" });
    await expect(ownThread(limits)(1, {})).rejects.toMatchObject({ why: "erro" });
    expect(await ownThread(limits)(1, data)).toEqual([]);
  });
});
