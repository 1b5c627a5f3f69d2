import type { AppOptions } from "@prumo/api/app";
import { isFull } from "@prumo/api/testing/quick-run";
import { codeTo, newEmail, newPhone } from "@prumo/api/testing/signups";
import { NOW, startTestServer, type TestServer, type Visitor } from "@prumo/api/testing/test-server";
import { formatPhone } from "@prumo/domain/phone";
import { LinkProvider } from "@prumo/ui/link";
import { act, render, screen } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { stepOf } from "../app/paths";
import { beginVisit } from "../app/visit";
import { CompanyPage } from "../pages/company/company-page";
import { StepPage } from "../pages/step-page";

let current: TestServer;

/** The server of this file's tests. */
export const signupServer = (): TestServer => current;

/** Starts one real server for the tests of a file. Page and server share its clock. */
export function withSignupServer(options: Partial<AppOptions> = { supportPhone: "5511987654321" }): void {
  beforeAll(async () => {
    current = await startTestServer(options);
  });
  afterAll(() => current.close({ checked: isFull }));
  beforeEach(() => moveClock(NOW));
  afterEach(() => history.replaceState(null, "", "/cadastro"));
}

/** Sets the clock of page and server. */
function moveClock(now: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
  current.clock.now = now;
}

/** Lets time pass, on the page and on the server. */
export const pass = (seconds: number): void => moveClock(new Date(Date.now() + seconds * 1000));

/** Opens an address of the sign-up as a visitor. Leaving the sign-up is only recorded. */
export async function openPage(address = "/cadastro", visitor: Visitor = current.visit()) {
  vi.stubGlobal("fetch", visitor.fetch);
  history.replaceState(null, "", address);
  const went: string[] = [];
  const visit = beginVisit();
  const { pathname } = new URL(address, location.origin);
  const at = stepOf(pathname);
  const view = await act(async () =>
    render(
      <LinkProvider onNavigate={(href) => void went.push(href)}>
        {pathname === "/cadastro" ? <CompanyPage visit={visit} /> : <StepPage visit={visit} at={at} />}
      </LinkProvider>,
    ),
  );
  await act(async () => void (await visit.fluxo.load()));
  return { visitor, api: visitor.api, user: userEvent.setup(), went, leave: view.unmount };
}

/** Opens a step of the form by its number. */
export const openStep = (user: UserEvent, step: number): Promise<void> =>
  user.click(screen.getByRole("button", { name: new RegExp(`^${step}\\. `) }));

/** The step that is shown. */
export const shownStep = (): string | null => screen.getByRole("button", { current: "step" }).textContent;

/** Opens the step that an element stands on. */
async function show(user: UserEvent, element: HTMLElement): Promise<void> {
  const step = /^etapa-(\d)$/.exec(element.closest("section[hidden]")?.id ?? "")?.[1];
  if (step !== undefined) await openStep(user, Number(step));
}

/** Presses the button that registers, on the last step. */
export async function register(user: UserEvent): Promise<void> {
  await openStep(user, 4);
  await user.click(registerButton());
}

/** The button that registers, which stands on the last step. */
export const registerButton = (): HTMLElement => screen.getByRole("button", { name: "Cadastrar" });

/** Finds a field by its label. */
export const field = (name: string | RegExp): HTMLInputElement => screen.getByLabelText(name);

const kinds = {
  email: { label: "E-mail", by: "por e-mail", code: "Código enviado ao seu e-mail" },
  telefone: { label: "WhatsApp", by: "por WhatsApp", code: "Código enviado ao seu WhatsApp" },
} as const;

export const codeButton = (kind: keyof typeof kinds): HTMLElement =>
  screen.getByRole("button", { name: new RegExp(kinds[kind].by) });
export const codeField = (kind: keyof typeof kinds): Promise<HTMLInputElement> =>
  screen.findByLabelText(kinds[kind].code);

type Page = Awaited<ReturnType<typeof openPage>>;

/**
 * Types an address and asks for its code.
 * @returns the code that was sent
 */
export async function askCode({ user, api }: Page, kind: keyof typeof kinds, address: string): Promise<string> {
  await fillIn(user, field(kinds[kind].label), address);
  await user.click(codeButton(kind));
  await codeField(kind);
  return codeTo(api, address);
}

/** Proves both addresses through the page. */
export async function proveBoth(page: Page, email = newEmail(), telefone = newPhone()) {
  for (const [kind, address] of [
    ["email", email],
    ["telefone", formatPhone(telefone)],
  ] as const) {
    const code = await askCode(page, kind, address);
    await fillIn(page.user, await codeField(kind), code);
    await screen.findByText(kind === "email" ? "E-mail validado" : "WhatsApp validado");
  }
  return { email, telefone };
}

/** Replaces the texts of fields, which are found by their labels. */
export async function typeInto(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await fillIn(user, field(name), text);
}

async function fillIn(user: UserEvent, input: HTMLInputElement, text: string): Promise<void> {
  await show(user, input);
  await user.clear(input);
  // Pasted at once: typing key by key takes many times as long, and the inputs' own tests cover it.
  await user.paste(text);
}

/** The toasts over the page, the newest first. */
export const toasts = (): string[] =>
  [...document.querySelectorAll("[data-toast]")].map((card) => card.textContent ?? "");
