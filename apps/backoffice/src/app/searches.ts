import { api } from "./api";
import { searching } from "./failures";

/** Categories and result centres say their side by the verb, accounts by the list that they are in. */
type TipoConta = "pagar" | "receber";

export const searchPeople = searching(
  async (pesquisa, signal) => (await api.pessoas.autocomplete({ query: { pesquisa } }, { signal })).pessoas,
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
