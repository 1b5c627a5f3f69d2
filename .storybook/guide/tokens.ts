import css from "@prumo/ui/theme.css?raw";

/** A colour role of the theme: the name that classes use, and the variable behind it. */
export interface ColourRole {
  /** As in `bg-prumo-<name>`, `text-prumo-<name>`, `border-prumo-<name>`. */
  name: string;
  /** Custom property that carries the colour, light and dark in one. */
  variable: string;
}

/** Every colour role, in the order in which theme.css declares them: what is added there shows here by itself. */
export const colourRoles: ColourRole[] = [...css.matchAll(/--color-prumo-([\w-]+):\s*var\((--[\w-]+)\)/g)].map(
  ([, name = "", variable = ""]) => ({ name, variable }),
);

/** Reads the declared value of a custom property in theme.css. */
export function written(variable: string): string {
  return new RegExp(`${variable}:\\s*([^;]+);`).exec(css)?.[1] ?? "";
}

/** Red, green and blue (0-1) of a colour that the browser computed, in sRGB. */
function channels(colour: string): [number, number, number] {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas to read colours with");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255];
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
