import { isValidEan } from "@prumo/domain/ean";
import { at, type ExamplesOf } from "../example";
import type { Rows } from "../rows";
import { TODAY } from "../test-server";

/** Makes another bar code each time, because a bar code belongs to one product. */
function newBarcode(): string {
  const others = String(Math.floor(Math.random() * 10 ** 12)).padStart(12, "0");
  const code = Array.from({ length: 10 }, (_, digit) => `${others}${digit}`).find(isValidEan);
  if (code === undefined) throw new Error("No check digit is right");
  return code;
}

const produto = ({ categoriasProduto }: Rows) => ({
  nome: "Cabo coaxial",
  tipo: 1,
  cod_reduzido: `T${crypto.randomUUID().slice(0, 8)}`,
  codBarras: newBarcode(),
  referencia: "RG-59",
  marca: "Prumo",
  unidade: "M",
  ncm: "8544.20.00",
  categoria_id: at(categoriasProduto, 0),
  valor_venda: 4.9,
  comissao_prod: 2.5,
  observacao: "Em rolos de 100 m",
  ativo: true,
});

/**
 * Makes a file with one row. The import takes another product each time; the check takes the same, so that its answers
 * are comparable.
 */
const importedProducts = (name = `Importado ${crypto.randomUUID()}`, barcode = newBarcode()) => ({
  campos: ["nome", "codBarras", "valor_venda"],
  decimal: ",",
  linhas: [{ linha: 2, valores: [name, barcode, "1.234,50"] }],
});

const deposito = () => ({ nome: `Depósito ${crypto.randomUUID()}`, prestador_id: null, padrao: false, ativo: true });
const periodo = { data_inicial: "2026-08-01", data_final: TODAY, tipo: "ajuste", page: 1, per_page: 5 };
const move = ({ produto, deposito }: Rows) => ({ produto_id: produto, deposito_id: deposito });

/** Examples for the calls of products, warehouses and counts. */
export const stockExamples: ExamplesOf<
  | "produtos"
  | "categoriasProduto"
  | "categoriasServico"
  | "depositos"
  | "inventarios"
  | "requerimentos"
  | "estoqueMinimo"
