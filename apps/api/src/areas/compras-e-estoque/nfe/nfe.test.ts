import { calls } from "@prumo/api-client/calls";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { empresas } from "../../../db/schema/empresas";
import { contents } from "../../../testing/contents";
import {
  cancellationText,
  keyOf,
  nfeText,
  SUPPLIER,
  sentFile,
  type WantedNfe,
  zipOf,
} from "../../../testing/nfe-files";
import { statusAndWords } from "../../../testing/refusal";
import { send } from "../../../testing/send";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
let api: Api;
let own = "";
let sister = "";
let stranger = "";
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  api = admin.api;
  const documents = await server.db.select({ id: empresas.id, cnpj: empresas.cnpj }).from(empresas);
  const of = (id: number) => documents.find((one) => one.id === id)?.cnpj ?? "";
  [own, sister, stranger] = [of(1), of(2), of(3)];
});
afterAll(() => server.close());

type Choice = Parameters<Api["nfe"]["importar"]>[0]["body"]["documentos"][number];
type ItemChoice = NonNullable<Choice["itens"]>[number];

let numbers = 100;
/** An invoice to this company that nothing else has. */
function invoice(wanted: WantedNfe = {}) {
  numbers += 1;
  const whole = { numero: numbers, dest: own, ...wanted };
  return {
    numero: String(whole.numero),
    chave: keyOf(whole),
    arquivo: sentFile(nfeText(whole), `${whole.numero}.xml`),
  };
}

const preview = async (arquivo: ReturnType<typeof sentFile>) =>
  (await api.nfe.conferir({ body: { arquivo } })).documentos;
const registered = (item: number, nome = `Produto ${crypto.randomUUID()}`, unidade = "UN"): ItemChoice => ({
  item,
  novo: { nome, unidade },
});
const take = async (
  { chave, arquivo }: Pick<ReturnType<typeof invoice>, "chave" | "arquivo">,
  itens: ItemChoice[] = [registered(1)],
  choice: Partial<Choice> = {},
) => {
  const { compras } = await api.nfe.importar({ body: { arquivo, documentos: [{ chave, itens, ...choice }] } });
  return (await api.compras.find({ params: { id: compras[0]?.id ?? 0 } })).compra;
};

