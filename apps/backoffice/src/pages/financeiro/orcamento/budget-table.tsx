import { MAX_PLANNED, MONTHS_OF_YEAR, monthOfYear } from "@prumo/domain/budget";
import { budgetFields, budgetMonths } from "@prumo/domain/budget-fields";
import { isBlock, pastedBudget, type RefusedBudgetCell } from "@prumo/domain/budget-paste";
import type { BudgetRow } from "@prumo/domain/budget-sheet";
import { monthOf } from "@prumo/domain/month";
import { MoneyInput } from "@prumo/forms/money-input";
import { type ClipboardEvent, memo, type Ref, useSyncExternalStore } from "react";
import { companyToday } from "../../../app/clock";
import { moneyText, withoutSign } from "../../../app/reais";
import { byLetter } from "../pieces/letter-keys";
import type { BudgetDraft, BudgetPlace } from "./budget-draft";
import { budgetPlaceOf, moveInBudget } from "./budget-keys";

/** The name of a month from 0 to 11. */
export const monthName = (at: number): string => budgetFields[budgetMonths[at] ?? "janeiro"].label;

const plainText = (value: number): string => (value === 0 ? "–" : withoutSign(moneyText(value)));

const number = "prumo-tabular px-1.5 text-end whitespace-nowrap";
/** The names stay where they are while the months move below them. */
const sticky = "sticky start-0 z-1 text-start";
const weights = {
  grupo: "font-semibold",
  ramo: "font-medium",
  categoria: "font-normal",
  subtotal: "font-semibold",
} as const satisfies Record<BudgetRow["nivel"], string>;
const indents = ["ps-3", "ps-5", "ps-9"] as const;

interface CellProps {
  readonly draft: BudgetDraft;
  readonly nome: string;
  readonly categoria: number;
  readonly at: number;
}

/** The id of the text that says why cells of a category were refused. */
const refusalId = (categoria: number): string => `recusada-${categoria}`;

const Cell = memo(function Cell({ draft, nome, categoria, at }: CellProps) {
  const place = { categoria, at };
  const value = useSyncExternalStore(draft.subscribe, () => draft.value(place));
  const changed = useSyncExternalStore(draft.subscribe, () => draft.isChanged(place));
  const other = useSyncExternalStore(draft.subscribe, () => draft.overtaken(place));
  const refused = useSyncExternalStore(draft.subscribe, () => draft.isRefused(place));
  const note = `outra-${categoria}-${at}`;
  const notes = [...(other === undefined ? [] : [note]), ...(refused ? [refusalId(categoria)] : [])];
  return (
    <td className="min-w-21 px-0.5 py-0.5">
      <MoneyInput
        data-categoria={categoria}
        data-mes={at}
        aria-label={`${nome} em ${monthName(at).toLowerCase()}`}
        aria-describedby={notes.length === 0 ? undefined : notes.join(" ")}
        prefix=""
        step={0}
        max={MAX_PLANNED}
        invalid={notes.length > 0}
        value={value}
        onValueChange={(next) => draft.type(place, next)}
        className={`px-1.5! text-[13px]! pointer-fine:h-8 ${changed ? "bg-prumo-accent-soft! font-semibold" : ""}`}
      />
      {other === undefined ? null : (
        <span id={note} className="block text-end text-prumo-danger text-xs/4">
          {other === null ? "Outra pessoa apagou" : `Outra pessoa: ${plainText(other)}`}
        </span>
      )}
    </td>
  );
});

interface AmountProps {
  readonly draft: BudgetDraft;
  readonly row: BudgetRow;
  /** The month from 0 to 11; the whole year without. */
  readonly at?: number;
}

/** A sum. What is no money is red, as in the statement. */
function Amount({ draft, row, at }: AmountProps) {
  const value = useSyncExternalStore(draft.subscribe, () =>
    at === undefined ? draft.total(row) : draft.amount(row, at),
  );
  return (
    <td
      className={`${number} py-1.5 ${value < 0 ? "text-prumo-danger" : ""} ${at === undefined ? "font-semibold" : ""}`}
    >
      {plainText(value)}
    </td>
  );
}

interface RowProps {
  readonly draft: BudgetDraft;
  readonly row: BudgetRow;
  readonly months: readonly number[];
  readonly mayEdit: boolean;
}

const Row = memo(function Row({ draft, row, months, mayEdit }: RowProps) {
  const { nome, nivel, recuo, categoria } = row;
  const { [nivel]: weight } = weights;
  const refusal = useSyncExternalStore(draft.subscribe, () =>
    categoria === null ? undefined : draft.refusal(categoria),
  );
  const apart = nivel === "subtotal" ? "border-prumo-line-strong border-t bg-prumo-sunken" : "bg-prumo-surface";
  return (
    <tr className={`border-prumo-line border-b ${weight} ${apart}`}>
      <th
        scope="row"
        className={`${sticky} max-w-56 min-w-32 py-1.5 pe-2 text-[13px]/4 ${weight} ${indents[recuo]} ${apart}`}
      >
        {nome}
        {refusal === undefined || categoria === null ? null : (
          // Once for the line: a cell has no room for it.
          <span id={refusalId(categoria)} className="block font-normal text-prumo-danger text-xs/4">
            {refusal}
          </span>
        )}
      </th>
      {months.map((at) =>
        categoria !== null && mayEdit ? (
          <Cell key={at} draft={draft} nome={nome} categoria={categoria} at={at} />
        ) : (
          <Amount key={at} draft={draft} row={row} at={at} />
        ),
      )}
      <Amount draft={draft} row={row} />
    </tr>
  );
});

