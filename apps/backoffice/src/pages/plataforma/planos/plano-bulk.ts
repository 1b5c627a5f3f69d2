import { calls } from "@prumo/api-client/calls";
import type { Plano } from "@prumo/api-client/schemas/planos";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { bulkTurning, turnByEdit } from "../../../list/bulk-turning";
import type { ListBulk } from "../../../list/register-selection";

/** The acts on many plans: none is ever removed, because companies have had them. */
export const planoBulk: ListBulk<Plano> = {
  noun: { one: "plano", many: "planos", masculine: true },
  nameOf: ({ nome }) => nome,
  hrefOf: ({ id }) => paths.planos.editar(id),
  acts: bulkTurning<Plano>({
    access: calls.planos.update.access,
    isOn: ({ ativo }) => ativo,
    already: { on: "Já está à venda", off: "Já está fora de venda" },
    labels: {
      on: { label: "Pôr à venda", doing: "Pondo à venda" },
      off: { label: "Tirar de venda", doing: "Tirando de venda" },
    },
    turn: ({ id }, to, options) =>
      turnByEdit(to, {
        find: async () => (await api.planos.find({ params: { id } })).plano,
        isOn: ({ ativo }) => ativo,
        update: ({ nome, valor, perfil, publico, versao }) =>
          api.planos.update({ body: { id, nome, valor, perfil_id: perfil.id, publico, ativo: to, versao } }, options),
      }),
  }),
};
