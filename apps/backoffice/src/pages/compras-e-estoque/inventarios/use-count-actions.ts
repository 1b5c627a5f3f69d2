import { calls } from "@prumo/api-client/calls";
import type { Inventario } from "@prumo/api-client/schemas/inventarios";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import type { RowAction } from "../../../list/row-action";
import { useAct } from "../../../list/use-act";

/** Makes the actions of a count; a refused one carries its reason. */
export function useCountActions(): (count: Inventario) => RowAction[] {
  const act = useAct();
  return (count) => {
    const { id, deposito: counted, status, contados } = count;
    if (status === "confirmado") return [{ label: "Relatório de diferenças", href: paths.inventarios.relatorio(id) }];
    const closed = status === "cancelado" ? "Este inventário já foi cancelado" : undefined;
    const question = {
      title: "Deseja realmente cancelar este inventário?",
      description: [counted.nome, `O que foi contado (${contados}) se perde, e o estoque fica como está.`],
      confirmText: "Cancelar o inventário",
      cancelText: "Voltar",
      danger: true,
    };
    return [
      {
        label: "Contar",
        href: paths.inventarios.contar(id),
        access: calls.inventarios.contar.access,
        disabled: closed,
      },
      {
        label: "Revisar",
        href: paths.inventarios.revisao(id),
        access: calls.inventarios.revisao.access,
        disabled: closed,
      },
      {
        label: "Cancelar",
        danger: true,
        access: calls.inventarios.cancelar.access,
        disabled: closed,
        onSelect: () => act(question, () => api.inventarios.cancelar({ params: { id } })),
      },
    ];
  };
}
