import type { FluxoDeCaixa } from "@prumo/api-client/schemas/relatorios";
import { toDisplay } from "@prumo/domain/date";
import { useNarrow } from "@prumo/ui/view-toggle";
import { moneyText } from "../../../app/reais";
import { Legend } from "../../sistema/pieces/legend";
import { labelled, type Scale, scaleOf, shortAmount } from "../../sistema/pieces/scale";

const HEIGHT = 300;
/** Paper shows the wide drawing smaller than a screen does, so that its letters are larger there. */
const wideDrawing = { width: 900, axis: 64, days: 9, letters: "text-[11px] print:text-[15px]" };
const narrowDrawing = { width: 360, axis: 52, days: 4, letters: "text-[11px]" };
type Drawing = typeof wideDrawing;

/** Parts of the drawing: the balance above, movements below it, and the days at the foot. */
const balancePart = { top: 10, bottom: 160 };
const flowPart = { top: 182, bottom: 276 };

const legend = [
  { name: "Saldo", colour: "bg-prumo-accent" },
  { name: "Entradas, para cima", colour: "bg-prumo-on-success" },
  { name: "Saídas, para baixo", colour: "bg-prumo-danger" },
  { name: "Fundo cinza: previsto", colour: "bg-prumo-ink/15" },
];

function Axis({ scale, drawing: { width, axis, letters } }: { scale: Scale; drawing: Drawing }) {
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={axis}
        x2={width}
        y1={scale.y(tick)}
        y2={scale.y(tick)}
        className={tick === 0 ? "stroke-prumo-line-strong" : "stroke-prumo-line"}
      />
      <text x={axis - 8} y={scale.y(tick) + 4} textAnchor="end" className={`prumo-tabular fill-prumo-muted ${letters}`}>
        {shortAmount(tick)}
      </text>
    </g>
  ));
}

function description({ dias, saldo_inicial, saldo_final }: FluxoDeCaixa): string {
  const lowest = dias.reduce((low, dia) => (dia.saldo < low.saldo ? dia : low));
  return [
    `Saldo inicial ${moneyText(saldo_inicial)}, saldo final ${moneyText(saldo_final)}.`,
    `O menor saldo é ${moneyText(lowest.saldo)}, em ${toDisplay(lowest.data)}.`,
    "Os valores de cada dia estão na tabela.",
  ].join(" ");
}

/** Draws the balance and the money in and out, day by day. Expected amounts stand on a shaded ground. */
export function CashFlowPlot(fluxo: FluxoDeCaixa) {
  const drawing = useNarrow() ? narrowDrawing : wideDrawing;
  const { dias, hoje } = fluxo;
  const { width, axis } = drawing;
  const step = (width - axis) / dias.length;
  const x = (at: number) => axis + step * at;
  const balance = scaleOf(
    dias.map(({ saldo }) => saldo),
    balancePart.top,
    balancePart.bottom,
  );
  const flow = scaleOf(
    dias.flatMap(({ entradas, saidas }) => [entradas, saidas]),
    flowPart.top,
    flowPart.bottom,
    3,
  );
  const showsDay = labelled(dias.length, drawing.days);
  const today = dias.findIndex(({ data }) => data === hoje);
  const line = dias.map(({ saldo }, at) => `${at === 0 ? "M" : "L"}${x(at + 0.5)} ${balance.y(saldo)}`).join("");
  const bar = Math.max(step * 0.7, 1);

  return (
    <figure className="grid gap-2 break-inside-avoid">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label="Saldo, entradas e saídas por dia"
        className="w-full overflow-visible"
      >
        <desc>{description(fluxo)}</desc>
        {today < 0 ? null : (
          <rect x={x(today)} y={0} width={width - x(today)} height={flowPart.bottom} className="fill-prumo-ink/4" />
        )}
        <Axis scale={balance} drawing={drawing} />
        <Axis scale={flow} drawing={drawing} />
        <path
          d={`${line}L${x(dias.length - 0.5)} ${balance.y(0)}L${x(0.5)} ${balance.y(0)}Z`}
          className="fill-prumo-accent/10"
        />
        <path d={line} className="fill-none stroke-2 stroke-prumo-accent" strokeLinejoin="round" />
        {dias.map(({ data, entradas, saidas, saldo, previsto }, at) => (
          <g key={data}>
            <title>{`${toDisplay(data)}: entradas ${moneyText(entradas)}, saídas ${moneyText(saidas)}, saldo ${moneyText(saldo)}`}</title>
            <rect x={x(at)} y={0} width={step} height={flowPart.bottom} className="fill-transparent" />
            <rect
              x={x(at) + (step - bar) / 2}
              y={flow.y(entradas)}
              width={bar}
              height={flow.y(0) - flow.y(entradas)}
              className={previsto ? "fill-prumo-on-success/45" : "fill-prumo-on-success"}
            />
            <rect
              x={x(at) + (step - bar) / 2}
              y={flow.y(0)}
              width={bar}
              height={flow.y(saidas) - flow.y(0)}
              className={previsto ? "fill-prumo-danger/45" : "fill-prumo-danger"}
            />
            {showsDay(at) ? (
              <text
                x={x(at + 0.5)}
                y={HEIGHT - 6}
                textAnchor="middle"
                className={`prumo-tabular fill-prumo-muted ${drawing.letters}`}
              >
                {toDisplay(data).slice(0, 5)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <Legend entries={legend} />
    </figure>
  );
}
