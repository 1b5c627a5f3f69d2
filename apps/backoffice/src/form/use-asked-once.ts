import { confirm } from "@prumo/ui/confirm";
import { useRef } from "react";

/**
 * Asks about values that may be mistyped, before they are sent. Whoever answers that they are right is not asked again
 * about the same ones.
 * @returns whether to send; the questions name the values, so that other values are other questions
 */
function useAskedOnce(title: string, confirmText: string) {
  const answered = useRef("");
  return async (questions: readonly string[]): Promise<boolean> => {
    const description = questions.join(" ");
    if (description === "" || description === answered.current) return true;
    if (!(await confirm({ title, description, confirmText, cancelText: "Corrigir" }))) return false;
    answered.current = description;
    return true;
  };
}

/** The same about the days of contas. */
export const useDatesAskedOnce = () => useAskedOnce("As datas estão certas?", "Estão certas");
