import type { Inventario } from "@prumo/api-client/schemas/inventarios";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { api } from "../../app/api";
import { paths } from "../../app/paths";
import { useAct } from "../../list/use-act";

/** Makes the actions of a count; a refused one carries its reason. */
export function useCountActions(): (count: Inventario) => MenuItem[] {
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
      { label: "Contar", href: paths.inventarios.contar(id), disabled: closed },
      { label: "Revisar", href: paths.inventarios.revisao(id), disabled: closed },
      {
        label: "Cancelar",
        danger: true,
        disabled: closed,
        onSelect: () => act(question, () => api.inventarios.cancelar({ params: { id } })),
      },
    ];
  };
}
