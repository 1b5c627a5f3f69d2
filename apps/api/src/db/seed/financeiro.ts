import type { TipoConta } from "@prumo/domain/conta-side";
import { subtractDays } from "@prumo/domain/date";
import type { StatementGroup } from "@prumo/domain/statement-groups";
import type { Tx } from "../client";
import {
  aberturasCaixa,
  caixas,
  categoriasConta,
  centrosResultado,
  contagensCaixa,
  contasBancarias,
  movimentos,
  tipoConta,
} from "../schema/financeiro";
import { continueIds, insertAll } from "./batch";
import { EMPRESAS, type EmpresaId } from "./empresas";

const categorias = {
  pagar: [
    "Aluguel",
    "Energia elétrica",
    "Água e esgoto",
    "Internet e telefone",
    "Fornecedores",
    "Salários",
    "Impostos e taxas",
    "Combustível",
    "Manutenção",
    "Material de escritório",
  ],
  receber: [
    "Serviços prestados",
    "Contratos mensais",
    "Venda de produtos",
    "Peças",
    "Mão de obra",
    "Frete",
    "Aluguel de equipamentos",
    "Comissões recebidas",
    "Juros recebidos",
    "Outras receitas",
  ],
} as const;

/** Main categories of payables with those in them. */
const branches: Readonly<Record<string, readonly string[]>> = {
  Ocupação: ["Aluguel", "Energia elétrica", "Água e esgoto", "Internet e telefone"],
  Veículos: ["Combustível", "Manutenção"],
};

/** The groups of categories that are in none of the usual ones. */
const groups: Readonly<Record<string, StatementGroup>> = {
  Fornecedores: "custos",
  "Impostos e taxas": "deducoes",
  "Juros recebidos": "receitas_financeiras",
};

const centros = {
  pagar: ["Administrativo", "Operações", "Comercial", "Frota"],
  receber: ["Serviços", "Comércio", "Contratos", "Balcão"],
} as const;

/** Registries that are out of use. */
const inactive = {
  categorias: { pagar: "Despesas diversas", receber: "Receitas diversas" },
  centros: { pagar: "Filial antiga", receber: "Loja antiga" },
} as const;

const bancos = [
  { name: "Banco do Brasil", banco: "001", saldo: 250_000 },
  { name: "Itaú", banco: "341", saldo: 180_000 },
] as const;

/**
 * The registers that are open, one for each of these users. The sellers' login has none, and the register of the shop
 * is closed.
 */
const aberturas = [
  { empresa_id: 1, usuario_id: 1, nome: "Caixa 1", closed: false },
  { empresa_id: 1, usuario_id: 2, nome: "Caixa 2", closed: false },
  { empresa_id: 2, usuario_id: 7, nome: "Caixa da loja", closed: true },
  { empresa_id: 3, usuario_id: 8, nome: "Caixa", closed: false },
] as const;

const CHANGE = 200;

/** The first user of each company, as the author of the demo data. */
export const AUTHORS: Readonly<Record<EmpresaId, number>> = { 1: 1, 2: 7, 3: 8 };

export interface FinanceiroSeeds {
  readonly categorias: readonly number[];
  readonly centros: readonly number[];
}

export interface Financeiro {
  readonly pagar: FinanceiroSeeds;
  readonly receber: FinanceiroSeeds;
  readonly bancos: readonly number[];
}

