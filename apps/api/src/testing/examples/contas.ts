import { agreementValue } from "@prumo/domain/instalments";
import { add, split } from "@prumo/domain/money";
import type { Example, ExamplesOf } from "../example";
import type { Rows } from "../rows";
import { TODAY } from "../test-server";

const filters = (pessoa: "fornecedor" | "cliente", rows: Rows) => [
  {},
  { pesquisa: "ALHEIA", per_page: 100 },
  { dataInicial: TODAY, dataFinal: TODAY, ordem: "numero_documento", direcao: "desc" },
  { pesquisa: "0", per_page: 100, ordem: "pessoa", direcao: "desc" },
  { [pessoa]: rows.pessoa, status: "aberto", ordem: "residual" },
  { categoria: rows.categoria, status: "pago", ordem: "numero_documento" },
  { centroResultado: rows.centro, status: "parcial", tipo_filtro_data: 2, ordem: "categoria" },
  { dataInicial: TODAY, dataFinal: "2026-12-20", status: "pendente", page: 2, per_page: 10 },
  { tipo_filtro_data: 3, dataInicial: "2026-10-01", dataFinal: TODAY, categoria: rows.categoria, totais: 1 },
  { tipo_filtro_data: 3, dataFinal: TODAY, ajuste: "acrescimo", totais: 1, per_page: 100 },
];

const conta = ({ pessoa, categoria, centro }: Rows) => ({
  pessoa_id: pessoa,
  categoria_id: categoria,
  centro_resultado_id: centro,
  data_registro: TODAY,
  data_vencimento: "2026-12-10",
  valor: 150.55,
  tipo_pagamento: "01",
  referencia: "Conta de teste",
  numero_documento: "NF 1",
  confirmar_duplicada: true,
});

/** Its value in two parts: of the centre, and of none. */
const rateio = ({ categoria: categoria_id, centro: centro_resultado_id }: Rows) => [
  { categoria_id, centro_resultado_id, valor: 100.55 },
  { categoria_id, centro_resultado_id: null, valor: 50 },
];

const parcelas = split(150.55, 3).map((valor, at) => ({
  valor,
  data_vencimento: `2027-0${at + 1}-10`,
  tipo_pagamento: "15",
  data: "10/01/2027",
}));

const change = (rows: Rows) => ({ ...conta(rows), id: rows.openConta(), versao: 1 });

const fromBank = ({ banco }: Rows) => ({ utilizar_valor_do: "conta", conta_bancaria_id: banco });
const fromRegister = ({ abertura }: Rows) => ({ utilizar_valor_do: "caixa", abertura_caixa_id: abertura });

type SettledConta = "data_pagamento" | "data_recebimento";

/** A partial settlement. */
const settleExample = (data: SettledConta, ladoRows: (rows: Rows) => Rows): Example => ({
  record: true,
  bodies: (all) => {
    const rows = ladoRows(all);
    const values = { valor: 10.5, juros: 0.3, multa: 0.2, desconto: 1, forma_pagamento: "01", [data]: TODAY };
    return [fromBank(rows), fromRegister(rows)].map((place) => ({ ...values, ...place, id: rows.openConta() }));
  },
});

/** Makes a whole settlement of two contas, the second with interest, fine and discount. */
function lineBodies({ openConta, valueOn }: Rows) {
  const [a, b] = [openConta(), openConta()];
  return [
    { id: a, valor: valueOn(a), desconto: 0, juros: 0, multa: 0 },
    { id: b, valor: add(valueOn(b), 0.3), desconto: 1, juros: 0.5, multa: 0.8 },
  ];
}

const acordo = (rows: Rows) => {
  const original = rows.openConta();
  const vencimentos = ["2026-12-20", "2027-01-20"];
  const extra = { juros: 0.5, desconto: 0.25 };
  const parcelas = split(agreementValue(rows.valueOn(original), extra), 2).map((valor, at) => ({
    valor,
    data_vencimento: vencimentos[at],
    tipo_pagamento: "01",
    data: "20/12/2026",
  }));
  const words = { documento: "Acordo", observacao: "A pedido" };
  return { ...words, ...extra, parcelas_originais: [original], parcelas, categoria: rows.categoria };
};

