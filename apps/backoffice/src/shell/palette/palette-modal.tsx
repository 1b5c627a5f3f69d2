import { Modal } from "@prumo/ui/modal";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../app/session";
import { useLogout } from "../use-logout";
import type { PaletteEntry } from "./entry";
import { PaletteList } from "./palette-list";
import { keepRecent } from "./recent";
import { usePalette } from "./use-palette";

/** Finds pages, actions and records by the typed text. Enter chooses; an open conta offers what can be done with it. */
export function PaletteModal({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  const palette = usePalette(session, { logout, help: onHelp });
  const [options, setOptions] = useState<readonly PaletteEntry[]>();
  /** The key of the entry that arrows have reached; without it the first one counts. */
  const [reached, setReached] = useState<string>();
  const pressedEnter = useRef(false);
  const id = useId();

  const entries = options ?? palette.entries;
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === reached),
  );
  const active = entries[at];

  function choose(entry: PaletteEntry) {
    keepRecent(session, entry);
    if ("options" in entry.choice) {
      setOptions(entry.choice.options);
      setReached(undefined);
      return;
    }
    palette.stop();
    onClose();
    if ("href" in entry.choice) navigate(entry.choice.href);
    else entry.choice.act();
  }

  function back() {
    setOptions(undefined);
    setReached(undefined);
  }

  // A user who types fast and presses Enter does not wait for the list.
  const { waiting } = palette;
  useEffect(() => {
    if (waiting || !pressedEnter.current) return;
    pressedEnter.current = false;
    if (active !== undefined) choose(active);
  });

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (to !== undefined) {
      event.preventDefault();
      setReached(entries[to]?.key);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const unsure = options === undefined && waiting && reached === undefined && !palette.sure;
      if (unsure) pressedEnter.current = true;
      else if (active !== undefined) choose(active);
    } else if (options !== undefined && (event.key === "Escape" || event.key === "Backspace")) {
      event.preventDefault();
      back();
    }
  }

  return (
    <Modal open onOpenChange={onClose} title="Buscar ou ir para" size="medium">
      <div className="grid gap-2">
        <input
          role="combobox"
          aria-label="Página, ação, fornecedor, documento, número ou valor"
          placeholder="Página, ação, fornecedor, documento, número ou valor"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}lista`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${id}${active.key}`}
          aria-busy={waiting}
          // While a conta offers its actions, Esc leads back to what was found.
          data-owns-escape={options !== undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className="h-prumo-control w-full rounded-prumo-control border border-prumo-line-strong bg-prumo-surface px-3 pointer-coarse:h-11 pointer-coarse:text-base"
          value={palette.text}
          onChange={({ target }) => {
            pressedEnter.current = false;
            back();
            palette.type(target.value);
          }}
          onKeyDown={press}
        />
        <PaletteList
          id={id}
          entries={entries}
          active={active}
          empty={palette.failed ? "A busca falhou. Tente de novo." : waiting ? "Procurando…" : "Nenhum resultado"}
          onChoose={choose}
        />
        <p role="status" className="sr-only">
          {waiting ? "" : entries.length === 1 ? "1 resultado" : `${entries.length} resultados`}
        </p>
        <p className="text-prumo-muted text-xs">
          {options === undefined
            ? "Enter escolhe, as setas mudam. Uma conta em aberto oferece pagar ou receber."
            : "Enter escolhe. Esc volta ao que foi encontrado."}
        </p>
      </div>
    </Modal>
  );
}
