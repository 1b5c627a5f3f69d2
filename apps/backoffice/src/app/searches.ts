import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import type { TipoConta } from "@prumo/domain/conta-side";
import { CUSTOMER, type PersonTypeId, PRESTADOR, SUPPLIER } from "@prumo/domain/person-type";
import { api } from "./api";
import { searching } from "./failures";

export const searchPeople = searching(
  async (pesquisa, signal) => (await api.pessoas.autocomplete({ query: { pesquisa } }, { signal })).pessoas,
);

/** A person who was found; one of another kind than was looked for is marked. */
type FoundPessoa = Pessoa & { readonly isOther?: boolean };

/** As many as the server suggests: with so many of the kind, others would only hide them. */
const ENOUGH = 20;

/** Finds persons of a kind first, then the others: a person who is no supplier yet can become one by this conta. */
const searchFirst = (tipo: PersonTypeId) =>
  searching(async (pesquisa, signal): Promise<FoundPessoa[]> => {
    const found = async (query: { pesquisa: string; tipo?: number }) =>
      (await api.pessoas.autocomplete({ query }, { signal })).pessoas;
    const ofKind = await found({ pesquisa, tipo });
    if (ofKind.length >= ENOUGH) return ofKind;
    const known = new Set(ofKind.map(({ id }) => id));
    const others = (await found({ pesquisa })).filter(({ id }) => !known.has(id));
    return [...ofKind, ...others.map((pessoa) => ({ ...pessoa, isOther: true }))];
  });

const searchSuppliers = searchFirst(SUPPLIER);
const searchCustomers = searchFirst(CUSTOMER);

/** Finds persons for one side of the contas, and notes who is not yet what the side calls them. */
export const peopleOfSide = {
  pagar: { search: searchSuppliers, noteOf: (found: object) => ("isOther" in found ? "Ainda não é fornecedor" : null) },
  receber: { search: searchCustomers, noteOf: (found: object) => ("isOther" in found ? "Ainda não é cliente" : null) },
};

/** A person that is known already, as an input of persons shows one. */
export const namedPerson = (person: { readonly id: number; readonly nome: string } | null) =>
  person && {
    id: person.id,
    nome_fantasia: person.nome,
    razao_social: person.nome,
    cpf_cnpj: null,
    usuario_id: null,
  };

export const searchPrestadores = searching(
  async (pesquisa, signal) =>
    (await api.pessoas.autocomplete({ query: { pesquisa, tipo: PRESTADOR } }, { signal })).pessoas,
);

export const searchUsers = searching(
  async (pesquisa, signal) => (await api.usuarios.autocomplete({ query: { pesquisa } }, { signal })).usuarios,
);

export const searchCities = searching(
  async (pesquisa, signal) => (await api.cidades.autocomplete({ query: { pesquisa } }, { signal })).cidades,
);

export const searchCompanies = searching(
  async (pesquisa, signal) => (await api.empresas.autocomplete({ query: { pesquisa } }, { signal })).empresas,
);

const categories = (tipo: TipoConta) =>
  searching(
    async (pesquisa, signal) =>
      (await api.categoriasConta.autocomplete({ query: { pesquisa, tipo } }, { signal })).categorias,
  );

const resultCentres = (tipo: TipoConta) =>
  searching(
    async (pesquisa, signal) =>
      (await api.centroResultado.autocomplete({ query: { pesquisa, tipo } }, { signal })).centro_resultados,
  );

export const searchCategories = { pagar: categories("pagar"), receber: categories("receber") };
/** Finds the company's main categories of a side, which a category can be in: none is in itself. */
export const searchMainCategories = (tipo: TipoConta, itself: number | undefined) =>
  searching(async (pesquisa, signal) => {
    const query = { pesquisa, tipo, principais: 1, situacao: "ativas", ordem: "nome", per_page: 50 } as const;
    const { categorias } = await api.categoriasConta.lista({ query }, { signal });
    return categorias.data.filter(({ id }) => id !== itself);
  });

export const searchResultCentres = { pagar: resultCentres("pagar"), receber: resultCentres("receber") };

export const searchProducts = searching(
  async (pesquisa, signal) => (await api.produtos.autocomplete({ query: { pesquisa } }, { signal })).produtos,
);

/** Finds products that warehouses can hold: no services. */
export const searchStocked = searching(
  async (pesquisa, signal) => (await api.produtos.autocomplete({ query: { pesquisa, tipo: 1 } }, { signal })).produtos,
);

const productCategories = searching(
  async (pesquisa, signal) =>
    (await api.categoriasProduto.autocomplete({ query: { pesquisa } }, { signal })).categorias,
);

const serviceCategories = searching(
  async (pesquisa, signal) =>
    (await api.categoriasServico.autocomplete({ query: { pesquisa } }, { signal })).categorias,
);

/** Searches for categories, by the kind of product. */
export const searchKindCategories = { 1: productCategories, 2: serviceCategories };

export const searchAllKindCategories = async (pesquisa: string, signal: AbortSignal) =>
  (await Promise.all([productCategories(pesquisa, signal), serviceCategories(pesquisa, signal)])).flat();

/** Finds veículos of one owner, by plate, brand or model. */
export const searchOwnerVeiculos = (pessoa: number | null) =>
  searching(async (pesquisa, signal) =>
    pessoa === null ? [] : (await api.veiculos.autocomplete({ query: { pesquisa, pessoa } }, { signal })).veiculos,
  );

export const searchPragas = searching(
  async (pesquisa, signal) => (await api.pragas.autocomplete({ query: { pesquisa } }, { signal })).pragas,
);
