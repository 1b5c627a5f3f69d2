import type { ReactNode } from "react";
import { Page } from "../shell/page";
import { FormActions } from "./form-actions";
import { FormFields } from "./form-fields";

interface FormPageProps {
  readonly title: string;
  /** The name of the list. */
  readonly list: string;
  readonly form: {
    readonly submit: () => Promise<void>;
    readonly submitAndNew?: (() => Promise<void>) | undefined;
    readonly saving: boolean;
    readonly saved: boolean;
    readonly stale?: boolean;
    readonly back: { readonly now: () => void };
    readonly listHref: string;
  };
  /**
   * The text of the saving button.
   *
   * @default "Salvar"
   */
  readonly save?: string;
  /** The text of the button that goes on with the next record, in its gender. */
  readonly saveAndNew?: "Salvar e novo" | "Salvar e nova";
  /** Something of the answer, shown over the form. While it is, the page does not go back by itself. */
  readonly told?: ReactNode;
  readonly children: ReactNode;
}

/** A form with the way back to its list above it and its buttons below. See `useFormPage`. */
export function FormPage({ title, list, form, save = "Salvar", saveAndNew, told = null, children }: FormPageProps) {
  const { submit, submitAndNew, saving, saved, stale, back, listHref } = form;
  return (
    <Page title={title} breadcrumb={[{ label: list, href: listHref }, { label: title }]}>
      <div className="grid max-w-190 gap-4">
        <FormFields saved={saved}>{children}</FormFields>
        <FormActions
          save={save}
          saving={saving}
          saved={saved}
          stale={stale}
          onSave={submit}
          onSaveAndNew={submitAndNew}
          saveAndNew={saveAndNew}
          cancelHref={listHref}
          onReturn={back.now}
          {...(told === null ? {} : { returning: null })}
        />
        {told}
      </div>
    </Page>
  );
}
