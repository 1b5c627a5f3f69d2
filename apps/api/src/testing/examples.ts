import type { Call, Calls } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import type { CallSchemas, Schemas } from "@prumo/api-client/contract";
import { schemas } from "@prumo/api-client/schemas";
import type { PermissionKey } from "@prumo/domain/permissions";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import type { RawRequest } from "./send";
import { HOJE } from "./test-server";

/** Rows of one company that calls can be tried with, by their ids. */
export interface Rows {
  readonly empresa: number;
  readonly pessoa: number;
  readonly categoria: number;
  readonly centro: number;
  readonly banco: number;
  readonly abertura: number;
  readonly contaPaga: number;
  /** An open payable with nothing paid: another one each time, because a payment changes it. */
  readonly contaAberta: () => number;
  /** A payable with a settlement in force, another one each time, never `contaPaga`. */
  readonly contaAEstornar: () => number;
  /** The first settlement of a payable. */
  readonly acertoDe: (conta: number) => number;
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
  const present = sql`lado = 'pagar' and removida_em is null`;
  const open = await ids("contas", sql`${present} and status = 0 and valor_pago = 0 and valor_integral >= 30`);
  const [contaPaga, ...paid] = await ids("contas", sql`${present} and status = 1`);
  if (contaPaga === undefined) throw new Error(`Company ${empresa} has no settled account`);
  const { rows } = await db.execute<{ conta: number; acerto: number }>(
    sql`select conta_id as conta, min(id) as acerto from acertos where empresa_id = ${empresa} group by conta_id`,
  );
  const settlements = new Map(rows.map(({ conta, acerto }) => [conta, acerto]));
  return {
    empresa,
    pessoa: await first("pessoas", sql`id >= 100`),
    categoria: await first("categorias_conta", sql`tipo = 'pagar'`),
    centro: await first("centros_resultado", sql`tipo = 'pagar'`),
    banco: await first("contas_bancarias"),
    abertura: await first("aberturas_caixa"),
    contaPaga,
    contaAberta: oneAfterTheOther(open),
    contaAEstornar: oneAfterTheOther(paid),
    acertoDe(conta) {
      const id = settlements.get(conta);
      if (id === undefined) throw new Error(`Account ${conta} has no settlement`);
      return id;
    },
  };
}

/** What a field of ids in a body names. A body with a field that is not here fails the tests. */
export const referencias: Readonly<Record<string, (rows: Rows) => number>> = {
  pessoa_id: ({ pessoa }) => pessoa,
  categoria_id: ({ categoria }) => categoria,
  centro_resultado_id: ({ centro }) => centro,
  conta_bancaria_id: ({ banco }) => banco,
  abertura_caixa_id: ({ abertura }) => abertura,
  caixa_id: ({ abertura }) => abertura,
  unidade_id: ({ empresa }) => empresa,
  acerto_id: ({ acertoDe, contaPaga }) => acertoDe(contaPaga),
};

/** Registries that the demo's group shares: rows of the other company of the group may be used. */
export const partilhadas: readonly string[] = ["pessoa_id"];

/** How a call is tried. Where nothing is said, the rule that follows from the table of calls holds. */
export interface Exemplo {
  /** Path parameters that name a record. */
  readonly params?: (rows: Rows) => Record<string, number>;
  /** Queries to read with, each with as many filters as it can have. */
  readonly queries?: (rows: Rows) => Record<string, string | number | undefined>[];
  /** Right bodies, which together use every field. They may depend on the record that the parameters name. */
  readonly bodies?: (rows: Rows, params: Readonly<Record<string, number>>) => Record<string, unknown>[];
  /** The body's `id` is the record acted on, so one of another company is not found. */
  readonly registro?: true;
  /** May be called by the platform administrator, who works in no company. */
  readonly semEmpresa?: true;
  /** Ends or changes the session that it is called with. */
  readonly mudaSessao?: true;
  /** Status for who may call it, where the rule does not say it. */
  readonly status?: (login: string, dono: Dono) => number;
}

