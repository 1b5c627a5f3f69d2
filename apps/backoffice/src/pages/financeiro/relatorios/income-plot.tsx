import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";
import { toDisplayMonth } from "@prumo/domain/month";
import { useNarrow } from "@prumo/ui/view-toggle";
import { moneyText } from "../../../app/reais";
import { Legend } from "../../sistema/pieces/legend";
import { labelled, scaleOf, shortAmount } from "../../sistema/pieces/scale";

const HEIGHT = 200;
const [TOP, BOTTOM] = [10, 172];
/** Paper shows the wide drawing smaller than a screen does, so that its letters are larger there. */
const wideDrawing = { width: 900, axis: 64, months: 12, letters: "text-[11px] print:text-[15px]" };
const narrowDrawing = { width: 360, axis: 52, months: 4, letters: "text-[11px]" };
/** The widest bar: a period of one month must not become a wall. */
const WIDEST = 44;

/** Draws revenue and expenses of each month beside each other, and the result as a line. */
export function IncomePlot({ meses, receitas, despesas, resultado }: RelatorioDeResultado) {
  const { width, axis, months, letters } = useNarrow() ? narrowDrawing : wideDrawing;
  const bars = [
    { name: "Receitas", values: receitas?.valores, fill: "fill-prumo-on-success", colour: "bg-prumo-on-success" },
    { name: "Despesas", values: despesas?.valores, fill: "fill-prumo-danger", colour: "bg-prumo-danger" },
  ].flatMap(({ values, ...bar }) => (values === undefined ? [] : [{ values, ...bar }]));
  const line = resultado?.valores ?? [];
  const { y, ticks } = scaleOf([...bars.flatMap(({ values }) => values), ...line], TOP, BOTTOM);
  const step = (width - axis) / meses.length;
  const x = (at: number) => axis + step * (at + 0.5);
  const bar = Math.min((step * 0.7) / bars.length, WIDEST);
  const showsMonth = labelled(meses.length, months);
  const shown = [
    ...bars.map(({ name, colour }) => ({ name, colour })),
    ...(resultado === null ? [] : [{ name: "Resultado", colour: "bg-prumo-ink" }]),
  ];
  const textOf = (at: number) =>
    [
      ...bars.map(({ name, values }) => [name, values[at]] as const),
      ...(resultado === null ? [] : [["Resultado", line[at]] as const]),
    ]
      .map(([name, value]) => `${name} ${moneyText(value ?? 0)}`)
      .join(", ");
  return (
    <figure className="grid gap-2 break-inside-avoid">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${shown.map(({ name }) => name).join(", ")} por mês`}
        className="w-full overflow-visible"
      >
        <desc>Os valores de cada mês estão na tabela.</desc>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={axis}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? "stroke-prumo-line-strong" : "stroke-prumo-line"}
            />
            <text x={axis - 8} y={y(tick) + 4} textAnchor="end" className={`prumo-tabular fill-prumo-muted ${letters}`}>
              {shortAmount(tick)}
            </text>
          </g>
        ))}
        {meses.map((mes, at) => (
          <g key={mes}>
            <title>{`${toDisplayMonth(mes)}: ${textOf(at)}`}</title>
            <rect x={x(at) - step / 2} y={0} width={step} height={BOTTOM} className="fill-transparent" />
            {bars.map(({ name, values, fill }, which) => (
              <rect
                key={name}
                x={x(at) + bar * (which - bars.length / 2)}
                y={y(Math.max(values[at] ?? 0, 0))}
                width={Math.max(bar - 2, 1)}
                height={Math.abs(y(values[at] ?? 0) - y(0))}
                className={fill}
              />
            ))}
            {resultado === null ? null : <circle cx={x(at)} cy={y(line[at] ?? 0)} r={3.5} className="fill-prumo-ink" />}
            {showsMonth(at) ? (
              <text
                x={x(at)}
                y={HEIGHT - 8}
                textAnchor="middle"
                className={`prumo-tabular fill-prumo-muted ${letters}`}
              >
                {toDisplayMonth(mes)}
              </text>
            ) : null}
          </g>
        ))}
        <path
          d={line.map((value, at) => `${at === 0 ? "M" : "L"}${x(at)} ${y(value)}`).join("")}
          className="pointer-events-none fill-none stroke-2 stroke-prumo-ink"
          strokeLinejoin="round"
        />
      </svg>
      <Legend entries={shown} />
    </figure>
  );
}
