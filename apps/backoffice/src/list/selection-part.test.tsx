import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openApp, withServer } from "../testing/open-app";

withServer();

const network = vi.hoisted(() => ({ fails: true }));

/** Fails as a browser does without a network, or after a new version has taken the place of the files. */
async function asked<T>(original: () => Promise<T>): Promise<T> {
  if (network.fails) throw new TypeError("Failed to fetch dynamically imported module");
  return original();
}

vi.mock("./register-selection", asked);
vi.mock("../pages/financeiro/contas/list/conta-selection", asked);

beforeEach(() => {
  network.fails = true;
});

it.each([
  ["/contasPagar", /^Selecionar/],
  ["/ordem-servico", /^Selecionar OS/],
])(
  "%s stays when the bar of its selection does not load, tells so, and gets it at the next selection",
  async (address, name) => {
    const { user } = await openApp(address);
    const boxes = await screen.findAllByRole("checkbox", { name });
    expect(screen.queryByText("As ações da seleção não carregaram")).toBeNull();
    const [first, second] = boxes.filter((box) => !box.matches("thead *")) as [HTMLElement, HTMLElement];
    await user.click(first);
    expect(await screen.findAllByText("As ações da seleção não carregaram")).not.toHaveLength(0);
    expect(first).toBeChecked();
    for (const button of screen.queryAllByRole("button", { name: "Renegociar" })) {
      expect(button).not.toHaveClass("invisible");
    }
    network.fails = false;
    await user.click(second);
    expect(await screen.findByText("2 selecionadas")).toBeInTheDocument();
    const hidden = [...document.querySelectorAll(".invisible")].map(({ textContent }) => textContent);
    expect(hidden).toEqual(address === "/contasPagar" ? ["Pagar", "Renegociar"] : []);
  },
);
