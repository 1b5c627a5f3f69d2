/** Companies: names of their kinds and states, their plan's last day, and who may register them. */
import { compareDates, isValidDate, toDisplay } from "./date";
import { keysOf } from "./keys/keys-of";

/** The two kinds of company, by the letter that the calls use. */
export const companyKinds = {
  j: {
    nome: "Pessoa jurídica",
    documento: "CNPJ",
    vazio: "Informe o CNPJ",
    invalido: "Informe um CNPJ válido",
    tamanho: 18,
  },
  f: {
    nome: "Pessoa física",
    documento: "CPF",
    vazio: "Informe o Cpf",
    invalido: "Informe um CPF válido",
    tamanho: 14,
  },
} as const;
export type CompanyKind = keyof typeof companyKinds;

/** Kind of company by its bare document: 11 digits are a CPF (a person), everything else counts as a CNPJ. */
export const kindOfDocument = (bare: string): CompanyKind => (bare.length === 11 ? "f" : "j");

/** The refusal of a document that another company has. */
export const documentTaken = (kind: CompanyKind): string =>
  `Já existe uma empresa com este ${companyKinds[kind].documento}`;

/** The fields of a company that decide whether and how it is paid for registering others. */
export interface Representante {
  readonly representante?: unknown;
  readonly carteira_asaas?: unknown;
  readonly comissao?: unknown;
}
const blank = (value: unknown) => value === undefined || value === null || String(value).trim() === "";

export const WITHOUT_WALLET = "Informe a carteira asaas";
export const WITHOUT_COMMISSION = "Informe a comissão";
/** Refuses a choice of companies that names none, or one that cannot be chosen. */
export const WITHOUT_COMPANY = "Selecione uma empresa";

/** A representative must have a wallet and a commission above 0 %, because it is paid. */
export const representativeRules: readonly {
  readonly field: "carteira_asaas" | "comissao";
  readonly error: string;
  readonly holds: (empresa: Representante) => boolean;
}[] = [
  {
    field: "carteira_asaas",
    error: WITHOUT_WALLET,
    holds: ({ representante, carteira_asaas }) => representante !== true || !blank(carteira_asaas),
  },
  {
    field: "comissao",
    error: WITHOUT_COMMISSION,
    holds: ({ representante, comissao }) => representante !== true || Boolean(comissao),
  },
];

/** Submodule without which nobody of a company can register another. */
const REGISTERING = "empresas";

/**
 * Warning for who makes a company a representative with which nobody there can register a company, or null.
 * @param holder what the submodules belong to: the plan that is chosen, or the company as it is
 * @param submodulos undefined while they are not known
 */
export function representativeNotice(
  representante: unknown,
  holder: "plano" | "empresa",
  submodulos: readonly string[] | undefined,
): string | null {
  if (representante !== true || submodulos === undefined || submodulos.includes(REGISTERING)) return null;
  const lacks = holder === "plano" ? "Este plano não tem" : "Esta empresa não usa";
  return `${lacks} o submódulo Empresa: a representante não poderá cadastrar nenhuma empresa`;
}

/** Portuguese names of a company's status. */
export const companyStatusNames = { 0: "Inativa", 1: "Ativa" } as const;

/** Portuguese names of a contract's status. */
export const contractStatusNames = { 0: "Não assinado", 1: "Assinado" } as const;

/** Portuguese names of a company's dashboards, by the field that holds their address. */
export const dashboards = {
  dash_vendas: "Vendas",
  dash_compras: "Compras",
  dash_os: "Ordens de serviço",
  dash_producao: "Produção",
  dash_financeiro: "Financeiro",
} as const;
/** The fields that hold the address of a dashboard, in the order in which they are shown. */
export const dashboardAreas = keysOf(dashboards);

/** The only origin whose pages are shown inside the system. */
export const DASHBOARD_ORIGIN = "https://app.powerbi.com";

/** Whether the address of a dashboard may be shown inside the system; others are only links. */
export const isFramedDashboard = (address: string): boolean => /^https:\/\/app\.powerbi\.com([/?#]|$)/i.test(address);

/** Subjects of a company's service orders. */
export const serviceOrderKinds = [
  { id: 1, nome: "Serviços" },
  { id: 2, nome: "Veículos" },
] as const;

/** Text for a plan without a last day. */
export const NO_EXPIRY = "Indeterminado";

/** Formats a plan's last day. No date, and the zeros that other servers send in its place, means no end. */
export function expiryText(expiracao: string | null | undefined): string {
  return expiracao && isValidDate(expiracao) ? toDisplay(expiracao) : NO_EXPIRY;
}

/** Whether a plan has ended before a day. */
export const planHasEnded = (expiracao: string | null, day: string): boolean =>
  expiracao !== null && compareDates(expiracao, day) < 0;

interface Caller {
  readonly usuario: { readonly administrador_plataforma: boolean };
  readonly empresa: { readonly representante: boolean } | null;
}

/** Why somebody who has the permission may not register companies, or null. */
export function registrationRefusal({ usuario, empresa }: Caller): string | null {
  if (usuario.administrador_plataforma || empresa?.representante === true) return null;
  return "Só o administrador da plataforma e empresas representantes cadastram empresas";
}

/**
 * Why somebody who has the permission may not make the contract of a company, or null.
 * @param registrada_por the representative that registered it
 */
export function contractRefusal(
  { usuario, empresa }: Pick<Caller, "usuario"> & { readonly empresa: { readonly id: number } | null },
  registrada_por: number | undefined,
): string | null {
  if (usuario.administrador_plataforma || (empresa !== null && empresa.id === registrada_por)) return null;
  return "Só o administrador da plataforma ou o representante que cadastrou a empresa gera o contrato";
}

/**
 * Why a representative may not register one more company, or null.
 * @param limit how many it may register; 0 is any number
 * @param cadastradas how many it has registered
 */
export function limitRefusal(limit: number, cadastradas: number): string | null {
  if (limit === 0 || cadastradas < limit) return null;
  return `O limite de ${limit} ${limit === 1 ? "empresa" : "empresas"} da sua empresa foi atingido`;
}
