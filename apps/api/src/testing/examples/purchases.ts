import { at, type ExamplesOf } from "../example";
import { keyOf, nfeText, sentFile } from "../nfe-files";
import type { Rows } from "../rows";
import { TODAY } from "../test-server";

const natureza = () => ({
  nome: `Natureza ${crypto.randomUUID()}`,
  gerar_financeiro: true,
  nao_movimenta_estoque: true,
  ativa: true,
});

const compra = (rows: Rows) => ({
  fornecedor_id: rows.pessoa,
  nf: "90210",
  serie: "1",
  chave: null,
  data: TODAY,
  natureza_id: rows.natureza,
  deposito_id: rows.deposito,
  forma_pagamento_id: at(rows.formas, 0),
  categoria_id: rows.categoria,
  valor_frete: 12.34,
  valor_ipi: 3,
  valor_st: 2.5,
  outras_despesas: 1.01,
  desconto: 0.99,
  itens: [
    { produto_id: rows.produto, quantidade: 2.5, valor: 10.1234567891, desconto: 0.31, total: null },
    { produto_id: rows.produto, quantidade: 1, valor: 3, total: 2.99 },
  ],
  parcelas: [{ numero: "001", data_vencimento: TODAY, valor: 40 }],
  observacao: "Entregar pela manhã",
});

let invoices = 0;

/** An invoice that was not imported before. */
function importedInvoice({ cnpj, natureza, deposito, formas, produto }: Rows) {
  invoices += 1;
  const wanted = { numero: invoices, dest: cnpj, itens: [{}, { prod: { cProd: "P-2", uCom: "CX" } }] };
  return {
    arquivo: sentFile(nfeText(wanted)),
    documentos: [
      {
        chave: keyOf(wanted),
        confirmar_unidade: false,
        natureza_id: natureza,
        deposito_id: deposito,
        forma_pagamento_id: at(formas, 0),
        itens: [
          { item: 1, produto_id: produto, fator: 1 },
          { item: 2, novo: { nome: "Caixa de parafusos", unidade: "UN" }, fator: 12 },
        ],
      },
    ],
  };
}

const reported = ({ produto, pessoa }: Rows) => [
  {},
  { data_inicial: "2026-01-01", data_final: TODAY, produto, fornecedor: pessoa, situacao: "aprovadas" },
];

/** Examples for the calls of purchases and their naturezas. */
export const purchaseExamples: ExamplesOf<"naturezas" | "compras" | "nfe" | "compraManual"> = {
  naturezas: {
    lista: { queries: () => [{}, { situacao: "todas" }] },
    find: { params: ({ natureza }) => ({ id: natureza }) },
    // Nothing in it belongs to a company.
    save: { bodies: () => [natureza()], status: () => 200 },
    update: { record: true, bodies: ({ spareNatureza }) => [{ ...natureza(), id: spareNatureza, versao: null }] },
    delete: { params: ({ spareNatureza }) => ({ id: spareNatureza }) },
  },
  compras: {
    selecao: {},
    lista: {
      queries: ({ produto, pessoa }) => [
        {},
        { data_inicial: "2026-08-01", data_final: TODAY, estado: "NOVO", ordem: "valor", direcao: "desc", per_page: 5 },
        { produto, fornecedor: pessoa, numero_nf: "48", ordem: "fornecedor", page: 1 },
        { ordem: "nf" },
        { ordem: "estado" },
        { ordem: "data", direcao: "asc" },
      ],
    },
    find: { params: ({ compra }) => ({ id: compra }) },
    buscarNatureza: { params: ({ natureza }) => ({ natureza_id: natureza }) },
    produto: { params: ({ produto }) => ({ id: produto }) },
    reposicao: {},
    delete: { params: ({ newCompra }) => ({ id: newCompra() }) },
    alterarEstado: {
      bodies: ({ newCompra, categoria }) => [
        {
          compra_id: newCompra(),
          tipo_alteracao_estado: 1,
          data_faturamento: TODAY,
          categoria_id: categoria,
          confirmar_duplicada: true,
          versao: null,
        },
      ],
    },
    reabrir: {
      params: ({ approvedCompra }) => ({ id: approvedCompra() }),
      bodies: () => [{ motivo: "Valor errado", versao: null }],
    },
    relatorioFornecedores: { queries: reported },
    relatorioMeses: { queries: reported },
    relatorioProdutos: { queries: reported },
    emitirEntrada: {
      params: ({ rejectedCompra }) => ({ id: rejectedCompra() }),
      bodies: ({ natureza }) => [{ natureza_id: natureza, data: TODAY, numero: "10", serie: "1", chave: null }],
    },
    desfazerEntrada: { params: ({ enteredCompra }) => ({ id: enteredCompra() }) },
    arquivoEntrada: { params: ({ compra: id }) => ({ id }), status: () => 404 },
  },
  nfe: {
    conferir: {
      bodies: ({ cnpj }) => [{ arquivo: sentFile(nfeText({ dest: cnpj })) }, { chave: keyOf({}) }],
      status: () => 200,
    },
    // An invoice is addressed to one company: that of another cannot be imported in this one. A representative may not
    // register the product that is new in it.
    importar: {
      bodies: (rows) => [importedInvoice(rows)],
      status: (login, owner) => (owner !== "own" ? 422 : login === "3-vendas" ? 403 : 200),
    },
    arquivo: { params: ({ compra: id }) => ({ id }), status: () => 404 },
  },
  compraManual: {
    save: { bodies: (rows) => [compra(rows)] },
    update: { record: true, bodies: (rows) => [{ ...compra(rows), id: rows.compra, versao: null }] },
    imprimir: {
      params: ({ compra }) => ({ id: compra }),
      queries: () => [
        { path: "compraManual/pedido.json", orientation: "landscape" },
        { path: "compraManual/espelho.json" },
      ],
    },
    email: { record: true, bodies: ({ compra }) => [{ id: compra, email: "vendas@exemplo.com.br" }] },
  },
};
