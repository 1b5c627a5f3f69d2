import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetUser } from "../app/forget-user";
import { useKeptScroll } from "./use-kept-scroll";

/** Pixels that the page may be scrolled by. */
let room = 0;
let top = 0;
let grow: () => void = () => undefined;

function scrollBy(to: number) {
  top = Math.min(to, room);
  dispatchEvent(new Event("scroll"));
}

beforeEach(() => {
  room = 2000;
  top = 0;
  vi.spyOn(globalThis, "scrollY", "get").mockImplementation(() => top);
  vi.spyOn(globalThis, "scrollTo").mockImplementation((...[, to]: unknown[]) => scrollBy(Number(to)));
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockImplementation(() => room + innerHeight);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        grow = told;
      }
      observe() {}
      disconnect() {
        grow = () => undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  forgetUser();
});

function Page() {
  useKeptScroll();
  return <main />;
}

/** Leaves a long list at 1500 px for a page that has no more than one screen, and comes back before its rows do. */
async function comeBack() {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: ["/contasPagar"] });
  render(<RouterProvider router={router} />);
  scrollBy(1500);
  await act(() => router.navigate("/categoriasConta"));
  expect(top).toBe(0);
  room = 0;
  await act(() => router.navigate(-1));
  expect(top).toBe(0);
  room = 2000;
  return router;
}

it("a page gone back to is scrolled to its place once it is long enough, one gone forward to its own", async () => {
  const router = await comeBack();
  grow();
  expect(top).toBe(1500);
  await act(() => router.navigate(1));
  expect(top).toBe(0);
  await act(() => router.navigate(-1));
  expect(top).toBe(1500);
});

it("a row that takes the focus once it is drawn does not move a page that has its place", async () => {
  await comeBack();
  grow();
  scrollBy(300);
  await vi.waitFor(() => expect(top).toBe(1500));
});

it("a page that the user already scrolls stays where it is when its rows come", async () => {
  await comeBack();
  dispatchEvent(new Event("wheel"));
  scrollBy(40);
  grow();
  expect(top).toBe(40);
});

it("the place of a first page is of its address alone, and is forgotten with the user", async () => {
  const opened = (address: string) =>
    render(
      <RouterProvider router={createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [address] })} />,
    );
  opened("/contasPagar");
  scrollBy(1500);
  cleanup();
  top = 0;
  opened("/pessoas");
  expect(top).toBe(0);
  cleanup();
  opened("/contasPagar");
  expect(top).toBe(1500);
  cleanup();
  forgetUser();
  top = 0;
  opened("/contasPagar");
  expect(top).toBe(0);
});

it("a search leaves the page where it is, and going back from it leads to where it began", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: ["/pragas"] });
  render(<RouterProvider router={router} />);
  scrollBy(600);
  await act(() => router.navigate("/pragas?pesquisa=rato"));
  expect(top).toBe(600);
  scrollBy(100);
  await act(() => router.navigate(-1));
  expect(top).toBe(600);
});
