import type { Call, Calls } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import type { CallSchemas, Schemas } from "@prumo/api-client/contract";
import { schemas } from "@prumo/api-client/schemas";
import { add, split } from "@prumo/domain/money";
import type { PermissionKey } from "@prumo/domain/permissions";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import type { RawRequest } from "./send";
import { HOJE } from "./test-server";

/** Accounts of one side, and what belongs to that side. */
interface RowsDoLado {
  readonly categoria: number;
  readonly centro: number;
  readonly contaPaga: number;
  /** An open account with nothing paid: another one each time, because a payment changes it. */
  readonly contaAberta: () => number;
  /** An account with a settlement in force, another one each time, never `contaPaga`. */
  readonly contaAEstornar: () => number;
}

/** Rows of one company that calls can be tried with, by their ids; the accounts are payables but for `receber`. */
export interface Rows extends RowsDoLado {
  readonly empresa: number;
  readonly pessoa: number;
  /** A person without a user: another one each time, because a person has one user at most. */
  readonly pessoaSemUsuario: () => number;
  /** The company's last user, whose login and group are in the demo data. */
  readonly usuario: { readonly id: number; readonly pessoa_id: number; readonly login: string };
  readonly grupo: number;
  /** Categories and result centres in use, of payables; the first is `categoria` (`centro`). */
  readonly categorias: readonly number[];
  readonly centros: readonly number[];
  readonly categoriaInativa: number;
  readonly centroInativo: number;
  /** Payment methods that are no standard ones. */
  readonly formas: readonly [number, number];
  readonly banco: number;
  /** A session of a register, open where the company has an open one. */
  readonly abertura: number;
  readonly caixa: number;
  /** A session that was closed. */
  readonly fechada: number;
  readonly receber: RowsDoLado;
  /** The first settlement of an account. */
  readonly acertoDe: (conta: number) => number;
  /** What an account was worth before anything was tried. */
  readonly valorDe: (conta: number) => number;
}

/** The companies of the demo data as the users of the first one see them. */
export const donos = { própria: 1, grupo: 2, alheia: 3 } as const;
export type Dono = keyof typeof donos;

/** Gives one id after the other, and begins again after the last. */
function oneAfterTheOther(ids: readonly number[]): () => number {
  let next = 0;
  return () => {
    const id = ids[next % ids.length];
    next += 1;
    if (id === undefined) throw new Error("There is none");
    return id;
  };
}

async function lastUser(db: Db, empresa: number): Promise<Rows["usuario"]> {
  const { rows } = await db.execute<{ id: number; pessoa_id: number; login: string }>(
    sql`select id, pessoa_id, login from usuarios where empresa_id = ${empresa} order by id desc limit 1`,
  );
  const [user] = rows;
  if (user === undefined) throw new Error(`Company ${empresa} has no user`);
  return user;
}

