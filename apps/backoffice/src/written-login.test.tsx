import { act, cleanup, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loginDocument } from "../login-document";
import { readyRouter } from "./app/ready-router";
import { showsWritten } from "./app/written-page";
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
      <div id="frame"><p>Loading...</p></div>
    </div>
    <noscript>Para usar o Prumo, ative o JavaScript neste navegador.</noscript>
    <link rel="stylesheet" crossorigin href="/assets/entrance.css">
  </body>
</html>
`;

// Where the app is built there is no server that could be asked.
beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed"))));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

async function opened(address: string) {
  const router = createMemoryRouter(createRoutes([]), { initialEntries: [address] });
  await readyRouter(router);
  return router;
}

describe("the login that the build writes", () => {
  it("the login that the build writes is taken over by the app with what was typed into it", async () => {
    const root = document.createElement("div");
    root.innerHTML = (await writtenLogin()).replace(/<title>.*?<\/title>/, "");
    document.body.append(root);
    const login = screen.getByLabelText<HTMLInputElement>("Login");
    login.value = "1-admin";
    const router = await opened("/login?volta=%2FcontasPagar");
    expect(showsWritten(router)).toBe(true);

    const refusals: unknown[] = [];
    await act(async () => {
      hydrateRoot(root, <RouterProvider router={router} />, { onRecoverableError: (error) => refusals.push(error) });
    });
    expect(refusals).toEqual([]);
    expect(screen.getByLabelText("Login")).toBe(login);
    expect(login).toHaveValue("1-admin");
  });

  it("the login that the build writes gives no address what is typed into it", async () => {
    const root = document.createElement("div");
    root.innerHTML = await writtenLogin();
    expect(root.querySelector("form")).toHaveAttribute("method", "post");
  });

  it("another page is not taken for the login that the build writes", async () => {
    expect(showsWritten(await opened("/senha/solicitar"))).toBe(false);
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

  it.each([`<div id="root">`, "<title>", "</head>", `<link rel="stylesheet"`])(
    "the page of the login is refused where the built page has no %s",
    (part) => {
      expect(() => loginDocument(BUILT.replace(part, ""), "")).toThrow("The built page has no");
    },
  );
});
