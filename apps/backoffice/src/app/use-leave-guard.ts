import { confirm } from "@prumo/ui/confirm";
import { useEffect } from "react";
import { type Location, useBlocker } from "react-router-dom";

let unsavedForms = 0;

/** Tells whether leaving the page now would lose something typed. */
export const hasUnsaved = (): boolean => unsavedForms > 0;

const question = {
  title: "Deseja realmente sair?",
  description: "O que você digitou nesta tela ainda não foi salvo.",
  confirmText: "Sair sem salvar",
  cancelText: "Continuar editando",
  danger: true,
};

/**
 * Asks before an action that leaves the page for good, such as another company or logging out, if something typed would
 * be lost.
 * @param unsaved whether something would be lost; by default, whether any form on the page has changes
 */
export const mayLeave = async (unsaved = hasUnsaved()): Promise<boolean> => !unsaved || confirm(question);

const toOtherPage = (from: Location, to: Location) => from.pathname !== to.pathname;

/**
 * Asks before a changed form is left by a link, the browser's buttons or by closing the tab.
 * @param alsoLeaves tells whether a navigation within the page leaves the form, too, for forms that the query opens
 */
export function useLeaveGuard(unsaved: boolean, alsoLeaves: typeof toOtherPage = () => false): void {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && (toOtherPage(from, to) || alsoLeaves(from, to)) && to.state?.leaving !== true,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let current = true;
    confirm(question).then((leave) => {
      if (!current) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      current = false;
    };
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsavedForms += 1;
    addEventListener("beforeunload", ask);
    return () => {
      unsavedForms -= 1;
      removeEventListener("beforeunload", ask);
    };
  }, [unsaved]);
}
