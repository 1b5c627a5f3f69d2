import type { ExamplesOf } from "../example";

/** Ids of the demo data that no example uses up; rows that are used up are made by other tests. */
const [PERFIL, PLANO, GRUPO] = [1, 1, 1];

const perfil = () => ({ nome: `Perfil ${crypto.randomUUID()}`, modulos: ["contasPagar", "pessoas"] });
const plano = () => ({
  nome: `Plano ${crypto.randomUUID()}`,
  valor: 10.5,
  perfil_id: PERFIL,
  ativo: true,
  publico: false,
});

/**
 * Examples for the calls of access profiles, plans and groups of companies. They answer the same for rows of every
 * company.
 */
export const platformExamples: ExamplesOf<"perfilAcesso" | "planos" | "gruposUniNegocio"> = {
  perfilAcesso: {
    selecao: { withoutCompany: true },
    lista: {
      queries: () => [
        {},
        { pesquisa: "completo", ordem: "planos_count", direcao: "desc" },
        { ordem: "submodulos_count", per_page: 100 },
        { ordem: "nome", page: 2 },
      ],
      withoutCompany: true,
    },
    find: { params: () => ({ id: PERFIL }), status: () => 200, withoutCompany: true },
    modulos: { withoutCompany: true },
    save: { bodies: () => [perfil()], status: () => 200, withoutCompany: true },
    // Without a version, because the record is changed again and again.
    update: { bodies: () => [{ ...perfil(), id: 3, versao: null }], status: () => 200, withoutCompany: true },
    // Refused, because a plan uses it.
    delete: { params: () => ({ id: PERFIL }), status: () => 422, withoutCompany: true },
  },
  planos: {
    lista: { queries: () => [{}, { pesquisa: "completo", ativo: 1, perfil: PERFIL }], withoutCompany: true },
    find: { params: () => ({ id: PLANO }), status: () => 200, withoutCompany: true },
    save: { bodies: () => [plano()], status: () => 200, withoutCompany: true },
    update: { bodies: () => [{ ...plano(), id: 2, versao: null }], status: () => 200, withoutCompany: true },
  },
  gruposUniNegocio: {
    lista: {
      queries: () => [{}, { pesquisa: "serviços", ordem: "nome", direcao: "desc" }, { page: 2, per_page: 1 }],
      withoutCompany: true,
    },
    find: { params: () => ({ id: GRUPO }), status: () => 200, withoutCompany: true },
    // The demo's companies are in a group already, or join the one that the first request makes.
    save: {
      bodies: () => [
        {
          nome: "Grupo novo",
          empresas: [
            { id: 1, troca_unidade: true, submodulos: [{ id: "pessoas", compartilhado: true }] },
            { id: 2, modulos: [{ submodulos: [{ id: "pessoas", compartilhado: true }] }] },
          ],
        },
      ],
      status: () => 422,
      withoutCompany: true,
    },
    update: {
      bodies: () => [
        {
          id: GRUPO,
          nome: "Grupo Prumo",
          versao: null,
          empresas: [{ id: 1, troca_unidade: true, submodulos: [{ id: "pessoas", compartilhado: true }] }],
        },
      ],
      status: () => 200,
      withoutCompany: true,
    },
    // Only the tests of the groups know a group, or a company, that may be removed.
    delete: { params: () => ({ id: 2_147_483_647 }), status: () => 404, withoutCompany: true },
    adicionarEmpresa: { bodies: () => [{ id_empresa: 1, grupo_id: GRUPO }], status: () => 422, withoutCompany: true },
    removerEmpresa: { params: () => ({ id: 2_147_483_647 }), status: () => 404, withoutCompany: true },
    updatedMatriz: {
      bodies: () => [{ empresa_id: 1, unidade_id: GRUPO, matriz: true }],
      status: () => 200,
      withoutCompany: true,
    },
  },
};
