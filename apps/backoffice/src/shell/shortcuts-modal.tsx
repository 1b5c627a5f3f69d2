import { Modal } from "@prumo/ui/modal";
import { useState } from "react";
import { pageKeys } from "../app/page-keys";
import { useSession } from "../app/session";
import { singleKeysOn } from "../app/single-keys";
import { isOffered, isSingle, keysFor } from "./keys";

/** Keys whose names in the table are those of the browser. */
const signs: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  PageDown: "Page Down",
  PageUp: "Page Up",
};

/** Lists the keys of the page that it was opened over, from the table that the keyboard obeys. */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const session = useSession();
  // Read when the window opens: this one has no marks of its own, and the page below has those of then.
  const [listed] = useState(() => {
    const singles = singleKeysOn(session.usuario.id);
    const own = keysFor(session).filter((key) => !key.unlisted && isOffered(key));
    const first = own.filter(({ keys }, at) => own.findIndex((key) => key.keys === keys) === at);
    return [...pageKeys(), ...first].filter(({ keys }) => singles || !isSingle(keys));
  });
  return (
    <Modal open onOpenChange={onClose} title="Atalhos do teclado" size="small">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {listed.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              {keys.split(" ").map((key, at) => (
                <kbd
                  key={`${at}${key}`}
                  className="me-1 rounded-sm border border-prumo-line bg-prumo-sunken px-1.5 font-medium text-xs"
                >
                  {signs[key] ?? key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
