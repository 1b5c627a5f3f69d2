import { calls } from "@prumo/api-client/calls";
import type { Natureza } from "@prumo/api-client/schemas/naturezas";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { bulkTurning, turnByEdit } from "../../../list/bulk-turning";
import type { ListBulk } from "../../../list/register-selection";

/** The acts on many kinds of purchase. */
export const naturezaBulk: ListBulk<Natureza> = {
  noun: { one: "natureza", many: "naturezas" },
  nameOf: ({ nome }) => nome,
  hrefOf: ({ id }) => paths.naturezas.editar(id),
  acts: [
    ...bulkTurning<Natureza>({
      access: calls.naturezas.update.access,
      isOn: ({ ativa }) => ativa,
      already: { on: "Já está ativa", off: "Já está inativa" },
      turn: ({ id }, to, options) =>
        turnByEdit(to, {
          find: async () => (await api.naturezas.find({ params: { id } })).natureza,
          isOn: ({ ativa }) => ativa,
          update: (natureza) => api.naturezas.update({ body: { ...natureza, ativa: to } }, options),
        }),
    }),
  ],
  removal: {
    question: "Deseja realmente excluir esta natureza?",
    note: "Uma natureza que uma compra já tem não é excluída: ela é desativada.",
    access: calls.naturezas.delete.access,
    remove: api.naturezas.delete,
  },
};
