import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import type { ReactNode } from "react";
import { StaleNotice } from "./stale-notice";

interface SettingsFormProps {
  /** What `useCallForm` gives. */
  readonly form: { readonly submit: () => void; readonly saving: boolean; readonly stale: boolean };
  readonly mayEdit: boolean;
  readonly children: ReactNode;
}

/** A form that stays on its page when it is saved. Whoever may not change it reads it. */
export function SettingsForm({ form: { submit, saving, stale }, mayEdit, children }: SettingsFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset disabled={!mayEdit} className="min-w-0">
        <FormStack
          actions={
            mayEdit ? (
              <Button type="submit" variant="primary" pending={saving} data-shortcut="save">
                Salvar
              </Button>
            ) : null
          }
        >
          {children}
          {stale ? <StaleNotice /> : null}
        </FormStack>
      </fieldset>
    </form>
  );
}