> = {
  produtos: {
    selecao: {},
    autocomplete: {
      queries: ({ produto }) => [{}, { id: produto }, { pesquisa: "ALHEIA" }, { pesquisa: "cabo", tipo: 1 }],
    },
    lista: {
      queries: ({ categoriasProduto }) => [
        {},
        { tipo: 1, categoria: at(categoriasProduto, 0), situacao: "ativos", ordem: "cod_reduzido", direcao: "desc" },
        { pesquisa: "ALHEIA", situacao: "inativos", ordem: "nome" },
        { abaixo_minimo: "1", ordem: "marca", per_page: 100 },
        { pesquisa: "fita", ordem: "valor_venda" },
      ],
    },
    find: { params: ({ produto }) => ({ id: produto }) },
    proximoCodigo: {},
    movimentos: { params: ({ produto }) => ({ id: produto }), queries: () => [{}, periodo] },
    save: { bodies: (rows) => [produto(rows)] },
    update: { record: true, bodies: (rows) => [{ ...produto(rows), id: rows.produto, versao: null }] },
    delete: { params: ({ unusedProduto }) => ({ id: unusedProduto() }) },
    conferirImportacao: { bodies: () => [importedProducts("Importado", "7891000053508")] },
    // Nothing in it belongs to a company.
    importar: { bodies: () => [{ ...importedProducts(), somente_certas: false }], status: () => 200 },
  },
  categoriasProduto: {
    selecao: {},
    autocomplete: { queries: () => [{}, { pesquisa: "ALHEIA" }] },
    lista: {
      queries: () => [
        {},
        { tipo: 1, situacao: "ativas", ordem: "nome", direcao: "desc" },
        { pesquisa: "ALHEIA", situacao: "inativas", ordem: "tipo" },
      ],
    },
    find: { params: ({ categoriasProduto }) => ({ id: at(categoriasProduto, 0) }) },
    // Nothing in it belongs to a company.
    save: { bodies: () => [{ nome: `Teste ${crypto.randomUUID()}`, tipo: 2 }], status: () => 200 },
    update: {
      record: true,
      bodies: ({ categoriasProduto }) => [
        { id: at(categoriasProduto, 0), versao: null, nome: `Teste ${crypto.randomUUID()}`, tipo: 1, ativa: true },
      ],
    },
    delete: { params: ({ categoriasProduto }) => ({ id: at(categoriasProduto, 1) }) },
  },
  categoriasServico: { autocomplete: { queries: () => [{}, { pesquisa: "ALHEIA" }] } },
  depositos: {
    lista: { queries: () => [{}, { situacao: "todos" }] },
    find: { params: ({ deposito }) => ({ id: deposito }) },
    movimentos: {
      queries: ({ produto, deposito, usuario }) => [{}, { produto, deposito, usuario: usuario.id, ...periodo }],
    },
    // Without a provider: that of the demo data has a warehouse already, and no other field names a row of a company.
    save: { bodies: () => [deposito()], status: () => 200 },
    update: { record: true, bodies: ({ spareDeposito }) => [{ ...deposito(), id: spareDeposito, versao: null }] },
    delete: { params: ({ spareDeposito }) => ({ id: spareDeposito }) },
    ajustar: {
      bodies: (rows) => [
        { ...move(rows), diferenca: 1.5, custo_unitario: 2.345678, motivo: "Achado" },
        { ...move(rows), quantidade: 7.25, motivo: "Contagem de uma prateleira" },
      ],
    },
  },
  inventarios: {
    selecao: {},
    lista: { queries: ({ deposito }) => [{}, { deposito, page: 1, per_page: 5 }] },
    find: { params: ({ inventario }) => ({ id: inventario }) },
    revisao: {
      params: ({ inventario }) => ({ id: inventario }),
      queries: () => [{}, { diferentes: "1", page: 1, per_page: 5 }],
    },
    naoContados: { params: ({ inventario }) => ({ id: inventario }), queries: () => [{}, { page: 2, per_page: 5 }] },
    iniciar: {
      bodies: ({ deposito, categoriasProduto }) => [
        { deposito_id: deposito, categoria_produto_id: at(categoriasProduto, 0) },
      ],
    },
    contar: {
      bodies: ({ inventario, produto }) => [
        { inventario_id: inventario, produto_id: produto, quantidade: 3.25, somar: true },
      ],
    },
    confirmar: {
      bodies: ({ inventario, produto }) => [
        { inventario_id: inventario, movimentados: [], custos: [{ produto_id: produto, custo_unitario: 4 }] },
      ],
    },
    cancelar: { params: ({ inventarioToCancel }) => ({ id: inventarioToCancel }) },
  },
  requerimentos: {
    selecao: {},
    save: {
      bodies: ({ deposito, produto }) => [
        {
          data_cadastro: TODAY,
          deposito_id: deposito,
          obs_requerimento: "Para amanhã",
          produtos: [{ id: produto, name: "Cabo", cod_reduzido: "1", qtd: 0.25, obs: "Do rolo novo", status: 3 }],
        },
      ],
      // The provider of the demo data may ask only for their own warehouse.
      status: (login, owner) => (owner === "own" && login !== "5-prestador" ? 200 : 422),
    },
    getProdutos: {
      bodies: ({ produto }) => [{ produto_id: produto }],
      status: (_login, owner) => (owner === "own" ? 200 : 422),
    },
    lista: {
      queries: ({ usuario }) => [
        {},
        { data_inicio: "2026-10-01", data_fim: TODAY, usuario: usuario.id, quantidade_por_pagina: 100, page: 1 },
        { data_inicio: "2026-10-01", pendentes: "1" },
      ],
    },
    find: { params: ({ requerimento }) => ({ id: requerimento }) },
    decidir: {
      record: true,
      bodies: ({ pendingLine, deposito }) => [
        { id: pendingLine(), status: 2, deposito_saida: deposito, qtd: 1 },
        { id: pendingLine(), status: 3, deposito_saida: null, qtd: null },
      ],
    },
  },
  estoqueMinimo: {
    selecao: {},
    lista: {
      queries: ({ produto, deposito }) => [
        {},
        { produto, deposito, abaixo: "1", pesquisa: "ALHEIA", ordem: "produto", direcao: "desc", page: 1, per_page: 5 },
        { ordem: "deposito" },
        { ordem: "falta", direcao: "desc" },
      ],
    },
    alerta: {},
    save: {
      bodies: ({ produto, deposito }) => [
        { produto_id: produto, deposito_id: deposito, quantidade: 12.5, versao: null },
      ],
    },
    delete: { params: ({ minimo }) => ({ id: minimo }) },
  },
};
