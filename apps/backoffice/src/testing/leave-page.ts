import { confirmQueue } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { cleanup } from "@testing-library/react";
import { vi } from "vitest";
import { setWindowWidth } from "./window-width";

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Answers every open question, and those that an answer leads to. */
async function closeQuestions(): Promise<void> {
  for (let asked = confirmQueue.current(); asked !== undefined; asked = confirmQueue.current()) {
    asked.answer(false);
    await settle();
  }
}

function takeAttributes(element: Element): void {
  for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
}

/**
 * Does what loading another page does in a browser. All test files share one document and the modules' state, so
 * nothing may be left of either after a test. State of a single app is dropped where the app is opened.
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
  setWindowWidth();
  document.body.replaceChildren();
  // The style of the toasts hides nothing; with it, each test whether an element is visible compared that element with
  // all its rules.
  for (const sheet of document.head.querySelectorAll("style")) sheet.remove();
  for (const element of [document.documentElement, document.body]) takeAttributes(element);
}
