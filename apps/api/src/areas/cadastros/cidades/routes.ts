import { calls } from "@prumo/api-client/calls";
import { cidades } from "@prumo/api-client/schemas/cidades";
import { municipalityByCode, searchMunicipalities } from "@prumo/domain/municipality";
import { notFound } from "../../../http/errors";
import { implement, type Server } from "../../../http/implement";

const SUGGESTIONS = 20;

export const cidadesRoutes = (server: Server): void =>
  implement(server, calls.cidades, cidades, {
    autocomplete: ({ query }) => ({ cidades: searchMunicipalities(query.pesquisa, SUGGESTIONS) }),
    autocompleteCidade({ query }) {
      const found = municipalityByCode(query.id);
      if (found === null) throw notFound("Cidade não encontrada");
      return found;
    },
  });
