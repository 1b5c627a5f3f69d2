import { ajusteFields } from "@prumo/domain/acerto-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { allowsCashRegister, paymentTypes } from "@prumo/domain/payment-type";
import { MoneyInput } from "@prumo/forms/money-input";
import { Button } from "@prumo/ui/button";
import { IconButton } from "@prumo/ui/icon-button";
import { Select } from "@prumo/ui/select";
import { memo, type ReactNode, useSyncExternalStore } from "react";
import { moneyText, withoutSign } from "../../../../app/reais";
import { RemoveIcon } from "../../../../form/remove-icon";
import { CopyCodeButton, payingCodes } from "../code-lines";
import { DueDate } from "../due-date";
import { useLadoPages } from "../lado-pages-context";
import { type Places, placeOfValue, placeValue } from "./places";
import { type CellField, type MoneyField, moneyFields, type Worksheet, type WorksheetLine } from "./worksheet";
import { takeOut } from "./worksheet-keys";

/**
 * Each row is a grid of its own, so that the browser lays out only the rows near the screen. On a narrow screen it is a
 * card.
 */
export const rowGrid =
  "grid grid-cols-[22px_78px_minmax(0,1fr)_var(--sheet-amount)_108px_136px_repeat(3,var(--sheet-money))_var(--sheet-amount)_28px] items-start gap-x-2 px-3 max-[1180px]:grid-cols-3 max-[1180px]:gap-x-2.5 max-[1180px]:gap-y-1.5";

/** Characters of an amount up to which a phone shows two and a date beside each other. */
const BESIDE = 12;
/** A line of its own for the day and each amount of a card, on a phone, where they would lie over each other. */
const ownLine = "max-[480px]:group-data-[long=true]/line:col-span-3";
const ownAmount = `${ownLine} max-[480px]:group-data-[long=true]/line:flex max-[480px]:group-data-[long=true]/line:flex-wrap max-[480px]:group-data-[long=true]/line:justify-between`;

export interface CellSettings {
  readonly sheet: Worksheet;
  readonly places: Places;
  readonly decimals: number;
  readonly max: number;
  readonly format: (value: number) => string;
  /** Asks why multa and juros of a line are waived. */
  readonly onWaive: (id: number) => void;
}

interface CellProps extends CellSettings {
  readonly line: WorksheetLine;
}

const errorId = (id: number, campo: string) => `erro-${id}-${campo}`;

/** The state of a cell in values that can be compared, so that a change of the others does not render it again. */
interface CellState {
  readonly conta: WorksheetLine["conta"];
  readonly invalid: boolean;
  readonly waits: boolean;
}

const stateOf = ({ conta, problems, told, waits }: WorksheetLine, campo: CellField): CellState => ({
  conta,
  invalid: (problems[campo] ?? told[campo]) !== undefined,
  waits,
});

/** The attributes by which the keys find a cell, and those that lead to its message. */
const cellProps = ({ conta, invalid, waits }: CellState, campo: CellField) => ({
  "data-conta": conta.id,
  "data-campo": campo,
  disabled: waits,
  invalid,
  "aria-describedby": invalid ? errorId(conta.id, campo) : undefined,
});

const whose = ({ pessoa, numero_documento, referencia }: WorksheetLine["conta"]) =>
  `${pessoa.nome_fantasia}, ${numero_documento ?? referencia}`;

/** The name of a column, where the card has no headings above it. */
const CardLabel = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="mb-0.5 block text-prumo-muted text-xs/4 min-[1181px]:hidden">
    {children}
  </span>
);

const inputLook = "px-1.5! text-[13px]! pointer-fine:h-8";

interface MoneyCellProps extends CellState, Pick<CellSettings, "sheet" | "decimals" | "max"> {
  readonly field: MoneyField;
  readonly label: string;
  readonly value: number | null;
}

