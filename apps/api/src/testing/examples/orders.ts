import { SHARING_TERM } from "@prumo/domain/position";
import { at, CITY_ID, type ExamplesOf } from "../example";
import type { Rows } from "../rows";
import { TODAY } from "../test-server";

const ordem = (rows: Rows) => ({
  cliente_id: rows.pessoa,
  veiculo_id: rows.veiculo,
  prestador_id: rows.prestador,
  os_status: 5,
  data_agendamento: TODAY,
  hora_agendamento: "08:30",
  cep: "01310-930",
  logradouro: "Avenida Paulista",
  numero: "1578",
  bairro: "Bela Vista",
  cidade_id: CITY_ID,
  itens: [
    { prod_or_serv: 1, produto_id: rows.produto, quantidade: 2.5, valor: 10.1234, desconto: 0.31 },
    { produto_id: rows.produto, quantidade: 1, valor: 80 },
  ],
  pragas: [rows.praga],
  observacao: "Tocar a campainha",
});

const wanted = ({ pessoa, prestador, veiculo }: Rows) => [
  {},
  { data_inicial: "2026-08-01", data_final: TODAY, prestador_id: prestador, pesquisa: "12" },
  { cliente_id: pessoa, pesquisa: "Silva" },
  { veiculo_id: veiculo },
];

/** Something to send of each kind. */
const about = ({ compra, receipt, scheduledOrdem }: Rows) => [
  { especie: "compra", id: compra },
  { especie: "pagamento", id: receipt("pagar") },
  { especie: "recebimento", id: receipt("receber") },
  { especie: "lembrete", id: scheduledOrdem() },
];

/** Reopening and cancelling are for the office: a provider who may change orders may not do these. */
const office = (login: string, owner: string) => (login === "5-prestador" ? 403 : owner === "own" ? 200 : 404);

/** Only providers share their position, and only while they do an order. */
const onePrestador = (login: string) => (login === "5-prestador" ? 200 : 422);

/**
 * Examples for the calls of service orders, of positions shared while they are done, of commissions for them, and of
 * messages.
 */
export const orderExamples: ExamplesOf<"gps" | "ordemServico" | "comissao" | "whatsapp"> = {
  gps: {
    posicoes: {},
    historico: {
      queries: ({ prestador }) => [
        {},
        { prestador_id: prestador, data_inicial: "2026-11-01", data_final: TODAY, per_page: 5 },
      ],
    },
    situacao: {},
    compartilhar: { bodies: () => [{ termo: SHARING_TERM }], status: onePrestador },
    ponto: {
      bodies: () => [{ latitude: -23.56142, longitude: -46.65588, precisao: 12.4, idade: 3 }],
      status: onePrestador,
    },
    parar: {},
    apagar: {},
  },
  whatsapp: {
    selecao: {},
    lista: {
      queries: () => [
        {},
        { especie: "recebimento", estado: "falhou", data_inicial: "2026-11-01", data_final: TODAY, pesquisa: "11900" },
        { estado: "expirada", pesquisa: "ALHEIA" },
        { estado: "fila" },
        { estado: "enviada" },
      ],
    },
    // The query names the record, always the same one.
    previa: {
      queries: ({ compra, paidConta, receber }) => [
        { especie: "compra", id: compra },
        { especie: "pagamento", id: paidConta },
        { especie: "recebimento", id: receber.paidConta },
      ],
      status: (_, owner) => (owner === "own" ? 200 : 404),
    },
    enviar: { record: true, bodies: about },
    reenviar: { params: ({ failedMensagem }) => ({ id: failedMensagem() }) },
    marcarEnviada: { params: ({ waitingMensagem }) => ({ id: waitingMensagem() }) },
  },
  ordemServico: {
    selecao: {},
    lista: {
      queries: (rows) => [
        ...wanted(rows),
        { status_os: 18, ordem: "valor", direcao: "desc", per_page: 5 },
        { ordem: "cliente" },
        { ordem: "status" },
        { ordem: "numero_os" },
        { ordem: "data", direcao: "asc" },
      ],
    },
    quadro: { queries: wanted },
    status: { withoutCompany: true },
    find: { params: ({ ordem: id }) => ({ id }) },
    imprimir: { params: ({ ordem: id }) => ({ id }) },
    save: { bodies: (rows) => [ordem(rows)] },
    update: { record: true, bodies: (rows) => [{ ...ordem(rows), id: rows.ordem, versao: null }] },
    alterarStatus: {
      params: ({ ordem: id }) => ({ id }),
      bodies: () => [{ os_status: 5, data_agendamento: TODAY, hora_agendamento: "14:00" }, { os_status: 12 }],
    },
    finalizar: {
      params: ({ newOrdem }) => ({ id: newOrdem() }),
      bodies: ({ formas, receber }) => [
        {
          gerar_conta: true,
          data_vencimento: TODAY,
          forma_pagamento_id: at(formas, 0),
          categoria_id: receber.categoria,
          versao: null,
        },
      ],
      // Who does the work may finish it, and may not conta anybody.
      status: (login, owner) => (login === "5-prestador" ? 403 : owner === "own" ? 200 : 404),
    },
    reabrir: {
      params: ({ finishedOrdem }) => ({ id: finishedOrdem() }),
      bodies: () => [{ motivo: "Faltou uma peça", os_status: 1, versao: null }],
      status: office,
    },
    cancelar: {
      params: ({ newOrdem }) => ({ id: newOrdem() }),
      bodies: () => [{ motivo: "O cliente desistiu", versao: null }],
    },
  },
  comissao: {
    selecao: {},
    lotes: { queries: ({ prestador }) => [{}, { prestador_id: prestador, per_page: 5 }] },
    find: { params: ({ lote: id }) => ({ id }) },
    detalhes: {
      params: ({ lote: id }) => ({ id }),
      queries: ({ categoriasProduto }) => [
        {},
        { serv_or_prod: 2, data_inicial: "2026-01-01", data_final: TODAY, per_page: 15 },
        { categoria_produto: at(categoriasProduto, 0), categoria_servico: at(categoriasProduto, 1) },
      ],
    },
    search: {
      queries: ({ prestador }) => [
        {},
        { serv_or_prod: 1, data_inicial: "2026-01-01", data_final: TODAY, status_os: 18, prestador_id: prestador },
      ],
    },
    imprimir: { params: ({ lote: id }) => ({ id }) },
    save: {
      bodies: ({ prestador }) => [{ prestador_id: prestador, data_inicial: "2026-11-01", data_final: TODAY }],
    },
    add: {
      record: true,
      bodies: ({ lote: id, freeItem }) => [{ id, servicos: [{ id: freeItem(), prod_or_serv: 2 }] }],
    },
    remove: { bodies: ({ lote: lote_id, heldItem }) => [{ lote_id, type: 2, id: heldItem() }] },
    closedLoteAccount: {
      record: true,
      bodies: ({ lote: id, categoria }) => [{ id, categoria_id: categoria, data_vencimento: TODAY, versao: null }],
    },
    reabrir: {
      params: ({ closedLote }) => ({ id: closedLote() }),
      bodies: () => [{ motivo: "Faltou um item" }],
    },
    delete: { params: ({ emptyLote: id }) => ({ id }) },
  },
};
