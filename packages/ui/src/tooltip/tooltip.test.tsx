import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Modal } from "../modal/modal";
import { Tooltip } from "./tooltip";

function Example({ onFocus }: { onFocus?: () => void }) {
  return (
    <div style={{ padding: 60 }}>
      <Tooltip text="Soma do que falta pagar">
        <button type="button" aria-describedby="outro" onFocus={onFocus}>
          Em aberto
        </button>
      </Tooltip>
      <p id="outro">Hoje</p>
    </div>
  );
}

const button = () => page.getByRole("button", { name: "Em aberto" });
const tip = () => page.getByRole("tooltip");
const isShown = () => tip().query() !== null;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await userEvent.unhover(document.body);
});

test("a tooltip shows at once on keyboard focus, describes the element, and hides when focus leaves", async () => {
  const onFocus = vi.fn();
  render(<Example onFocus={onFocus} />);
  await userEvent.tab();
  expect(onFocus).toHaveBeenCalledOnce();
  await expect.element(button()).toHaveAccessibleDescription("Hoje Soma do que falta pagar");
  expect(tip().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    button().element().getBoundingClientRect().top,
  );
  await userEvent.tab();
  expect(isShown()).toBe(false);
  await expect.element(button()).toHaveAccessibleDescription("Hoje");
});

test("a tooltip shows once the mouse has rested on its element", async () => {
  render(<Example />);
  await userEvent.hover(button());
  pass(399);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
});

test("a mouse that only passes shows no tooltip", async () => {
  render(<Example />);
  await userEvent.hover(button());
  await userEvent.hover(page.getByText("Hoje"));
  pass(1000);
  expect(isShown()).toBe(false);
});

test("a tooltip stays while the mouse moves onto its text, and hides after it left", async () => {
  render(<Example />);
  await userEvent.hover(button());
  pass(400);
  await userEvent.hover(tip());
  pass(1000);
  expect(isShown()).toBe(true);
  await userEvent.hover(page.getByText("Hoje"));
  pass(99);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test("Esc hides a tooltip, with focus on the element or elsewhere", async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(isShown()).toBe(false);
  await userEvent.tab();
  await userEvent.hover(button());
  pass(400);
  expect(isShown()).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(isShown()).toBe(false);
});

test("clicking the element hides its tooltip, and focus by mouse does not bring it back", async () => {
  render(<Example />);
  await userEvent.hover(button());
  pass(400);
  await userEvent.click(button());
  pass(1000);
  expect(isShown()).toBe(false);
});

test("a finger shows no tooltip", async () => {
  render(<Example />);
  act(
    () =>
      void button()
        .element()
        .dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "touch" })),
  );
  pass(1000);
  expect(isShown()).toBe(false);
});

test("inside a Modal Esc hides the tooltip before the Modal closes", async () => {
  vi.useRealTimers();
  const onOpenChange = vi.fn();
  render(
    <Modal open onOpenChange={onOpenChange} title="Pagar">
      <Example />
    </Modal>,
  );
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Tab}");
  expect(isShown()).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(isShown()).toBe(false);
  expect(onOpenChange).not.toHaveBeenCalled();
});
