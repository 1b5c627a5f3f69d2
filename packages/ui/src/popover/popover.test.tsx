import { act, cleanup, render } from "@testing-library/react";
import { type ReactNode, useRef, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Modal } from "../modal/modal";
import { Popover, type PopoverProps } from "./popover";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Given = Partial<PopoverProps> & { style?: React.CSSProperties; children?: ReactNode; name?: string };

function Example({ style, children = "Conteúdo", name = "Abrir", ...rest }: Given) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <div style={style}>
      <button type="button" ref={anchor} onClick={() => setOpen(!open)}>
        {name}
      </button>
      <Popover
        aria-label={`Camada ${name}`}
        role="group"
        open={open}
        onOpenChange={setOpen}
        anchorRef={anchor}
        {...rest}
      >
        {children}
      </Popover>
    </div>
  );
}

const anchor = () => page.getByRole("button", { name: "Abrir" });
const layer = () => page.getByRole("group", { name: "Camada Abrir" });
const box = (at: { element(): Element }) => at.element().getBoundingClientRect();
const isOpen = () => layer().query() !== null;
const corner = (placement: "top" | "bottom"): React.CSSProperties => ({ position: "fixed", left: 40, [placement]: 8 });

test("a popover mounts nothing while it is closed, and shows its layer above everything once it is open", async () => {
  render(<Example />);
  expect(document.querySelector("[popover]")).toBeNull();
  await userEvent.click(anchor());
  expect(layer().element().matches(":popover-open")).toBe(true);
});

test("a popover inside of a shadow root stays open for a press inside it, and closes for one outside", async () => {
  const host = document.createElement("div");
  document.body.append(host);
  const container = document.createElement("div");
  host.attachShadow({ mode: "open" }).append(container);
  render(<Example>Dentro da sombra</Example>, { container });
  const inside = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector) as HTMLElement;
  await userEvent.click(inside("button"));
  await userEvent.click(inside("[role=group]"));
  expect(inside("[role=group]")).not.toBeNull();
  await userEvent.click(document.body, { position: { x: 300, y: 300 }, force: true });
  await expect.poll(() => inside("[role=group]")).toBeNull();
  cleanup();
  host.remove();
});

test("a kept popover keeps what was typed into it while it is closed, and is not seen", async () => {
  render(
    <form>
      <Example keepMounted>
        <input aria-label="Dentro" name="dentro" />
      </Example>
    </form>,
  );
  expect(isOpen()).toBe(false);
  await userEvent.click(anchor());
  await userEvent.fill(page.getByLabelText("Dentro"), "abc");
  await userEvent.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(anchor().element());
  expect(new FormData(document.forms[0]).get("dentro")).toBe("abc");
  await userEvent.click(anchor());
  expect(layer().element().matches(":popover-open")).toBe(true);
  expect(box(layer()).top).toBeCloseTo(box(anchor()).bottom + 4, 0);
});

describe.each(["CSS anchors", "measuring"])("a popover placed by %s", (way) => {
  async function open(props: Given) {
    if (way === "measuring") vi.spyOn(CSS, "supports").mockReturnValue(false);
    render(<Example {...props} />);
    await userEvent.click(anchor());
  }

  test("stands under its anchor, aligned with its start", async () => {
    await open({ style: corner("top") });
    expect(box(layer()).top).toBeCloseTo(box(anchor()).bottom + 4, 0);
    expect(box(layer()).left).toBeCloseTo(box(anchor()).left, 0);
  });

  test("stands aligned with the end of its anchor", async () => {
    await open({ style: { position: "fixed", left: 200, top: 8 }, placement: "bottom-end" });
    expect(box(layer()).right).toBeCloseTo(box(anchor()).right, 0);
  });

  test("flips above where there is no room below", async () => {
    await open({ style: corner("bottom"), children: <div style={{ height: 100 }} /> });
    expect(box(layer()).bottom).toBeCloseTo(box(anchor()).top - 4, 0);
  });

  test("stays on the screen beside the right edge", async () => {
    await open({ style: { position: "fixed", right: 0, top: 8 }, children: <div style={{ width: 250 }} /> });
    expect(box(layer()).right).toBeLessThanOrEqual(window.innerWidth + 1);
    expect(box(layer()).left).toBeGreaterThanOrEqual(0);
  });

  test("stays on the screen and beside its anchor when it is too wide to be aligned with it", async () => {
    const width = window.innerWidth - 20;
    await open({ style: { position: "fixed", left: width / 2, top: 8 }, children: <div style={{ width }} /> });
    expect(box(layer()).top).toBeCloseTo(box(anchor()).bottom + 4, 0);
    expect(box(layer()).left).toBeGreaterThanOrEqual(0);
    expect(box(layer()).right).toBeLessThanOrEqual(window.innerWidth);
  });

  test("is as wide as its anchor when asked", async () => {
    await open({ style: corner("top"), children: "x", matchWidth: true, name: "Abrir uma camada muito mais larga" });
    const wide = page.getByRole("group");
    expect(box(wide).width).toBeCloseTo(box(anchor()).width, 0);
  });

  test("follows its anchor when the page scrolls", async () => {
    await open({ style: { padding: "200px 40px 2000px" } });
    const before = box(layer()).top;
    window.scrollTo(0, 60);
    await vi.waitFor(() => expect(box(layer()).top).toBeCloseTo(before - 60, 0));
    window.scrollTo(0, 0);
  });
});