async function seedRegistros(tx: Tx): Promise<Record<EmpresaId, Financeiro>> {
  const kinds = EMPRESAS.flatMap((empresa_id) => tipoConta.enumValues.map((tipo) => ({ empresa_id, tipo })));
  const named = kinds
    .flatMap((k) => categorias[k.tipo].map((nome) => ({ ...k, nome })))
    .map((row, at) => ({ id: at + 1, ...row }));
  // Those that the contas of the demo have keep their ids, so that these come after them and those out of use.
  const mains = EMPRESAS.flatMap((empresa_id) =>
    Object.keys(branches).map((nome) => ({ empresa_id, tipo: "pagar" as const, nome })),
  ).map((row, at) => ({ id: named.length + kinds.length + at + 1, ...row }));
  const mainOf = ({ empresa_id, nome }: (typeof named)[number]) =>
    mains.find((main) => main.empresa_id === empresa_id && branches[main.nome]?.includes(nome))?.id ?? null;
  const cats = named.map((row) => ({ ...row, categoria_pai_id: mainOf(row), grupo: groups[row.nome] ?? null }));
  const cents = kinds
    .flatMap((k) => centros[k.tipo].map((descricao) => ({ ...k, descricao })))
    .map((row, at) => ({ id: at + 1, ...row }));
  const unused = kinds.map((k, at) => ({
    categoria: { id: cats.length + at + 1, ...k, nome: inactive.categorias[k.tipo], ativa: false },
    centro: { id: cents.length + at + 1, ...k, descricao: inactive.centros[k.tipo], ativo: false },
  }));
  const banks = EMPRESAS.flatMap((empresa_id) => bancos.map(({ saldo: _, ...b }) => ({ empresa_id, ...b }))).map(
    (row, at) => ({ id: at + 1, ...row }),
  );
  await insertAll(tx, categoriasConta, mains);
  await insertAll(tx, categoriasConta, cats);
  await insertAll(tx, centrosResultado, cents);
  await insertAll(
    tx,
    categoriasConta,
    unused.map(({ categoria }) => categoria),
  );
  await insertAll(
    tx,
    centrosResultado,
    unused.map(({ centro }) => centro),
  );
  await insertAll(tx, contasBancarias, banks);
  await continueIds(tx, "categorias_conta", "centros_resultado", "contas_bancarias");
  const of = (empresa_id: EmpresaId): Financeiro => {
    const registros = (tipo: TipoConta) => ({
      categorias: cats.filter((c) => c.empresa_id === empresa_id && c.tipo === tipo).map(({ id }) => id),
      centros: cents.filter((c) => c.empresa_id === empresa_id && c.tipo === tipo).map(({ id }) => id),
    });
    const own = banks.filter((b) => b.empresa_id === empresa_id).map(({ id }) => id);
    return { pagar: registros("pagar"), receber: registros("receber"), bancos: own };
  };
  return { 1: of(1), 2: of(2), 3: of(3) };
}

/**
 * Makes registries, bank accounts with their first balance, and the registers that are open today with R$ 200,00 each.
 */
export async function seedFinanceiro(tx: Tx, today: string, now: Date): Promise<Record<EmpresaId, Financeiro>> {
  const registros = await seedRegistros(tx);
  const start = { data: subtractDays(today, 365), created_at: new Date(`${subtractDays(today, 365)}T12:00:00Z`) };
  const balances = EMPRESAS.flatMap((empresa_id) =>
    registros[empresa_id].bancos.map((conta_bancaria_id, at) => ({
      ...start,
      empresa_id,
      conta_bancaria_id,
      usuario_id: AUTHORS[empresa_id],
      historico: "Saldo inicial",
      tipo: "saldo_inicial" as const,
      valor: bancos[at]?.saldo ?? 0,
    })),
  );
  await insertAll(
    tx,
    caixas,
    aberturas.map(({ empresa_id, nome }, at) => ({ id: at + 1, empresa_id, nome })),
  );
  const opened = aberturas.map(({ empresa_id, usuario_id, closed }, at) => ({
    ...(closed ? { data_fechamento: now, valor_final: CHANGE, valor_esperado: CHANGE, fechada_por: usuario_id } : {}),
    id: at + 1,
    caixa_id: at + 1,
    empresa_id,
    usuario_id,
  }));
  await insertAll(
    tx,
    aberturasCaixa,
    opened.map((row) => ({ data_fechamento: null, valor_final: null, ...row, data_abertura: now })),
  );
  const change = opened.map(({ id: abertura_caixa_id, empresa_id, usuario_id }) => ({
    abertura_caixa_id,
    empresa_id,
    usuario_id,
    data: today,
    created_at: now,
    historico: "Abertura do caixa",
    tipo: "abertura" as const,
    valor: CHANGE,
  }));
  const counted = opened.flatMap(({ id: abertura_caixa_id, empresa_id, usuario_id, ...row }) =>
    "data_fechamento" in row
      ? [{ abertura_caixa_id, empresa_id, usuario_id, valor: CHANGE, esperado: CHANGE, created_at: now }]
      : [],
  );
  await insertAll(tx, contagensCaixa, counted);
  await insertAll(tx, movimentos, balances);
  await insertAll(tx, movimentos, change);
  await continueIds(tx, "caixas", "aberturas_caixa");
  return registros;
}