describe("the preview of an invoice", { tags: ["full"] }, () => {
  it("tells what would be written, and writes nothing", async () => {
    const { arquivo, chave, numero } = invoice({
      emit: { documento: "98ZYX765000161", nome: "Letras e Peças Ltda" },
      duplicatas: [{ dVenc: "2026-12-18", vDup: "100.00" }],
      itens: [{ prod: { cEAN: "7891234000019", cEANTrib: "7891234000019" } }],
    });
    const before = await contents(server.db);
    expect(await preview(arquivo)).toMatchObject([
      {
        arquivo: `${numero}.xml`,
        chave,
        motivo: null,
        compra: null,
        avisos: [],
        nota: {
          numero,
          serie: "1",
          emissao: "2026-11-18",
          total: 100,
          valor: 100,
          diferenca: 0,
          outra_unidade: null,
          emitente: { documento: "98.ZYX.765/0001-61", nome: "Letras e Peças Ltda" },
          fornecedor: null,
          fornecedor_novo: {
            nome_fantasia: "Letras e Peças Ltda",
            logradouro: "Rua das Oficinas",
            numero: "100",
            bairro: "Centro",
            cep: "01310930",
            telefone: "1133334444",
            cidade: "São Paulo - SP",
          },
          parcelas: [{ numero: "001", data_vencimento: "2026-12-18", valor: 100 }],
          itens: [
            {
              item: 1,
              codigo: "P-1",
              unidade: "UN",
              quantidade: 10,
              total: 100,
              produto: null,
              fator: null,
              novo: { nome: "Parafuso sextavado M8", codBarras: "7891234000019", ncm: "73181500", tipo: 1 },
            },
          ],
        },
      },
    ]);
    expect(await contents(server.db)).toEqual(before);
  });

  it("refuses each file in words: another company's, a cancelled one, one that came twice, what is none", async () => {
    const right = invoice();
    const cancelled = invoice();
    const files = zipOf({
      "1.xml": nfeText({ numero: 9_001, dest: stranger }),
      "2.xml": Buffer.from(cancelled.arquivo.conteudo, "base64"),
      "3.xml": cancellationText(cancelled.chave),
      "4.xml": Buffer.from(right.arquivo.conteudo, "base64"),
      "5.xml": Buffer.from(right.arquivo.conteudo, "base64"),
      "6.xml": "<a/>",
      "7.xml": cancellationText(right.chave, "573"),
    });
    expect((await preview(sentFile(files, "notas.zip"))).map(({ arquivo, motivo }) => [arquivo, motivo])).toEqual([
      ["1.xml", `A NF-e é para ${formatCpfCnpj(stranger)}, que não é o CNPJ desta empresa`],
      ["2.xml", "A NF-e foi cancelada"],
      ["3.xml", "É o cancelamento de uma NF-e, não a própria nota"],
      ["4.xml", null],
      ["5.xml", "Esta NF-e veio mais de uma vez"],
      ["6.xml", "O XML não é de uma NF-e"],
      ["7.xml", "É o cancelamento de uma NF-e, não a própria nota"],
    ]);
  });

  it("knows the cancellations that the archive keeps, and tells of the purchase that was cancelled", async () => {
    const bought = invoice();
    const { id } = await take(bought);
    for (const { chave } of [bought, invoice({ numero: 9_100 })]) {
      const arquivo = sentFile(cancellationText(chave), "evento.xml");
      await api.arquivosXml.enviar({ params: { id: 1 }, body: { arquivo } });
    }
    const [event] = await preview(sentFile(cancellationText(bought.chave), "evento.xml"));
    expect(event).toMatchObject({ motivo: "É o cancelamento de uma NF-e que já virou compra", compra: { id } });
    const [refused] = await preview(invoice({ numero: 9_100 }).arquivo);
    expect(refused?.motivo).toBe("A NF-e foi cancelada");
  });

  it("asks about an invoice of another unit of the group, and takes it once that is confirmed", async () => {
    const other = invoice({ dest: sister });
    const [one] = await preview(other.arquivo);
    expect(one?.nota?.outra_unidade).toBe("Prumo Comércio");
    expect(await statusAndWords(take(other))).toMatchObject({
      status: 422,
      message: `A NF-e ${other.numero} é para Prumo Comércio: confirme que ela é desta empresa`,
    });
    expect((await take(other, undefined, { confirmar_unidade: true })).nf).toBe(other.numero);
  });

  it("tells of differences between the file's own numbers, and of instalments that do not fit", async () => {
    const texts = async (wanted: WantedNfe) => {
      const [one] = await preview(invoice(wanted).arquivo);
      return { avisos: one?.avisos.map(({ texto }) => texto), nota: one?.nota };
    };
    const more = await texts({ vNF: "103.00" });
    expect(more.avisos).toEqual([
      "Itens, frete e impostos somam R$ 100,00, e a nota é de R$ 103,00: a diferença irá em outras despesas",
    ]);
    expect(more.nota).toMatchObject({ valor: 103, outras_despesas: 3, diferenca: 3 });
    expect((await texts({ vNF: "99.00" })).nota).toMatchObject({ valor: 99, desconto: 1, diferenca: -1 });
    const dup = (vDup: string) => ({ duplicatas: [{ dVenc: "2026-12-18", vDup }] });
    expect(await texts(dup("60.00"))).toMatchObject({
      avisos: ["As duplicatas deixam R$ 40,00, que será uma entrada em 18/11/2026"],
      nota: { parcelas: [{ numero: "Entrada", valor: 40 }, { valor: 60 }] },
    });
    expect(await texts(dup("101.00"))).toMatchObject({
      avisos: ["As duplicatas somam R$ 1,00 a mais que a nota e não serão usadas"],
      nota: { parcelas: [] },
    });
    const fat = "<fat><vOrig>100.00</vOrig><vDesc>5.00</vDesc><vLiq>95.00</vLiq></fat>";
    expect(await texts({ fat })).toMatchObject({
      avisos: ["A fatura tem desconto de R$ 5,00"],
      nota: { valor: 95, desconto: 5, parcelas: [] },
    });
    expect(await texts({ fat, ...dup("85.00") })).toMatchObject({
      avisos: ["A fatura tem desconto de R$ 5,00", "As duplicatas deixam R$ 10,00, que será uma entrada em 18/11/2026"],
      nota: { valor: 95, desconto: 5, parcelas: [{ numero: "Entrada", valor: 10 }, { valor: 85 }] },
    });
  });

  it("tells what is withheld, and makes no conta and no down payment of it", async () => {
    const withheld = invoice({
      totais: "<retTrib><vRetPIS>0.65</vRetPIS><vRetCOFINS>3.00</vRetCOFINS><vIRRF>1.20</vIRRF></retTrib>",
      duplicatas: [{ dVenc: "2026-12-18", vDup: "95.15" }],
    });
    const [one] = await preview(withheld.arquivo);
    expect(one?.avisos.map(({ texto }) => texto)).toEqual([
      "A nota retém R$ 4,85 de impostos, que não são pagos ao fornecedor e entram como desconto",
    ]);
    expect(one?.nota).toMatchObject({
      total: 100,
      valor: 95.15,
      retido: 4.85,
      parcelas: [{ numero: "001", valor: 95.15 }],
    });
    const { id, versao } = await take(withheld);
    const { contas } = await api.compras.alterarEstado({
      body: {
        compra_id: id,
        tipo_alteracao_estado: 2,
        data_faturamento: "2026-12-18",
        versao,
        confirmar_duplicada: true,
      },
    });
    const { compra } = await api.compras.find({ params: { id } });
    expect(contas).toHaveLength(1);
    expect(compra.contas.map(({ valor_integral }) => valor_integral)).toEqual([95.15]);
  });

  it("asks for the total with the new taxes from 2027 on", async () => {
    const dup = [{ dVenc: "2027-02-11", vDup: "100.10" }];
    const later = invoice({ emissao: "2027-01-11", totais: "<vNFTot>100.10</vNFTot>", duplicatas: dup });
    const [one] = await preview(later.arquivo);
    expect(one?.nota).toMatchObject({ total: 100.1, valor: 100.1, parcelas: [{ valor: 100.1 }] });
  });

  it("offers an invoice whose letter of correction or refused copy lies before it, and imports that", async () => {
    const one = invoice({ numero: 9_200 });
    const letter = cancellationText(one.chave).replace("110111", "110110");
    const copy = nfeText({ numero: 9_200, dest: own, cStat: "301" });
    const good = Buffer.from(one.arquivo.conteudo, "base64");
    const arquivo = sentFile(zipOf({ "1.xml": letter, "2.xml": copy, "3.xml": good }), "notas.zip");
    expect((await preview(arquivo)).map(({ motivo }) => motivo)).toEqual([
      "É o evento de uma NF-e, não a própria nota",
      "A NF-e não foi autorizada pela Sefaz",
      null,
    ]);
    const bought = await take({ chave: one.chave, arquivo });
    expect(bought.nf).toBe("9200");
    expect(await statusAndWords(take({ chave: one.chave, arquivo }))).toMatchObject({
      message: expect.stringContaining(`já foi importada na compra ${bought.id}`),
    });
  });

  it("warns of a cancellation that the tax authority has not answered", async () => {
    const one = invoice();
    const event = cancellationText(one.chave).replace(/<retEvento.*<\/retEvento>/, "");
    const files = { "1.xml": Buffer.from(one.arquivo.conteudo, "base64"), "2.xml": event };
    const [shown] = await preview(sentFile(zipOf(files), "notas.zip"));
    expect(shown).toMatchObject({
      motivo: null,
      nota: { numero: one.numero },
      avisos: [{ texto: "Veio um cancelamento desta NF-e sem o registro da Sefaz: confira se ela ainda vale" }],
    });
  });

  it("warns of an invoice that another unit of the group has bought, and of none outside of it", async () => {
    const one = invoice({ numero: 9_300, dest: sister });
    const second = await server.loginAs("1-admin");
    await second.api.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    const body = { arquivo: one.arquivo, documentos: [{ chave: one.chave, itens: [registered(1)] }] };
    await second.api.nfe.importar({ body });
    const [shown] = await preview(one.arquivo);
    expect(shown?.avisos.map(({ texto }) => texto)).toContain("Prumo Comércio já tem uma compra com esta NF-e");
    const emit = { documento: "60746948000708" };
    const foreign = invoice({ numero: 9_301, dest: stranger, emit });
    const eighth = await server.loginAs("8-admin");
    const bought = { chave: foreign.chave, itens: [registered(1)] };
    await eighth.api.nfe.importar({ body: { arquivo: foreign.arquivo, documentos: [bought] } });
    const same = nfeText({ numero: 9_301, dest: own, emit });
    expect((await preview(sentFile(same)))[0]?.avisos).toEqual([]);
  });

  it("is for who may register purchases, and asks for a file or a key", async () => {
    const { arquivo } = invoice();
    const reader = await server.loginAs("4-leitura");
    expect((await send(reader, calls.nfe.conferir, { body: { arquivo } })).status).toBe(403);
    expect((await send(admin, calls.nfe.conferir, { body: {} })).body.errors).toEqual({
      arquivo: ["Escolha um arquivo XML, um .zip ou uma chave de acesso"],
    });
    expect(
      (await send(admin, calls.nfe.conferir, { body: { chave: `${keyOf({}).slice(0, 43)}x` } })).body.errors,
    ).toEqual({
      chave: ["Informe uma chave de acesso válida"],
    });
  });
});

