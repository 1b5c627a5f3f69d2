import { isFull } from "@prumo/api/testing/quick-run";
import { NOW, startTestServer, type TestServer } from "@prumo/api/testing/test-server";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { createMemoryRouter, type Location, Outlet, RouterProvider, useLocation } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { forgetUser } from "../app/forget-user";
import { loginAgain } from "../app/login-again";
import { proofAgain } from "../app/proof-again";
import { allPages, createRoutes } from "../routes";
import { withNodeForms } from "./node-forms";
import { answersAreIn, noting } from "./pending-requests";

let current: TestServer;

/** The server of this file's tests. */
export const server = (): TestServer => current;

/** Starts one real server with its own database for the tests of a file, on the day of the demo data. */
export function withServer(options: Parameters<typeof startTestServer>[0] = {}): void {
  beforeAll(async () => {
    current = await startTestServer(options);
  });
  afterAll(() => current.close({ checked: isFull }));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  });
  afterEach(async () => {
    cleanup();
    await answersAreIn();
    loginAgain.close();
    proofAgain.end(false);
    forgetUser();
  });
}

/**
 * The address of the page that is drawn. The router tells a new address before its page is drawn, and a test that goes by
 * the router may press a button of the old page that is gone before the press arrives.
 */
let drawnLocation: Location;

function NotedLocation() {
  const location = useLocation();
  useLayoutEffect(() => {
    drawnLocation = location;
  }, [location]);
  return <Outlet />;
}

async function draw(address: string) {
  const routes = [{ element: <NotedLocation />, children: createRoutes(await allPages()) }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByRole("main");
  return { router, unmount };
}

/** Opens the app at an address for a login, with the real routes and the real server. */
export async function openApp(address: string, login: string | null = "1-admin", senha?: string) {
  const visitor = login === null ? current.visit() : await current.loginAs(login, senha);
  vi.stubGlobal("fetch", noting(withNodeForms(visitor.fetch)));
  let drawn = await draw(address);
  const { router } = drawn;
  return {
    api: visitor.api,
    /** Ends the session without the app noticing. */
    loseSession: () => visitor.cookies.clear(),
    user: userEvent.setup(),
    /** Closes the app, as a browser's tab is closed. */
    leave: () => drawn.unmount(),
    /** Opens an address in the place of the app, as a browser does that had dropped the page. */
    async reopen(to: string): Promise<void> {
      drawn.unmount();
      drawn = await draw(to);
    },
    address: () => drawnLocation.pathname + drawnLocation.search,
    /** The path of the present navigation; its page may still be loading. */
    leadsTo: () => (router.state.navigation.location ?? router.state.location).pathname,
    go: (to: string | number) => (typeof to === "number" ? router.navigate(to) : router.navigate(to)),
  };
}

/**
 * Opens a list with the rows that are there now. A list that is still being loaded may show what a test saves next, in
 * rows that are drawn anew while the test clicks them.
 */
export async function openList(address: string, login?: string) {
  const app = await openApp(address, login);
  await screen.findByRole("table");
  return app;
}

/** Waits until a field's message is shown beside the field and in a toast, which comes a moment later. */
export const messageShownTwice = (message: string) =>
  waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));

/**
 * Goes back from a form that was saved. It goes back by itself after two seconds: on a busy machine it has, once the test
 * has read what was saved.
 */
export async function goBackNow(user: UserEvent): Promise<void> {
  const back = screen.queryByRole("button", { name: "Voltar agora" });
  if (back !== null) await user.click(back);
}
