import { Autocomplete } from "@prumo/forms/autocomplete";
import { Modal } from "@prumo/ui/modal";
import { type KeyboardEvent, useMemo, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useSession } from "../app/session";
import { type Destination, destinations } from "./go-to";

/** Finds a page, an account or a search of a list by the typed text, and goes there. Enter chooses the first result. */
export function GoToModal({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const search = useMemo(() => destinations(session), [session]);
  const asked = useRef<AbortController>(undefined);

  function go({ href }: Destination) {
    asked.current?.abort();
    onClose();
    navigate(href);
  }

  /** A user who types fast and presses Enter does not wait for the list. */
  async function goToFirst({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>) {
    const text = currentTarget.value.trim();
    const chosen = currentTarget.hasAttribute("aria-activedescendant");
    if (key !== "Enter" || nativeEvent.isComposing || text === "" || chosen) return;
    asked.current?.abort();
    asked.current = new AbortController();
    const { signal } = asked.current;
    const [first] = await search(text, signal).catch(() => []);
    if (first !== undefined && !signal.aborted) go(first);
  }

  return (
    <Modal open onOpenChange={onClose} title="Buscar ou ir para" size="medium">
      <Autocomplete<Destination>
        aria-label="Página, fornecedor, documento ou número da conta"
        placeholder="Página, fornecedor, documento ou número"
        search={search}
        minLength={0}
        itemToText={({ nome }) => nome}
        itemToKey={({ href }) => href}
        renderItem={({ nome, detalhe }) => (
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 truncate font-medium">{nome}</span>
            <span className="min-w-0 truncate text-prumo-muted text-xs">{detalhe}</span>
          </span>
        )}
        value={null}
        onValueChange={(item) => item !== null && go(item)}
        onKeyDown={goToFirst}
      />
      <p className="pt-2 text-prumo-muted text-xs">Enter abre o primeiro resultado. As setas escolhem outro.</p>
    </Modal>
  );
}