/** Examples that both sides of the contas share. */
const contas = (pessoa: "fornecedor" | "cliente", data: SettledConta, ladoRows: (rows: Rows) => Rows) =>
  ({
    lista: { queries: (rows) => filters(pessoa, ladoRows(rows)) },
    selecao: { queries: (rows) => filters(pessoa, ladoRows(rows)) },
    resumo: { queries: (rows) => filters(pessoa, ladoRows(rows)) },
    vencidas: { queries: () => [{ antes_de: TODAY }] },
    selecionadas: {
      record: true,
      queries: (rows) => [{ id: [ladoRows(rows).paidConta] }],
    },
    find: { params: (rows) => ({ id: ladoRows(rows).paidConta }) },
    comprovante: { params: (rows) => ({ id: ladoRows(rows).paidConta }) },
    relatorio: {
      bodies: (rows) => filters(pessoa, ladoRows(rows)).map(({ page: _, per_page: __, ...filter }) => filter),
    },
    update: {
      record: true,
      bodies: (all) => {
        const rows = ladoRows(all);
        const pago = { pago: true, utilizar_valor_do: "conta", conta_bancaria_id: rows.banco };
        return [
          { ...change(rows), centro_resultado_id: rows.centro },
          { ...change(rows), ...pago, data_pagamento: TODAY },
          { ...change(rows), alcance: "proximas", observacao: "Reajustada" },
          { ...change(rows), rateio: rateio(rows) },
          { ...change(rows), pago: true, utilizar_valor_do: "caixa", caixa_id: rows.abertura },
        ];
      },
    },
    alterar: {
      params: (rows) => ({ id: ladoRows(rows).openConta() }),
      bodies: (all) => {
        const { categoria: categoria_id, centro: centro_resultado_id } = ladoRows(all);
        return [{ categoria_id, centro_resultado_id, data_vencimento: TODAY }, { centro_resultado_id: null }];
      },
    },
    reclassificar: {
      params: (rows) => ({ id: ladoRows(rows).openConta() }),
      bodies: (all) => {
        const { categoria: categoria_id, centro: centro_resultado_id } = ladoRows(all);
        const texts = { referencia: "Corrigida", numero_documento: "NF 2", observacao: "Era de outra obra" };
        return [
          { categoria_id, centro_resultado_id, ...texts, versao: 1 },
          { observacao: "Era de outra filial" },
          { categoria_id, partes_de: { so_categoria: categoria_id, centroResultado: centro_resultado_id } },
        ];
      },
    },
    desfazerReclassificacao: {
      record: (body, id) => ({ contas: [{ ...Object(Object(body.contas)[0]), id }] }),
      bodies: (all) => {
        const { openConta, categoria: categoria_id, centro: centro_resultado_id } = ladoRows(all);
        const texts = { referencia: "Como era", numero_documento: null, observacao: null };
        return [{ contas: [{ id: openConta(), versao: 1, categoria_id, centro_resultado_id, ...texts }] }];
      },
    },
    delete: { params: (rows) => ({ id: ladoRows(rows).openConta() }) },
    restaurar: { params: (rows) => ({ id: ladoRows(rows).removedConta() }) },
    ultima: { queries: (rows) => [{ pessoa: ladoRows(rows).pessoa }] },
    encerrarSerie: { params: (rows) => ({ id: ladoRows(rows).openConta() }) },
    restaurarVarias: {
      record: (_, id) => ({ contas: [id] }),
      bodies: (rows) => [{ contas: [ladoRows(rows).removedConta()] }],
    },
    estornarAcertos: {
      bodies: (all) => {
        const rows = ladoRows(all);
        return [{ motivo: "Pago em dobro", acertos: [1, 2].map(() => rows.acertoOn(rows.contaToReverse())) }];
      },
    },
    estorno: {
      params: (rows) => ({ id: ladoRows(rows).contaToReverse() }),
      bodies: ({ acertoOn }, { id = 0 }) => [{ motivo: "Pago em dobro", acerto_id: acertoOn(id) }],
    },
    save: {
      bodies: (all) => {
        const rows = ladoRows(all);
        return [
          conta(rows),
          { ...conta(rows), recorrencia: "2027-02" },
          { ...conta(rows), parcelas },
          { ...conta(rows), rateio: rateio(rows) },
          { ...conta(rows), pago: true, utilizar_valor_do: "conta", conta_bancaria_id: rows.banco },
          { ...conta(rows), pago: true, utilizar_valor_do: "caixa", caixa_id: rows.abertura },
        ];
      },
    },
    multiplo: {
      record: (body, id) => ({ ...body, contas: [{ id, valor: 1 }] }),
      bodies: (all) => {
        const rows = ladoRows(all);
        const forma = { forma_pagamento: "01", [data]: TODAY };
        return [fromBank(rows), fromRegister(rows)].map((place) => ({ ...forma, ...place, contas: lineBodies(rows) }));
      },
    },
    encargos: {
      record: true,
      queries: (rows) => [{ conta: ladoRows(rows).paidConta }],
    },
    salvarEncargos: {
      record: (body, id) => ({ ...body, conta: id }),
      bodies: (all) => {
        const conta = ladoRows(all).openConta();
        const usual = {
          pessoa: null,
          conta,
          multa: 2,
          juros: 1,
          contar_de: "vencimento",
          previsto: true,
          versao: null,
        };
        return [
          { ...usual, ativa: true, confirmar_percentual: true },
          { ...usual, ativa: null },
        ];
      },
    },
    renegociacao: {
      record: (body, id) => ({ ...body, parcelas_originais: [id] }),
      bodies: (rows) => [acordo(ladoRows(rows))],
    },
    desfazerRenegociacao: {
      params: (rows) => ({ id: ladoRows(rows).agreement() }),
      bodies: () => [{ motivo: "Combinado de novo" }],
    },
  }) satisfies Record<string, Example>;

