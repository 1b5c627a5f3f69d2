import { confirmQueue } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { cleanup } from "@testing-library/react";
import { vi } from "vitest";

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Answers whatever is still asked, also what an answer leads to. */
async function closeQuestions(): Promise<void> {
  for (let asked = confirmQueue.current(); asked !== undefined; asked = confirmQueue.current()) {
    asked.answer(false);
    await settle();
  }
}

function takeAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

/**
 * What loading another page does in a browser. All files of tests share one document and the state of the modules, so
 * after every test nothing may be left of either. What only one application keeps is forgotten where its pages are opened.
 */
export async function leavePage(): Promise<void> {
  cleanup();
  await closeQuestions();
  toast.dismiss();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  // That of the toasts hides nothing, and each question what somebody can see compared every element with its rules.
  for (const sheet of document.head.querySelectorAll("style")) sheet.remove();
  for (const element of [document.documentElement, document.body]) takeAttributes(element);
}
