import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** The chip of a filter; of one in force the title says its value, too. */
async function filterChip(label: string) {
  const found = await screen.findAllByRole("button", { name: new RegExp(`^${label} ?(:|$|[•(])`) });
  // The heading of a column may have the same name.
  return found.find((button) => button.getAttribute("aria-haspopup") === "dialog") as HTMLElement;
}

/** Opens the fields of a filter. */
export async function openFilter(user: UserEvent, label: string) {
  const chip = await filterChip(label);
  if (chip.getAttribute("aria-expanded") !== "true") await user.click(chip);
  return within(await screen.findByRole("dialog", { name: label }));
}

/** Chooses in a filter: one option applies at once, and of several the chosen ones together. */
export async function filterBy(user: UserEvent, label: string, choice: string) {
  const filter = await openFilter(user, label);
  const option = filter.queryByRole("radio", { name: choice });
  if (option !== null) return user.click(option);
  await user.click(filter.getByRole("checkbox", { name: choice }));
  await user.click(filter.getByRole("button", { name: "Aplicar" }));
}
