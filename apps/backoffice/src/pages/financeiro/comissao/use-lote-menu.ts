import { calls } from "@prumo/api-client/calls";
import type { LoteDaLista } from "@prumo/api-client/schemas/comissao";
import { commissionRefusal } from "@prumo/domain/commission";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import type { RowAction } from "../../../list/row-action";
import { useRemoval } from "../../../list/use-removal";
import { loteName } from "./lote";

/** Makes the actions of a lote of the list; a refused one carries its reason. */
export function useLoteMenu(): (lote: LoteDaLista) => RowAction[] {
  const removal = useRemoval();
  return (lote) => [
    { label: "Abrir", href: paths.comissao.editar(lote.id) },
    { label: "Imprimir", href: paths.comissao.imprimir(lote.id) },
    removal({
      title: "Deseja realmente excluir este lote?",
      description: [loteName(lote)],
      access: calls.comissao.delete.access,
      disabled: commissionRefusal(lote, "delete", lote) ?? undefined,
      remove: () => api.comissao.delete({ params: { id: lote.id } }),
    }),
  ];
}