const vencimentos = ({ pessoa, categoria, centro, receber }: Rows) => [
  { tipo: "pagar" },
  { tipo: "pagar", pessoa, categoria, centroResultado: centro },
  { tipo: "receber", categoria: receber.categoria },
  { tipo: "receber", pesquisa: "ALHEIA" },
];

const periods = () => [
  { data_inicial: "2026-11-01", data_final: "2026-12-31" },
  { data_inicial: "2026-12-01", data_final: "2026-12-10" },
];

const statements = ({ centro, receber }: Rows) => [
  { mes_inicial: "2026-06", mes_final: "2026-11" },
  { mes_inicial: "2026-10", mes_final: "2026-11", orcado: "1" as const },
  { mes_inicial: "2026-11", mes_final: "2026-11", regime: "vencimento" },
  { mes_inicial: "2026-11", mes_final: "2026-12", tipo: "pagar", centroDespesa: centro },
  {
    mes_inicial: "2026-11",
    mes_final: "2026-12",
    regime: "vencimento",
    tipo: "receber",
    centroReceita: receber.centro,
  },
];

const payables = (rows: Rows): Rows => rows;
const receivables = (rows: Rows): Rows => ({ ...rows, ...rows.receber });

/** Examples for the calls of contas and their reports. */
export const contaExamples: ExamplesOf<"contasPagar" | "contasReceber" | "hoje" | "orcamento" | "relatorios"> = {
  contasPagar: {
    ...contas("fornecedor", "data_pagamento", payables),
    pagar: settleExample("data_pagamento", payables),
  },
  contasReceber: {
    ...contas("cliente", "data_recebimento", receivables),
    receber: settleExample("data_recebimento", receivables),
  },
  hoje: { resumo: { withoutCompany: true } },
  orcamento: {
    ano: { queries: () => [{}, { ano: "2031" }] },
    save: {
      bodies: ({ categoria }) => [{ celulas: [{ categoria_id: categoria, mes: "2031-01", antes: null, valor: 1200 }] }],
    },
  },
  relatorios: {
    vencimentos: { bodies: vencimentos },
    vencimentosArquivo: { queries: vencimentos },
    fluxoCaixa: { bodies: periods },
    fluxoCaixaArquivo: { queries: periods },
    resultado: { bodies: statements },
    resultadoArquivo: { queries: statements },
    paineis: {},
    listDirCompraManual: {},
  },
};
