import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../app/paths";
import type { AppSession } from "../app/session";
import { menuFor } from "./navigation";

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null;

/** Clicks or focuses the element that the page, or an overlay above it, has marked with `data-shortcut`. */
function activate(shortcut: string, where: ParentNode = document): boolean {
  const element = where.querySelector<HTMLElement>(`[data-shortcut="${shortcut}"]`);
  if (element === null) return false;
  if (element instanceof HTMLInputElement) element.focus();
  else element.click();
  return true;
}

interface Shortcuts {
  readonly session: AppSession;
  readonly onHelp: () => void;
  readonly onGoTo: () => void;
  readonly onMenu: () => void;
}

/**
 * The shortcuts of every page: `/` search, `n` new, `g` and a letter to go to a page, Ctrl+K to find a page, `m` menu,
 * `?` help, Ctrl+Enter save, with Shift save and start another, Esc back. A page takes part by marking an element
 * `data-shortcut="search" | "new" | "save" | "save-and-new" | "back"`.
 */
export function useShortcuts({ session, onHelp, onGoTo, onMenu }: Shortcuts): void {
  const navigate = useNavigate();
  const going = useRef(false);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const overlay = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      if ((event.shiftKey && activate("save-and-new", overlay)) || activate("save", overlay)) event.preventDefault();
      return;
    }
    if (overlay) return;
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      onGoTo();
    }
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (document.activeElement?.closest("[data-owns-escape=true]") == null) activate("back");
      return;
    }
    if (isTyping(event.target)) return;
    const wasGoing = going.current;
    going.current = event.key === "g";
    if (wasGoing) {
      const entry = menuFor(session)
        .flatMap(({ entries }) => entries)
        .find(({ key }) => key === event.key);
      if (event.key === "i") navigate(paths.home());
      else if (entry !== undefined) navigate(entry.path);
    } else if (event.key === "?") onHelp();
    else if (event.key === "m") onMenu();
    else if (event.key === "/") {
      event.preventDefault();
      if (!activate("search")) onGoTo();
    } else if (event.key === "n" && activate("new")) event.preventDefault();
  });

  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
