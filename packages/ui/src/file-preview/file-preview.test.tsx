import { cleanup, render, screen, waitFor } from "@testing-library/react";

afterEach(cleanup);

import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type FilePage, FilePreview } from "./file-preview";

const draw = ({ number, zoom }: FilePage) => (
  <div style={{ height: 300 }}>{`Desenho ${number}, ampliado ${zoom} vezes`}</div>
);
const box = { height: 400, width: 300 };
const scroller = () => screen.getByRole("group", { name: "a.pdf" });
const broken = "data:image/png;base64,AAAA";

test("a preview draws the pages near the visible part, and no others", async () => {
  render(<FilePreview name="a.pdf" pages={40} renderPage={draw} style={box} />);
  await screen.findByText(/Desenho 2,/);
  expect(screen.queryByText(/Desenho 30,/)).toBeNull();
});

test("a preview tells the page that was scrolled to", async () => {
  render(<FilePreview name="a.pdf" pages={9} renderPage={draw} style={box} />);
  await screen.findByText(/Desenho 2,/);
  // Pages that come near are drawn, and make the file longer.
  await waitFor(() => {
    scroller().scrollTop = scroller().scrollHeight;
    screen.getByText("9 de 9");
  });
  expect(screen.getByRole("button", { name: "Próxima página" })).toHaveProperty("disabled", true);
});

test("a preview gives up the pages that went far away, and nothing moves when it does", async () => {
  render(<FilePreview name="a.pdf" pages={9} renderPage={draw} style={box} />);
  await screen.findByText(/Desenho 2,/);
  await waitFor(() => {
    scroller().scrollTop = scroller().scrollHeight;
    screen.getByText(/Desenho 9,/);
  });
  await waitFor(() => expect(screen.queryByText(/Desenho 1,/)).toBeNull());
  expect(scroller().querySelector("[data-page='1']")?.clientHeight).toBe(300);
});

test.each([
  ["+", 1.5],
  ["=", 1.5],
  ["+++", 3],
  ["+++++-", 2],
  ["-", 1],
])("the keys %s in a preview make a page %s times as wide", async (keys, zoom) => {
  render(<FilePreview name="a.pdf" pages={1} renderPage={draw} style={box} autoFocus />);
  expect(document.activeElement).toBe(scroller());
  await userEvent.keyboard(keys);
  expect(screen.getByText(`Desenho 1, ampliado ${zoom} vezes`)).toBeTruthy();
});

test("a picture that cannot be read is told, and another one is shown after it", async () => {
  const { rerender } = render(<FilePreview name="a.png" picture={broken} />);
  expect((await screen.findByRole("alert")).textContent).toContain("Este arquivo não pode ser mostrado aqui");
  const whole = document.createElement("canvas").toDataURL();
  rerender(<FilePreview name="b.png" picture={whole} />);
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(screen.getByRole("img", { name: "b.png" }).clientWidth).toBeGreaterThan(0));
});

test.each(["loading", "failed", "none"] as const)(
  "a preview that is %s can be closed and downloaded",
  async (state) => {
    const onClose = vi.fn();
    render(<FilePreview name="a.pdf" state={state} downloadHref="/a.pdf" onClose={onClose} />);
    expect(screen.getByRole("link", { name: "Baixar" }).getAttribute("download")).toBe("a.pdf");
    expect(screen.queryByRole("button", { name: "Ampliar" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Fechar a prévia" }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);
