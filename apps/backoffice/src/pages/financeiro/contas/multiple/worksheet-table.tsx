import { ajusteFields } from "@prumo/domain/acerto-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { sum } from "@prumo/domain/money";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { type ClipboardEvent, type CSSProperties, type Ref, useMemo, useState, useSyncExternalStore } from "react";
import { usePageKeys } from "../../../../app/page-keys";
import { amountWidth, withoutSign } from "../../../../app/reais";
import { byLetter } from "../../pieces/letter-keys";
import { amountFields } from "../amount-fields";
import { copyCode, payingCodes } from "../code-lines";
import { useLadoPages } from "../lado-pages-context";
import { WaiverModal } from "./waiver-modal";
import type { Worksheet } from "./worksheet";
import { cellConta, moveByKey, pasteCells, worksheetKeys } from "./worksheet-keys";
import { type CellSettings, rowGrid, WorksheetRow } from "./worksheet-row";

/** Pixels of a character of an amount. */
const CHARACTER = 7.6;
/** The characters of `R$ `, which columns of amounts leave out. */
const SIGN = 3;
/** Pixels beside the text of an input. */
const PADDING = 16;

const plural = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** Shows which texts a paste could not use; the filled cells show the rest. */
function paste(event: ClipboardEvent<HTMLElement>, sheet: Worksheet) {
  const result = pasteCells(event, sheet);
  if (result === undefined) return;
  const { unread, left } = result;
  if (unread.length > 0) {
    const where = [...new Set(unread)];
    toast.warning(`Não entendemos o valor ${where.length === 1 ? "da linha" : "das linhas"} ${where.join(", ")}`);
  }
  if (left > 0) toast.warning(`${plural(left, "valor ficou", "valores ficaram")} de fora: não há mais linhas`);
}

function Totals({ sheet, format }: Pick<CellSettings, "sheet" | "format">) {
  const { tipo } = useLadoPages();
  const { contas, residual, juros, multa, desconto, valor } = useSyncExternalStore(sheet.subscribe, sheet.totals);
  const parts = [
    { nome: contaFields.residual.label, value: residual, column: "" },
    { nome: ajusteFields.juros.label, value: juros, column: "min-[1181px]:col-start-7" },
    { nome: ajusteFields.multa.label, value: multa, column: "" },
    { nome: ajusteFields.desconto.label, value: desconto, column: "" },
    { nome: `A ${tipo}`, value: valor, column: "" },
  ];
  return (
    <tr
      className={`${rowGrid} rounded-b-prumo-card border-prumo-line-strong border-t bg-prumo-sunken py-2 font-semibold text-[13px]/5 max-[1180px]:gap-y-2`}
    >
      <td className="col-span-3">{plural(contas, "conta", "contas")}</td>
      {parts.map(({ nome, value, column }) => (
        <td
          key={nome}
          className={`prumo-tabular text-end max-[480px]:col-span-3 max-[480px]:flex max-[480px]:justify-between max-[1180px]:text-start ${column}`}
        >
          <span className="block font-normal text-prumo-muted text-xs/4 min-[1181px]:hidden">{nome}</span>
          {value === 0 ? "–" : withoutSign(format(value))}
        </td>
      ))}
      <td className="max-[1180px]:hidden" />
    </tr>
  );
}

