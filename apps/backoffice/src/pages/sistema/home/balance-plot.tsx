import type { Hoje } from "@prumo/api-client/schemas/hoje";
import { toDisplay } from "@prumo/domain/date";
import { useNarrow } from "@prumo/ui/view-toggle";
import { moneyText } from "../../../app/reais";
import { labelled, scaleOf, shortAmount } from "../pieces/scale";

type PlottedDay = NonNullable<Hoje["previsao"]>["dias"][number];

const HEIGHT = 180;
const AXIS = 52;
const [TOP, BOTTOM] = [10, 156];

const dayText = (data: string) => toDisplay(data).slice(0, "dd/MM".length);

function description(dias: readonly PlottedDay[], lowest: PlottedDay): string {
  const [first, last] = [dias[0] ?? lowest, dias.at(-1) ?? lowest];
  return [
    `O saldo vai de ${moneyText(first.saldo)}, hoje, a ${moneyText(last.saldo)}, em ${toDisplay(last.data)}.`,
    `O menor é ${moneyText(lowest.saldo)}, em ${toDisplay(lowest.data)}.`,
  ].join(" ");
}

/** Draws the balance of the coming days as a line, and marks its lowest point. */
export function BalancePlot({ dias, lowest }: { dias: readonly PlottedDay[]; lowest: PlottedDay }) {
  const narrow = useNarrow();
  const width = narrow ? 340 : 640;
  const step = (width - AXIS) / dias.length;
  const x = (at: number) => AXIS + step * (at + 0.5);
  const { y, ticks } = scaleOf(
    dias.map(({ saldo }) => saldo),
    TOP,
    BOTTOM,
  );
  const showsDay = labelled(dias.length, narrow ? 4 : 7);
  const line = dias.map(({ saldo }, at) => `${at === 0 ? "M" : "L"}${x(at)} ${y(saldo)}`).join("");
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label="Saldo previsto por dia"
      className="w-full overflow-visible"
    >
      <desc>{description(dias, lowest)}</desc>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={AXIS}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? "stroke-prumo-line-strong" : "stroke-prumo-line"}
          />
          <text x={AXIS - 8} y={y(tick) + 4} textAnchor="end" className="prumo-tabular fill-prumo-muted text-[11px]">
            {shortAmount(tick)}
          </text>
        </g>
      ))}
      <path d={`${line}L${x(dias.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} className="fill-prumo-accent/10" />
      <path d={line} className="fill-none stroke-2 stroke-prumo-accent" strokeLinejoin="round" />
      <circle cx={x(dias.indexOf(lowest))} cy={y(lowest.saldo)} r={4} className="fill-prumo-danger" />
      {dias.map(({ data, saldo }, at) => (
        <g key={data}>
          <title>{`${toDisplay(data)}: ${moneyText(saldo)}`}</title>
          <rect x={x(at) - step / 2} y={0} width={step} height={BOTTOM} className="fill-transparent" />
          {showsDay(at) ? (
            <text x={x(at)} y={HEIGHT - 6} textAnchor="middle" className="prumo-tabular fill-prumo-muted text-[11px]">
              {dayText(data)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
