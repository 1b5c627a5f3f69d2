import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LoadingOverlay } from "./loading-overlay";

function Page({ busy }: { busy: boolean }) {
  return (
    <>
      <button type="button">Salvar</button>
      <LoadingOverlay open={busy} />
    </>
  );
}

test("nothing behind a loading overlay gets keys, Esc does not close it, and focus comes back", async () => {
  const { rerender } = render(<Page busy={false} />);
  const button = screen.getByText("Salvar");
  button.focus();
  rerender(<Page busy />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  await expect.element(page.getByText("Loading...")).toBeVisible();
  await userEvent.keyboard("{Tab}{Tab}");
  expect(document.activeElement).not.toBe(button);
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
  expect(dialog.open).toBe(true);
  rerender(<Page busy={false} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
});
