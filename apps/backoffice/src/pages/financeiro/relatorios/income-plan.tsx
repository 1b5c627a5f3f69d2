import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";
import { type BudgetSense, type BudgetVerdict, differenceWords, isCompared, leftWord } from "@prumo/domain/budget";
import { comparedUntil } from "@prumo/domain/budget-statement";
import { formatMoney } from "@prumo/domain/money";
import { monthOf, toDisplayMonth } from "@prumo/domain/month";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { changeText } from "./income-words";

/** What was planned for a line, as it is answered. */
export type PlannedLineFigures = NonNullable<RelatorioDeResultado["grupos"][number]["total"]["orcado"]>;

/** Whether the answer has what was planned. */
export const hasPlan = ({ grupos }: Pick<RelatorioDeResultado, "grupos">): boolean =>
  grupos.some(({ total }) => total.orcado !== undefined);

/** The running month, where the period has it. */
export function runningMonth({ meses, hoje }: Pick<RelatorioDeResultado, "meses" | "hoje">): string | undefined {
  const month = monthOf(hoje);
  return meses.includes(month) ? month : undefined;
}

const plain = (value: number): string => (value === 0 ? "–" : formatMoney(value, { decimals: 2, symbol: false }));
const signed = (value: number): string => `${value > 0 ? "+" : ""}${plain(value)}`;

const tones: Readonly<Record<BudgetVerdict, string>> = {
  melhor: "text-prumo-on-success",
  pior: "text-prumo-danger",
  igual: "text-prumo-muted",
};

/** The planned amount of a month, below what was done. */
export function PlannedBelow({ value }: { readonly value: number | undefined }) {
  if (value === undefined) return null;
  return (
    <span className="block font-normal text-prumo-muted">
      <span className="sr-only">Orçado: </span>
      {plain(value)}
    </span>
  );
}

/** Passing what was planned is bad for expenses, and good for revenue. */
const passedVerdict = (sense: BudgetSense): BudgetVerdict => (sense === "pagar" ? "pior" : "melhor");

interface PlanCellsProps {
  readonly sense: BudgetSense;
  readonly plan: PlannedLineFigures;
  /** Whether the period has the running month. */
  readonly withLeft: boolean;
  /** The look of a cell of the table. */
  readonly cell: string;
}

/** Beside the total of a line: what was planned, the difference in words and in percent, and what is left of the month. */
export function PlanCells({ sense, plan, withLeft, cell }: PlanCellsProps) {
  const { total, diferenca, percentual, situacao, resta } = plan;
  return (
    <>
      <td className={cell}>{plain(total)}</td>
      <td className={`${cell} ${tones[situacao]}`}>
        {isCompared(plan) ? (
          <>
            {diferenca === 0 ? null : signed(diferenca)}
            <span className="block font-normal print:whitespace-normal">{differenceWords(sense, situacao)}</span>
          </>
        ) : (
          "–"
        )}
      </td>
      <td className={`${cell} ${tones[situacao]}`}>{changeText(percentual)}</td>
      {withLeft ? (
        <td
          className={`${cell} print:whitespace-normal font-normal ${resta !== null && resta < 0 ? tones[passedVerdict(sense)] : ""}`}
        >
          {resta === null || sense === "resultado" ? "–" : `${leftWord(sense, resta)} ${moneyText(Math.abs(resta))}`}
        </td>
      ) : null}
    </>
  );
}

interface PlanHeadingsProps {
  readonly report: Pick<RelatorioDeResultado, "meses" | "hoje">;
  /** The look of a heading of the table. */
  readonly heading: string;
}

/** The headings of `PlanCells`. */
export function PlanHeadings({ report, heading }: PlanHeadingsProps) {
  const running = runningMonth(report);
  const until = comparedUntil(report.meses, monthOf(report.hoje));
  const untilText = until === undefined ? null : `até ${toDisplayMonth(until)}`;
  return (
    <>
      <th scope="col" className={heading}>
        Orçado
      </th>
      <th scope="col" className={heading}>
        Diferença
        <span className="block font-normal text-prumo-muted">{untilText}</span>
      </th>
      <th scope="col" className={heading}>
        Diferença
        <span className="block font-normal text-prumo-muted">{["em %", untilText].filter(Boolean).join(", ")}</span>
      </th>
      {running === undefined ? null : (
        <th scope="col" className={heading}>
          {`Em ${toDisplayMonth(running)}`}
          <span className="block font-normal text-prumo-muted">o que resta</span>
        </th>
      )}
    </>
  );
}

/** Says how the result stands against its plan, up to the running month. */
function planWords({ resultado, meses, hoje }: RelatorioDeResultado): string | null {
  const plan = resultado?.orcado;
  if (resultado === null || plan === undefined) return null;
  const { total, diferenca, situacao } = plan;
  const planned = `O orçado para o resultado é ${moneyText(total)}`;
  if ((meses[0] ?? "") > monthOf(hoje)) return `${planned}. Estes meses ainda não começaram.`;
  const until = comparedUntil(meses, monthOf(hoje));
  const when = until === undefined ? "" : `até ${toDisplayMonth(until)}, que não terminou, `;
  if (situacao === "igual") return `${planned}: ${when}ele está igual ao orçado.`;
  return `${planned}: ${when}ele está ${moneyText(Math.abs(diferenca))} ${differenceWords("resultado", situacao)}.`;
}

/** Sums the comparison up, or says why there is none where it was asked for. */
export function PlanSummary({ report }: { readonly report: RelatorioDeResultado }) {
  if (report.filtros.orcado === undefined) return null;
  if (!hasPlan(report)) {
    return (
      <p className="max-w-180 text-[15px]/6">
        O orçado é da categoria inteira. Tire o filtro de centro de resultado para vê-lo ao lado.
      </p>
    );
  }
  const empty = report.grupos.every(({ total }) => total.orcado?.total === 0);
  const ano = report.meses.at(-1)?.slice(0, 4) ?? "";
  return (
    <p className="max-w-180 text-[15px]/6">
      {empty ? "Nada está orçado nestes meses. " : planWords(report)}
      {empty ? (
        <Link variant="text" className="print:hidden" href={paths.orcamento({ ano })}>
          {`Preencher o orçamento de ${ano}`}
        </Link>
      ) : null}
    </p>
  );
}
