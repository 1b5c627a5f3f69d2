import { Modal } from "@prumo/ui/modal";
import { useState } from "react";
import { pageKeys, type ShownKey } from "../app/page-keys";
import { type AppSession, useSession } from "../app/session";
import { singleKeysOn } from "../app/single-keys";
import { isOffered, isSingle, keysFor } from "./keys";

/** Keys whose names in the table are those of the browser. */
const signs: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  PageDown: "Page Down",
  PageUp: "Page Up",
};

interface KeyGroup {
  readonly title: string;
  readonly keys: readonly ShownKey[];
}

/** The keys that are obeyed now, by what they are for. */
function groupsFor(session: AppSession): KeyGroup[] {
  const singles = singleKeysOn(session.usuario.id);
  const own = keysFor(session).filter((key) => !key.unlisted && isOffered(key));
  const ofPieces = pageKeys();
  // The first one of a name counts.
  const first = own.filter(({ keys }, at) => own.findIndex((key) => key.keys === keys) === at);
  const groups: KeyGroup[] = [
    {
      title: "Nesta página",
      keys: [...ofPieces.filter(({ inRows }) => !inRows), ...first.filter((key) => "mark" in key)],
    },
    { title: "Em uma linha da lista", keys: ofPieces.filter(({ inRows }) => inRows) },
    { title: "Em todas as páginas", keys: first.filter((key) => "act" in key) },
    { title: "Ir para uma página", keys: first.filter((key) => "path" in key) },
  ];
  return groups
    .map(({ title, keys }) => ({ title, keys: keys.filter((key) => singles || !isSingle(key.keys)) }))
    .filter(({ keys }) => keys.length > 0);
}

/** The keys of a group by what they do: several may do the same. */
function byAct(keys: readonly ShownKey[]): [does: string, keys: string[]][] {
  const acts = new Map<string, string[]>();
  for (const { does, keys: names } of keys) acts.set(does, [...(acts.get(does) ?? []), names]);
  return [...acts];
}

function KeyName({ keys }: { keys: string }) {
  return keys.split(" ").map((key, at) => (
    <kbd
      key={`${at}${key}`}
      className="me-1 rounded-sm border border-prumo-line bg-prumo-sunken px-1.5 font-medium text-xs"
    >
      {signs[key] ?? key}
    </kbd>
  ));
}

function KeyList({ title, keys }: KeyGroup) {
  return (
    <section aria-label={title} className="mb-5 break-inside-avoid-column">
      <h3 className="mb-2 font-medium text-prumo-muted text-xs/4">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {byAct(keys).map(([does, names]) => (
          <div key={does} className="contents">
            <dt>
              {names.map((name, at) => (
                <span key={name} className="whitespace-nowrap">
                  {at === 0 ? null : <span className="me-1 text-prumo-muted text-xs">ou</span>}
                  <KeyName keys={name} />
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lists the keys of the page that it was opened over, from the table that the keyboard obeys. */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const session = useSession();
  // Read when the window opens: this one has no marks of its own, and the page below has those of then.
  const [groups] = useState(() => groupsFor(session));
  return (
    <Modal open onOpenChange={onClose} title="Atalhos do teclado" size="large">
      <div className="-mb-5 columns-2 gap-8 prumo-phone:columns-1">
        {groups.map((group) => (
          <KeyList key={group.title} {...group} />
        ))}
      </div>
    </Modal>
  );
}
