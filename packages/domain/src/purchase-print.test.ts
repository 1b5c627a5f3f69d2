import { describe, expect, it } from "vitest";
import { type PrintedBlock, type PrintTemplate, printedBlocks, type TemplateBlock } from "./purchase-print";
import { type PrintedPurchase, printColumns, printFields, printTotals } from "./purchase-print-fields";

const party = { email: "vendas@x.com.br", telefone: "1133334444", endereco: "Rua A, 10, São Paulo - SP" };
const compra: PrintedPurchase = {
  id: 77,
  fornecedor: { ...party, razao_social: "Aço Ltda.", nome_fantasia: "Aço", cpf_cnpj: "12ABC34501DE35" },
  empresa: { ...party, nome: "Prumo", cpf_cnpj: null, email: null },
  nf: "4821",
  serie: "1",
  chave: "1".repeat(44),
  data: "2026-11-20",
  estado: "NOVO",
  natureza: { nome: "Revenda" },
  deposito: null,
  forma_pagamento: null,
  usuario: { nome: "Ana" },
  valor: 102.5,
  desconto: 1,
  valor_frete: 10,
  valor_ipi: 0,
  valor_st: 0,
  outras_despesas: 0,
  observacao: null,
  itens: [
    {
      produto: { nome: "Parafuso", cod_reduzido: "P1", cod_barras: "7891000100103", ncm: "73181500", unidade: "UN" },
      quantidade: 1234.5,
      valor: 0.0755555555,
      desconto: 0.27,
      total: null,
      valor_total: 93,
    },
    {
      produto: { nome: "Porca", cod_reduzido: "P2", cod_barras: null, ncm: null, unidade: "CX" },
      quantidade: 1,
      valor: 0.5,
      desconto: 0,
      total: null,
      valor_total: 0.5,
    },
  ],
  parcelas: [],
};
const template = (...blocos: TemplateBlock[]): PrintTemplate => ({ nome: "M", titulo: "M", blocos });
const printed = (bloco: TemplateBlock, changes: Partial<PrintedPurchase> = {}) =>
  printedBlocks({ ...compra, ...changes }, template(bloco));
const texts = ([block]: PrintedBlock[]) =>
  block !== undefined && "linhas" in block && (block.tipo === "dados" || block.tipo === "totais")
    ? Object.fromEntries(block.linhas.map(({ rotulo, texto }) => [rotulo, texto]))
    : block;

describe("a purchase on paper", () => {
  it("has the fields that the template names, in its order, without those that are empty", () => {
    const campos = ["data", "numero", "documento", "deposito", "fornecedor_documento", "empresa_documento"] as const;
    const [block] = printed({ tipo: "dados", titulo: "Sobre", campos });
    expect(block).toEqual({
      tipo: "dados",
      titulo: "Sobre",
      linhas: [
        { rotulo: "Data", texto: "20/11/2026" },
        { rotulo: "Compra nº", texto: "77" },
        { rotulo: "Documento", texto: "4821 · série 1" },
        { rotulo: "CPF/CNPJ", texto: "12.ABC.345/01DE-35" },
      ],
    });
    const [, ...keys] = (texts(printed({ tipo: "dados", campos: ["chave"] })) as Record<string, string>)[
      "Chave de acesso"
    ]?.split(" ") ?? [""];
    expect(keys).toEqual(Array.from({ length: 10 }, () => "1111"));
    expect(printed({ tipo: "dados", campos: ["deposito"] })).toEqual([]);
  });

  it("has the columns that the template names under its titles, prices with as many decimals as they have", () => {
    const chosen = [
      { coluna: "ordem" },
      { coluna: "produto", titulo: "Descrição" },
      { coluna: "quantidade" },
      { coluna: "valor" },
      { coluna: "total" },
    ] as const;
    expect(printed({ tipo: "itens", colunas: chosen })).toMatchObject([
      {
        tipo: "tabela",
        colunas: [{ titulo: "#" }, { titulo: "Descrição" }, { lado: "end" }, { lado: "end" }, { lado: "end" }],
        linhas: [
          ["1", "Parafuso", "1.234,5", "0,0755555555", "93,00"],
          ["2", "Porca", "1", "0,50", "0,50"],
        ],
      },
    ]);
  });

  it("leaves columns free that are filled by hand", () => {
    const chosen = [{ coluna: "produto" }, { coluna: "escrever", titulo: "Veio" }, { coluna: "marcar" }] as const;
    expect(printed({ tipo: "itens", colunas: chosen })).toMatchObject([
      {
        colunas: [{}, { titulo: "Veio", aMao: "escrever" }, { aMao: "marcar" }],
        linhas: [
          ["Parafuso", "", ""],
          ["Porca", "", ""],
        ],
      },
    ]);
  });

  it("sums up the column of totals, without what is nothing, and always tells the value", () => {
    expect(texts(printed({ tipo: "totais", campos: printTotals }))).toEqual({
      Produtos: "R$ 93,50",
      Desconto: "-R$ 1,00",
      Frete: "R$ 10,00",
      Total: "R$ 102,50",
    });
    const free = { valor: 0, desconto: 0, valor_frete: 0, itens: [] };
    expect(texts(printed({ tipo: "totais", campos: printTotals }, free))).toEqual({ Total: "R$ 0,00" });
  });

  it("shows instalments and the observation where there are any", () => {
    const parcela = { numero: null, data_vencimento: "2026-12-01", valor: 51.25 };
    expect(printed({ tipo: "parcelas" })).toEqual([]);
    expect(printed({ tipo: "parcelas" }, { parcelas: [{ ...parcela, numero: "A" }, parcela] })).toMatchObject([
      {
        titulo: "Parcelas",
        linhas: [
          ["A", "01/12/2026", "51,25"],
          ["2", "01/12/2026", "51,25"],
        ],
      },
    ]);
    expect(printed({ tipo: "observacao" })).toEqual([]);
    expect(printed({ tipo: "observacao" }, { observacao: "Cedo" })).toEqual([
      { tipo: "texto", titulo: "Observação", texto: "Cedo" },
    ]);
  });

  it("has a text for every field and column that a template may name", () => {
    const entrada = {
      natureza: { nome: "Revenda" },
      data: "2026-11-28",
      numero: "12",
      serie: "1",
      chave: compra.chave,
    };
    const whole = { ...compra, deposito: { nome: "D" }, forma_pagamento: { nome: "F" }, entrada };
    const empresa = { ...party, nome: "Prumo", cpf_cnpj: "11222333000181" };
    for (const campo of printFields) {
      expect(printed({ tipo: "dados", campos: [campo] }, { ...whole, empresa }), campo).toHaveLength(1);
    }
    const [block] = printed({ tipo: "itens", colunas: printColumns.map((name) => ({ coluna: name })) });
    const [first] = block?.tipo === "tabela" ? block.linhas : [];
    expect(first?.filter((cell) => cell === "")).toHaveLength(2);
  });
});
