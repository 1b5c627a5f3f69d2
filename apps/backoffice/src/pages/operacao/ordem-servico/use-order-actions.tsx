import {
  isOpenStatus,
  openStatuses,
  RUNNING,
  SCHEDULED,
  type ServiceOrderStatus,
  serviceOrderStatusName,
} from "@prumo/domain/service-order";
import {
  type ServiceOrderAction,
  serviceOrderActions,
  serviceOrderForbidden,
  serviceOrderRefusal,
  serviceOrderStep,
} from "@prumo/domain/service-order-actions";
import { toast } from "@prumo/ui/toast";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { useSession } from "../../../app/session";
import type { RowAction } from "../../../list/row-action";
import type { ActedOrder, OrderModalProps } from "./acted-order";

const FinishModal = lazy(async () => ({ default: (await import("./modals/finish-modal")).FinishModal }));
const ReopenOrderModal = lazy(async () => ({ default: (await import("./modals/reason-modals")).ReopenOrderModal }));
const CancelOrderModal = lazy(async () => ({ default: (await import("./modals/reason-modals")).CancelOrderModal }));
const ScheduleModal = lazy(async () => ({ default: (await import("./modals/schedule-modal")).ScheduleModal }));

const windows = { finalizar: FinishModal, reabrir: ReopenOrderModal, cancelar: CancelOrderModal } as const;
/** The actions that a card on the board is moved for. */
const stepActions = ["alterarStatus", "finalizar", "reabrir", "cancelar"] as const satisfies ServiceOrderAction[];
const isWindow = (action: ServiceOrderAction): action is keyof typeof windows => Object.hasOwn(windows, action);

/** The actions on an order, its menu, and the windows that an action opens. */
export function useOrderActions() {
  const { permissoes, usuario } = useSession();
  const { prestador } = usuario;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<{ readonly ordem: ActedOrder; readonly Modal: ComponentType<OrderModalProps> }>();

  /** A step is under way: the next one needs the version that this one makes. */
  const [pending, setPending] = useState(false);

  const refusals = (ordem: ActedOrder) => serviceOrderActions(ordem, { permissoes, prestador });

  async function step(ordem: ActedOrder, os_status: (typeof openStatuses)[number]) {
    setPending(true);
    try {
      const body = { os_status, data_agendamento: null, hora_agendamento: null };
      toast.success((await api.ordemServico.alterarStatus({ params: { id: ordem.id }, body })).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
    setPending(false);
  }

  /** Brings an order into another state: at once, or by the window that asks what the step needs. */
  function move(ordem: ActedOrder, to: ServiceOrderStatus) {
    const action = serviceOrderStep(ordem.os_status, to);
    const refused = action === null ? "Uma ordem fechada só volta por Reabrir" : refusals(ordem)[action];
    if (action === null || refused !== null) return void toast.warning(refused ?? "");
    if (isWindow(action)) return setOpen({ ordem, Modal: windows[action] });
    if (to === SCHEDULED && ordem.data_agendamento === null) return setOpen({ ordem, Modal: ScheduleModal });
    if (isOpenStatus(to)) void step(ordem, to);
  }

  function actions(ordem: ActedOrder): RowAction[] {
    const href = paths.ordemServico.editar(ordem.id);
    const rule = (action: ServiceOrderAction) => ({
      absent: serviceOrderForbidden({ permissoes, prestador }, action) !== null,
      disabled: serviceOrderRefusal(ordem, action) ?? undefined,
    });
    const moving = rule("alterarStatus");
    const states = openStatuses.filter((status) => status !== ordem.os_status);
    return [
      ...(refusals(ordem).editar === null ? [] : [{ label: "Detalhes", href }]),
      { ...rule("editar"), label: "Editar", href },
      { label: "Imprimir", href: paths.ordemServico.imprimir(ordem.id) },
      // Four greyed entries with one reason would say no more than one.
      ...(moving.disabled === undefined
        ? states.map((status) => ({
            ...moving,
            label: status === RUNNING ? "Iniciar" : `Mover para ${serviceOrderStatusName(status)}`,
            onSelect: () => move(ordem, status),
          }))
        : [{ ...moving, label: "Mover" }]),
      { ...rule("finalizar"), label: "Finalizar", onSelect: () => setOpen({ ordem, Modal: FinishModal }) },
      { ...rule("reabrir"), label: "Reabrir", onSelect: () => setOpen({ ordem, Modal: ReopenOrderModal }) },
      {
        ...rule("cancelar"),
        label: "Cancelar",
        danger: true,
        onSelect: () => setOpen({ ordem, Modal: CancelOrderModal }),
      },
    ];
  }

  const modal = open && (
    <Suspense fallback={null}>
      <open.Modal ordem={open.ordem} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  const movesOrders = stepActions.some((action) => serviceOrderForbidden({ permissoes, prestador }, action) === null);
  return { actions, refusals, move, movesOrders, modal, pending };
}
