import type { CallOptions } from "@prumo/api-client/contract";
import type { versioned } from "@prumo/api-client/schemas/fields";
import { toast } from "@prumo/ui/toast";
import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { type StartingValues, useCallForm } from "../../../form/use-call-form";
import { useVersionInForm } from "../../../form/use-version-in-form";

type Changed = z.output<typeof versioned>;

interface PartFormOptions<Values extends FieldValues, Body> {
  /** The name of this part on the page. */
  readonly part: string;
  /** The version of the record, which the other parts raise, too. */
  readonly versao: number;
  readonly schema: z.ZodType<Body, Values>;
  readonly defaultValues: StartingValues<Values, Body>;
  readonly save: (body: Body, options: CallOptions) => Promise<Changed>;
  readonly onUnsaved: (part: string, unsaved: boolean) => void;
  /** Called with the stored body and its version; the form starts again from there. */
  readonly onStored: (body: Body, versao: number | undefined) => void;
}

/** A part of a page that is saved separately: the page then stays, and the stored values can be changed again. */
export function usePartForm<Values extends FieldValues, Body>(options: PartFormOptions<Values, Body>) {
  const { part, versao, onUnsaved, onStored, save, ...call } = options;
  const { revalidate } = useRevalidator();
  const form = useCallForm({
    ...call,
    save: async (body: Body, attempt) => ({ ...(await save(body, attempt)), body }),
    onSaved: ({ message, versao: made, body }) => {
      toast.success(message);
      onStored(body, made);
      // Reloads the other parts of the page.
      revalidate();
    },
  });
  useVersionInForm(form.form, versao);
  const { unsaved } = form;
  useEffect(() => onUnsaved(part, unsaved), [onUnsaved, part, unsaved]);
  return form;
}
