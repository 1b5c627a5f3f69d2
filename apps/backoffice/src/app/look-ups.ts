import { ApiError } from "@prumo/api-client/errors";
import type { Cidade } from "@prumo/api-client/schemas/cidades";
import type { LookUpQuestions } from "@prumo/forms/look-up";
import { api } from "./api";
import { searchCities } from "./searches";

/** The look-ups of forms for addresses, companies and cities. */
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
