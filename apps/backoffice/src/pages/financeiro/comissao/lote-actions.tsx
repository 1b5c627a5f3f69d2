import { calls } from "@prumo/api-client/calls";
import { type CommissionAction, commissionRefusal } from "@prumo/domain/commission";
import { Button } from "@prumo/ui/button";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import type { LoteModalProps } from "./lote";

const AddModal = lazy(async () => ({ default: (await import("./add/add-modal")).AddModal }));
const CloseModal = lazy(async () => ({ default: (await import("./close-modal")).CloseModal }));
const ReopenLoteModal = lazy(async () => ({ default: (await import("./reopen-modal")).ReopenLoteModal }));

interface LoteEntry {
  readonly action: Extract<CommissionAction, "add" | "closedLoteAccount" | "reabrir">;
  readonly label: string;
  readonly Modal: ComponentType<LoteModalProps>;
}

/** The last one that a lote allows is the page's main one. */
const entries: readonly LoteEntry[] = [
  { action: "reabrir", label: "Reabrir lote", Modal: ReopenLoteModal },
  { action: "add", label: "Adicionar itens", Modal: AddModal },
  { action: "closedLoteAccount", label: "Gerar conta", Modal: CloseModal },
];

interface LoteActionsProps extends Pick<LoteModalProps, "lote" | "onClosed"> {
  readonly listHref: string;
}

/** The buttons of a lote: those that its state and the user's permissions allow. */
export function LoteActions({ lote, listHref, onClosed }: LoteActionsProps) {
  const session = useSession();
  const [Opened, setOpened] = useState<ComponentType<LoteModalProps>>();
  const { itens, valor_total: valor } = lote;
  const allowed = entries.filter(
    ({ action }) =>
      mayAccess(session, calls.comissao[action].access) && commissionRefusal(lote, action, { itens, valor }) === null,
  );
  return (
    <>
      <Button href={listHref} kbd="Esc" data-shortcut="back">
        Voltar
      </Button>
      <Button href={paths.comissao.imprimir(lote.id)}>Imprimir</Button>
      {allowed.map(({ action, label, Modal }, at) => (
        <Button
          key={action}
          variant={at === allowed.length - 1 && action !== "reabrir" ? "primary" : "secondary"}
          onClick={() => setOpened(() => Modal)}
        >
          {label}
        </Button>
      ))}
      <Suspense fallback={null}>
        {Opened === undefined ? null : <Opened lote={lote} onClose={() => setOpened(undefined)} onClosed={onClosed} />}
      </Suspense>
    </>
  );
}
