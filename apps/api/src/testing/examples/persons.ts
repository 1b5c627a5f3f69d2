import { CITY_ID, type ExamplesOf } from "../example";
import type { Owner, Rows } from "../rows";
import { TODAY } from "../test-server";

/** Makes another person each time, because a document belongs to one person. */
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
  cidade_id: CITY_ID,
  banco: "341",
  agencia: "0123",
  conta: "45678-9",
  titular: "José & Filhos Ltda.",
  titular_documento: null,
  chaves_pix: ["ze@oficina.exemplo"],
  deposito_id: null,
});

/**
 * Makes a file with one row. The import takes another name each time; the check takes the same, so that its answers are
 * comparable.
 */
const importedPersons = (name = `Importada ${crypto.randomUUID()}`) => ({
  campos: ["nome_fantasia", "tipos_pessoa", "cidade", "uf"],
  decimal: ",",
  linhas: [{ linha: 2, valores: [name, "Cliente", "Osasco", "SP"] }],
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
  // The address and the hours of the tests' own calls.
  ip_restrictions: ["127.0.0.1"],
  time_restrictions: [{ start: "00:00", end: "23:59", day_of_week: 5 }],
  unidades: [empresa],
});

const userChange = (rows: Rows) => {
  const { senha: _, ...body } = usuario(rows, rows.usuario.pessoa_id);
  return { ...body, login: rows.usuario.login, id: rows.usuario.id, versao: 1 };
};

/** Only administrators may let users work in other units of the group. */
const forGivers = (status: (owner: Owner) => number) => (login: string, owner: Owner) =>
  ["1-admin", "6-plataforma"].includes(login) ? status(owner) : 403;

/** Examples for the calls of persons, users and their permissions. */
export const personExamples: ExamplesOf<"pessoas" | "usuarios" | "unidades" | "cidades" | "permissoes" | "auditoria"> =
  {
    pessoas: {
      selecao: {},
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
      // A group sees and uses its persons; only the company that registered one changes it.
      find: { params: ({ pessoa }) => ({ id: pessoa }), status: (_, owner) => (owner === "foreign" ? 404 : 200) },
      save: { bodies: () => [pessoa()], status: () => 200 },
      update: { record: true, bodies: ({ pessoa: id }) => [{ ...pessoa(), id, versao: 1 }] },
      // A person with a user cannot be removed; the test of the persons removes others.
      delete: {
        params: ({ usuario }) => ({ id: usuario.pessoa_id }),
        status: (_, owner) => (owner === "own" ? 422 : 404),
      },
      conferirImportacao: { bodies: () => [importedPersons("Importada")] },
      // Nothing in it belongs to a company.
      importar: { bodies: () => [{ ...importedPersons(), somente_certas: false }], status: () => 200 },
    },
    usuarios: {
      selecao: {},
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
      save: { bodies: (rows) => [usuario(rows, rows.pessoaWithoutUser())] },
      update: { record: true, bodies: (rows) => [userChange(rows)] },
      // The users here have set a password; the test of the invitations tries one who has not.
      convidar: {
        bodies: ({ usuario }) => [{ id: usuario.id }],
        status: (_, owner) => (owner === "own" ? 422 : 404),
      },
      convite: {
        bodies: ({ grupo, empresa }) => [
          {
            nome: "Lia Prado",
            email: `${crypto.randomUUID()}@prumo.exemplo`,
            papel: "caixa",
            login: "",
            cpf: null,
            rota_acesso: "/contasPagar",
            somente_fiscal: false,
            roles: [grupo],
            ip_restrictions: ["127.0.0.1"],
            time_restrictions: [{ start: "00:00", end: "23:59", day_of_week: 5 }],
            unidades: [empresa],
          },
        ],
      },
      acesso: { bodies: () => [{ route_access: "/contasPagar" }], status: () => 200, withoutCompany: true },
      autocomplete: { queries: () => [{}, { pesquisa: "ALHEIA" }, { pesquisa: "ana" }] },
    },
    unidades: {
      lista: { withoutCompany: true },
      usuarios: {
        queries: () => [{}, { grupo: 1, pesquisa: "prumo" }],
        status: forGivers(() => 200),
        withoutCompany: true,
      },
      autorizar: {
        bodies: ({ usuario, empresa }) => [
          { user_id: usuario.id, unidade_id: empresa === 1 ? 2 : 1, autorizada: true },
        ],
        status: forGivers((owner) => (owner === "foreign" ? 422 : 200)),
        withoutCompany: true,
      },
    },
    cidades: {
      autocomplete: { queries: () => [{}, { pesquisa: "são paulo" }] },
      autocompleteCidade: { queries: () => [{ id: CITY_ID }] },
    },
    permissoes: {
      selecao: {},
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
        record: true,
        bodies: ({ grupo }) => [
          { id: grupo, versao: 1, nome: `Grupo ${crypto.randomUUID()}`, permissions: ["contasPagar.pagar"] },
        ],
      },
      delete: { params: ({ grupo }) => ({ id: grupo }) },
    },
    auditoria: {
      lista: {
        queries: ({ paidConta }) => [
          {},
          { entidade: "contas", entidade_id: paidConta },
          { conta: paidConta },
          { pesquisa: "ALHEIA" },
          { pesquisa: "ana", data_inicial: TODAY, data_final: TODAY, usuario: 1, direcao: "asc", ordem: "quando" },
        ],
      },
    },
  };