test("a measured layer is not seen while its anchor is scrolled out of sight, and keeps its focus", async () => {
  const scrolls: React.CSSProperties = { position: "fixed", top: 60, left: 0, height: 120, overflow: "auto" };
  render(
    <div data-testid="box" style={scrolls}>
      <Example matchWidth style={{ padding: "10px 40px 900px" }}>
        <button type="button">Dentro</button>
      </Example>
    </div>,
  );
  await userEvent.click(anchor());
  const inside = page.getByRole("button", { name: "Dentro" });
  (inside.element() as HTMLElement).focus();
  const isSeen = () => {
    const { left, top, width, height } = box(layer());
    return layer()
      .element()
      .contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await vi.waitFor(() => expect(isSeen()).toBe(true));
  const scrolled = page.getByTestId("box").element();
  scrolled.scrollTo(0, 45);
  await vi.waitFor(() => expect(isSeen()).toBe(false));
  expect(document.activeElement).toBe(inside.element());
  scrolled.scrollTo(0, 0);
  await vi.waitFor(() => expect(isSeen()).toBe(true));
  scrolled.scrollTo(0, 700);
  await vi.waitFor(() => expect(isSeen()).toBe(false));
});

test("a layer as wide as its anchor is placed when it opens or moves, and not when its text changes", async () => {
  const tall = (height: number): React.CSSProperties => ({ paddingTop: height });
  const { rerender } = render(<Example matchWidth style={tall(20)} />);
  await userEvent.click(anchor());
  const { style } = layer().element() as HTMLElement;
  const measured = vi.spyOn(anchor().element(), "getBoundingClientRect");
  rerender(<Example matchWidth style={tall(20)} aria-description="outro" />);
  await new Promise(requestAnimationFrame);
  expect(measured).not.toHaveBeenCalled();
  measured.mockRestore();
  rerender(<Example matchWidth style={tall(90)} />);
  await vi.waitFor(() => expect(box(layer()).top).toBeCloseTo(box(anchor()).bottom + 4, 0));
  expect(style.positionAnchor).toBe("");
});

test("a popover closes on a click outside, not on one inside", async () => {
  render(
    <>
      <Example style={corner("top")} />
      <p style={{ marginTop: 200 }}>Fora</p>
    </>,
  );
  await userEvent.click(anchor());
  await userEvent.click(page.getByText("Conteúdo"));
  expect(isOpen()).toBe(true);
  await userEvent.click(page.getByText("Fora"));
  expect(isOpen()).toBe(false);
});

test("a click on the anchor of an open popover closes it once and does not open it again", async () => {
  const onOpenChange = vi.fn();
  render(<Example onOpenChange={onOpenChange} />);
  await userEvent.click(anchor());
  await userEvent.click(anchor());
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(isOpen()).toBe(false);
});

test("a finger put down outside a popover may be scrolling: only its click closes it", async () => {
  render(<Example style={corner("top")} />);
  await userEvent.click(anchor());
  act(() => void document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" })));
  expect(isOpen()).toBe(true);
  act(() => document.body.click());
  expect(isOpen()).toBe(false);
});

test("a popover closes when focus moves elsewhere, and leaves it there", async () => {
  render(
    <>
      <Example>
        <input aria-label="Dentro" />
      </Example>
      <input aria-label="Depois" />
    </>,
  );
  await userEvent.click(anchor());
  await userEvent.tab();
  expect(document.activeElement).toBe(page.getByLabelText("Dentro").element());
  await userEvent.tab();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(page.getByLabelText("Depois").element());
});

test("Esc inside a popover closes it and gives focus back to the anchor", async () => {
  render(<Example onShow={(shown) => shown.querySelector("input")?.focus()}>{<input aria-label="Dentro" />}</Example>);
  await userEvent.click(anchor());
  expect(document.activeElement).toBe(page.getByLabelText("Dentro").element());
  await userEvent.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(anchor().element());
});

test("Esc on the anchor closes the popover; the anchor owns Esc only while it is open", async () => {
  const pageHears = vi.fn();
  document.addEventListener("keydown", pageHears);
  render(<Example />);
  await userEvent.click(anchor());
  expect(anchor().element().getAttribute("data-owns-escape")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(pageHears).not.toHaveBeenCalled();
  expect(anchor().element().hasAttribute("data-owns-escape")).toBe(false);
  await userEvent.keyboard("{Escape}");
  expect(pageHears).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", pageHears);
});

test("Esc that ends a composition leaves a popover open", async () => {
  render(<Example />);
  await userEvent.click(anchor());
  const composing = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, isComposing: true });
  act(() => void layer().element().dispatchEvent(composing));
  expect(isOpen()).toBe(true);
  act(() => void anchor().element().dispatchEvent(composing));
  expect(isOpen()).toBe(true);
});

test("Esc closes a popover inside a popover first", async () => {
  render(
    <Example>
      <Example name="Mais" />
    </Example>,
  );
  await userEvent.click(anchor());
  await userEvent.click(page.getByRole("button", { name: "Mais" }));
  const inner = page.getByRole("group", { name: "Camada Mais" });
  expect(inner.query()).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(inner.query()).toBeNull();
  expect(isOpen()).toBe(true);
});

test("inside a Modal a popover works, is not a click outside, and Esc closes it only", async () => {
  const onOpenChange = vi.fn();
  const onPress = vi.fn();
  render(
    <Modal open onOpenChange={onOpenChange} title="Pagar">
      <Example>
        <button type="button" onClick={onPress}>
          Escolher
        </button>
      </Example>
    </Modal>,
  );
  await userEvent.click(anchor());
  await userEvent.click(page.getByRole("button", { name: "Escolher" }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("a popover is shown also without the native Popover API", async () => {
  const native = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "showPopover") as PropertyDescriptor;
  Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
  render(<Example />);
  await userEvent.click(anchor());
  // jsdom hides what has the attribute, and cannot show it.
  expect(document.querySelector("[popover]")).toBeNull();
  await expect.element(layer()).toBeVisible();
  cleanup();
  Object.defineProperty(HTMLElement.prototype, "showPopover", native);
});
