import type { CallOptions } from "@prumo/api-client/contract";
import { toast } from "@prumo/ui/toast";
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useLeaveGuard } from "../app/use-leave-guard";
import { type OutsideFields, type StartingValues, useCallForm } from "./use-call-form";
import { useReturn } from "./use-return";

interface FormPageOptions<Values extends FieldValues, Body, Answer> {
  /** The schema of the call's body. */
  readonly schema: z.ZodType<Body, Values>;
  readonly defaultValues: StartingValues<Values, Body>;
  readonly save: (body: Body, options: CallOptions) => Promise<Answer>;
  /** Asks before a checked body is sent, when saving it takes something away. False sends nothing. */
  readonly ask?: ((body: Body) => Promise<boolean>) | undefined;
  readonly outside?: OutsideFields;
  /** The list that the form goes back to. */
  readonly listHref: string;
  /** The address after a save, when that is not the list as it was left. */
  readonly savedHref?: string;
  /** Shows something of the answer instead of going back by itself; whoever gives it calls `back.now`. */
  readonly onAnswer?: (answer: Answer) => void;
  /** Starts the next record after `Salvar e novo`, with the saved values; without it the form has no such button. */
  readonly onNext?: ((saved: Values) => void) | undefined;
  /** Runs before the check: takes choices from outside the form into it. */
  readonly beforeSubmit?: (() => void) | undefined;
  /** Whether something outside the form would be lost by leaving. */
  readonly alsoUnsaved?: boolean | undefined;
}

/**
 * A form that is a page of its own: it asks before it is left, and after a save it says so and goes back, or starts the
 * next record.
 */
export function useFormPage<
  Values extends FieldValues,
  Body,
  Answer extends { readonly message: string } = { readonly message: string },
>(options: FormPageOptions<Values, Body, Answer>) {
  const { listHref, savedHref = listHref, onAnswer, onNext, beforeSubmit, alsoUnsaved = false, ...call } = options;
  const back = useReturn(savedHref);
  const goesOn = useRef(false);
  const form = useCallForm({
    ...call,
    onSaved: (answer: Answer) => {
      if (onAnswer !== undefined) return onAnswer(answer);
      toast.success(answer.message);
      if (goesOn.current) onNext?.(form.form.getValues());
      else back.start();
    },
  });
  useLeaveGuard(form.unsaved || (alsoUnsaved && !form.saved));

  function submit(another: boolean) {
    if (form.saving || form.saved) return Promise.resolve();
    goesOn.current = another;
    beforeSubmit?.();
    return form.submit();
  }

  return {
    ...form,
    submit: () => submit(false),
    submitAndNew: onNext && (() => submit(true)),
    back,
    listHref,
  };
}
