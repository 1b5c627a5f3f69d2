import { at, type Example, type ExamplesOf } from "../example";
import { sentFile } from "../nfe-files";
import type { Owner, Rows } from "../rows";
import { TODAY } from "../test-server";

/** Examples that categories and result centres share; `nome` is the field of their name. */
const classificacao = (
  nome: "nome" | "descricao",
  ativas: (rows: Rows) => readonly number[],
  inativa: (rows: Rows) => number,
) =>
  ({
    autocomplete: { queries: busca("pagar") },
    selecao: { queries: () => [{}, { tipo: "pagar", situacao: "ativas" }] },
    find: { params: (rows) => ({ id: at(ativas(rows), 0) }) },
    lista: {
      queries: () => [
        {},
        { tipo: "pagar", situacao: "ativas", ordem: nome, direcao: "desc" },
        { pesquisa: "ALHEIA", situacao: "inativas", per_page: 100, ordem: "tipo" },
      ],
    },
    // The name varies, because it can be taken only once; nothing in the body belongs to a company.
    save: { bodies: () => [{ [nome]: `Teste ${crypto.randomUUID()}`, tipo: "pagar" }], status: () => 200 },
    update: {
      record: true,
      bodies: (rows) => [{ id: at(ativas(rows), 0), versao: 1, [nome]: `Teste ${crypto.randomUUID()}`, tipo: "pagar" }],
    },
    delete: { params: (rows) => ({ id: at(ativas(rows), 1) }) },
    desativar: { params: (rows) => ({ id: at(ativas(rows), 2) }) },
    reativar: { params: (rows) => ({ id: inativa(rows) }) },
  }) satisfies Record<string, Example>;

const forma = ({ pessoa }: Rows) => ({
  nome: `Forma ${crypto.randomUUID()}`,
  tipo_taxa: "perc",
  taxa: 2.5,
  valor_minimo: 100,
  aprovacao_financeira: true,
  visivel_representante: true,
  status: true,
  tipo: 1,
  desconto_permitido: 5,
  prazo_dias: 10,
  st_primeira_parcela: 1,
  frete_primeira_parcela: 0,
  ipi_primeira_parcela: 1,
  numero_parcelas: 2,
  intervalo_parcelas: 15,
  exclusiva: true,
  clientes: [{ id: pessoa, valor_minimo: 50 }],
  intervalos: [
    { intervalo: 30, porcentagem: 33.5 },
    { intervalo: 30, porcentagem: 66.5 },
  ],
});

const busca = (tipo: string) => () => [{}, { pesquisa: "a" }, { pesquisa: "ALHEIA", tipo }, { tipo }];

/** Cashiers see only their own registers; those of the examples belong to the administrator. */
const administratorOnly = (login: string, owner: Owner) => (login === "1-admin" && owner === "own" ? 200 : 404);

const move = ({ abertura }: Rows) => [{ abertura_caixa_id: abertura, valor: 5.25, motivo: "Troco" }];

const CSV_HEADING = ";quando|texto|quanto";

/** A CSV with that line, which only a map tells how to read. */
const statement = ({ banco }: Rows, texto: string) => ({
  arquivo: sentFile(`Quando;Texto;Quanto\n10/11/2026;${texto};-10,50\n`, "extrato.csv"),
  contas: [banco],
  sentidos: { XFER: "saida" },
  decimal: ",",
  mapa: {
    cabecalho: CSV_HEADING,
    colunas: { separator: ";", decimal: ",", days: "dmy", columns: { day: 0, text: [1], amount: 2 } },
  },
  ciclo: { inicio: "2026-10-21", fim: TODAY },
});

/** Examples for the calls of financial registries, bank accounts, their statements and cash registers. */
export const registerExamples: ExamplesOf<
  "categoriasConta" | "centroResultado" | "formasPagamento" | "contasBancarias" | "extratos" | "caixas"
