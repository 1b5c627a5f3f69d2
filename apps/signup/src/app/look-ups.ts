import { ApiError } from "@prumo/api-client/errors";
import type { Cidade } from "@prumo/api-client/schemas/cidades";
import type { LookUpQuestions } from "@prumo/forms/look-up";
import { api } from "./api";

/** A search for the city autocomplete. */
export const searchCities = async (pesquisa: string, signal?: AbortSignal): Promise<Cidade[]> =>
  (await api.cidades.autocomplete({ query: { pesquisa } }, signal && { signal })).cidades;

/** How the form asks for addresses, companies and cities. */
export const lookUps: LookUpQuestions<Cidade> = {
  address: (cep, signal) =>
    api.consultas.cep({ params: { cep } }, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  company: async (documento, signal) => (await api.consultas.receita({ params: { documento } }, { signal })).info,
  city: (id, signal) => api.cidades.autocompleteCidade({ query: { id } }, { signal }),
  cities: searchCities,
};
