import type { createMemoryRouter } from "react-router-dom";
import { paths } from "./paths";

const page = () => document.documentElement.dataset;

/** Whether the login came written with the page, for a browser without a session. In development it does not. */
export const isWritten = (): boolean => "written" in page();

/** Whether what the router has to show is what was written: the login that waits for nothing. */
export const showsWritten = ({ state }: ReturnType<typeof createMemoryRouter>): boolean =>
  state.location.pathname === paths.login() &&
  state.errors === null &&
  Object.values(state.loaderData).every((data) => data === null);

/** Ends the time of the written page, and sends what was sent in it: see `login.html`. */
export function releaseWritten(): void {
  delete page().written;
  document.getElementById("late")?.remove();
  const held = document.querySelector<HTMLFormElement>("form[aria-busy]");
  held?.removeAttribute("aria-busy");
  held?.requestSubmit();
}
