import type { TipoConta } from "@prumo/domain/account-side";
import { api } from "./api";
import { searching } from "./failures";

export const searchPeople = searching(
  async (pesquisa, signal) => (await api.pessoas.autocomplete({ query: { pesquisa } }, { signal })).pessoas,
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
export const searchResultCentres = { pagar: resultCentres("pagar"), receber: resultCentres("receber") };
