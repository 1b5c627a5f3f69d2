import type { HTMLAttributes } from "react";

export type BarcodeProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  /** The widths of its elements in narrow ones, from the left: a bar, a gap, a bar and so on. */
  widths: readonly number[];
  /** What the code is for, as its accessible name: "Código de barras do boleto de R$ 10,00". */
  label: string;
};

/** Narrow elements that stay light on both sides: without them no scanner finds where a code begins. */
const QUIET = 10;

/** Draws the bars as one path; gaps are what is left between them. */
function draw(widths: readonly number[]): { readonly path: string; readonly width: number } {
  let at = QUIET;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v1h-${width}z` : "";
    at += width;
    return bar;
  });
  return { path: bars.join(""), width: at + QUIET };
}

/**
 * A bar code, black on white in every theme, because scanners expect it: 103 mm by 13 mm on paper, and on a narrow screen as
 * wide as there is room.
 */
export function Barcode({ widths, label, className = "", ...rest }: BarcodeProps) {
  const { path, width } = draw(widths);
  return (
    <figure {...rest} className={`m-0 w-[108mm] max-w-full ${className}`}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="block h-[13mm] w-full forced-color-adjust-none"
      >
        <rect width={width} height="1" fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </figure>
  );
}
