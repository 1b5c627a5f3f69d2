import { ajusteFields } from "@prumo/domain/acerto-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { MoneyInput } from "@prumo/forms/money-input";
import { IconButton } from "@prumo/ui/icon-button";
import { memo, useSyncExternalStore } from "react";
import { moneyText } from "../../../../app/reais";
import { type AmountField, amountFields } from "../amount-fields";
import { DueDate } from "../due-date";
import { useLadoPages } from "../lado-pages-context";
import type { Worksheet, WorksheetLine } from "./worksheet";
import { goToCell } from "./worksheet-keys";

/**
 * Each row is a grid of its own, so that the browser lays out only the rows near the screen. On a narrow screen it is a
 * card.
 */
export const rowGrid =
  "grid grid-cols-[28px_96px_minmax(0,1fr)_112px_repeat(3,112px)_116px_36px] items-start gap-x-2.5 px-3 max-[1180px]:grid-cols-3 max-[1180px]:gap-y-1.5";

/** Characters of an amount up to which a phone shows two and a date beside each other. */
const BESIDE = 12;
/** A line of its own for the day and each amount of a card, on a phone, where they would lie over each other. */
const ownLine = "max-[480px]:group-data-[long=true]/line:col-span-3";
const ownAmount = `${ownLine} max-[480px]:group-data-[long=true]/line:flex max-[480px]:group-data-[long=true]/line:flex-wrap max-[480px]:group-data-[long=true]/line:justify-between`;

export interface CellSettings {
  readonly sheet: Worksheet;
  readonly decimals: number;
  readonly max: number;
  readonly format: (value: number) => string;
}

interface CellProps extends CellSettings {
  readonly line: WorksheetLine;
  readonly field: AmountField;
}

function Cell({ sheet, line: { conta, problems, ...valores }, field: campo, decimals, max }: CellProps) {
  const problem = problems[campo];
  const erro = `erro-${conta.id}-${campo}`;
  const value = valores[campo];
  return (
    <td className="min-w-0 max-[1180px]:order-3">
      <span aria-hidden="true" className="mb-0.5 block text-prumo-muted text-xs/4 min-[1181px]:hidden">
        {ajusteFields[campo].label}
      </span>
      <MoneyInput
        aria-label={`${ajusteFields[campo].label} de ${conta.pessoa.nome_fantasia}, ${conta.numero_documento ?? conta.referencia}`}
        data-conta={conta.id}
        data-campo={campo}
        prefix=""
        decimals={decimals}
        max={max}
        allowBlank={false}
        value={value}
        onValueChange={(next) => sheet.set(conta.id, campo, next)}
        invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : erro}
        className={`px-2! pointer-fine:h-8 ${value === 0 ? "text-prumo-faint!" : ""}`}
      />
      {problem === undefined ? null : (
        <p id={erro} className="mt-0.5 text-prumo-danger text-xs/4">
          {problem}
        </p>
      )}
    </td>
  );
}

/** Removes a row and moves the focus to the one that takes its place. */
function takeOut(button: HTMLElement, sheet: Worksheet, id: number) {
  const table = button.closest("table");
  const ids = sheet.ids();
  const at = ids.indexOf(id);
  const next = ids[at + 1] ?? ids[at - 1];
  if (table !== null && next !== undefined) goToCell(table, { id: next, field: "juros" });
  sheet.remove(id);
}

/** One conta of the batch. It renders again only when it changes itself. */
export const WorksheetRow = memo(function WorksheetRow({
  id,
  place,
  ...settings
}: CellSettings & { id: number; place: number }) {
  const { movimento, tipo } = useLadoPages();
  const { sheet, format } = settings;
  const row = useSyncExternalStore(sheet.subscribe, () => sheet.row(id));
  if (row === undefined) return null;
  const { conta, valor, problems } = row;
  const other = problems.valor ?? problems.id ?? problems.root;
  return (
    <tr
      data-long={Math.max(moneyText(conta.residual).length, format(valor).length) > BESIDE}
      className={`group/line ${rowGrid} border-prumo-line border-b py-1.5 [contain-intrinsic-size:auto_48px] [content-visibility:auto] focus-within:bg-prumo-accent-soft max-[1180px]:py-3`}
    >
      <td className="prumo-tabular py-1.5 text-prumo-faint text-xs/5 max-[1180px]:hidden">{place}</td>
      <td className={`py-1.5 text-[13px]/4 max-[1180px]:order-2 max-[1180px]:py-0 ${ownLine}`}>
        <DueDate conta={conta} />
      </td>
      <td className="min-w-0 py-1 max-[1180px]:order-1 max-[1180px]:col-span-2 max-[1180px]:py-0">
        <span className="block truncate font-medium" title={conta.pessoa.nome_fantasia}>
          {conta.pessoa.nome_fantasia}
        </span>
        <span className="block truncate text-prumo-faint text-xs/4">
          {[conta.numero_documento, conta.referencia].filter(Boolean).join(" · ")}
        </span>
      </td>
      <td className={`prumo-tabular py-1.5 text-end max-[1180px]:order-2 max-[1180px]:py-0 ${ownAmount}`}>
        <span className="block text-prumo-muted text-xs/4 min-[1181px]:hidden">{contaFields.residual.label}</span>
        {moneyText(conta.residual)}
      </td>
      {amountFields.map((campo) => (
        <Cell key={campo} {...settings} line={row} field={campo} />
      ))}
      <td
        className={`prumo-tabular py-1.5 text-end font-semibold max-[1180px]:order-2 max-[1180px]:py-0 ${ownAmount}`}
        aria-describedby={other === undefined ? undefined : `erro-${id}`}
      >
        <span className="block font-normal text-prumo-muted text-xs/4 min-[1181px]:hidden">{`A ${tipo}`}</span>
        {format(valor)}
        {other === undefined ? null : (
          <p id={`erro-${id}`} className="w-full whitespace-normal font-normal text-prumo-danger text-xs/4">
            {other}
          </p>
        )}
      </td>
      <td className="text-end max-[1180px]:order-1">
        <IconButton
          label={`Retirar ${conta.pessoa.nome_fantasia} deste ${movimento}`}
          className="pointer-fine:size-8"
          onClick={(event) => takeOut(event.currentTarget, sheet, id)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </IconButton>
      </td>
    </tr>
  );
});
