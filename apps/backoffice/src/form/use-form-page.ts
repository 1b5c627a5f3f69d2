import type { CallOptions } from "@prumo/api-client/contract";
import { toast } from "@prumo/ui/toast";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { type OutsideFields, useCallForm } from "./use-call-form";
import { useLeaveGuard } from "./use-leave-guard";
import { useReturn } from "./use-return";

interface FormPageOptions<Values extends FieldValues, Body> {
  /** The schema of the call's body. */
  readonly schema: z.ZodType<Body, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly save: (body: Body, options: CallOptions) => Promise<{ message: string }>;
  readonly outside?: OutsideFields;
  /** The list that it goes back to. */
  readonly listHref: string;
}

/** A form that is a page of its own: it asks before it is left, and after a save it tells so and goes back. */
export function useFormPage<Values extends FieldValues, Body>(options: FormPageOptions<Values, Body>) {
  const { listHref, ...call } = options;
  const back = useReturn(listHref);
  const form = useCallForm({
    ...call,
    onSaved: ({ message }) => {
      toast.success(message);
      back.start();
    },
  });
  useLeaveGuard(form.unsaved);
  return { ...form, back, listHref };
}
