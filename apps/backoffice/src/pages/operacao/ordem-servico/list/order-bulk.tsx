import { calls } from "@prumo/api-client/calls";
import { CANCELLED } from "@prumo/domain/service-order";
import { serviceOrderForbidden, serviceOrderRefusal } from "@prumo/domain/service-order-actions";
import { lazy, Suspense } from "react";
import { api } from "../../../../app/api";
import { paths } from "../../../../app/paths";
import type { AppSession } from "../../../../app/session";
import type { BulkFields } from "../../../../list/bulk-act";
import type { RegisterBulk } from "../../../../list/register-selection";
import { allRowsOf, type ChosenOf } from "../../../../list/select-all";
import { writeAsRead } from "../../../../list/write-as-read";
import { orderName } from "../acted-order";

type ChosenOrder = ChosenOf<typeof api.ordemServico>;
type StateBody = Parameters<typeof api.ordemServico.alterarStatus>[0]["body"];

const LoadedState = lazy(async () => ({ default: (await import("./bulk-fields")).StateFields }));
const LoadedReason = lazy(async () => ({ default: (await import("./bulk-fields")).ReasonFields }));
const StateFields: BulkFields = (props) => (
  <Suspense fallback={<div className="min-h-17" />}>
    <LoadedState {...props} />
  </Suspense>
);
const ReasonFields: BulkFields = (props) => (
  <Suspense fallback={<div className="min-h-17" />}>
    <LoadedReason {...props} />
  </Suspense>
);

/**
 * The actions on many orders at once. Finishing is none of them: each order is asked for its used products and its
 * conta.
 */
export function orderBulk({ permissoes, usuario: { prestador } }: AppSession): RegisterBulk<ChosenOrder> {
  const rule = (action: "alterarStatus" | "cancelar") => ({
    access: calls.ordemServico[action].access,
    absent: serviceOrderForbidden({ permissoes, prestador }, action) !== null,
    refused: (ordem: ChosenOrder) => serviceOrderRefusal(ordem, action),
  });
  return {
    noun: { one: "ordem", many: "ordens" },
    nameOf: orderName,
    hrefOf: ({ id }) => paths.ordemServico.editar(id),
    load: allRowsOf(api.ordemServico.selecao),
    acts: [
      {
        ...rule("alterarStatus"),
        label: "Mover",
        doing: "Movendo",
        fields: StateFields,
        act: ({ id }, body, options) =>
          api.ordemServico.alterarStatus({ params: { id }, body: body as StateBody }, options),
      },
      {
        ...rule("cancelar"),
        label: "Cancelar",
        confirm: { one: "Cancelar a ordem", many: "Cancelar as ordens" },
        doing: "Cancelando",
        danger: true,
        fields: ReasonFields,
        act: ({ id }, values, options) =>
          writeAsRead({
            find: async () => (await api.ordemServico.find({ params: { id } })).ordem,
            isDone: ({ os_status }) => os_status === CANCELLED,
            write: ({ versao }) =>
              api.ordemServico.cancelar(
                { params: { id }, body: { ...(values as { motivo: string }), versao } },
                options,
              ),
          }),
      },
    ],
  };
}