describe("an invoice that is imported", { tags: ["full"] }, () => {
  it("is a new purchase with its XML, its supplier, its products and the supplier's instalments", async () => {
    const imposto =
      "<ICMS><ICMS10><vICMSST>7.50</vICMSST></ICMS10></ICMS><IPI><IPITrib><vIPI>5.00</vIPI></IPITrib></IPI>";
    const prod = { vFrete: "3.00", vSeg: "2.00", vOutro: "1.00", vDesc: "0.50" };
    const one = invoice({
      emit: { documento: "12345678062", nome: "Sítio Boa Vista" },
      itens: [{ prod, imposto }],
      vNF: "118.00",
      duplicatas: [
        { nDup: "A", dVenc: "2026-12-01", vDup: "59.00" },
        { nDup: "B", dVenc: "2027-01-01", vDup: "59.00" },
      ],
    });
    const compra = await take(one, [registered(1, "Adubo")]);
    expect(compra).toMatchObject({
      estado: "NOVO",
      nf: one.numero,
      serie: "1",
      chave: one.chave,
      data: "2026-11-18",
      valor: 118,
      valor_frete: 3,
      valor_ipi: 5,
      valor_st: 7.5,
      outras_despesas: 3,
      desconto: 0,
      fornecedor: { nome_fantasia: "Sítio Boa Vista", cpf_cnpj: "123.456.780-62" },
      itens: [{ produto: { nome: "Adubo" }, quantidade: 10, valor: 10, desconto: 0.5, total: 100, valor_total: 99.5 }],
      parcelas: [
        { numero: "A", data_vencimento: "2026-12-01", valor: 59 },
        { numero: "B", data_vencimento: "2027-01-01", valor: 59 },
      ],
      arquivo_xml: { nome: `${one.chave}.xml` },
    });
    const { pessoa } = await api.pessoas.find({ params: { id: compra.fornecedor.id } });
    expect(pessoa).toMatchObject({ tipos_pessoa: [{ tipoPessoa_id: 2 }], cidade_id: 3_550_308, cep: "01310-930" });
    const file = await admin.fetch(`/api/compras/nfe/arquivo/${compra.id}`);
    expect(await file.text()).toBe(Buffer.from(one.arquivo.conteudo, "base64").toString());
    const { arquivos } = await api.arquivosXml.lista({ params: { id: 1 }, query: {} });
    expect(arquivos.filter(({ chave }) => chave === one.chave)).toHaveLength(1);
    const { registros } = await api.auditoria.lista({ query: { entidade: "nfe_pares" } });
    expect(registros.data[0]?.depois).toMatchObject({ codigo: "P-1", fator: 1 });
  });

  it("gives each product the IPI and ST of its own line as its cost", async () => {
    const taxed = "<IPI><IPITrib><vIPI>30.00</vIPI></IPITrib></IPI>";
    const itens = [
      { prod: { cProd: "T-1", xProd: "Com IPI" }, imposto: taxed },
      { prod: { cProd: "T-2", xProd: "Sem IPI" } },
    ];
    const compra = await take(invoice({ itens, vNF: "230.00" }), [registered(1), registered(2)]);
    expect(compra.itens.map(({ valor_ipi }) => valor_ipi)).toEqual([30, 0]);
    await api.compras.alterarEstado({ body: { compra_id: compra.id, tipo_alteracao_estado: 3 } });
    const costs = compra.itens.map(async ({ produto_id }) => {
      const { produto } = await api.produtos.find({ params: { id: produto_id } });
      return produto.custo_medio;
    });
    expect(await Promise.all(costs)).toEqual([13, 10]);
  });

  it("becomes contas with the supplier's own numbers and days when its purchase is approved", async () => {
    const one = invoice({
      vNF: "100.00",
      duplicatas: [
        { nDup: "001", dVenc: "2026-12-18", vDup: "33.34" },
        { nDup: "002", dVenc: "2027-01-18", vDup: "66.66" },
      ],
    });
    const { id } = await take(one);
    const body = { compra_id: id, tipo_alteracao_estado: 1 as const, data_faturamento: "2026-12-18" };
    await api.compras.alterarEstado({ body: { ...body, confirmar_duplicada: true } });
    const { compra } = await api.compras.find({ params: { id } });
    expect(compra.contas.map(({ data_vencimento, valor_integral }) => [data_vencimento, valor_integral])).toEqual([
      ["2026-12-18", 33.34],
      ["2027-01-18", 66.66],
    ]);
    const query = { dataInicial: "2026-12-18", dataFinal: "2026-12-18", pesquisa: `Compra ${one.numero}` };
    const { contas } = await api.contasPagar.lista({ query });
    expect(contas.data).toMatchObject([{ valor_integral: 33.34, compra_id: id }]);
    const [ledger] = (await api.produtos.movimentos({ params: { id: compra.itens[0]?.produto_id ?? 0 }, query: {} }))
      .movimentos.data;
    expect(ledger).toMatchObject({ tipo: "compra", quantidade: 10, custo_unitario: 10 });
  });

  it("is a purchase without the instalments of nothing that its supplier wrote", async () => {
    const duplicatas = [
      { dVenc: "2026-12-18", vDup: "100.00" },
      { dVenc: "2027-01-18", vDup: "0.00" },
    ];
    const { parcelas, valor } = await take(invoice({ duplicatas }));
    expect([valor, parcelas.map((one) => one.valor)]).toEqual([100, [100]]);
  });

  it("is taken from the archive by its key, and kept there once", async () => {
    const one = invoice();
    await api.arquivosXml.enviar({ params: { id: 1 }, body: { arquivo: one.arquivo } });
    const { documentos } = await api.nfe.conferir({ body: { chave: one.chave } });
    expect(documentos).toMatchObject([{ chave: one.chave, motivo: null, nota: { numero: one.numero } }]);
    const body = { documentos: [{ chave: one.chave, itens: [registered(1)] }] };
    const { compras } = await api.nfe.importar({ body });
    expect(compras).toMatchObject([{ chave: one.chave, nf: one.numero }]);
    const { arquivos } = await api.arquivosXml.lista({ params: { id: 1 }, query: {} });
    expect(arquivos.filter(({ chave }) => chave === one.chave)).toHaveLength(1);
    const missing = await api.nfe.conferir({ body: { chave: keyOf({ numero: 77_777 }) } });
    expect(missing.documentos[0]?.motivo).toBe("Este documento não está entre os arquivos XML da empresa");
    const stranger8 = await server.loginAs("8-admin");
    const foreign = await stranger8.api.nfe.conferir({ body: { chave: one.chave } });
    expect(foreign.documentos[0]?.motivo).toBe("Este documento não está entre os arquivos XML da empresa");
  });

  it("is refused when the archive holds its key with another text, and taken from there by the key", async () => {
    const one = invoice({ numero: 9_400 });
    await api.arquivosXml.enviar({ params: { id: 1 }, body: { arquivo: one.arquivo } });
    const other = sentFile(nfeText({ numero: 9_400, dest: own, vNF: "150.00" }));
    expect(await statusAndWords(take({ chave: one.chave, arquivo: other }))).toMatchObject({
      status: 422,
      message: expect.stringContaining("com outro conteúdo: importe-a pela chave de acesso"),
    });
    const documentos = [{ chave: one.chave, itens: [registered(1)] }];
    const { compras } = await api.nfe.importar({ body: { documentos } });
    expect((await api.compras.find({ params: { id: compras[0]?.id ?? 0 } })).compra.valor).toBe(100);
  });

  it("is refused the second time, with its purchase; also when the purchase was typed with its key", async () => {
    const one = invoice();
    const { id, fornecedor, itens } = await take(one);
    const [again] = await preview(one.arquivo);
    expect(again).toMatchObject({ motivo: `Esta NF-e já foi importada na compra ${id}`, compra: { id }, nota: null });
    const answer = await send(admin, calls.nfe.importar, {
      body: { arquivo: one.arquivo, documentos: [{ chave: one.chave, itens: [registered(1)] }] },
    });
    expect(answer).toMatchObject({ status: 422, body: { compra: { id } } });
    const typed = invoice();
    const line = { produto_id: itens[0]?.produto_id ?? 0, quantidade: 1, valor: 100 };
    const body = { fornecedor_id: fornecedor.id, nf: typed.numero, itens: [line], valor_frete: 0, desconto: 0 };
    await api.compraManual.save({ body: { ...body, natureza_id: null } });
    const [warned] = await preview(typed.arquivo);
    expect(warned?.avisos[0]).toMatchObject({
      texto: `Já existe uma compra deste fornecedor com a NF ${typed.numero}`,
    });
    await api.compraManual.save({ body: { ...body, natureza_id: null, chave: typed.chave } });
    const [refused] = await preview(typed.arquivo);
    expect(refused?.motivo).toMatch(/^Esta NF-e já foi importada na compra/);
  });

  it("that leaves something open is refused with the place of it, and nothing is written", async () => {
    const one = invoice({ emit: { documento: "11444777000161" }, itens: [{}, { prod: { cProd: "X", uCom: "CX" } }] });
    const before = await contents(server.db);
    expect(await statusAndWords(take(one, [registered(1)]))).toMatchObject({
      status: 422,
      errors: {
        "documentos.0.itens.2.produto_id": [`NF-e ${one.numero}, item 2: Escolha o produto ou cadastre um novo`],
      },
    });
    expect(await statusAndWords(take(one, [registered(1), registered(2)]))).toMatchObject({
      errors: { "documentos.0.itens.2.fator": [`NF-e ${one.numero}, item 2: Informe quantas UN há em 1 CX`] },
    });
    expect(await statusAndWords(take(one, [registered(1), { item: 2, produto_id: 2_000_000 }]))).toMatchObject({
      errors: { "documentos.0.itens.2.produto_id": [`NF-e ${one.numero}, item 2: Selecione o produto`] },
    });
    expect(await contents(server.db)).toEqual(before);
  });

  it("makes nothing when another of the same upload cannot be imported", async () => {
    const [first, second] = [invoice(), invoice()];
    const zip = zipOf({
      "a.xml": Buffer.from(first.arquivo.conteudo, "base64"),
      "b.xml": Buffer.from(second.arquivo.conteudo, "base64"),
    });
    const arquivo = sentFile(zip, "notas.zip");
    const documentos = [{ chave: first.chave, itens: [registered(1)] }, { chave: second.chave }];
    const unknown = [...documentos.slice(0, 1), { chave: keyOf({ numero: 66_666 }) }];
    const before = await contents(server.db);
    expect(await statusAndWords(api.nfe.importar({ body: { arquivo, documentos: unknown } }))).toMatchObject({
      status: 422,
      message: expect.stringContaining("nem entre os arquivos XML da empresa"),
    });
    expect(await contents(server.db)).toEqual(before);
    const told: [number, number][] = [];
    const onProgress = (done: number, total: number) => told.push([done, total]);
    const answer = await api.nfe.importar({ body: { arquivo, documentos } }, { onProgress });
    expect(answer).toMatchObject({ message: "2 compras criadas com sucesso!", compras: [{}, {}] });
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
});

describe("what an import remembers", { tags: ["full"] }, () => {
  const box = (codigo: string, unidade = "CX") => ({
    prod: { cProd: codigo, uCom: unidade, uTrib: "UN", qCom: "2.0000", qTrib: "24.0000", vUnCom: "50.0000000000" },
  });

  it("is the product and the factor of the supplier's code, asked about anew for another unit", async () => {
    const emit = { documento: "11222333000181" };
    const first = await take(invoice({ emit, itens: [box("BOX")] }), [
      { ...registered(1, "Parafuso solto"), fator: 12 },
    ]);
    expect(first.itens[0]).toMatchObject({ quantidade: 24, valor: 4.1666666667, valor_total: 100 });
    const again = invoice({ emit, itens: [box("BOX"), box("OTHER")] });
    const [shown] = await preview(again.arquivo);
    expect(shown?.nota).toMatchObject({
      fornecedor: { id: first.fornecedor.id },
      itens: [
        { origem: "par", fator: 12, produto: { id: first.itens[0]?.produto_id, unidade: "UN" } },
        { origem: null, fator: null, produto: null },
      ],
    });
    const second = await take(again, [{ item: 2, produto_id: first.itens[0]?.produto_id ?? 0, fator: 6 }]);
    expect(second.itens.map(({ quantidade }) => quantidade)).toEqual([24, 12]);
    const [other] = await preview(invoice({ emit, itens: [box("BOX", "FD"), box("BOX", "UN"), box("OTHER")] }).arquivo);
    expect(other?.nota?.itens.map(({ fator }) => fator)).toEqual([null, 1, 6]);
  });

  it("is what was chosen last, and is forgotten where the product is out of use", async () => {
    const emit = { documento: "11444777000242" };
    const first = await take(invoice({ emit }), [registered(1, "Errado")]);
    const second = await take(invoice({ emit }), [registered(1, "Certo")]);
    const shown = async () => (await preview(invoice({ emit }).arquivo))[0]?.nota?.itens[0]?.produto ?? null;
    expect((await shown())?.nome).toBe("Certo");
    expect(first.itens[0]?.produto_id).not.toBe(second.itens[0]?.produto_id);
    await api.produtos.delete({ params: { id: second.itens[0]?.produto_id ?? 0 } });
    expect(await shown()).toBe(null);
  });

  it("is this company's own: another company is not told", async () => {
    await take(invoice({ emit: { documento: SUPPLIER } }));
    const eighth = await server.loginAs("8-admin");
    const arquivo = sentFile(nfeText({ numero: 88_888, dest: stranger }));
    const { documentos } = await eighth.api.nfe.conferir({ body: { arquivo } });
    expect(documentos[0]?.nota).toMatchObject({ fornecedor: null, itens: [{ produto: null }] });
  });
});

describe("products and suppliers of an invoice", { tags: ["full"] }, () => {
  const idsOf = ({ itens }: { itens: readonly { produto_id: number }[] }) => itens.map(({ produto_id }) => produto_id);
  const both = (...notas: readonly ReturnType<typeof invoice>[]) => {
    const files = notas.map(({ numero, arquivo }) => [`${numero}.xml`, Buffer.from(arquivo.conteudo, "base64")]);
    return sentFile(zipOf(Object.fromEntries(files)), "notas.zip");
  };

  it("are different where one code or bar code has several descriptions, and it is not remembered", async () => {
    const emit = { documento: "60746948000112" };
    const EAN = "7891234000033";
    const div = (xProd: string, more = {}) => ({ prod: { cProd: "DIV", xProd, ...more } });
    const itens = [div("Mesa"), div("Cadeira"), div("mesa  "), div("Fio azul", { cProd: "F1", cEAN: EAN })];
    const whole = [...itens, div("Fio verde", { cProd: "F2", cEAN: EAN })];
    const names = ["Mesa", "Cadeira", "Mesa", "Fio azul", "Fio verde"];
    await take(invoice({ emit, itens: [div("Mesa")] }), [registered(1, "Outra mesa")]);
    const bought = await take(
      invoice({ emit, itens: whole }),
      names.map((nome, at) => registered(at + 1, nome)),
    );
    expect(bought.itens.map(({ produto }) => produto.nome)).toEqual(names);
    expect(new Set(idsOf(bought)).size).toBe(4);
    const [shown] = await preview(invoice({ emit, itens: [div("Sofá")] }).arquivo);
    expect(shown?.nota?.itens[0]).toMatchObject({ produto: null, origem: null });
  });

  it("are told apart by a code that was remembered before it came to stand for several", async () => {
    const emit = { documento: "60746948000201" };
    const item = (xProd: string) => ({ prod: { cProd: "DIV", xProd } });
    await take(invoice({ emit, itens: [item("Mesa")] }));
    const [shown] = await preview(invoice({ emit, itens: [item("Mesa"), item("Banco")] }).arquivo);
    expect(shown?.nota?.itens.map(({ produto }) => produto)).toEqual([null, null]);
  });

  it("are registered once for all invoices of one upload, and a unit that nobody told is asked about", async () => {
    const EAN = "7891234000040";
    const itens = [{ prod: { cProd: "U-1", cEAN: EAN } }];
    const emit = { documento: "60746948000384" };
    const [first, second] = [invoice({ emit, itens }), invoice({ emit, itens })];
    const other = invoice({ emit: { documento: "60746948000627" }, itens });
    const arquivo = both(first, second, other);
    const novo = (nome: string, unidade = "UN", fator = 1) => [{ item: 1, novo: { nome, unidade }, fator }];
    const proposed = "Parafuso sextavado M8";
    const boxed = [
      { chave: first.chave, itens: novo("Parafuso", "CX", 0.5) },
      { chave: other.chave, itens: novo(proposed) },
    ];
    expect(await statusAndWords(api.nfe.importar({ body: { arquivo, documentos: boxed } }))).toMatchObject({
      errors: { "documentos.1.itens.1.fator": [`NF-e ${other.numero}, item 1: Informe quantas CX há em 1 UN`] },
    });
    const documentos = [
      { chave: first.chave, itens: novo("Parafuso") },
      { chave: second.chave, itens: novo(proposed) },
      { chave: other.chave, itens: novo(proposed) },
    ];
    const { compras } = await api.nfe.importar({ body: { arquivo, documentos } });
    const found = await Promise.all(compras.map(({ id }) => api.compras.find({ params: { id } })));
    expect(found.map(({ compra }) => compra.itens[0]?.produto.nome)).toEqual(["Parafuso", "Parafuso", "Parafuso"]);
    expect(new Set(found.flatMap(({ compra }) => idsOf(compra))).size).toBe(1);
  });

  it("are asked about anew when the product's unit has changed since", async () => {
    const emit = { documento: "60746948000465" };
    const [first] = idsOf(await take(invoice({ emit }), [{ ...registered(1, "Muda de unidade"), fator: 3 }]));
    const shown = async () => (await preview(invoice({ emit }).arquivo))[0]?.nota?.itens[0]?.fator;
    expect(await shown()).toBe(3);
    const { produto } = await api.produtos.find({ params: { id: first ?? 0 } });
    const { nome, versao } = produto;
    await api.produtos.update({ body: { id: first ?? 0, nome, unidade: "CX", tipo: 1, versao } });
    expect(await shown()).toBe(null);
  });

  it("are counted in the unit for the taxes when its bar code is the product's, also under one name", async () => {
    const EAN = "7891234000057";
    const item = { cEAN: "SEM GTIN", cEANTrib: EAN };
    const [id] = idsOf(
      await take(invoice({ itens: [{ prod: { cProd: "T-1", ...item } }] }), [registered(1, "Unitário")]),
    );
    const emit = { documento: "60746948000546" };
    const packed = { emit, itens: [{ prod: { cProd: "T-9", ...item, qTrib: "40.0000" } }] };
    const [shown] = await preview(invoice(packed).arquivo);
    expect(shown?.nota?.itens[0]).toMatchObject({ origem: "ean", fator: 4, produto: { id } });
    expect((await take(invoice(packed), [])).itens[0]).toMatchObject({ quantidade: 40, valor: 2.5, valor_total: 100 });
  });

  it("are found by bar code, and equal new ones are registered once", async () => {
    const EAN = "7891234000026";
    const item = { prod: { cProd: "E-1", cEAN: EAN, cEANTrib: EAN } };
    const first = await take(invoice({ itens: [item, item] }), [
      registered(1, "Com código"),
      registered(2, "Com código"),
    ]);
    const ids = first.itens.map(({ produto_id }) => produto_id);
    expect(new Set(ids).size).toBe(1);
    const [shown] = await preview(invoice({ emit: { documento: "12ABC34501DE35" }, itens: [item] }).arquivo);
    expect(shown?.nota?.itens[0]).toMatchObject({
      origem: "ean",
      fator: 1,
      produto: { id: ids[0], nome: "Com código" },
    });
  });

  it("who was a customer becomes a supplier too", async () => {
    const cpf_cnpj = "12345678909";
    const { pessoa } = await api.pessoas.save({
      body: { nome_fantasia: "Cliente antigo", cpf_cnpj, tipos_pessoa: [1] },
    });
    const one = invoice({ emit: { documento: cpf_cnpj } });
    const stranger = { fornecedor_id: (await take(invoice())).fornecedor.id };
    expect(await statusAndWords(take(one, undefined, stranger))).toMatchObject({
      errors: { "documentos.0.fornecedor_id": [expect.stringContaining("123.456.789-09")] },
    });
    const { fornecedor } = await take(one, undefined, { fornecedor_id: pessoa.id });
    expect(fornecedor.id).toBe(pessoa.id);
    const found = await api.pessoas.find({ params: { id: pessoa.id } });
    expect(found.pessoa.tipos_pessoa).toEqual([{ tipoPessoa_id: 1 }, { tipoPessoa_id: 2 }]);
  });

  it("take the terms of the supplier's last purchase", async () => {
    const emit = { documento: "45723174000110" };
    const { naturezas } = await api.naturezas.lista({ query: {} });
    const { formas } = await api.formasPagamento.autocomplete({ query: {} });
    const [natureza, forma] = [naturezas[1], formas[0]];
    const terms = { natureza_id: natureza?.id ?? 0, forma_pagamento_id: forma?.id ?? 0 };
    expect((await take(invoice({ emit }), undefined, terms)).forma_pagamento_id).toBe(forma?.id);
    const [shown] = await preview(invoice({ emit }).arquivo);
    expect(shown?.nota).toMatchObject({ natureza: { id: natureza?.id }, forma_pagamento: { id: forma?.id } });
    const own = invoice({ emit, duplicatas: [{ dVenc: "2026-12-18", vDup: "100.00" }] });
    expect((await take(own, undefined, terms)).forma_pagamento_id).toBe(null);
    const [after] = await preview(invoice({ emit }).arquivo);
    expect(after?.nota).toMatchObject({ natureza: { id: natureza?.id }, forma_pagamento: { id: forma?.id } });
    expect(await take(invoice({ emit }))).toMatchObject(terms);
    const none = { natureza_id: null, forma_pagamento_id: null };
    expect(await take(invoice({ emit }), undefined, none)).toMatchObject(none);
  });
});
