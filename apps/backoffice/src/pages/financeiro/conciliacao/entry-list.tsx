import type { EstadoDeLancamento, Lancamento } from "@prumo/api-client/schemas/conciliacao";
import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type ShownKey, usePageKeys } from "../../../app/page-keys";
import { useSession } from "../../../app/session";
import { singleKeysOn } from "../../../app/single-keys";
import { isFocusUnclaimed } from "../../../app/use-heading-focus";
import { EntryLine } from "./entry-line";

/** What a key does with an entry. */
export type EntryKey = "Enter" | "l" | "n" | "t" | "f" | "i" | "u";

const acts: Readonly<Record<EntryKey, string>> = {
  Enter: "Confirmar a proposta, ou escolher",
  l: "Escolher a que corresponde",
  n: "Nova conta a partir do lançamento",
  t: "Transferência entre contas bancárias",
  f: "Tarifa do banco",
  i: "Ignorar, com o motivo",
  u: "Desfazer",
};
const isAct = (key: string): key is EntryKey => Object.hasOwn(acts, key);

const shownKeys: readonly ShownKey[] = [
  { keys: "j", does: "Próximo lançamento", inRows: true },
  { keys: "k", does: "Lançamento anterior", inRows: true },
  { keys: "x", does: "Selecionar o lançamento", inRows: true },
  ...Object.entries(acts).map(([keys, does]): ShownKey => ({ keys, does, inRows: true })),
];

interface EntryListProps {
  readonly entries: readonly Lancamento[];
  readonly estado: EstadoDeLancamento;
  readonly canAct: boolean;
  readonly canUndo: boolean;
  readonly onAct: (key: EntryKey, entry: Lancamento, selected: readonly Lancamento[]) => void;
}

/** Entries with the keys of the page. On a phone one of them is seen at a time. */
export function EntryList({ entries, estado, canAct, canUndo, onAct }: EntryListProps) {
  usePageKeys(shownKeys);
  const session = useSession();
  const [position, setPosition] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = useRef<(HTMLLIElement | null)[]>([]);
  const at = Math.min(position, entries.length - 1);
  const selected = entries.filter(({ id }) => chosen.has(id));
  const current = entries[at];
  const currentId = current?.id;

  // After an act the next entry stands where the one was that is done.
  useEffect(() => {
    if (currentId !== undefined && isFocusUnclaimed()) rows.current[at]?.focus();
  }, [at, currentId]);

  function move(to: number) {
    const next = Math.max(0, Math.min(to, entries.length - 1));
    setPosition(next);
    rows.current[next]?.focus();
  }

  function toggle(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  function press(event: KeyboardEvent, entry: Lancamento, index: number) {
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
    if (target !== currentTarget || ctrlKey || metaKey || altKey) return;
    if (key.length === 1 && !singleKeysOn(session.usuario.id)) return;
    if (key === "j" || key === "ArrowDown") move(index + 1);
    else if (key === "k" || key === "ArrowUp") move(index - 1);
    else if (key === "x" || key === " ") toggle(entry.id);
    else if (isAct(key)) onAct(key, entry, selected);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="hidden items-center justify-between gap-2 prumo-phone:flex">
        <Button onClick={() => move(at - 1)} disabled={at === 0}>
          Anterior
        </Button>
        <span className="text-sm">
          {at + 1} de {entries.length}
        </span>
        <Button onClick={() => move(at + 1)} disabled={at === entries.length - 1}>
          Próximo
        </Button>
      </div>
      <ul
        id="linhas"
        aria-label="Lançamentos do banco"
        className="divide-y divide-prumo-line rounded-prumo-card border border-prumo-line bg-prumo-surface"
      >
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            ref={(element) => {
              rows.current[index] = element;
            }}
            tabIndex={index === at ? 0 : -1}
            aria-current={index === at ? "true" : undefined}
            onFocus={() => setPosition(index)}
            onKeyDown={(event) => press(event, entry, index)}
            className="flex items-start gap-3 p-3 focus-visible:outline-2 focus-visible:outline-prumo-focus aria-current:bg-prumo-canvas prumo-phone:not-aria-current:hidden"
          >
            <Checkbox
              aria-label={`Selecionar ${entry.texto}`}
              tabIndex={-1}
              checked={chosen.has(entry.id)}
              onCheckedChange={() => toggle(entry.id)}
            />
            <div className="min-w-0 grow">
              <EntryLine entry={entry} />
              {index === at ? (
                <EntryButtons
                  entry={entry}
                  estado={estado}
                  canAct={canAct}
                  canUndo={canUndo}
                  onAct={(key) => onAct(key, entry, selected)}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface EntryButtonsProps {
  readonly entry: Lancamento;
  readonly estado: EstadoDeLancamento;
  readonly canAct: boolean;
  readonly canUndo: boolean;
  readonly onAct: (key: EntryKey) => void;
}

/** The acts of the current entry for who uses no keys. */
function EntryButtons({ entry, estado, canAct, canUndo, onAct }: EntryButtonsProps) {
  if (estado !== "pendente") {
    return canUndo ? (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onAct("u")}>
          Desfazer
        </Button>
      </div>
    ) : null;
  }
  if (!canAct) return null;
  const isConfirmed = entry.proposta?.diferenca === 0;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {isConfirmed ? (
        <Button size="small" variant="primary" onClick={() => onAct("Enter")}>
          Confirmar
        </Button>
      ) : null}
      <Button size="small" onClick={() => onAct("l")}>
        Escolher
      </Button>
      <Button size="small" onClick={() => onAct("n")}>
        Nova conta
      </Button>
      <Button size="small" onClick={() => onAct("t")}>
        Transferência
      </Button>
      {entry.valor < 0 ? (
        <Button size="small" onClick={() => onAct("f")}>
          Tarifa
        </Button>
      ) : null}
      <Button size="small" onClick={() => onAct("i")}>
        Ignorar
      </Button>
    </div>
  );
}
