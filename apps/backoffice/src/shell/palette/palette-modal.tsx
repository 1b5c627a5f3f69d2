import { Modal } from "@prumo/ui/modal";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../app/session";
import { useLogout } from "../use-logout";
import type { PaletteEntry } from "./entry";
import { PaletteList } from "./palette-list";
import { keepRecent } from "./recent";
import { useChoices } from "./use-choices";
import { usePalette } from "./use-palette";

interface PaletteModalProps {
  /** The text that is searched for at first. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onHelp: () => void;
  /** Called with a text that is a code: another window tells what can be done with it. */
  readonly onCode: (text: string) => void;
}

/** Finds pages, actions and records by the typed text. Enter chooses; an open conta offers what can be done with it. */
export function PaletteModal({ text, onClose, onHelp, onCode }: PaletteModalProps) {
  const session = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  const palette = usePalette(session, { logout, help: onHelp, code: onCode }, text);
  const { waiting, sure } = palette;

  function go(entry: PaletteEntry) {
    keepRecent(session, entry);
    if ("options" in entry.choice) return;
    palette.stop();
    onClose();
    if ("href" in entry.choice) navigate(entry.choice.href);
    else entry.choice.act();
  }

  const choices = useChoices({ found: palette.entries, waiting, sure, onChoose: go });
  const { entries } = choices;

  return (
    <Modal open onOpenChange={onClose} title="Buscar ou ir para" size="medium">
      <div className="grid gap-2">
        <input
          {...choices.field}
          aria-label="Página, ação, fornecedor, documento, número ou valor"
          placeholder="Página, ação, fornecedor, documento, número ou valor"
          value={palette.text}
          onChange={({ target }) => {
            choices.restart();
            palette.type(target.value);
          }}
        />
        <PaletteList
          id={choices.id}
          entries={entries}
          active={choices.active}
          empty={palette.failed ? "A busca falhou. Tente de novo." : waiting ? "Procurando…" : "Nenhum resultado"}
          onChoose={choices.choose}
        />
        <p role="status" className="sr-only">
          {waiting ? "" : entries.length === 1 ? "1 resultado" : `${entries.length} resultados`}
        </p>
        <p className="text-prumo-muted text-xs">
          {choices.within
            ? "Enter escolhe. Esc volta ao que foi encontrado."
            : "Enter escolhe, as setas mudam. Uma conta em aberto oferece pagar ou receber."}
        </p>
      </div>
    </Modal>
  );
}
