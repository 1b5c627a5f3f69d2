import type { CallOptions } from "@prumo/api-client/contract";
import type { Lado } from "@prumo/domain/conta-side";
import { motivoFields } from "@prumo/domain/motivo-fields";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import type { Control } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { FormModal } from "../../../form/form-modal";
import { sharedControl } from "../../../form/shared-form";
import { type StartingValues, useCallForm } from "../../../form/use-call-form";
import { type ContaInTheWay, ContaInTheWayNotice, contaInTheWay } from "./conta-in-the-way";

interface Reason {
  motivo: string;
}

interface ReasonModalProps<Values extends Reason, Body> {
  readonly title: string;
  /** Names the record, and says what becomes of it. */
  readonly text: string;
  /** The text of the button that does it. */
  readonly action: string;
  /** The schema of the call's body, its first values, and the call itself. */
  readonly schema: z.ZodType<Body, Values>;
  readonly defaultValues: StartingValues<Values, Body>;
  readonly call: (body: Body, options: CallOptions) => Promise<{ message: string; estoque_negativo?: boolean }>;
  /** The list that a conta in the way is in. */
  readonly lado: Lado;
  readonly onClose: () => void;
  /** Goes where the record still is. Without it the page is read again. */
  readonly onDone?: (() => void) | undefined;
}

/** Asks for the reason before a record is taken back, and shows what is in the way of it. */
export function ReasonModal<Values extends Reason, Body>(props: ReasonModalProps<Values, Body>) {
  const { title, text, action, schema, defaultValues, call, lado, onClose, onDone } = props;
  const { revalidate } = useRevalidator();
  const [hindrance, setHindrance] = useState<ContaInTheWay>();
  const form = useCallForm({
    schema,
    defaultValues,
    save: call,
    onSaved({ message, estoque_negativo }) {
      toast.success(message);
      if (estoque_negativo) toast.warning(NEGATIVE_STOCK);
      onClose();
      if (onDone === undefined) revalidate();
      else onDone();
    },
    onRefused(error) {
      const found = contaInTheWay(error);
      setHindrance(found);
      return found !== undefined;
    },
  });
  const control: Control<Reason, unknown, Body> = sharedControl(form.control);
  return (
    <FormModal title={title} description={text} save={action} form={form} onClose={onClose}>
      {hindrance === undefined ? null : <ContaInTheWayNotice {...hindrance} lado={lado} />}
      <TextField {...fieldsOf(motivoFields, control).motivo} />
    </FormModal>
  );
}
