import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SplitLines } from "./split-lines";

it("parts of one name, in two main categories, are lines of their own", () => {
  const problem = vi.spyOn(console, "error").mockReturnValue();
  const part = (id: number, valor: number) => ({ categoria: { id, nome: "Outros" }, centro_resultado: null, valor });
  render(<SplitLines parts={[part(1, 60), part(2, 40)]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Outros: R\$.60,00$/),
    expect.stringMatching(/^Outros: R\$.40,00$/),
  ]);
  expect(problem).not.toHaveBeenCalled();
});
