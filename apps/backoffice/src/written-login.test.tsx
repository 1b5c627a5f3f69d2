import { act, cleanup, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loginDocument } from "../login-document";
import { forgetUser } from "./app/forget-user";
import { readyRouter } from "./app/ready-router";
import { Standing } from "./app/standing";
import { noteWritten, showsWritten, takeLoginAddress } from "./app/written-page";
import { createRoutes } from "./routes";
import { writtenLogin } from "./written-login";

const BUILT = `<!doctype html>
<html lang="pt-BR">
  <head>
    <title>Prumo</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/framework.js">
  </head>
  <body>
    <div id="root">
      <div id="frame"><p>Loading...</p><p id="frame-late">O Prumo está demorando a abrir.</p></div>
    </div>
    <noscript>Para usar o Prumo, ative o JavaScript neste navegador.</noscript>
    <link rel="stylesheet" crossorigin href="/assets/entrance.css">
  </body>
</html>
`;

let taken: Root | undefined;
// Where the app is built there is no server that could be asked.
beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed"))));
afterEach(async () => {
  await act(async () => taken?.unmount());
  taken = undefined;
  cleanup();
  document.body.replaceChildren();
  delete document.documentElement.dataset.written;
});

async function opened(address: string) {
  const router = createMemoryRouter(createRoutes([]), { initialEntries: [address] });
  await readyRouter(router);
  return router;
}

/** Shows the login as it arrives, before its script, and gives the element that the app takes over. */
async function arrive(): Promise<HTMLElement> {
  document.body.innerHTML = loginDocument(BUILT, await writtenLogin()).replace(/^[\s\S]*<body>|<script[\s\S]*$/g, "");
  document.documentElement.dataset.written = "";
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no root");
  return root;
}

const login = () => screen.getByLabelText<HTMLInputElement>("Login");
const password = () => screen.getByLabelText<HTMLInputElement>("Senha");

function type(): void {
  login().value = "1-admin";
  password().value = "prumo123";
  password().focus();
}

/** Sends the form as Enter does, where the script of the page holds it back. */
function hold(): void {
  const form = login().form;
  if (form !== null) form.dataset.held = "";
  screen.getByRole("button", { name: "Entrar" }).setAttribute("aria-disabled", "true");
}

/** Lets the app take the page over. Answers what React had to do anew. */
async function takeOver(root: HTMLElement, address = "/login?volta=%2FcontasPagar"): Promise<unknown[]> {
  const router = await opened(address);
  expect(showsWritten(router)).toBe(true);
  const anew: unknown[] = [];
  await act(async () => {
    const app = (
      <Standing onStanding={noteWritten()}>
        <RouterProvider router={router} />
      </Standing>
    );
    taken = hydrateRoot(root, app, { onRecoverableError: (error) => anew.push(error) });
  });
  return anew;
}

/** Notes what the login sends. */
function sent(): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith("/login")) bodies.push(JSON.parse(String(body)));
    return Promise.reject(new TypeError("fetch failed"));
  });
  return bodies;
}

describe("the login that the build writes", () => {
  it("the login that the build writes is taken over by the app with what was typed into it", async () => {
    const root = await arrive();
    const bodies = sent();
    const before = login();
    type();
    expect(await takeOver(root)).toEqual([]);
    expect(login()).toBe(before);
    expect(login()).toHaveValue("1-admin");
    expect(password()).toHaveFocus();
    expect(screen.queryByText(/^O Prumo está demorando/)).toBeNull();
    expect(bodies).toEqual([]);
  });

  it("what was sent before the app had come is sent by the app, also in a tab that nobody sees", async () => {
    const root = await arrive();
    const bodies = sent();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    type();
    hold();
    await takeOver(root);
    hidden.mockRestore();
    expect(bodies).toEqual([{ login: "1-admin", senha: "prumo123" }]);
    expect(login().form).not.toHaveAttribute("data-held");
    expect(screen.getByRole("button", { name: "Entrar" })).not.toHaveAttribute("aria-disabled", "true");
  });

  it("what a program of the browser puts beside an input takes nothing of what was typed and sent", async () => {
    const root = await arrive();
    const bodies = sent();
    type();
    password().before(document.createElement("aside"));
    hold();
    const before = login();
    expect(await takeOver(root)).not.toEqual([]);
    expect(login()).not.toBe(before);
    expect(login()).toHaveValue("1-admin");
    expect(bodies).toEqual([{ login: "1-admin", senha: "prumo123" }]);
  });

  it.each([
    ["joao", "whose login was typed", { passo: "codigo", login: "joao" }],
    ["maria", "who is somebody else", null],
  ])("%s gets the waiting step of joao, %s: %j", async (typed, _, begins) => {
    await arrive();
    const waiting = { passo: "codigo", login: "joao" };
    vi.stubGlobal("fetch", async () => Response.json(waiting));
    login().value = typed;
    const router = await opened("/login");
    expect(Object.values(router.state.loaderData)).toEqual([begins && waiting]);
  });

  it("the login that the build writes gives no address what is typed into it", async () => {
    await arrive();
    expect(login().form).toHaveAttribute("method", "post");
  });

  it("another page is not taken for the login that the build writes", async () => {
    expect(showsWritten(await opened("/senha/solicitar"))).toBe(false);
  });
});

