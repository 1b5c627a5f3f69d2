import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type JSX, lazy, Suspense, useRef, useState } from "react";
import { expect, it } from "vitest";
import { useEarlyTyping } from "../app/use-early-typing";
import { FilterLayer } from "./filter-layer";

it("a filter that opens before the code of its field gives it the focus and what was typed", async () => {
  let arrive: (code: { default: () => JSX.Element }) => void = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: () => JSX.Element }>((resolve) => {
        arrive = resolve;
      }),
  );
  function Filter() {
    const anchor = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(false);
    useEarlyTyping(open);
    return (
      <>
        <button ref={anchor} type="button" onClick={() => setOpen(true)}>
          Categoria
        </button>
        <FilterLayer label="Categoria" open={open} anchor={anchor} submits={false} onClose={() => setOpen(false)}>
          <Suspense fallback={<input disabled />}>
            <Late />
          </Suspense>
        </FilterLayer>
      </>
    );
  }
  const user = userEvent.setup();
  render(<Filter />);
  await user.click(screen.getByRole("button", { name: "Categoria" }));
  expect(screen.getByRole("dialog", { name: "Categoria" })).toHaveFocus();
  await user.keyboard("alug");
  await act(async () => arrive({ default: () => <input aria-label="Nome" /> }));
  expect(await screen.findByRole("textbox", { name: "Nome" })).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "Nome" })).toHaveValue("alug");
});
