import type { Access } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { type PurchaseAction, purchaseActions } from "@prumo/domain/purchase-actions";
import { confirm } from "@prumo/ui/confirm";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { toast } from "@prumo/ui/toast";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { type AppSession, mayAccess, useSession } from "../../../app/session";
import { type ActedCompra, type PurchaseModalProps, purchaseName } from "./acted-compra";

type PurchaseModal = ComponentType<PurchaseModalProps>;

const ApproveModal = lazy(async () => ({ default: (await import("./modals/approve-modal")).ApproveModal }));
const EmailModal = lazy(async () => ({ default: (await import("./modals/email-modal")).EmailModal }));
const PrintModal = lazy(async () => ({ default: (await import("./modals/print-modal")).PrintModal }));
const ReopenModal = lazy(async () => ({ default: (await import("./modals/reopen-modal")).ReopenModal }));

const WhatsappModal = lazy(async () => ({ default: (await import("./modals/whatsapp-modal")).WhatsappModal }));

/** A question, and the call that is made when it is answered with yes. */
interface AskedCall {
  readonly title: string;
  /** What becomes of the purchase, in one sentence. */
  readonly effect: string;
  readonly confirmText: string;
  readonly call: (id: number) => Promise<{ message: string }>;
  /** Whether the purchase is gone afterwards. */
  readonly removes: boolean;
}

/** An action on a purchase: it leads to a page, opens a window, or makes a call after a question. */
type PurchaseEntry = Pick<MenuItem, "label" | "danger"> & {
  readonly action: PurchaseAction;
  /** A permission that the action needs beside its own. */
  readonly access?: Access;
} & ({ readonly href: (id: number) => string } | { readonly Modal: PurchaseModal } | { readonly asked: AskedCall });

const removal: AskedCall = {
  title: "Deseja realmente excluir esta compra?",
  effect: "Ela sai das listas. A exclusão fica registrada na auditoria.",
  confirmText: "Excluir",
  call: (id) => api.compras.delete({ params: { id } }),
  removes: true,
};
const undoing: AskedCall = {
  title: "Deseja realmente desfazer a entrada desta compra?",
  effect: "A entrada pode ser emitida de novo. O XML da nota, se foi enviado, continua guardado.",
  confirmText: "Desfazer",
  call: (id) => api.compras.desfazerEntrada({ params: { id } }),
  removes: false,
};

/** In the order of the menu. What a user or a state forbids is absent from it. */
const entries: readonly PurchaseEntry[] = [
  { action: "detalhar", label: "Detalhes", href: paths.compras.detalhes },
  { action: "imprimir", label: "Imprimir", Modal: PrintModal },
  { action: "editar", label: "Editar", href: paths.compras.editar },
  { action: "email", label: "Enviar Email", Modal: EmailModal },
  { action: "email", label: "Enviar por WhatsApp", Modal: WhatsappModal, access: calls.whatsapp.enviar.access },
  { action: "alterarEstado", label: "Alterar Estado", Modal: ApproveModal },
  { action: "emitirEntrada", label: "Emitir NF-e entrada", href: paths.compras.emitirEntrada },
  { action: "desfazerEntrada", label: "Desfazer entrada", danger: true, asked: undoing },
  { action: "reabrir", label: "Reabrir", Modal: ReopenModal },
  { action: "excluir", label: "Excluir", danger: true, asked: removal },
];

/** Lists the actions that the state of a purchase and the user's permissions allow. */
function purchaseEntries(compra: ActedCompra, session: AppSession): readonly PurchaseEntry[] {
  const { usuario, permissoes } = session;
  const refusals = purchaseActions(compra, { permissoes, representante: usuario.representante });
  return entries.filter(({ action, access = "session" }) => refusals[action] === null && mayAccess(session, access));
}

type PurchaseMenuItem = MenuItem & { readonly action: PurchaseAction };

interface PurchaseActions {
  /** The menu of a purchase. */
  readonly actions: (compra: ActedCompra) => PurchaseMenuItem[];
  /** The window that an action has opened. */
  readonly modal: ReactNode;
}

/** @param onRemoved where a removed purchase leaves its page to; without it the page is loaded again */
export function usePurchaseActions(onRemoved?: () => void): PurchaseActions {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<{ readonly compra: ActedCompra; readonly Modal: PurchaseModal }>();

  async function ask(compra: ActedCompra, { title, effect, confirmText, call, removes }: AskedCall) {
    const question = { title, description: [purchaseName(compra), effect], confirmText, danger: true };
    if (!(await confirm(question))) return;
    try {
      toast.success((await call(compra.id)).message);
    } catch (error) {
      showFailure(error);
      return revalidate();
    }
    return onRemoved === undefined || !removes ? revalidate() : onRemoved();
  }

  const actions = (compra: ActedCompra) =>
    purchaseEntries(compra, session).map((entry): PurchaseMenuItem => {
      const { action, label, danger } = entry;
      if ("href" in entry) return { action, label, danger, href: entry.href(compra.id) };
      if ("Modal" in entry) return { action, label, danger, onSelect: () => setOpen({ compra, Modal: entry.Modal }) };
      return { action, label, danger, onSelect: () => ask(compra, entry.asked) };
    });

  const modal = open && (
    <Suspense fallback={null}>
      <open.Modal compra={open.compra} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  return { actions, modal };
}
