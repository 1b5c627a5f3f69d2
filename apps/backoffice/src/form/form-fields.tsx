import type { ReactNode } from "react";

interface FormFieldsProps {
  readonly saved: boolean;
  readonly children: ReactNode;
}

/**
 * The fields of a form page. Once it is saved they are closed: what was typed while the page waits to go back would be
 * lost without a word, and the form looks done.
 */
export function FormFields({ saved, children }: FormFieldsProps) {
  return (
    <fieldset disabled={saved} className="contents">
      {children}
    </fieldset>
  );
}
