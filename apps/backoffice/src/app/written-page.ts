import { type createMemoryRouter, matchPath } from "react-router-dom";
import { loginAddress } from "./login-address";
import { paths } from "./paths";

const page = () => document.documentElement.dataset;

/** Whether the login came written with the page, for a browser without a session. In development it does not. */
export const isWritten = (): boolean => "written" in page();

/** The page that was asked for, where the login came in its place. */
let asked: string | undefined;

/**
 * Gives the written login its own address where it came in the place of another page. The app then begins with the login,
 * and what was typed into it waits for no file of that page.
 */
export function takeLoginAddress(): void {
  const { pathname, search, hash } = window.location;
  if (!isWritten() || matchPath(paths.login(), pathname) !== null) return;
  asked = pathname + search + hash;
  // The router keeps the place of the page in the history in its state.
  window.history.replaceState(window.history.state, "", loginAddress({ pathname, search, hash }));
}

/** Takes the address of the page that was asked for, once. */
export function takeAskedPage(): string | undefined {
  const address = asked;
  asked = undefined;
  return address;
}

const loginForm = () => document.querySelector<HTMLInputElement>("#root form input[name=login]")?.form ?? null;

const inputsOf = (form: HTMLFormElement | null) => [...(form?.querySelectorAll<HTMLInputElement>("input[name]") ?? [])];

/** The login that was typed into the written page, while that page stands. */
export const typedLogin = (): string =>
  isWritten()
    ? (inputsOf(loginForm())
        .find(({ name }) => name === "login")
        ?.value.trim() ?? "")
    : "";

/** Whether what the router has to show is what was written: the login that waits for nothing. */
export const showsWritten = ({ state }: ReturnType<typeof createMemoryRouter>): boolean =>
  state.location.pathname === paths.login() &&
  state.errors === null &&
  Object.values(state.loaderData).every((data) => data === null);

/** Takes from a form the marks of having been sent before the app was there. Answers whether it had been. */
function takeHeld(form: HTMLFormElement | null): boolean {
  const held = form?.dataset.held !== undefined;
  delete form?.dataset.held;
  form?.querySelector("[type=submit]")?.removeAttribute("aria-disabled");
  return held;
}

/**
 * Notes what stands in the written login, before the app takes its place.
 * @returns what is to be called once the app's page stands: it sends what was sent in the written form. Where React had to make
 * the form anew, because a program of the browser had put something into it, what was typed comes back first.
 */
export function noteWritten(): () => void {
  const form = loginForm();
  const typed = inputsOf(form);
  const focused = document.activeElement?.getAttribute("name");
  const heldBefore = takeHeld(form);
  return () => {
    if (!isWritten()) return;
    delete page().written;
    for (const told of document.querySelectorAll("#late, #held")) told.remove();
    const standing = loginForm();
    for (const input of inputsOf(standing)) {
      const before = typed.find(({ name }) => name === input.name);
      if (before === undefined || before === input) continue;
      input.value = before.value;
      if (input.name === focused) input.focus();
    }
    const heldSince = takeHeld(form);
    if (heldBefore || heldSince) standing?.requestSubmit();
  };
}
