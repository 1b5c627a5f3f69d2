const WIDTH = 96;
const HEIGHT = 24;
const MARGIN = 2;

interface SparklineProps {
  readonly values: readonly number[];
  /** Says in words what it draws, for screen readers. */
  readonly label: string;
}

/** The way that a value went, as a small line. With fewer than two values there is no way. */
export function Sparkline({ values, label }: SparklineProps) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = MARGIN + (at / (values.length - 1)) * (WIDTH - 2 * MARGIN);
    const height = most === least ? 0.5 : (value - least) / (most - least);
    return [x, HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN)] as const;
  });
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        className="fill-none stroke-[1.5] stroke-prumo-accent"
        strokeLinejoin="round"
      />
      <circle cx={lastX} cy={lastY} r="2" className="fill-prumo-accent" />
    </svg>
  );
}
