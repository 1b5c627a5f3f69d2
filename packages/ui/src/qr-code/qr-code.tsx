import encodeQR from "qr";
import { type HTMLAttributes, useEffect, useMemo, useState } from "react";
import { Button } from "../button/button";

export type QrCodeProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  /** The text that the code holds, and the button copies: at most 2,331 bytes. */
  value: string;
  /** What the code is for, as its accessible name: "QR Code do Pix de R$ 10,00". */
  label: string;
  /**
   * Width and height in pixels.
   *
   * @default 192
   */
  size?: number | undefined;
  /**
   * Text of the button that copies the value.
   *
   * @default "Copiar código"
   */
  copyLabel?: string | undefined;
  /** Called after the value was copied. */
  onCopy?: (() => void) | undefined;
};

/** Dark modules a row as one path. A frame of four light ones around them is part of a code. */
const FRAME = 4;

function draw(value: string): { readonly path: string; readonly side: number } {
  const rows = encodeQR(value, "raw", { ecc: "medium", border: FRAME });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, side: rows.length };
}

/** How long the button says that the value was copied. */
const SAID = 2_000;

/**
 * A QR code, black on white in every theme, because scanners expect it, with a button that copies its text for the
 * phone that shows it.
 */
export function QrCode({
  value,
  label,
  size = 192,
  copyLabel = "Copiar código",
  onCopy,
  className = "",
  ...rest
}: QrCodeProps) {
  const { path, side } = useMemo(() => draw(value), [value]);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setSaid("Copiado");
      onCopy?.();
    } catch {
      setSaid("Não foi possível copiar");
    }
  }

  return (
    <figure {...rest} className={`relative m-0 grid w-fit max-w-full justify-items-center gap-2 ${className}`}>
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="h-auto max-w-full rounded-prumo-control forced-color-adjust-none"
      >
        <rect width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <Button size="small" onClick={copy}>
        {said ?? copyLabel}
      </Button>
      <span role="status" className="start-0 sr-only">
        {said}
      </span>
    </figure>
  );
}