/** Collects the rows of a company of the demo data. */
export async function rowsOf(db: Db, empresa: number): Promise<Rows> {
  const ids = async (table: string, where = sql`true`): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where empresa_id = ${empresa} and ${where} order by id`,
    );
    return rows.map(({ id }) => id);
  };
  const first = async (table: string, where?: ReturnType<typeof sql>): Promise<number> => {
    const [id] = await ids(table, where);
    if (id === undefined) throw new Error(`Company ${empresa} has no ${table}`);
    return id;
  };
  const doLado = async (lado: "pagar" | "receber"): Promise<RowsDoLado> => {
    const present = sql`lado = ${lado} and removida_em is null`;
    const open = await ids("contas", sql`${present} and status = 0 and valor_pago = 0 and valor_integral >= 30`);
    const [contaPaga, ...paid] = await ids("contas", sql`${present} and status = 1`);
    if (contaPaga === undefined) throw new Error(`Company ${empresa} has no settled account`);
    return {
      categoria: await first("categorias_conta", sql`tipo = ${lado}`),
      centro: await first("centros_resultado", sql`tipo = ${lado}`),
      contaPaga,
      contaAberta: oneAfterTheOther(open),
      contaAEstornar: oneAfterTheOther(paid),
    };
  };
  const { rows } = await db.execute<{ conta: number; acerto: number }>(
    sql`select conta_id as conta, min(id) as acerto from acertos where empresa_id = ${empresa} group by conta_id`,
  );
  const settlements = new Map(rows.map(({ conta, acerto }) => [conta, acerto]));
  const { rows: worths } = await db.execute<{ id: number; valor: number }>(
    sql`select id, valor_integral::float as valor from contas where empresa_id = ${empresa}`,
  );
  const values = new Map(worths.map(({ id, valor }) => [id, valor]));
  const [forma, outraForma] = await ids("formas_pagamento", sql`not padrao`);
  if (forma === undefined || outraForma === undefined) throw new Error(`Company ${empresa} has no payment methods`);
  return {
    empresa,
    categorias: await ids("categorias_conta", sql`tipo = 'pagar' and ativa`),
    centros: await ids("centros_resultado", sql`tipo = 'pagar' and ativo`),
    categoriaInativa: await first("categorias_conta", sql`not ativa`),
    centroInativo: await first("centros_resultado", sql`not ativo`),
    formas: [forma, outraForma],
    pessoa: await first("pessoas", sql`id >= 100`),
    pessoaSemUsuario: oneAfterTheOther((await ids("pessoas", sql`id > 100`)).toReversed()),
    usuario: await lastUser(db, empresa),
    grupo: (await ids("grupos_permissoes")).at(-1) ?? 0,
    banco: await first("contas_bancarias"),
    abertura: await first("aberturas_caixa"),
    caixa: await first("caixas"),
    fechada: await first("aberturas_caixa", sql`data_fechamento is not null`),
    ...(await doLado("pagar")),
    receber: await doLado("receber"),
    valorDe: (conta) => values.get(conta) ?? 0,
    acertoDe(conta) {
      const id = settlements.get(conta);
      if (id === undefined) throw new Error(`Account ${conta} has no settlement`);
      return id;
    },
  };
}

const CIDADE = 3_550_308;

/** What a field of ids in a body names. A body with a field that is not here fails the tests. */
export const referencias: Readonly<Record<string, (rows: Rows) => number>> = {
  pessoa_id: ({ pessoa }) => pessoa,
  categoria_id: ({ categoria }) => categoria,
  centro_resultado_id: ({ centro }) => centro,
  conta_bancaria_id: ({ banco }) => banco,
  abertura_caixa_id: ({ abertura }) => abertura,
  caixa_id: ({ abertura }) => abertura,
  unidade_id: ({ empresa }) => empresa,
  user_id: ({ usuario }) => usuario.id,
  // A municipality is nobody's: what stands for another company's is none.
  cidade_id: ({ empresa }) => (empresa === 1 ? CIDADE : empresa),
  acerto_id: ({ acertoDe, contaPaga }) => acertoDe(contaPaga),
};

/** Registries that the demo's group shares: rows of the other company of the group may be used. */
export const partilhadas: readonly string[] = ["pessoa_id"];

/** How a call is tried. Where nothing is said, the rule that follows from the table of calls holds. */
export interface Exemplo {
  /** Path parameters that name a record. */
  readonly params?: (rows: Rows) => Record<string, number>;
  /** Queries to read with, each with as many filters as it can have. */
  readonly queries?: (rows: Rows) => Record<string, string | number | readonly number[] | undefined>[];
  /** Right bodies, which together use every field. They may depend on the record that the parameters name. */
  readonly bodies?: (rows: Rows, params: Readonly<Record<string, number>>) => Record<string, unknown>[];
  /**
   * What is sent names the records acted on, so that those of another company are not found: the body by its `id`, or by
   * what this puts another id into.
   */
  readonly registro?: true | ((body: Record<string, unknown>, id: number) => Record<string, unknown>);
  /** May be called by the platform administrator, who works in no company. */
  readonly semEmpresa?: true;
  /** Ends or changes the session that it is called with. */
  readonly mudaSessao?: true;
  /** Status for who may call it, where the rule does not say it. */
  readonly status?: (login: string, dono: Dono) => number;
}

type Exemplos = { readonly [A in keyof typeof calls]: { readonly [K in keyof (typeof calls)[A]]: Exemplo } };

const at = (list: readonly number[], place: number): number => {
  const id = list[place];
  if (id === undefined) throw new Error(`There are fewer than ${place + 1}`);
  return id;
};

/** What categories and result centres have: `nome` is what their name is called. */
const classificacao = (
  nome: "nome" | "descricao",
  ativas: (rows: Rows) => readonly number[],
  inativa: (rows: Rows) => number,
) =>
  ({
    autocomplete: { queries: busca("pagar") },
    find: { params: (rows) => ({ id: at(ativas(rows), 0) }) },
    lista: {
      queries: () => [
        {},
        { tipo: "pagar", situacao: "ativas", ordem: nome, direcao: "desc" },
        { pesquisa: "ALHEIA", situacao: "inativas", per_page: 100, ordem: "tipo" },
      ],
    },
    // The name is another one each time, because it can be taken only once; nothing in it belongs to a company.
    save: { bodies: () => [{ [nome]: `Teste ${crypto.randomUUID()}`, tipo: "pagar" }], status: () => 200 },
    update: {
      registro: true,
      bodies: (rows) => [{ id: at(ativas(rows), 0), versao: 1, [nome]: `Teste ${crypto.randomUUID()}`, tipo: "pagar" }],
    },
    delete: { params: (rows) => ({ id: at(ativas(rows), 1) }) },
    desativar: { params: (rows) => ({ id: at(ativas(rows), 2) }) },
    reativar: { params: (rows) => ({ id: inativa(rows) }) },
  }) satisfies Record<string, Exemplo>;

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

/** Another person each time, because a document is one person's. */
const pessoa = () => ({
  nome_fantasia: "Oficina do Zé",
  razao_social: "José & Filhos Ltda.",
  cpf_cnpj: null,
  tipos_pessoa: [2, 1],
  email: "ze@oficina.exemplo",
  telefone: "(11) 98765-4321",
  cep: "01310-930",
  logradouro: "Avenida Paulista",
  numero: "1000",
  bairro: "Bela Vista",
  cidade_id: CIDADE,
});

const usuario = ({ empresa, grupo }: Rows, pessoa_id: number) => ({
  nome: "Fulano de Teste",
  login: `${pessoa_id}-fulano`,
  senha: "senha de teste",
  email: "fulano@prumo.exemplo",
  cpf: null,
  rota_acesso: "/contasPagar",
  adm: false,
  somente_fiscal: false,
  ativo: true,
  pessoa_id,
  roles: [grupo],
  // Where and when the tests call.
  ip_restrictions: ["127.0.0.1"],
  time_restrictions: [{ start: "00:00", end: "23:59", day_of_week: 5 }],
  unidades: [empresa],
});

const alteracaoDoUsuario = (rows: Rows) => {
  const { senha: _, ...body } = usuario(rows, rows.usuario.pessoa_id);
  return { ...body, login: rows.usuario.login, id: rows.usuario.id, versao: 1 };
};

/** Everybody sees their own registers; those of the examples are the administrator's. */
const soDoAdministrador = (login: string, dono: Dono) => (login === "1-admin" && dono === "própria" ? 200 : 404);

const movimentacao = ({ abertura }: Rows) => [{ abertura_caixa_id: abertura, valor: 5.25, motivo: "Troco" }];

/** What every call needs to be tried: a call that is missing here does not compile, and fails the matrix. */
export const exemplos: Exemplos = {
  sessao: {
    login: { bodies: () => [{ login: "4-leitura", senha: "prumo123" }], mudaSessao: true },
    logout: { semEmpresa: true, mudaSessao: true },
    atual: { semEmpresa: true },
    trocarUnidade: {
      bodies: ({ empresa }) => [{ unidade_id: empresa }],
      semEmpresa: true,
      mudaSessao: true,
      status: (login, dono) => {
        const unidades: readonly Dono[] = login === "1-admin" ? ["própria", "grupo"] : ["própria"];
        return login !== "6-plataforma" && unidades.includes(dono) ? 200 : 422;
      },
    },
  },
  sessoes: {
    lista: { semEmpresa: true },
    // Whose session an id names, only its own test knows.
    encerrar: { params: () => ({ id: 2_147_483_647 }), status: () => 404, semEmpresa: true },
    encerrarTodas: { semEmpresa: true, mudaSessao: true },
  },
  senha: {
    alterar: {
      // The right one would lock the other tests out.
      bodies: () => [{ atual: "errada", nova: "outra senha boa" }],
      semEmpresa: true,
      status: () => 422,
    },
    solicitar: { bodies: () => [{ login: `9-${crypto.randomUUID()}` }] },
    redefinir: { bodies: () => [{ token: "x", nova: "outra senha boa" }], status: () => 422 },
  },
  desenvolvimento: { mensagens: { queries: () => [{}, { destino: "x@prumo.exemplo" }] } },
  saude: { estado: {} },
  cadastro: { config: {} },
  pessoas: {
    autocomplete: {
      queries: ({ pessoa }) => [{}, { id: pessoa }, { pesquisa: "ALHEIA" }, { pesquisa: "silva", tipo: 1 }],
    },
    lista: {
      queries: () => [
        {},
        { pesquisa: "ALHEIA" },
        { pesquisa: "a", tipo: 2, ordem: "razao_social", direcao: "desc", per_page: 100 },
        { ordem: "id", page: 2 },
      ],
    },
    // Persons of the group are seen and used; they are changed where they belong.
    find: { params: ({ pessoa }) => ({ id: pessoa }), status: (_, dono) => (dono === "alheia" ? 404 : 200) },
    save: { bodies: () => [pessoa()], status: () => 200 },
    update: { registro: true, bodies: ({ pessoa: id }) => [{ ...pessoa(), id, versao: 1 }] },
    // Who has a user stays; who may go, only the test of the persons knows.
    delete: {
      params: ({ usuario }) => ({ id: usuario.pessoa_id }),
      status: (_, dono) => (dono === "própria" ? 422 : 404),
    },
  },
  usuarios: {
    getUsuarios: {
      queries: () => [
        {},
        { pesquisa: "ALHEIA" },
        { nome: "a", tipo_pessoa: 3, perfil: 1, ordem: "login", direcao: "desc" },
        { perfil: 0, ordem: "last_login", per_page: 100 },
      ],
    },
    clearLastAccessRoute: { bodies: ({ usuario }) => [{ user_id: usuario.id }] },
    find: { params: ({ usuario }) => ({ id: usuario.id }) },
    grupos: {},
    save: { bodies: (rows) => [usuario(rows, rows.pessoaSemUsuario())] },
    update: { registro: true, bodies: (rows) => [alteracaoDoUsuario(rows)] },
    acesso: { bodies: () => [{ route_access: "/contasPagar" }], status: () => 200, semEmpresa: true },
    autocomplete: { queries: () => [{}, { pesquisa: "ALHEIA" }, { pesquisa: "ana" }] },
  },
  unidades: { lista: { semEmpresa: true } },
  cidades: {
    autocomplete: { queries: () => [{}, { pesquisa: "são paulo" }] },
    autocompleteCidade: { queries: () => [{ id: CIDADE }] },
  },
  categoriasConta: classificacao(
    "nome",
    ({ categorias }) => categorias,
    ({ categoriaInativa }) => categoriaInativa,
  ),
  centroResultado: classificacao(
    "descricao",
    ({ centros }) => centros,
    ({ centroInativo }) => centroInativo,
  ),
  formasPagamento: {
    tipos: { semEmpresa: true },
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
    // The customers may be those that the group shares.
    save: {
      bodies: (rows) => [forma(rows)],
      status: (_login, dono) => (dono === "alheia" ? 422 : 200),
    },
    update: { registro: true, bodies: (rows) => [{ ...forma(rows), id: rows.formas[0], versao: 1 }] },
    delete: { params: ({ formas }) => ({ id: formas[1] }) },
  },
  contasBancarias: {
    lista: { queries: () => [{}, { situacao: "todas" }] },
    find: { params: ({ banco }) => ({ id: banco }) },
    extrato: {
      params: ({ banco }) => ({ id: banco }),
      queries: () => [{}, { data_inicial: HOJE, data_final: HOJE }, { data_final: "2026-11-01", page: 2 }],
    },
    save: {
      bodies: () => [{ name: "Caixa Econômica", banco: "104", agencia: "1", conta: "2-3", saldo_inicial: 10.5 }],
      status: () => 200,
    },
    update: {
      registro: true,
      bodies: ({ banco }) => [
        { id: banco, name: "Banco novo", banco: "001", agencia: "9", conta: "8", ativa: true, versao: 1 },
      ],
    },
    // Those of the demo data have movements.
    delete: { params: ({ banco }) => ({ id: banco }), status: (_, dono) => (dono === "própria" ? 422 : 404) },
    transferir: {
      bodies: ({ banco, abertura }) => [
        {
          ...{ origem: { conta_bancaria_id: banco }, destino: { abertura_caixa_id: abertura }, valor: 12.34 },
          ...{ data: HOJE, motivo: "Troco" },
        },
      ],
    },
  },
  caixas: {
    abertos: {},
    lista: {},
    aberturas: { queries: ({ caixa }) => [{}, { caixa, page: 1, per_page: 5 }] },
    movimentos: { params: ({ abertura }) => ({ id: abertura }), status: soDoAdministrador },
    fechamento: { params: ({ fechada }) => ({ id: fechada }), status: soDoAdministrador },
    save: { bodies: () => [{ nome: `Caixa ${crypto.randomUUID()}` }], status: () => 200 },
    update: {
      registro: true,
      bodies: ({ caixa, empresa }) => [{ id: caixa, nome: `Caixa da ${empresa}`, ativo: true, versao: 1 }],
    },
    // Who may open one has one open, and that of the example is open too.
    abrir: { bodies: ({ abertura }) => [{ caixa_id: abertura, valor_inicial: 100 }], status: () => 422 },
    // A count that differs, without explanation: the right one would leave the other calls without a register.
    fechar: {
      bodies: ({ abertura }) => [
        { abertura_caixa_id: abertura, valor_final: 0.15, contagem: { "0.05": 3 }, justificativa: "" },
      ],
      status: () => 422,
    },
    suprimento: { bodies: movimentacao },
    sangria: { bodies: movimentacao },
  },
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
  permissoes: {
    modulos: {},
    lista: {
      queries: () => [
        {},
        { pesquisa: "ALHEIA", per_page: 100 },
        { pesquisa: "leitura", ordem: "usuarios_count", direcao: "desc" },
        { ordem: "nome" },
      ],
    },
    find: { params: ({ grupo }) => ({ id: grupo }) },
    save: {
      bodies: () => [{ nome: `Grupo ${crypto.randomUUID()}`, permissions: ["contasPagar.pagar"] }],
      status: () => 200,
    },
    update: {
      registro: true,
      bodies: ({ grupo }) => [
        { id: grupo, versao: 1, nome: `Grupo ${crypto.randomUUID()}`, permissions: ["contasPagar.pagar"] },
      ],
    },
    delete: { params: ({ grupo }) => ({ id: grupo }) },
  },
  auditoria: {
    lista: {
      queries: ({ contaPaga }) => [
        {},
        { entidade: "contas", entidade_id: contaPaga },
        { conta: contaPaga },
        { pesquisa: "ALHEIA" },
        { pesquisa: "ana", data_inicial: HOJE, data_final: HOJE, usuario: 1, direcao: "asc", ordem: "quando" },
      ],
    },
  },
};

interface Case {
  readonly name: string;
  readonly call: Call;
  readonly schemas: CallSchemas;
  readonly exemplo: Exemplo;
}

const schemasOf: Schemas<Calls> = schemas;
const exemplosDe: Readonly<Record<string, Readonly<Record<string, Exemplo>>>> = exemplos;

/**
 * Every call of the table with its schemas and its example.
 * @throws Error for a call without an example
 */
export const casos: readonly Case[] = Object.entries<Calls[string]>(calls).flatMap(([area, table]) =>
  Object.entries(table).map(([key, call]) => {
    const name = `${area}.${key}`;
    const [own, exemplo] = [schemasOf[area]?.[key], exemplosDe[area]?.[key]];
    if (own === undefined || exemplo === undefined) throw new Error(`${name} is missing in the table of examples`);
    return { name, call, schemas: own, exemplo };
  }),
);

/** The requests that try a call with the rows of a company. */
export function requestsOf(
  { exemplo }: Case,
  rows: Rows,
): (RawRequest & { readonly body?: Record<string, unknown> })[] {
  const ids = exemplo.params?.(rows);
  const params = ids === undefined ? {} : { params: ids };
  const queries = exemplo.queries?.(rows).map((query) => ({ ...params, query }));
  const bodies = exemplo.bodies?.(rows, ids ?? {}).map((body) => ({ ...params, body }));
  return queries ?? bodies ?? [params];
}

/** Calls that change something. */
export const escritas: readonly Case[] = casos.filter(({ call }) => !call.le);
/** Calls that only read. */
export const leituras: readonly Case[] = casos.filter(({ call }) => call.le);

/** Who calls. Their permissions stand here once more, because the demo data could give somebody too many. */
export const papeis: readonly { nome: string; login: string | null; pode: (key: PermissionKey) => boolean }[] = [
  { nome: "nobody", login: null, pode: () => false },
  { nome: "reader", login: "4-leitura", pode: (key) => key.endsWith(".visualizar") },
  {
    nome: "cashier",
    login: "2-caixa",
    pode: (key) =>
      /^(contasPagar\.(visualizar|pagar)|contasReceber\.(visualizar|receber)|caixa\.(visualizar|abrir|fechar|movimentar))$/.test(
        key,
      ),
  },
  {
    nome: "representative",
    login: "3-vendas",
    pode: (key) => ["compras.visualizar", "compras.cadastrar", "contasReceber.visualizar"].includes(key),
  },
  {
    nome: "provider",
    login: "5-prestador",
    pode: (key) => /^(requerimentos\.(visualizar|cadastrar)|ordemServico\.visualizar)$/.test(key),
  },
  { nome: "company administrator", login: "1-admin", pode: () => true },
  { nome: "platform administrator", login: "6-plataforma", pode: () => false },
];
