import { permissoes } from "@prumo/domain/permissions";
import { makeCnpj } from "../../db/seed/documents";
import { random } from "../../db/seed/random";
import { CITY_ID, type Example, type ExamplesOf } from "../example";
import type { Rows } from "../rows";

/** Makes the document that belongs to a number: the same in each run, and no other body has it. */
const cnpj = (number: number) => makeCnpj(random(number), true);

const endereco = {
  cep: "01310-930",
  logradouro: "Avenida Paulista",
  numero: "1000",
  bairro: "Bela Vista",
  cidade_id: CITY_ID,
  telefone: "(11) 98765-4321",
  email: "ana@empresa.exemplo",
  info_contador: "Contador: José",
};

const representante = {
  representante: true,
  carteira_asaas: "wal_1",
  comissao: 12.5,
  acesso_xml: true,
  limite_cadastros: 3,
};

const dashboards = {
  dash_vendas: "https://bi.exemplo/vendas",
  dash_compras: "https://bi.exemplo/compras",
  dash_os: "https://bi.exemplo/os",
  dash_producao: "https://bi.exemplo/producao",
  dash_financeiro: "https://bi.exemplo/financeiro",
};

/** The first user is a new person each time, whose id makes the login unique; the document belongs to one company. */
const nova = ({ empresa }: Rows, number: number) => ({
  ...endereco,
  tipo_pessoa: "j",
  cnpj: cnpj(empresa * 10 + number),
  nome: "Empresa de teste",
  cidade: "São Paulo",
  login: "ana",
  senha: "senha de teste",
  nome_usuario: "Ana de Teste",
  plano: 1,
});

const alterada = ({ empresa, cnpj }: Rows) => ({
  ...endereco,
  ...dashboards,
  tipo_pessoa: "j",
  // The own one, which invoices are addressed to.
  cnpj,
  nome: "Empresa alterada",
  type_os: 2,
  id: empresa,
  // Without a version, because the record is changed again and again.
  versao: null,
});

const PLATFORM = "6-plataforma";
const all = { status: () => 200, withoutCompany: true } satisfies Example;
/** A company's users see their own company, the platform administrator sees all. */
const visible = {
  status: (login, owner) => (login === PLATFORM || owner === "own" ? 200 : 404),
  withoutCompany: true,
} satisfies Example;

/** Examples for the calls of companies. No example row belongs to a representative. */
export const companyExamples: ExamplesOf<"empresas" | "rede"> = {
  empresas: {
    selecao: { ...all },
    autocomplete: { queries: () => [{}, { pesquisa: "ALHEIA" }, { pesquisa: "prumo" }, { pesquisa: "0" }], ...all },
    lista: {
      queries: () => [
        {},
        { pesquisa: "ALHEIA", per_page: 100 },
        { pesquisa: "a", status: 1, ordem: "expiracao", direcao: "desc" },
        { status: 0, ordem: "id", page: 2 },
      ],
      ...all,
    },
    opcoes: all,
    find: { params: ({ empresa }) => ({ id: empresa }), ...visible },
    save: {
      bodies: (rows) => [
        nova(rows, 1),
        { ...nova(rows, 2), ...representante, copiar_dados: rows.empresa },
        { ...nova(rows, 3), copiar_dados: "select" },
      ],
      // Only the platform administrator and the users of a representative register companies.
      status: (login) => (login === PLATFORM ? 200 : 403),
      withoutCompany: true,
    },
    update: {
      record: true,
      bodies: (rows) => [alterada(rows), { ...alterada(rows), representante: false, status: 1 }],
      ...visible,
    },
    permissoes: {
      bodies: ({ empresa }) => [{ empresa_id: empresa, permissoes: Object.keys(permissoes), versao: null }],
      ...all,
    },
    setarPlano: {
      params: ({ empresa }) => ({ id: empresa }),
      bodies: () => [
        { plano_id: 1, expiracao: "2027-12-31", versao: null },
        { plano_id: 1, expiracao: null, versao: null },
        { plano_id: 1, expiracao: "0000-00-00", versao: null },
      ],
      ...all,
    },
    generateDataEmpresa: {
      bodies: ({ empresa }) => [{ empresa_id: empresa, copiar_dados: empresa === 1 ? 3 : 1 }],
      // A user who sees one company only has no other to copy from.
      status: (login) => (login === PLATFORM ? 200 : 422),
      withoutCompany: true,
    },
  },
  rede: {
    recuperar: { params: ({ empresa }) => ({ id: empresa }), ...visible },
    atribuir: {
      record: true,
      bodies: ({ empresa }) => [
        {
          id: empresa,
          empresas_rede: [{ id: null, empresa_id: empresa === 3 ? 1 : 3, prestador: true }],
          rede_habilitado: false,
          versao: null,
        },
      ],
      ...all,
    },
  },
};
