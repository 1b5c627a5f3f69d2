import { expect, type Locator, type Page } from "@playwright/test";

interface Return {
  /** The text that the page shows once it has saved. */
  readonly told?: string | RegExp;
  /** Takes the way back in another manner than by a press. */
  readonly leave?: (back: Locator) => Promise<void>;
}

/** Milliseconds for one try to take the way back: a page that has gone back by itself has no such button. */
const TRY = { timeout: 1_000 };

/** Goes back by the key. */
export const byEscape = (back: Locator): Promise<void> => back.press("Escape", TRY);

/** The button that saves and goes back, beside which a new record may have one that goes on with the next. */
export const saveButton = (page: Page): Locator => page.getByRole("button", { name: /^Salvar(?! e (novo|nova))/ });

/**
 * Saves a form and goes back at once. The page also goes back by itself two seconds after the save, which on a busy
 * machine is before anybody could press.
 * @param save the name of the button, or what saves instead of it
 */
export async function saveAndReturn(
  page: Page,
  save: string | RegExp | (() => Promise<unknown>),
  { told, leave = (back) => back.click(TRY) }: Return = {},
): Promise<void> {
  const form = page.url();
  const button = save === "Salvar" ? saveButton(page) : undefined;
  await (typeof save === "function" ? save() : (button ?? page.getByRole("button", { name: save })).click());
  if (told !== undefined) await expect(page.getByText(told).first()).toBeVisible();
  await expect(async () => {
    if (page.url() === form) await leave(page.getByRole("button", { name: "Voltar agora" }));
  }).toPass({ timeout: 20_000 });
}
