import { add, split } from "@prumo/domain/money";
import type { Exemplo, ExemplosDe } from "../example";
import type { Rows } from "../rows";
import { HOJE } from "../test-server";

const filtros = (pessoa: "fornecedor" | "cliente", rows: Rows) => [
  {},
  { pesquisa: "ALHEIA", per_page: 100 },
  { dataInicial: HOJE, dataFinal: HOJE, ordem: "numero_documento", direcao: "desc" },
  { pesquisa: "0", per_page: 100, ordem: "pessoa", direcao: "desc" },
  { [pessoa]: rows.pessoa, status: "aberto", ordem: "residual" },
  { categoria: rows.categoria, status: "pago", ordem: "numero_documento" },
  { centroResultado: rows.centro, status: "parcial", tipo_filtro_data: 2, ordem: "categoria" },
  { dataInicial: HOJE, dataFinal: "2026-12-20", status: "pendente", page: 2, per_page: 10 },
];

const conta = ({ pessoa, categoria, centro }: Rows) => ({
  pessoa_id: pessoa,
  categoria_id: categoria,
  centro_resultado_id: centro,
  data_registro: HOJE,
  data_vencimento: "2026-12-10",
  valor: 150.55,
  tipo_pagamento: "01",
  referencia: "Conta de teste",
  numero_documento: "NF 1",
  confirmar_duplicada: true,
});

const alteracao = (rows: Rows) => ({ ...conta(rows), id: rows.contaAberta(), versao: 1 });

const doBanco = ({ banco }: Rows) => ({ utilizar_valor_do: "conta", conta_bancaria_id: banco });
const doCaixa = ({ abertura }: Rows) => ({ utilizar_valor_do: "caixa", abertura_caixa_id: abertura });

type Acertado = "data_pagamento" | "data_recebimento";

/** One settlement, in part. */
const acertar = (data: Acertado, ladoDe: (rows: Rows) => Rows): Exemplo => ({
  registro: true,
  bodies: (todas) => {
    const rows = ladoDe(todas);
    const values = { valor: 10.5, juros: 0.3, multa: 0.2, desconto: 1, forma_pagamento: "01", [data]: HOJE };
    return [doBanco(rows), doCaixa(rows)].map((place) => ({ ...values, ...place, id: rows.contaAberta() }));
  },
});

/** A whole settlement of two accounts, the second with interest, fine and discount. */
function linhas({ contaAberta, valorDe }: Rows) {
  const [a, b] = [contaAberta(), contaAberta()];
  return [
    { id: a, valor: valorDe(a), desconto: 0, juros: 0, multa: 0 },
    { id: b, valor: add(valorDe(b), 0.3), desconto: 1, juros: 0.5, multa: 0.8 },
  ];
}

const acordo = (rows: Rows) => {
  const original = rows.contaAberta();
  const vencimentos = ["2026-12-20", "2027-01-20"];
  const parcelas = split(rows.valorDe(original), 2).map((valor, at) => ({
    ...{ valor, data_vencimento: vencimentos[at], tipo_pagamento: "01", data: "20/12/2026" },
  }));
  const words = { documento: "Acordo", observacao: "A pedido" };
  return { ...words, parcelas_originais: [original], parcelas, categoria: rows.categoria };
};

/** What both sides of the accounts have. */
const contas = (pessoa: "fornecedor" | "cliente", data: Acertado, ladoDe: (rows: Rows) => Rows) =>
  ({
    lista: { queries: (rows) => filtros(pessoa, ladoDe(rows)) },
    resumo: { queries: (rows) => filtros(pessoa, ladoDe(rows)) },
    vencidas: { queries: () => [{ antes_de: HOJE }] },
    selecionadas: {
      registro: true,
      queries: (rows) => [{ id: [ladoDe(rows).contaPaga] }],
    },
    find: { params: (rows) => ({ id: ladoDe(rows).contaPaga }) },
    comprovante: { params: (rows) => ({ id: ladoDe(rows).contaPaga }) },
    relatorio: {
      bodies: (rows) => filtros(pessoa, ladoDe(rows)).map(({ page: _, per_page: __, ...filtro }) => filtro),
    },
    update: {
      registro: true,
      bodies: (todas) => {
        const rows = ladoDe(todas);
        const pago = { pago: true, utilizar_valor_do: "conta", conta_bancaria_id: rows.banco };
        return [
          { ...alteracao(rows), centro_resultado_id: rows.centro },
          { ...alteracao(rows), ...pago },
          { ...alteracao(rows), pago: true, utilizar_valor_do: "caixa", caixa_id: rows.abertura },
        ];
      },
    },
    delete: { params: (rows) => ({ id: ladoDe(rows).contaAberta() }) },
    estorno: {
      params: (rows) => ({ id: ladoDe(rows).contaAEstornar() }),
      bodies: ({ acertoDe }, { id = 0 }) => [{ motivo: "Pago em dobro", acerto_id: acertoDe(id) }],
    },
    save: {
      bodies: (todas) => {
        const rows = ladoDe(todas);
        return [
          conta(rows),
          { ...conta(rows), recorrencia: "2027-02" },
          { ...conta(rows), pago: true, utilizar_valor_do: "conta", conta_bancaria_id: rows.banco },
          { ...conta(rows), pago: true, utilizar_valor_do: "caixa", caixa_id: rows.abertura },
        ];
      },
    },
    multiplo: {
      registro: (body, id) => ({ ...body, contas: [{ id, valor: 1 }] }),
      bodies: (todas) => {
        const rows = ladoDe(todas);
        const forma = { forma_pagamento: "01", [data]: HOJE };
        return [doBanco(rows), doCaixa(rows)].map((place) => ({ ...forma, ...place, contas: linhas(rows) }));
      },
    },
    renegociacao: {
      registro: (body, id) => ({ ...body, parcelas_originais: [id] }),
      bodies: (rows) => [acordo(ladoDe(rows))],
    },
  }) satisfies Record<string, Exemplo>;

const vencimentos = ({ pessoa, categoria, centro, receber }: Rows) => [
  { tipo: "pagar" },
  { tipo: "pagar", pessoa, categoria, centroResultado: centro },
  { tipo: "receber", categoria: receber.categoria },
  { tipo: "receber", pesquisa: "ALHEIA" },
];

const periodos = () => [
  { data_inicial: "2026-11-01", data_final: "2026-12-31" },
  { data_inicial: "2026-12-01", data_final: "2026-12-10" },
];

const pagaveis = (rows: Rows): Rows => rows;
const recebiveis = (rows: Rows): Rows => ({ ...rows, ...rows.receber });

/** How the calls of accounts and their reports are tried. */
export const accountExamples: ExemplosDe<"contasPagar" | "contasReceber" | "relatorios"> = {
  contasPagar: {
    ...contas("fornecedor", "data_pagamento", pagaveis),
    pagar: acertar("data_pagamento", pagaveis),
  },
  contasReceber: {
    ...contas("cliente", "data_recebimento", recebiveis),
    receber: acertar("data_recebimento", recebiveis),
  },
  relatorios: {
    vencimentos: { bodies: vencimentos },
    vencimentosArquivo: { queries: vencimentos },
    fluxoCaixa: { bodies: periodos },
    fluxoCaixaArquivo: { queries: periodos },
  },
};
