/** Light and dark. Nothing chosen follows the device. */
export const themes = [
  { value: "", nome: "Igual ao aparelho" },
  { value: "light", nome: "Claro" },
  { value: "dark", nome: "Escuro" },
] as const;

export type Theme = (typeof themes)[number]["value"];

const KEY = "prumo:tema";

export const currentTheme = (): Theme => themes.find(({ value }) => value === localStorage.getItem(KEY))?.value ?? "";

/** Puts the chosen theme on the page. */
export function applyTheme(theme: Theme = currentTheme()): void {
  if (theme === "") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Keeps the choice on this device and applies it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme(theme);
}
