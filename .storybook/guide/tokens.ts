import css from "@prumo/ui/theme.css?raw";
import tokens from "@prumo/ui/tokens.json";

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

export type Theme = "light" | "dark";

/** A colour as design tokens write it. */
interface TokenColour {
  colorSpace: string;
  components: readonly number[];
  alpha?: number;
}

const colours: Readonly<Record<Theme, Readonly<Record<string, { $value: TokenColour }>>>> = tokens.color;

/** The value of a colour role in a theme as CSS, from the design tokens that are published. */
export function tokenColour(name: string, theme: Theme): string {
  const token = colours[theme][name];
  if (token === undefined) throw new Error(`${name} is no token`);
  const { colorSpace, components, alpha = 1 } = token.$value;
  const numbers = components.join(" ");
  const end = alpha === 1 ? "" : ` / ${alpha}`;
  return colorSpace === "srgb" ? `color(srgb ${numbers}${end})` : `${colorSpace}(${numbers}${end})`;
}

/** The nearest colour in sRGB as `#rrggbb`, with `aa` where something shines through. */
export function hex(colour: string): string {
  const parts = pixel(colour);
  const shown = parts[3] === 255 ? parts.slice(0, 3) : parts;
  return `#${shown.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** What is seen of a colour on an opaque ground, through which some of the ground may shine. */
export function over(colour: string, ground: string): string {
  const [red = 0, green = 0, blue = 0] = pixel(ground, colour);
  return `rgb(${red} ${green} ${blue})`;
}

/** The four bytes of colours laid one over the other, as the browser draws them. */
function pixel(...layers: string[]): number[] {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas to read colours with");
  for (const colour of layers) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  return [...context.getImageData(0, 0, 1, 1).data];
}

/** Red, green and blue (0-1) of a colour that the browser computed, in sRGB. */
function channels(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = pixel(colour);
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
