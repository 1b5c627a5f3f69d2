import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { selectionAct, useSelectionActs } from "./selection-acts";

function Bar({ onSelect }: { readonly onSelect: () => void }) {
  useSelectionActs({ heading: "2 selecionadas", acts: [{ label: "Reclassificar…", onSelect }] });
  return <p>2 selecionadas</p>;
}

afterEach(() => vi.unstubAllGlobals());

it("is offered as soon as the bar that counts the rows is in the page", async () => {
  // What act() would wait for are the effects after the paint, which a quick key does not wait for.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const place = document.createElement("div");
  const onSelect = vi.fn();
  const root = createRoot(place);
  const found = new Promise((resolve) => {
    new MutationObserver(() => resolve(selectionAct("Reclassificar…"))).observe(place, { childList: true });
  });
  root.render(<Bar onSelect={onSelect} />);
  expect(await found).toBe(onSelect);
  root.unmount();
  expect(selectionAct("Reclassificar…")).toBeUndefined();
});
