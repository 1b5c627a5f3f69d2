import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { AppSession } from "../app/session";
import { singleKeysOn } from "../app/single-keys";
import { isTyping } from "./is-typing";
import { type AppKey, activate, isOffered, isSingle, type KeyActs, keysFor, pressed } from "./keys";

/** The key that begins the way to a page. */
const GO = "g";

const topWindow = () => [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);

/** Keys that mean the browser or the way through the page, whatever is on its way. */
const isBrowsers = ({ key }: KeyboardEvent): boolean => key === "Tab" || /^F\d/.test(key);

interface ShortcutOptions extends KeyActs {
  readonly session: AppSession;
  /** While a window was asked for whose code is still on its way: what is typed is meant for it, and starts nothing. */
  readonly opening: boolean;
}

/** Obeys the table of keys on every page. A page takes part by marking an element: see `Mark`. */
export function useShortcuts({ session, opening, ...acts }: ShortcutOptions): void {
  const navigate = useNavigate();
  const going = useRef(false);

  function obey(key: AppKey, where: ParentNode) {
    if ("mark" in key) activate(key.mark, where);
    else if ("path" in key) navigate(key.path);
    else if (typeof key.act === "string") acts[key.act]();
    else key.act(acts);
  }

  /**
   * Obeys the first key of that name that the page, or the window above it, has.
   * @param held the key is only still down: nothing is done a second time for it
   */
  function find(name: string, held = false): boolean {
    const above = topWindow();
    const key = keysFor(session).find(
      (one) => one.keys === name && !one.told && (above === undefined || one.inWindows) && isOffered(one, above),
    );
    if (key === undefined) return false;
    if (!held) obey(key, above ?? document);
    return true;
  }

  const allowed = (event: KeyboardEvent) => !isTyping(event.target) && singleKeysOn(session.usuario.id);

  // Heard before the rows of a list hear it: the `p` of `g p` must not pay the conta that has the focus.
  const second = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (opening && topWindow() === undefined && !isBrowsers(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!going.current || event.repeat || event.key.length > 1) return;
    going.current = false;
    if (!allowed(event) || topWindow() !== undefined) return;
    event.preventDefault();
    find(`${GO} ${event.key}`);
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const name = pressed(event);
    if (isSingle(name)) {
      if (!allowed(event)) return;
      going.current = name === GO && topWindow() === undefined;
    }
    if (name === "Esc" && document.activeElement?.closest("[data-owns-escape=true]") != null) return;
    if (find(name, event.repeat) && name !== "Esc") event.preventDefault();
  });

  // Together with the page: a key that is pressed as soon as the page is seen would be lost after it.
  useLayoutEffect(() => {
    addEventListener("keydown", second, { capture: true });
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", second, { capture: true });
      removeEventListener("keydown", press);
    };
  }, []);
}
