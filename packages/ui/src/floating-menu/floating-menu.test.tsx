import { cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../button/button";
import { LinkProvider } from "../link/link";
import { Modal } from "../modal/modal";
import { FloatingMenu, type MenuItem } from "./floating-menu";

const pay = vi.fn();
const reverse = vi.fn();
const items: MenuItem[] = [
  { label: "Pagar", onSelect: pay },
  { label: "Editar", href: "/contas/1" },
  { label: "Estornar", onSelect: reverse, disabled: "O caixa já foi fechado." },
  { label: "Excluir", danger: true },
  { label: "Água" },
];

function Example() {
  return (
    <>
      <FloatingMenu items={items} trigger={<Button>Ações</Button>} />
      <button type="button">Depois</button>
    </>
  );
}

/** One menu for two rows, as in a table. */
function Rows() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      {["Linha 1", "Linha 2"].map((row) => (
        <button
          key={row}
          type="button"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            setOpen(!open || anchor !== currentTarget);
            setAnchor(currentTarget);
          }}
        >
          {row}
        </button>
      ))}
      <FloatingMenu label="Ações" anchor={anchor} open={open} onOpenChange={setOpen} items={items} />
    </>
  );
}

/** A menu whose item opens a Modal. */
function Opens() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FloatingMenu items={[{ label: "Pagar", onSelect: () => setOpen(true) }]} trigger={<Button>Ações</Button>} />
      <Modal open={open} onOpenChange={setOpen} title="Pagar" />
    </>
  );
}

const trigger = () => page.getByRole("button", { name: "Ações" });
const menu = () => page.getByRole("menu", { name: "Ações" });
const isOpen = () => menu().query() !== null;
const item = (name: string) => page.getByRole("menuitem", { name });
const focused = () => document.activeElement?.textContent?.replace("O caixa já foi fechado.", "");

beforeEach(() => {
  pay.mockClear();
  reverse.mockClear();
});
afterEach(cleanup);

test("a click opens the menu on its first item and says so; a second click closes it", async () => {
  render(<Example />);
  expect(trigger().element().getAttribute("aria-haspopup")).toBe("menu");
  expect(document.querySelector("[role=menu]")).toBeNull();
  await userEvent.click(trigger());
  expect(trigger().element().getAttribute("aria-expanded")).toBe("true");
  expect(focused()).toBe("Pagar");
  await userEvent.click(trigger());
  expect(isOpen()).toBe(false);
  expect(trigger().element().getAttribute("aria-expanded")).toBe("false");
});

test.each([
  ["Enter", "Pagar"],
  [" ", "Pagar"],
  ["ArrowDown", "Pagar"],
  ["ArrowUp", "Água"],
])("the key %j on the button opens the menu at %s", async (key, label) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(`{${key}}`);
  expect(focused()).toBe(label);
});

describe("keys inside a menu", () => {
  beforeEach(async () => {
    render(<Example />);
    await userEvent.click(trigger());
  });

  test("arrows wrap around, over refused items too; Home and End go to the ends", async () => {
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Estornar");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("Água");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Pagar");
    await userEvent.keyboard("{ArrowUp}");
    expect(focused()).toBe("Água");
    await userEvent.keyboard("{Home}");
    expect(focused()).toBe("Pagar");
  });

  test("first letters find an item, ignoring accents; repeating one letter cycles, several narrow", async () => {
    await userEvent.keyboard("a");
    expect(focused()).toBe("Água");
    await userEvent.keyboard("{Home}");
    vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(1e7);
    await userEvent.keyboard("e");
    expect(focused()).toBe("Editar");
    await userEvent.keyboard("e");
    expect(focused()).toBe("Estornar");
    await userEvent.keyboard("e");
    expect(focused()).toBe("Excluir");
    vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(2e7);
    await userEvent.keyboard("es");
    expect(focused()).toBe("Estornar");
    vi.restoreAllMocks();
  });

  test("Esc closes the menu and gives focus back", async () => {
    await userEvent.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(trigger().element());
  });

  test("Tab closes the menu and moves on from the button", async () => {
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    expect(focused()).toBe("Depois");
  });

  test.each(["{Enter}", " "])("the key %j chooses an item", async (key) => {
    pay.mockImplementationOnce(() => expect(document.activeElement).toBe(trigger().element()));
    await userEvent.keyboard(key);
    expect(pay).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(false);
  });

  test("a refused item does nothing, leaves the menu open and shows the reason", async () => {
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await userEvent.click(item("Estornar"), { force: true });
    expect(reverse).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
    await expect.element(item("Estornar")).toHaveAccessibleDescription("O caixa já foi fechado.");
    expect(item("Estornar").element().getAttribute("aria-disabled")).toBe("true");
    await expect.element(page.getByText("O caixa já foi fechado.")).toBeVisible();
  });

  test("the pointer and the arrows share one highlight", async () => {
    await userEvent.hover(item("Editar"));
    expect(focused()).toBe("Editar");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Estornar");
  });
});

describe("links in a menu", () => {
  const onNavigate = vi.fn();
  beforeEach(async () => {
    onNavigate.mockClear();
    render(
      <LinkProvider onNavigate={onNavigate}>
        <Example />
      </LinkProvider>,
    );
    await userEvent.click(trigger());
  });

  test("a plain click, Enter or Space on a link navigates by the router and closes the menu", async () => {
    await userEvent.click(item("Editar"));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith("/contas/1");
    expect(isOpen()).toBe(false);
    await userEvent.click(trigger());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.click(trigger());
    await userEvent.keyboard("{ArrowDown} ");
    expect(onNavigate).toHaveBeenCalledTimes(3);
  });

  test("a middle click on a link is left to the browser", async () => {
    let left: boolean | undefined;
    const watch = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener("auxclick", watch, { once: true });
    await userEvent.click(item("Editar"), { button: "middle" });
    expect(left).toBe(true);
    expect(item("Editar").element().getAttribute("href")).toBe("/contas/1");
    expect(onNavigate).not.toHaveBeenCalled();
  });
});

test("a menu for many buttons opens under the one that was clicked", async () => {
  render(<Rows />);
  const row = (n: number) => page.getByRole("button", { name: `Linha ${n}` });
  await userEvent.click(row(1));
  expect(document.querySelectorAll("[role=menu]")).toHaveLength(1);
  await userEvent.click(row(2));
  expect(document.querySelectorAll("[role=menu]")).toHaveLength(1);
  const left = row(2).element().getBoundingClientRect().left;
  expect(menu().element().getBoundingClientRect().left).toBeCloseTo(left, 0);
  expect(focused()).toBe("Pagar");
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(row(2).element());
  await userEvent.click(row(2));
  await userEvent.click(row(2));
  expect(isOpen()).toBe(false);
});

test("Esc in a menu inside a Modal closes the menu only", async () => {
  const onOpenChange = vi.fn();
  render(
    <Modal open onOpenChange={onOpenChange} title="Conta">
      <FloatingMenu items={items} trigger={<Button>Ações</Button>} />
    </Modal>,
  );
  await userEvent.click(trigger());
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(isOpen()).toBe(false);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("a Modal that an item opens gives focus back to the menu's button", async () => {
  render(<Opens />);
  await userEvent.click(trigger());
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger().element()));
});
