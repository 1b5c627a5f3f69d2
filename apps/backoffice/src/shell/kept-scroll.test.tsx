import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
afterEach(cleanup);

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

it("a page that the user goes back to is scrolled to its place as soon as it is so long, and one gone forward to begins at its own", async () => {
  const router = await comeBack();
  grow();
  expect(top).toBe(1500);
  await act(() => router.navigate(1));
  expect(top).toBe(0);
  await act(() => router.navigate(-1));
  expect(top).toBe(1500);
});

it("a page that the user already scrolls stays where it is when its rows come", async () => {
  await comeBack();
  dispatchEvent(new Event("wheel"));
  scrollBy(40);
  grow();
  expect(top).toBe(40);
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
