import { lazy, Suspense } from "react";
import { useLoaderData, useNavigate } from "react-router-dom";
import type { ListAddress } from "../../../list/use-list-address";
import { listAlone, type requerimentosLoader } from "./loaders";

const NewRequisitionModal = lazy(async () => ({
  default: (await import("./new-requisition-modal")).NewRequisitionModal,
}));
const RequisitionModal = lazy(async () => ({ default: (await import("./requisition-modal")).RequisitionModal }));

interface RequisitionWindowsProps {
  readonly list: ListAddress;
  /** Whether the user asked for a new requisition on the page; an address can ask for one, too. */
  readonly asking: boolean;
  readonly onClose: () => void;
}

/** Shows over the list the requisition that its address opens, or the form of a new one. */
export function RequisitionWindows({ list, asking, onClose }: RequisitionWindowsProps) {
  const { depositos, opened, begun } = useLoaderData<typeof requerimentosLoader>();
  const navigate = useNavigate();
  /** The requisition that the address asks to begin, until it is closed or sent. */
  const wanted = list.search.has("novo") ? begun : null;

  /** Closes the window over the list. Back must not open it again. */
  function close() {
    onClose();
    navigate(listAlone(list.search), { replace: true, preventScrollReset: true, state: { leaving: true } });
  }

  return (
    <Suspense fallback={null}>
      {asking || wanted !== null ? (
        <NewRequisitionModal key={list.search.toString()} depositos={depositos} begun={wanted} onClose={close} />
      ) : null}
      {opened !== null && list.search.has("req") ? (
        <RequisitionModal key={opened.requerimento.id} {...opened} depositos={depositos} onClose={close} />
      ) : null}
    </Suspense>
  );
}