describe("the login in the place of another page", () => {
  /** Opens the app at what stands in the address bar, as the browser does. */
  async function openedAt(address: string) {
    window.history.replaceState({ idx: 5 }, "", address);
    takeLoginAddress();
    const router = await opened(window.location.pathname + window.location.search);
    const { pathname, search, hash } = router.state.location;
    return { address: pathname + search + hash, router };
  }

  it.each([
    ["/contasPagar?status=pago", "/login?volta=%2FcontasPagar%3Fstatus%3Dpago"],
    ["/contasPagar/relatorio#contas=1,2", "/login?volta=%2FcontasPagar%2Frelatorio%23contas%3D1%2C2"],
    ["/", "/login"],
    ["/login", "/login"],
    ["/login?volta=%2Fcaixa", "/login?volta=%2Fcaixa"],
    ["/Login/", "/Login/"],
  ])("the login in the place of %s begins at %s", async (asked, begins) => {
    await arrive();
    expect(await openedAt(asked)).toMatchObject({ address: begins });
    expect(window.history.state, "the router's place in the history").toEqual({ idx: 5 });
  });

  it("the login in the place of another page leads on who has logged in since it was written", async () => {
    await arrive();
    const session = { usuario: { id: 1 }, empresa: null, fuso_horario: "America/Sao_Paulo" };
    vi.stubGlobal("fetch", async (url: string) => Response.json(url.endsWith("/sessao") ? session : { passo: null }));
    const { address, router } = await openedAt("/contasPagar/relatorio#contas=1,2");
    expect(address).toBe("/contasPagar/relatorio#contas=1,2");
    expect(showsWritten(router)).toBe(false);
    forgetUser();
  });

  it("a page of the app that came in its frame keeps its address", async () => {
    expect(await openedAt("/senha/solicitar")).toMatchObject({ address: "/senha/solicitar" });
  });
});

describe("the page of the login", () => {
  const page = loginDocument(BUILT, "<title>Entrar · Prumo</title><form>$&</form>");

  it("the page of the login has its styles before its form, which stands in the place of the frame", () => {
    expect(page.indexOf("/assets/entrance.css")).toBeLessThan(page.indexOf("</head>"));
    expect(page).toContain(`<div id="root"><form>$&</form></div>`);
    expect(page).toContain("<title>Entrar · Prumo</title>");
    expect(page).toContain(`<html data-written lang="pt-BR">`);
    expect(page).not.toContain('frame"');
  });

  it("the page of the login lets its scripts wait for what is painted", () => {
    expect(page.match(/fetchpriority="low"/g)).toHaveLength(2);
  });

  it("the page of the login shows nothing but the word for it where no script runs", () => {
    expect(page).toContain("<noscript><style>#root, #late { display: none; }</style></noscript>");
  });

  it.each(["<html ", `<div id="root">`, "<noscript>", "frame-late", "<title>", "</head>", `<link rel="stylesheet"`])(
    "the page of the login is refused where the built page has no %s",
    (part) => {
      expect(() => loginDocument(BUILT.replace(part, ""), "")).toThrow("The built page has no");
    },
  );
});