/** A cell of a pasted block that was not taken, with its place in the sheet. */
export interface RefusedPaste {
  readonly lugar: string;
  readonly texto: string;
  readonly motivo: string;
}

interface BudgetTableProps {
  readonly ano: number;
  readonly draft: BudgetDraft;
  readonly rows: readonly BudgetRow[];
  /** The months that are shown, from 0 to 11: all, or one on a phone. */
  readonly months: readonly number[];
  readonly mayEdit: boolean;
  readonly ref: Ref<HTMLTableElement>;
  readonly onPlace: (place: BudgetPlace) => void;
  readonly onRefused: (refused: readonly RefusedPaste[]) => void;
  /** Called with the cell whose line percents are asked for. */
  readonly onPercent: (place: BudgetPlace) => void;
}

/** Repeats the amount of a cell in the months after it. */
export const repeatToRight = (draft: BudgetDraft, { categoria, at }: BudgetPlace): number => {
  const valor = draft.value({ categoria, at });
  const after = Array.from({ length: MONTHS_OF_YEAR - at - 1 }, (_, by) => at + by + 1);
  return draft.fill(after.map((month) => ({ categoria, at: month, valor })));
};

/** Shows the running month and the two columns after it, where the sheet is wider than its place. */
function openAtRunning(section: HTMLElement | null) {
  const month = section?.querySelector("[data-running]")?.getBoundingClientRect();
  if (section === null || month === undefined) return;
  const hidden = month.right - section.getBoundingClientRect().right;
  if (hidden > 0) section.scrollLeft += hidden + 2 * month.width;
}

/** The sheet of a year: categories by group, months, and sums. It is used by keyboard like a spreadsheet. */
export function BudgetTable(props: BudgetTableProps) {
  const { ano, draft, rows, months, mayEdit, ref, onPlace, onRefused, onPercent } = props;
  const typed = rows.filter(({ categoria }) => categoria !== null);
  const order = typed.map(({ categoria }) => categoria ?? 0);
  const running = monthOf(companyToday());

  /** Fills the cells from the one with the focus on. A single amount is left to the input itself. */
  function paste(event: ClipboardEvent<HTMLElement>) {
    const from = budgetPlaceOf(event);
    const text = event.clipboardData.getData("text");
    if (from === undefined || !isBlock(text)) return;
    event.preventDefault();
    event.stopPropagation();
    const top = order.indexOf(from.categoria);
    const room = { linhas: order.length - top, colunas: MONTHS_OF_YEAR - from.at };
    const { celulas, recusadas } = pastedBudget(text, room);
    draft.fill(
      celulas.map(({ linha, coluna, valor }) => ({
        categoria: order[top + linha] ?? from.categoria,
        at: from.at + coluna,
        valor,
      })),
    );
    const placeName = ({ linha, coluna }: RefusedBudgetCell) => {
      const nome = typed[top + linha]?.nome ?? `linha ${linha + 1} do que foi colado`;
      const month = from.at + coluna;
      return month < MONTHS_OF_YEAR ? `${nome}, ${monthName(month).toLowerCase()}` : `${nome}, coluna ${coluna + 1}`;
    };
    onRefused(recusadas.map((cell) => ({ lugar: placeName(cell), texto: cell.texto, motivo: cell.motivo })));
  }

  return (
    <section
      ref={openAtRunning}
      aria-label="Orçamento por mês"
      // Without inputs nothing in it takes the focus, and keys could not scroll it.
      tabIndex={mayEdit ? undefined : 0}
      className="relative max-h-[calc(100dvh-19rem)] min-h-80 prumo-phone:max-h-none scroll-ps-40 scroll-pt-12 overflow-auto rounded-prumo-card border border-prumo-line bg-prumo-surface shadow-prumo-1"
    >
      <table
        ref={ref}
        // What has the focus stands clear of the headings, the names and the line that saves.
        className="w-full text-[13px]/4 [&_input]:scroll-ms-40 [&_input]:scroll-mt-14 [&_input]:scroll-mb-20"
        onFocus={(event) => {
          const place = budgetPlaceOf(event);
          if (place !== undefined) onPlace(place);
        }}
        onKeyDown={(event) => {
          moveInBudget(event, order);
          const place = budgetPlaceOf(event);
          if (place === undefined) return;
          byLetter(event, {
            r: () => repeatToRight(draft, place),
            p: () => onPercent(place),
            z: () => draft.undo(),
          });
        }}
        onPasteCapture={paste}
      >
        <caption className="sr-only">{`Orçado por categoria em cada mês de ${ano}, em reais`}</caption>
        <thead className="sticky top-0 z-2 bg-prumo-surface">
          <tr className="border-prumo-line-strong border-b align-bottom *:font-medium">
            <th scope="col" className={`${sticky} bg-prumo-surface py-2 ps-3`}>
              Em reais
            </th>
            {months.map((at) => {
              const runs = monthOfYear(ano, at) === running;
              return (
                <th key={at} scope="col" data-running={runs ? "" : undefined} className={`${number} py-2`}>
                  {monthName(at)}
                  <span className="block font-normal text-prumo-muted text-xs/4">{runs ? "em andamento" : null}</span>
                </th>
              );
            })}
            <th scope="col" className={`${number} py-2`}>
              {`Total de ${ano}`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.chave} draft={draft} row={row} months={months} mayEdit={mayEdit} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
