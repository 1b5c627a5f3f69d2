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

/** The look-ups of forms, which also report the cities that they find. */
export const lookUpsReporting = (onCity: (cidade: Cidade) => void): typeof lookUps => ({
  ...lookUps,
  async city(...asked) {
    const found = await lookUps.city(...asked);
    onCity(found);
    return found;
  },
  async cities(...asked) {
    const found = await lookUps.cities(...asked);
    found.forEach(onCity);
    return found;
  },
});
