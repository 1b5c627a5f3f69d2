import { calls } from "@prumo/api-client/calls";
import { toDisplayDateTime } from "@prumo/domain/date";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import type { RegisterBulk } from "../../../list/register-selection";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";

export type ChosenInventario = ChosenOf<typeof api.inventarios>;

const closed: Readonly<Record<ChosenInventario["status"], string | undefined>> = {
  aberto: undefined,
  confirmado: "Já foi confirmado",
  cancelado: "Já foi cancelado",
};

/** The acts on many counts. Each is confirmed by its own review, because that moves stock. */
export const inventarioBulk: RegisterBulk<ChosenInventario> = {
  noun: { one: "inventário", many: "inventários", masculine: true },
  nameOf: ({ id, deposito, created_at }) => `Nº ${id}, ${deposito.nome}, ${toDisplayDateTime(created_at)}`,
  hrefOf: ({ id }) => paths.inventarios.contar(id),
  load: allRowsOf(api.inventarios.selecao),
  acts: [
    {
      label: "Cancelar",
      doing: "Cancelando",
      danger: true,
      confirm: { one: "Cancelar o inventário", many: "Cancelar os inventários" },
      note: "O que foi contado se perde, e o estoque fica como está.",
      access: calls.inventarios.cancelar.access,
      refused: ({ status }) => closed[status],
      act: ({ id }, _, options) => api.inventarios.cancelar({ params: { id } }, options),
    },
  ],
};