/** The contas of the batch, used by keyboard like a spreadsheet: see `moveByKey` and `pasteCells`. */
export function WorksheetTable({ ref, ...given }: Omit<CellSettings, "onWaive"> & { ref: Ref<HTMLTableElement> }) {
  const [waiving, setWaiving] = useState<number>();
  const settings = { ...given, onWaive: setWaiving };
  const { title: titulo, tipo, Pessoa } = useLadoPages();
  const { sheet, decimals } = settings;
  const ids = useSyncExternalStore(sheet.subscribe, sheet.ids);
  const gone = useSyncExternalStore(sheet.subscribe, sheet.removed);
  const charged = ids.some((id) => sheet.row(id)?.conta.encargos != null);
  const coded = ids.some((id) => codesOf(id).length > 0);
  usePageKeys(useMemo(() => worksheetKeys(coded, charged), [coded, charged]));
  const waived = waiving === undefined ? undefined : sheet.row(waiving);

  function codesOf(id: number | undefined) {
    const line = sheet.row(id ?? 0);
    return line === undefined ? [] : payingCodes(line.conta);
  }

  function copy(id: number | undefined) {
    const [code] = codesOf(id);
    if (code !== undefined) void copyCode(code);
  }

  /** Asks for the reason of a line of which something is proposed. */
  function waive(id: number | undefined) {
    const { multa = 0, juros = 0 } = sheet.row(id ?? 0)?.proposed ?? {};
    if (multa > 0 || juros > 0) setWaiving(id);
  }
  const headings = [
    { nome: contaFields.residual.label, amount: true },
    { nome: "Forma", amount: false },
    { nome: "Conta ou caixa", amount: false },
    ...amountFields.map((field) => ({ nome: ajusteFields[field].label, amount: true })),
    { nome: `A ${tipo}`, amount: true },
  ];
  const widths = useMemo(() => {
    const open = sheet.ids().map((id) => sheet.row(id)?.conta.residual ?? 0);
    const widest = amountWidth([...open, sum(open)], CHARACTER) + (decimals - 2 - SIGN) * CHARACTER;
    return {
      "--sheet-amount": `${Math.max(widest + PADDING, 76)}px`,
      "--sheet-money": decimals > 2 ? "90px" : "74px",
    };
  }, [sheet, decimals]);
  return (
    <section className="grid gap-2.5">
      <table
        ref={ref}
        aria-label={titulo}
        style={widths as CSSProperties}
        // What has the focus stands clear of the head above it and of the foot below it.
        className="[&_:is(input,select,button)]:scroll-mt-24 [&_:is(input,select,button)]:scroll-mb-6 prumo-phone:[&_:is(input,select,button)]:scroll-mt-0 prumo-phone:[&_:is(input,select,button)]:scroll-mb-32 block rounded-prumo-card border border-prumo-line bg-prumo-surface shadow-prumo-1"
        onKeyDown={(event) => {
          moveByKey(event, sheet);
          byLetter(event, {
            c: coded ? () => copy(cellConta(event)) : undefined,
            d: charged ? () => waive(cellConta(event)) : undefined,
          });
        }}
        onPasteCapture={(event) => paste(event, sheet)}
      >
        <thead className="sticky top-(--sheet-head-bottom) z-1 block max-[1180px]:sr-only">
          <tr
            className={`${rowGrid} rounded-t-prumo-card border-prumo-line border-b bg-prumo-sunken py-1.5 text-left text-prumo-muted text-xs/4 *:font-medium`}
          >
            <th scope="col">
              <span className="sr-only">Linha</span>
            </th>
            <th scope="col">{contaFields.data_vencimento.heading}</th>
            <th scope="col">{Pessoa}</th>
            {headings.map(({ nome, amount }) => (
              <th key={nome} scope="col" className={amount ? "text-end" : ""}>
                {nome}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Retirar</span>
            </th>
          </tr>
        </thead>
        <tbody className="block">
          {ids.map((id, at) => (
            <WorksheetRow key={id} id={id} place={at + 1} {...settings} />
          ))}
        </tbody>
        <tfoot className="block">
          <Totals {...settings} />
        </tfoot>
      </table>
      {waived === undefined ? null : (
        <WaiverModal
          line={waived}
          onWaived={(motivo) => sheet.waive(waived.conta.id, motivo)}
          onClose={() => setWaiving(undefined)}
        />
      )}
      <p role="status" className="flex flex-wrap items-center gap-3 text-prumo-muted empty:hidden">
        {gone === 0 ? null : (
          <>
            {plural(gone, "conta retirada", "contas retiradas")} desta lista.
            <Button size="small" onClick={sheet.restore}>
              Devolver
            </Button>
          </>
        )}
      </p>
    </section>
  );
}
