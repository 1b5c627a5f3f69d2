import { calls } from "@prumo/api-client/calls";
import { lazy, Suspense } from "react";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import type { BulkFields } from "../../../list/bulk-act";
import type { RegisterBulk } from "../../../list/register-selection";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import { writeAsRead } from "../../../list/write-as-read";
import type { ChosenTerms } from "./bulk-terms";

const LoadedTerms = lazy(async () => ({ default: (await import("./bulk-terms")).BulkTerms }));
const Terms: BulkFields = (props) => (
  <Suspense fallback={<div className="min-h-17" />}>
    <LoadedTerms {...props} />
  </Suspense>
);

/** The actions on many served municipalities at once: other terms, or out of the list. */
export const servedBulk: RegisterBulk<ChosenOf<typeof api.municipiosAtendidos>> = {
  noun: { one: "município", many: "municípios", masculine: true },
  nameOf: ({ cidade }) => `${cidade.nome} (${cidade.uf})`,
  hrefOf: ({ cidade }) => paths.municipiosAtendidos.lista({ pesquisa: cidade.nome }),
  load: allRowsOf(api.municipiosAtendidos.selecao),
  acts: [
    {
      label: "Alterar",
      doing: "Alterando",
      fields: Terms,
      access: calls.municipiosAtendidos.update.access,
      act({ id }, values, options) {
        const chosen = values as ChosenTerms;
        return writeAsRead({
          find: async () => (await api.municipiosAtendidos.find({ params: { id } })).municipio,
          isDone: (municipio) =>
            (chosen.prazo_dias ?? municipio.prazo_dias) === municipio.prazo_dias &&
            (chosen.taxa_deslocamento ?? municipio.taxa_deslocamento) === municipio.taxa_deslocamento,
          write: ({ prazo_dias, taxa_deslocamento, versao }) =>
            api.municipiosAtendidos.update({ body: { prazo_dias, taxa_deslocamento, ...chosen, id, versao } }, options),
        });
      },
    },
  ],
  removal: {
    question: "Deseja realmente excluir este município?",
    note: {
      one: "A empresa deixa de atender neste município.",
      many: "A empresa deixa de atender nestes municípios.",
    },
    access: calls.municipiosAtendidos.delete.access,
    remove: api.municipiosAtendidos.delete,
  },
};
