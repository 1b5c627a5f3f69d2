import { calls } from "@prumo/api-client/calls";
import type { ContaBancaria } from "@prumo/api-client/schemas/contas-bancarias";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { bulkTurning, turnByEdit } from "../../../list/bulk-turning";
import type { ListBulk } from "../../../list/register-selection";

/** The acts on many bank accounts. */
export const contaBancariaBulk: ListBulk<ContaBancaria> = {
  noun: { one: "conta bancária", many: "contas bancárias" },
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => paths.contasBancarias.extrato(id),
  acts: [
    ...bulkTurning<ContaBancaria>({
      access: calls.contasBancarias.update.access,
      isOn: ({ ativa }) => ativa,
      already: { on: "Já está em uso", off: "Já está desativada" },
      turn: ({ id }, to, options) =>
        turnByEdit(to, {
          find: async () => (await api.contasBancarias.find({ params: { id } })).conta_bancaria,
          isOn: ({ ativa }) => ativa,
          update: ({ saldo: _, ...conta }) => api.contasBancarias.update({ body: { ...conta, ativa: to } }, options),
        }),
    }),
  ],
  removal: {
    question: "Deseja realmente excluir esta conta bancária?",
    note: "Uma conta que já tem movimentos não é excluída.",
    access: calls.contasBancarias.delete.access,
    remove: api.contasBancarias.delete,
  },
};
