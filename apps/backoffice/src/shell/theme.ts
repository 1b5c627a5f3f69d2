import { deviceStorage } from "../app/device-storage";

/** Light and dark. Without a choice the device decides. */
export const themes = [
  { value: "", nome: "Igual ao aparelho" },
  { value: "light", nome: "Claro" },
  { value: "dark", nome: "Escuro" },
] as const;

export type Theme = (typeof themes)[number]["value"];

const KEY = "prumo:tema";

export const currentTheme = (): Theme => themes.find(({ value }) => value === deviceStorage.getItem(KEY))?.value ?? "";

/** Applies the chosen theme to the page. */
export function applyTheme(theme: Theme = currentTheme()): void {
  if (theme === "") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Stores the choice on this device and applies it. */
export function chooseTheme(theme: Theme): void {
  deviceStorage.setItem(KEY, theme);
  applyTheme(theme);
}
