import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { IconButton } from "@prumo/ui/icon-button";
import { Popover } from "@prumo/ui/popover";
import { RadioGroup } from "@prumo/ui/radio-group";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { COLUMNS, chosenColumns, columnId, columnsText, type ListColumn, usualColumns } from "./list-columns";
import type { Density } from "./use-display";
import type { ListAddress } from "./use-list-address";

interface DisplayPanelProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly list: ListAddress;
  readonly columns: readonly ListColumn<never>[];
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly onClose: () => void;
}

const densities = [
  { value: "comfortable", label: "Confortável" },
  { value: "compact", label: "Compacta" },
] as const;

/** The chosen columns in their order, then the others in that of the list. */
function inOrder(columns: readonly ListColumn<never>[], chosen: readonly string[]): string[] {
  const others = columns.flatMap((column) => columnId(column) ?? []).filter((id) => !chosen.includes(id));
  return [...chosen, ...others];
}

const arrow = (up: boolean) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4!">
    <path
      d={up ? "M8 12.5v-9m-3.5 3.5 3.5-3.5 3.5 3.5" : "M8 3.5v9m-3.5-3.5 3.5 3.5 3.5-3.5"}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  </svg>
);

/** How the rows of a list are shown: their density, the columns and their order. Each change holds at once. */
export function DisplayPanel({ anchor, list, columns, density, onDensity, onClose }: DisplayPanelProps) {
  const chosen = chosenColumns(columns, list.search.get(COLUMNS));
  // A column that is taken away keeps its place in the panel, so that nothing moves under the pointer.
  const [order, setOrder] = useState(() => inOrder(columns, chosen));
  const [said, setSaid] = useState("");
  const headerOf = (id: string) => columns.find((column) => columnId(column) === id)?.header ?? id;

  function choose(next: readonly string[], ids: readonly string[]) {
    setOrder([...next]);
    list.setColumns(
      columnsText(
        columns,
        next.filter((id) => ids.includes(id)),
      ),
    );
  }
  function move(id: string, by: -1 | 1) {
    const from = order.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= order.length) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, id);
    setSaid(`${headerOf(id)}: posição ${to + 1} de ${order.length}`);
    choose(next, chosen);
  }
  function moveByKey(event: KeyboardEvent, id: string) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(id, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <Popover
      open
      role="dialog"
      aria-label="Exibição da lista"
      anchorRef={anchor}
      placement="bottom-end"
      onOpenChange={onClose}
      onShow={(layer) => layer.querySelector<HTMLElement>("input:checked")?.focus()}
      // As in the layer of a filter: a press on a label must not take the focus out of it.
      tabIndex={-1}
      className="w-72 p-3 outline-none"
    >
      <RadioGroup
        aria-label="Densidade"
        variant="segments"
        options={densities}
        value={density}
        onValueChange={onDensity}
      />
      <div className="mt-3 mb-1 flex items-center justify-between">
        <h2 className="font-medium text-prumo-muted text-xs/4">Colunas</h2>
        <Button
          variant="ghost"
          size="small"
          disabledReason={list.search.has(COLUMNS) ? undefined : "As colunas já são as do padrão"}
          onClick={() => choose(inOrder(columns, usualColumns(columns)), usualColumns(columns))}
        >
          Padrão
        </Button>
      </div>
      <ul className="max-h-[50vh] overflow-y-auto overscroll-contain">
        {order.map((id, place) => {
          const shown = chosen.includes(id);
          const last = shown && chosen.length === 1;
          return (
            <li key={id} className="flex items-center gap-0.5" onKeyDown={(event) => moveByKey(event, id)}>
              <Checkbox
                className="min-w-0 flex-1"
                label={headerOf(id)}
                checked={shown}
                disabled={last}
                onChange={() => choose(order, shown ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              {[true, false].map((up) => (
                <IconButton
                  key={String(up)}
                  className="size-7! pointer-coarse:size-10!"
                  label={`Mover ${headerOf(id)} para ${up ? "cima" : "baixo"}`}
                  disabled={up ? place === 0 : place === order.length - 1}
                  onClick={() => move(id, up ? -1 : 1)}
                >
                  {arrow(up)}
                </IconButton>
              ))}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Popover>
  );
}