> = {
  categoriasConta: {
    ...classificacao(
      "nome",
      ({ categorias }) => categorias,
      ({ inactiveCategoria }) => inactiveCategoria,
    ),
    lista: {
      queries: () => [
        {},
        { tipo: "pagar", situacao: "ativas", ordem: "nome", direcao: "desc" },
        { pesquisa: "ALHEIA", situacao: "inativas", per_page: 100, ordem: "tipo" },
        { principais: 1, grupo: "despesas_operacionais" },
      ],
    },
    save: {
      bodies: ({ mainCategoria }) => [
        { nome: `Teste ${crypto.randomUUID()}`, tipo: "pagar", categoria_pai_id: mainCategoria },
      ],
    },
    update: {
      record: true,
      bodies: ({ categorias, mainCategoria }) => [
        {
          id: at(categorias, 0),
          versao: 1,
          nome: `Teste ${crypto.randomUUID()}`,
          tipo: "pagar",
          categoria_pai_id: mainCategoria,
          grupo: null,
        },
      ],
    },
    // The company lacks them once; the second time there is nothing left to add.
    criarUsuais: { status: (_, owner) => (owner === "own" ? 200 : 422) },
  },
  centroResultado: classificacao(
    "descricao",
    ({ centros }) => centros,
    ({ inactiveCentro }) => inactiveCentro,
  ),
  formasPagamento: {
    selecao: {},
    tipos: { withoutCompany: true },
    autocomplete: { queries: ({ pessoa }) => [{}, { pesquisa: "ALHEIA" }, { pesquisa: "dias", cliente: pessoa }] },
    lista: {
      queries: () => [
        {},
        { nome: "ALHEIA", situacao: "ativas", ordem: "taxa", direcao: "desc" },
        { pesquisa: "dias", situacao: "inativas", ordem: "valor_minimo" },
        { ordem: "numero_parcelas", per_page: 100 },
        { ordem: "nome", direcao: "desc" },
      ],
    },
    find: { params: ({ formas }) => ({ id: formas[1] }) },
    // A group may share the customers.
    save: {
      bodies: (rows) => [forma(rows)],
      status: (_login, owner) => (owner === "foreign" ? 422 : 200),
    },
    update: { record: true, bodies: (rows) => [{ ...forma(rows), id: rows.formas[0], versao: 1 }] },
    delete: { params: ({ formas }) => ({ id: formas[1] }) },
  },
  contasBancarias: {
    lista: { queries: () => [{}, { situacao: "todas" }] },
    find: { params: ({ banco }) => ({ id: banco }) },
    extrato: {
      params: ({ banco }) => ({ id: banco }),
      queries: () => [{}, { data_inicial: TODAY, data_final: TODAY }, { data_final: "2026-11-01", page: 2 }],
    },
    save: {
      bodies: () => [{ name: "Caixa Econômica", banco: "104", agencia: "1", conta: "2-3", saldo_inicial: 10.5 }],
      status: () => 200,
    },
    update: {
      record: true,
      bodies: ({ banco }) => [
        { id: banco, name: "Banco novo", banco: "001", agencia: "9", conta: "8", ativa: true, versao: 1 },
      ],
    },
    // Refused, because the contas of the demo data have movements.
    delete: { params: ({ banco }) => ({ id: banco }), status: (_, owner) => (owner === "own" ? 422 : 404) },
    transferir: {
      bodies: ({ banco, abertura }) => [
        {
          origem: { conta_bancaria_id: banco },
          destino: { abertura_caixa_id: abertura },
          valor: 12.34,
          data: TODAY,
          motivo: "Troco",
        },
      ],
    },
  },
  extratos: {
    conferir: { bodies: (rows) => [statement(rows, "Compra")], status: () => 200 },
    // Only a line that no file before it has can be imported.
    importar: { bodies: (rows) => [statement(rows, crypto.randomUUID())] },
    lotes: { queries: ({ banco }) => [{}, { conta_bancaria_id: banco, page: 1, per_page: 5 }] },
    desfazer: { params: ({ extratoLote }) => ({ id: extratoLote() }) },
  },
  caixas: {
    abertos: {},
    lista: {},
    aberturas: { queries: ({ caixa }) => [{}, { caixa, data_inicial: "2020-01-01", page: 1, per_page: 5 }] },
    movimentos: { params: ({ abertura }) => ({ id: abertura }), status: administratorOnly },
    fechamento: { params: ({ closed }) => ({ id: closed }), status: administratorOnly },
    save: { bodies: () => [{ nome: `Caixa ${crypto.randomUUID()}` }], status: () => 200 },
    update: {
      record: true,
      bodies: ({ caixa, empresa }) => [{ id: caixa, nome: `Caixa da ${empresa}`, ativo: true, versao: 1 }],
    },
    // Refused: a user who may open a register has one open, and the register of the example is open too.
    abrir: { bodies: ({ abertura }) => [{ caixa_id: abertura, valor_inicial: 100 }], status: () => 422 },
    // A count that differs, without explanation, is refused: the right one would leave the other calls without a
    // register.
    fechar: {
      bodies: ({ abertura }) => [
        { abertura_caixa_id: abertura, valor_final: 0.15, contagem: { "0.05": 3 }, justificativa: "" },
      ],
      status: () => 422,
    },
    suprimento: { bodies: move },
    sangria: { bodies: move },
  },
};