const MoneyCell = memo(function MoneyCell({ sheet, field, label, value, decimals, max, ...state }: MoneyCellProps) {
  const { conta } = state;
  const isPaid = field === "valor";
  return (
    <td className={`min-w-0 max-[1180px]:order-3 ${isPaid ? "max-[1180px]:col-span-3" : ""}`}>
      <CardLabel>{label}</CardLabel>
      <MoneyInput
        {...cellProps(state, field)}
        aria-label={`${label} de ${whose(conta)}`}
        prefix=""
        decimals={decimals}
        max={max}
        allowBlank={false}
        value={value}
        onValueChange={(next) => sheet.set(conta.id, field, next)}
        className={`${inputLook} ${isPaid ? "font-semibold" : value === 0 ? "text-prumo-faint!" : ""}`}
      />
    </td>
  );
});

/** What is chosen in the line itself stands out from what the head says for all. */
const choiceLook = (own: boolean) =>
  `[&>select]:px-1.5! [&>select]:pe-6! [&>select]:text-[13px] pointer-fine:[&>select]:h-8 [&>svg]:right-1 ${own ? "[&>select]:font-medium" : "[&>select]:text-prumo-muted!"}`;

const formas = paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: nome }));

function FormaCell({ sheet, line }: CellProps) {
  const { conta, forma, typed } = line;
  return (
    <td className="min-w-0 max-[1180px]:order-3">
      <CardLabel>Forma</CardLabel>
      <Select
        {...cellProps(stateOf(line, "forma"), "forma")}
        aria-label={`Forma de ${whose(conta)}`}
        placeholder="Selecione"
        options={formas}
        value={forma ?? ""}
        onValueChange={(value) => sheet.setForma(conta.id, value || undefined)}
        className={choiceLook(typed.forma !== undefined)}
      />
    </td>
  );
}

function OrigemCell({ sheet, line, places }: CellProps) {
  const { conta, forma, origem, typed } = line;
  return (
    <td className="min-w-0 max-[1180px]:order-3 max-[1180px]:col-span-2">
      <CardLabel>Conta ou caixa</CardLabel>
      <Select
        {...cellProps(stateOf(line, "origem"), "origem")}
        aria-label={`Conta de ${whose(conta)}`}
        placeholder="Selecione"
        options={allowsCashRegister(forma) ? places.all : places.banks}
        value={placeValue(origem)}
        onValueChange={(value) => sheet.setOrigem(conta.id, placeOfValue(value))}
        className={choiceLook(typed.origem !== undefined)}
      />
    </td>
  );
}

type NoteProps = Pick<CellProps, "line" | "sheet" | "onWaive">;

/** The calculation of multa and juros of a line, and how to waive them. */
function ChargeNote({ line, sheet, onWaive }: NoteProps) {
  const { conta, proposed, typed, waits } = line;
  if (proposed.sentence === null) return null;
  const waived = typed.motivo !== null;
  const isTyped = typed.juros !== undefined || typed.multa !== undefined;
  const nothing = proposed.multa === 0 && proposed.juros === 0;
  return (
    <>
      <span>{waived ? `Dispensado: ${typed.motivo}` : proposed.sentence}</span>
      {isTyped ? (
        <Button size="small" disabled={waits} onClick={() => sheet.waive(conta.id, null)}>
          Usar o proposto
        </Button>
      ) : null}
      {waived || nothing ? null : (
        <Button size="small" disabled={waits} onClick={() => onWaive(conta.id)}>
          Dispensar
        </Button>
      )}
    </>
  );
}

/** Under a line: its multa and juros, and the codes by which its conta is paid. */
function LineNotes(props: NoteProps) {
  const { conta, proposed } = props.line;
  const codes = payingCodes(conta);
  if (codes.length === 0 && proposed.sentence === null) return null;
  return (
    <td className="col-span-full flex flex-wrap items-center justify-end gap-x-2 gap-y-1 pt-0.5 text-prumo-muted text-xs/4 max-[1180px]:order-4 max-[1180px]:justify-start">
      <ChargeNote {...props} />
      {codes.map((code) => (
        <CopyCodeButton key={code.what} code={code} whose={whose(conta)} />
      ))}
    </td>
  );
}

