import type { KeyboardEventHandler, ReactNode } from "react";

interface FormFieldsProps {
  readonly saved: boolean;
  /** Hears the keys that are typed in the fields. */
  readonly onKeyDown?: KeyboardEventHandler | undefined;
  readonly children: ReactNode;
}

/**
 * The fields of a form page. Once it is saved they are closed: what was typed while the page waits to go back would be
 * lost without a word, and the form looks done.
 */
export function FormFields({ saved, onKeyDown, children }: FormFieldsProps) {
  return (
    <fieldset disabled={saved} onKeyDown={onKeyDown} className="contents">
      {children}
    </fieldset>
  );
}
