import type { BodyOutput } from "@prumo/api-client/contract";
import type { AlteracaoDigitada, EmpresaCompleta, EmpresaDigitada, empresas } from "@prumo/api-client/schemas/empresas";
import { dashboards } from "@prumo/domain/company";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";

type Either<A, B> = {
  [K in keyof A | keyof B]?: (K extends keyof A ? A[K] : never) | (K extends keyof B ? B[K] : never) | undefined;
};

/** The values of a company's form: a new company has no id, an existing one has no first user. */
export type EmpresaValues = Either<EmpresaDigitada, AlteracaoDigitada>;

/** The value of `copiar_dados` until a company is chosen. */
export const NO_COPY = "select";
/** The choice that nothing is copied, first in the list of companies. */
export const noCopyOption = { value: NO_COPY, label: "Selecione" } as const;

/** Fields that a new company does not have yet. */
const onlyInEdit = {
  id: undefined,
  versao: undefined,
  rua: undefined,
  dia_nao_util: undefined,
  type_os: undefined,
  status: undefined,
  dash_vendas: undefined,
  dash_compras: undefined,
  dash_os: undefined,
  dash_producao: undefined,
  dash_financeiro: undefined,
};

/** Fields that only the registration sends; it has another name for the street, too. */
const notInEdit = {
  cidade: undefined,
  login: undefined,
  senha: undefined,
  enviar_convite: undefined,
  nome_usuario: undefined,
  plano: undefined,
  copiar_dados: undefined,
  rua: undefined,
};

/** The values of a new company. */
export const emptyCompany = {
  ...onlyInEdit,
  tipo_pessoa: "j",
  cnpj: "",
  nome: "",
  telefone: "",
  cep: "",
  logradouro: "",
  numero: "",
  bairro: "",
  email: "",
  login: "",
  senha: "",
  enviar_convite: false,
  nome_usuario: "",
  info_contador: "",
  representante: false,
  carteira_asaas: "",
  comissao: 0,
  acesso_xml: false,
  limite_cadastros: 0,
  copiar_dados: NO_COPY,
  cidade: undefined,
  cidade_id: undefined,
  plano: undefined,
} satisfies EmpresaValues;

/**
 * Makes the body of registering a company as other servers expect it: the document with its mask, the city's name
 * beside its id, and `select` where nothing is copied.
 * @param cities names of the cities that were chosen or found in the form, by their ids
 */
export const sentBody = (
  body: BodyOutput<typeof empresas.save.body>,
  cities: ReadonlyMap<number, string>,
): EmpresaDigitada => ({
  ...body,
  cnpj: formatCpfCnpj(body.cnpj),
  cidade: cities.get(body.cidade_id),
  copiar_dados: body.copiar_dados ?? NO_COPY,
});

/** Values that only the platform administrator changes. */
const byPlatform = (empresa: Partial<EmpresaCompleta>) => ({
  status: empresa.status,
  representante: empresa.representante,
  carteira_asaas: empresa.carteira_asaas,
  comissao: empresa.comissao,
  acesso_xml: empresa.acesso_xml,
  limite_cadastros: empresa.limite_cadastros,
});

/**
 * The first values of an edit, with the id and the version that were read.
 * @param plataforma whether the platform administrator edits it
 */
export const empresaValues = (empresa: EmpresaCompleta, plataforma: boolean) =>
  ({
    ...notInEdit,
    id: empresa.id,
    versao: empresa.versao,
    tipo_pessoa: empresa.tipo_pessoa,
    cnpj: empresa.cnpj ?? "",
    nome: empresa.nome,
    telefone: empresa.telefone,
    logradouro: empresa.logradouro,
    cep: empresa.cep,
    numero: empresa.numero,
    bairro: empresa.bairro,
    cidade_id: empresa.cidade_id,
    email: empresa.email,
    info_contador: empresa.info_contador,
    dia_nao_util: empresa.dia_nao_util ?? "proximo",
    type_os: empresa.type_os,
    dash_vendas: empresa.dash_vendas,
    dash_compras: empresa.dash_compras,
    dash_os: empresa.dash_os,
    dash_producao: empresa.dash_producao,
    dash_financeiro: empresa.dash_financeiro,
    ...byPlatform(plataforma ? empresa : {}),
  }) satisfies EmpresaValues;

/** The tab of the edit that a field is on. */
export const empresaTab = (field: string): "informacoes" | "powerbi" =>
  field in dashboards ? "powerbi" : "informacoes";