/** The messages of a line under it, each by the id that its cell refers to. */
function Messages({ line: { conta, problems, told, rest }, format }: Pick<CellProps, "line" | "format">) {
  const messages = Object.entries({ ...told, ...problems }).filter(([, message]) => message !== undefined);
  if (messages.length === 0 && rest === 0) return null;
  return (
    <td className="col-span-full pt-0.5 text-end text-xs/4 max-[1180px]:order-4">
      {rest === 0 ? null : <p className="text-prumo-muted">{`Parcial. Restam ${format(rest)}`}</p>}
      {messages.map(([campo, message]) => (
        <p key={campo} id={errorId(conta.id, campo)} className="text-prumo-danger">
          {message}
        </p>
      ))}
    </td>
  );
}

/** One conta of the batch. It renders again only when it changes itself. */
export const WorksheetRow = memo(function WorksheetRow({
  id,
  place,
  ...settings
}: CellSettings & { id: number; place: number }) {
  const { movimento, tipo } = useLadoPages();
  const { sheet, format } = settings;
  const line = useSyncExternalStore(sheet.subscribe, () => sheet.row(id));
  if (line === undefined) return null;
  const { conta, valor, waits } = line;
  const cell = { ...settings, line };
  const about = [conta.numero_documento, conta.referencia].filter(Boolean).join(" · ");
  return (
    <tr
      data-long={Math.max(moneyText(conta.residual).length, format(valor).length) > BESIDE}
      className={`group/line ${rowGrid} border-prumo-line border-b py-0.75 [contain-intrinsic-size:auto_39px] [content-visibility:auto] focus-within:bg-prumo-accent-soft max-[1180px]:py-3`}
    >
      <td className="prumo-tabular py-1.5 text-prumo-faint text-xs/5 max-[1180px]:hidden">{place}</td>
      <td className={`text-[13px]/4 max-[1180px]:order-2 ${ownLine}`}>
        <DueDate conta={conta} />
      </td>
      <td className="min-w-0 max-[1180px]:order-1 max-[1180px]:col-span-2">
        <span className="block truncate font-medium text-[13px]/4" title={conta.pessoa.nome_fantasia}>
          {conta.pessoa.nome_fantasia}
        </span>
        <span className="block truncate text-prumo-faint text-xs/4" title={about}>
          {about}
        </span>
      </td>
      <td
        className={`prumo-tabular py-1.5 text-end text-[13px]/5 max-[1180px]:order-2 max-[1180px]:col-span-2 max-[1180px]:py-0 ${ownAmount}`}
      >
        <span className="block text-prumo-muted text-xs/4 min-[1181px]:hidden">{contaFields.residual.label}</span>
        {withoutSign(moneyText(conta.residual))}
      </td>
      <FormaCell {...cell} />
      <OrigemCell {...cell} />
      {moneyFields.map((field) => (
        <MoneyCell
          key={field}
          {...stateOf(line, field)}
          sheet={sheet}
          decimals={settings.decimals}
          max={settings.max}
          field={field}
          label={field === "valor" ? `A ${tipo}` : ajusteFields[field].label}
          value={line[field]}
        />
      ))}
      <td className="text-end max-[1180px]:order-1">
        <IconButton
          label={`Retirar ${conta.pessoa.nome_fantasia} deste ${movimento}`}
          className="pointer-fine:size-8"
          disabled={waits}
          onClick={({ currentTarget }) => {
            const table = currentTarget.closest("table");
            if (table !== null) takeOut(table, sheet, { id, field: "juros" });
          }}
        >
          <RemoveIcon />
        </IconButton>
      </td>
      <LineNotes line={line} sheet={sheet} onWaive={settings.onWaive} />
      <Messages line={line} format={format} />
    </tr>
  );
});
