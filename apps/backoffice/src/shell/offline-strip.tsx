import { useNavigation } from "react-router-dom";
import { OFFLINE, useOnline } from "../app/use-online";

/** Says on every page that the device has no network, while the page stays as it is. */
export function OfflineStrip() {
  const online = useOnline();
  const { state } = useNavigation();
  const rest = state === "loading" ? "A página abre quando ela voltar." : "Nada é salvo até ela voltar.";
  return (
    // It is there before it has something to say: screen readers announce what changes.
    <div aria-live="polite" className="sticky top-13 z-10 print:hidden">
      {online ? null : (
        <p
          data-offline=""
          className="border-prumo-line border-b bg-prumo-warning px-prumo-page py-2 text-center text-prumo-on-warning"
        >
          <strong className="font-semibold">{OFFLINE}.</strong> {rest}
        </p>
      )}
    </div>
  );
}