type Exemplos = { readonly [A in keyof typeof calls]: { readonly [K in keyof (typeof calls)[A]]: Exemplo } };

const busca = (tipo: string) => () => [{}, { pesquisa: "a" }, { pesquisa: "ALHEIA", tipo }, { tipo }];

const filtros = ({ pessoa, categoria, centro }: Rows) => [
  {},
  { pesquisa: "ALHEIA", per_page: 100 },
  { dataInicial: HOJE, dataFinal: HOJE, ordem: "numero_documento", direcao: "desc" },
  { pesquisa: "0", per_page: 100, ordem: "pessoa", direcao: "desc" },
  { fornecedor: pessoa, status: "aberto", ordem: "residual" },
  { categoria, status: "pago", ordem: "numero_documento" },
  { centroResultado: centro, status: "parcial", tipo_filtro_data: 2, ordem: "categoria" },
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

const pagamento = (id: number) => ({
  id,
  data_pagamento: HOJE,
  valor: 10.5,
  juros: 0.3,
  multa: 0.2,
  desconto: 1,
  forma_pagamento: "01",
});

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
  },
  categoriasConta: {
    autocomplete: { queries: busca("pagar") },
    find: { params: ({ categoria }) => ({ id: categoria }) },
  },
  centroResultado: {
    autocomplete: { queries: busca("receber") },
    find: { params: ({ centro }) => ({ id: centro }) },
  },
  formasPagamento: { tipos: { semEmpresa: true } },
  contasBancarias: { lista: {} },
  caixas: { abertos: {} },
  contasPagar: {
    lista: { queries: filtros },
    resumo: { queries: filtros },
    vencidas: { queries: () => [{ antes_de: HOJE }] },
    find: { params: ({ contaPaga }) => ({ id: contaPaga }) },
    comprovante: { params: ({ contaPaga }) => ({ id: contaPaga }) },
    relatorio: { bodies: (rows) => filtros(rows).map(({ page: _, per_page: __, ...filtro }) => filtro) },
    update: {
      registro: true,
      bodies: (rows) => [
        { ...alteracao(rows), centro_resultado_id: rows.centro },
        { ...alteracao(rows), pago: true, utilizar_valor_do: "conta", conta_bancaria_id: rows.banco },
        { ...alteracao(rows), pago: true, utilizar_valor_do: "caixa", caixa_id: rows.abertura },
      ],
    },
    delete: { params: ({ contaAberta }) => ({ id: contaAberta() }) },
    estorno: {
      params: ({ contaAEstornar }) => ({ id: contaAEstornar() }),
      bodies: ({ acertoDe }, { id = 0 }) => [{ motivo: "Pago em dobro", acerto_id: acertoDe(id) }],
    },
    save: {
      bodies: (rows) => [
        conta(rows),
        { ...conta(rows), recorrencia: "2027-02" },
        { ...conta(rows), pago: true, utilizar_valor_do: "conta", conta_bancaria_id: rows.banco },
        { ...conta(rows), pago: true, utilizar_valor_do: "caixa", caixa_id: rows.abertura },
      ],
    },
    pagar: {
      registro: true,
      bodies: (rows) => [
        { ...pagamento(rows.contaAberta()), utilizar_valor_do: "conta", conta_bancaria_id: rows.banco },
        { ...pagamento(rows.contaAberta()), utilizar_valor_do: "caixa", abertura_caixa_id: rows.abertura },
      ],
    },
  },
  auditoria: {
    lista: {
      queries: ({ contaPaga }) => [
        {},
        { entidade: "contas", entidade_id: contaPaga },
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
    pode: (key) => /^(contasPagar\.(visualizar|pagar)|contasReceber\.(visualizar|receber)|caixa\.\w+)$/.test(key),
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
