import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useRevalidator } from "react-router-dom";
import { showFailure } from "../app/failures";
import { positionSharing, sharesHere } from "../app/position-sharing";

/**
 * Says on every page of a provider that the position is shared, and stops it. It also looks whether that still holds: an
 * order that was finished ends it.
 */
export function SharingBar() {
  const sharing = useSyncExternalStore(positionSharing.subscribe, positionSharing.now);
  const { situacao, sentAt, waiting, problem } = sharing;
  const { state } = useRevalidator();
  const { pathname } = useLocation();
  const [pending, setPending] = useState(false);

  // The steps of an order reload its page: each may begin or end what can be shared.
  useEffect(() => {
    if (state === "idle") void positionSharing.refresh();
  }, [state, pathname]);

  if (situacao?.compartilhamento == null) return null;
  const [ordem] = situacao.ordens;
  const order = ordem === undefined ? "" : ` (OS ${ordem.numero_os})`;
  const here = sharesHere(sharing);

  async function stop() {
    setPending(true);
    try {
      toast.success(await positionSharing.stop());
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <section
      aria-label="Compartilhamento da posição"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-prumo-line border-b bg-prumo-info px-prumo-page py-2 text-prumo-on-info print:hidden"
    >
      <p>
        <strong role="status" className="font-semibold">
          {`${here ? "Você está compartilhando sua posição" : "Outro aparelho seu compartilha sua posição"}${order}.`}
        </strong>{" "}
        {here
          ? (problem ?? (sentAt === undefined ? "Enviando a primeira posição…" : `Última enviada às ${sentAt}.`))
          : null}
        {waiting > 1 ? ` ${waiting} posições esperam para ser enviadas.` : null}
      </p>
      {/* Toasts stand at the right edge. */}
      <Button className="min-[721px]:order-first" pending={pending} onClick={stop}>
        Parar de compartilhar
      </Button>
    </section>
  );
}
