import type { EstadoDeLancamento, Lancamento } from "@prumo/api-client/schemas/conciliacao";
import { sum } from "@prumo/domain/money";
import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { usePageKeys } from "../../../app/page-keys";
import { moneyText } from "../../../app/reais";
import { useSession } from "../../../app/session";
import { singleKeysOn } from "../../../app/single-keys";
import { isFocusUnclaimed } from "../../../app/use-heading-focus";
import { type EntryKey, isEntryKey, shownEntryKeys } from "./entry-act";
import { EntryButtons } from "./entry-buttons";
import { EntryLine } from "./entry-line";

interface EntryListProps {
  readonly entries: readonly Lancamento[];
  readonly estado: EstadoDeLancamento;
  readonly canAct: boolean;
  readonly canUndo: boolean;
  readonly onAct: (key: EntryKey, entry: Lancamento, selected: readonly Lancamento[]) => void;
}

/** Entries with the keys of the page. On a phone one of them is seen at a time. */
export function EntryList({ entries, estado, canAct, canUndo, onAct }: EntryListProps) {
  usePageKeys(shownEntryKeys);
  const session = useSession();
  const [position, setPosition] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = useRef<(HTMLLIElement | null)[]>([]);
  const at = Math.min(position, entries.length - 1);
  const selected = entries.filter(({ id }) => chosen.has(id));
  const isSelectable = estado === "pendente" ? canAct : canUndo;
  const isAllSelected = selected.length === entries.length;
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

  const toggleAll = () => setChosen(isAllSelected ? new Set() : new Set(entries.map(({ id }) => id)));

  function press(event: KeyboardEvent, entry: Lancamento, index: number) {
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
    if (target !== currentTarget || ctrlKey || metaKey || altKey) return;
    if (key.length === 1 && !singleKeysOn(session.usuario.id)) return;
    if (key === "j" || key === "ArrowDown") move(index + 1);
    else if (key === "k" || key === "ArrowUp") move(index - 1);
    else if (isSelectable && (key === "x" || key === " ")) toggle(entry.id);
    else if (isSelectable && key === "a") toggleAll();
    else if (isEntryKey(key)) onAct(key, entry, selected);
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
      {isSelectable ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3">
          <Checkbox
            label={entries.length === 1 ? "Selecionar o lançamento" : `Selecionar os ${entries.length} da página`}
            checked={isAllSelected}
            onCheckedChange={toggleAll}
          />
          <p className="prumo-tabular text-sm" role="status">
            {selectionText(selected)}
          </p>
        </div>
      ) : null}
      <ul
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
            {isSelectable ? (
              <Checkbox
                aria-label={`Selecionar ${entry.texto}`}
                tabIndex={-1}
                checked={chosen.has(entry.id)}
                onCheckedChange={() => toggle(entry.id)}
              />
            ) : null}
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

/** What is selected, with its sum: several may be one movement. */
function selectionText(selected: readonly Lancamento[]): string {
  if (selected.length === 0) return "";
  const count = selected.length === 1 ? "1 selecionado" : `${selected.length} selecionados`;
  return `${count}, soma ${moneyText(sum(selected.map(({ valor }) => valor)))}`;
}
