import { calls } from "@prumo/api-client/calls";
import { purchaseForbidden, purchaseRefusal } from "@prumo/domain/purchase-actions";
import { api } from "../../../../app/api";
import { paths } from "../../../../app/paths";
import type { AppSession } from "../../../../app/session";
import type { RegisterBulk } from "../../../../list/register-selection";
import { allRowsOf, type ChosenOf } from "../../../../list/select-all";
import { purchaseName } from "../acted-compra";

/** The actions on many purchases at once. Each is approved alone, because whoever approves looks at what it becomes. */
export const purchaseBulk = (session: AppSession): RegisterBulk<ChosenOf<typeof api.compras>> => ({
  noun: { one: "compra", many: "compras" },
  nameOf: purchaseName,
  hrefOf: ({ id }) => paths.compras.detalhes(id),
  load: allRowsOf(api.compras.selecao),
  acts: [
    {
      label: "Excluir",
      doing: "Excluindo",
      danger: true,
      note: {
        one: "Ela sai das listas. A exclusão fica registrada na auditoria.",
        many: "Elas saem das listas. A exclusão fica registrada na auditoria.",
      },
      access: calls.compras.delete.access,
      absent:
        purchaseForbidden(
          { permissoes: session.permissoes, representante: session.usuario.representante },
          "excluir",
        ) !== null,
      refused: (compra) => purchaseRefusal(compra, "excluir"),
      act: ({ id }, _, options) => api.compras.delete({ params: { id } }, options),
    },
  ],
});
