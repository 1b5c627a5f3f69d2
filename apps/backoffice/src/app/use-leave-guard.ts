import { type ConfirmOptions, confirm } from "@prumo/ui/confirm";
import { useEffect } from "react";
import { type BlockerFunction, type Location, useBlocker } from "react-router-dom";

/** Tells whether a navigation within the page leaves a form, too. */
type AlsoLeaves = (from: Location, to: Location) => boolean;

interface Guarded {
  readonly alsoLeaves: AlsoLeaves;
  readonly asked: ConfirmOptions;
}

/** What would be lost: the forms that hold something typed, a page's and those of windows over it, and what is told once. */
const unsavedForms = new Set<Guarded>();

/** Tells whether leaving the page now would lose something typed. */
export const hasUnsaved = (): boolean => unsavedForms.size > 0;

const question: ConfirmOptions = {
  title: "Deseja realmente sair?",
  description: "O que você digitou nesta tela ainda não foi salvo.",
  confirmText: "Sair sem salvar",
  cancelText: "Continuar editando",
  danger: true,
};

/** The question about what would be lost: that of the window over all others. */
const presentQuestion = (): ConfirmOptions => [...unsavedForms].at(-1)?.asked ?? question;

/**
 * Asks before an action that leaves the page for good, such as another company or logging out, if something typed would
 * be lost.
 * @param unsaved whether something would be lost; by default, whether any form on the page has changes
 */
export const mayLeave = async (unsaved = hasUnsaved()): Promise<boolean> => !unsaved || confirm(presentQuestion());

const toOwnPage: AlsoLeaves = () => false;

const losesTyped: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  to.state?.leaving !== true &&
  [...unsavedForms].some(({ alsoLeaves }) => from.pathname !== to.pathname || alsoLeaves(from, to));

/**
 * Asks before a changed form is left by a link, the browser's buttons or by closing the tab.
 * @param alsoLeaves for forms that the query opens; one function for the form's life
 * @param asked the question, where it is not about something typed; one object for the form's life
 */
export function useLeaveGuard(unsaved: boolean, alsoLeaves = toOwnPage, asked = question): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = { alsoLeaves, asked };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsavedForms.add(form);
    addEventListener("beforeunload", ask);
    return () => {
      unsavedForms.delete(form);
      removeEventListener("beforeunload", ask);
    };
  }, [unsaved, alsoLeaves, asked]);
}

/**
 * The question of all guards, which the frame of the pages puts. A router asks its newest blocker only: with one of each
 * form, a window in which nothing is typed would let the page below it be lost.
 */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(losesTyped);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let current = true;
    confirm(presentQuestion()).then((leave) => {
      if (!current) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      current = false;
    };
  }, [blocker]);
}
