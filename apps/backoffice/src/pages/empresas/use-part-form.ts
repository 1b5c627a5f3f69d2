import type { CallOptions } from "@prumo/api-client/contract";
import { toast } from "@prumo/ui/toast";
import { useEffect } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { useCallForm } from "../../form/use-call-form";

interface PartFormOptions<Values extends FieldValues, Body> {
  /** What the page knows this part by. */
  readonly part: string;
  readonly schema: z.ZodType<Body, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly save: (body: Body, options: CallOptions) => Promise<{ message: string }>;
  readonly onUnsaved: (part: string, unsaved: boolean) => void;
  /** Called with what was stored: the part begins anew from there. */
  readonly onStored: (body: Body) => void;
}

/** A part of a page that is saved by itself: after that the page stays, and what was stored can be changed again. */
export function usePartForm<Values extends FieldValues, Body>(options: PartFormOptions<Values, Body>) {
  const { part, onUnsaved, onStored, save, ...call } = options;
  const { revalidate } = useRevalidator();
  const form = useCallForm({
    ...call,
    save: async (body: Body, attempt) => ({ ...(await save(body, attempt)), body }),
    onSaved: ({ message, body }) => {
      toast.success(message);
      onStored(body);
      // For the other parts of the page.
      revalidate();
    },
  });
  const { unsaved } = form;
  useEffect(() => onUnsaved(part, unsaved), [onUnsaved, part, unsaved]);
  return form;
}
