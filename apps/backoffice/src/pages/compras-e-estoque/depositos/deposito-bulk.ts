import { calls } from "@prumo/api-client/calls";
import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { bulkTurning, turnByEdit } from "../../../list/bulk-turning";
import type { ListBulk } from "../../../list/register-selection";

/** The acts on many warehouses. */
export const depositoBulk: ListBulk<Deposito> = {
  noun: { one: "depósito", many: "depósitos", masculine: true },
  nameOf: ({ nome }) => nome,
  hrefOf: ({ id }) => paths.depositos.editar(id),
  acts: [
    ...bulkTurning<Deposito>({
      access: calls.depositos.update.access,
      isOn: ({ ativo }) => ativo,
      already: { on: "Já está ativo", off: "Já está inativo" },
      refused: ({ padrao }, to) => (padrao && !to ? "O depósito padrão não pode ser desativado" : undefined),
      turn: ({ id }, to, options) =>
        turnByEdit(to, {
          find: async () => (await api.depositos.find({ params: { id } })).deposito,
          isOn: ({ ativo }) => ativo,
          update: ({ nome, prestador_id, padrao, versao }) =>
            api.depositos.update({ body: { id, nome, prestador_id, padrao, ativo: to, versao } }, options),
        }),
    }),
  ],
  removal: {
    question: "Deseja realmente excluir este depósito?",
    note: "Um depósito que já foi usado não é excluído: ele é desativado.",
    access: calls.depositos.delete.access,
    refused: ({ padrao }) => (padrao ? "O depósito padrão não pode ser excluído" : undefined),
    remove: api.depositos.delete,
  },
};
