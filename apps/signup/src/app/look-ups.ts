import { ApiError } from "@prumo/api-client/errors";
import type { Cidade } from "@prumo/api-client/schemas/cidades";
import type { LookUpQuestions } from "@prumo/forms/look-up";
import { api } from "./api";

/** A search for the city autocomplete. */
export const searchSignupCities = async (pesquisa: string, signal?: AbortSignal): Promise<Cidade[]> =>
  (await api.cidades.autocomplete({ query: { pesquisa } }, signal && { signal })).cidades;

/** The look-ups of the form for addresses, companies and cities. */
export const lookUps = {
  address: (cep: string, signal: AbortSignal) =>
    api.consultas.cep({ params: { cep } }, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  async company(documento: string, signal: AbortSignal) {
    const { info, cadastrada = false } = await api.consultas.receita({ params: { documento } }, { signal });
    return { ...info, cadastrada };
  },
  city: (id: string, signal: AbortSignal) => api.cidades.autocompleteCidade({ query: { id } }, { signal }),
  cities: searchSignupCities,
} satisfies LookUpQuestions<Cidade>;
