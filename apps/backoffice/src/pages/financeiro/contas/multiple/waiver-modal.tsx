import { acertoFields } from "@prumo/domain/acerto-fields";
import { WAIVED_WITHOUT_REASON } from "@prumo/domain/conta-charges";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { z } from "zod";
import { FormModal } from "../../../../form/form-modal";
import { useCallForm } from "../../../../form/use-call-form";
import type { WorksheetLine } from "./worksheet";

const { max } = acertoFields.motivo_dispensa;
const waiver = z.object({ motivo_dispensa: z.string().trim().min(1, WAIVED_WITHOUT_REASON).max(max) });

interface WaiverModalProps {
  readonly line: WorksheetLine;
  readonly onWaived: (motivo: string) => void;
  readonly onClose: () => void;
}

/** Asks why multa and juros of a line are waived. Nothing is sent before the worksheet is. */
export function WaiverModal({ line: { conta, proposed }, onWaived, onClose }: WaiverModalProps) {
  const { control, ...form } = useCallForm({
    schema: waiver,
    defaultValues: { motivo_dispensa: "" },
    save: async ({ motivo_dispensa }) => motivo_dispensa,
    onSaved(motivo) {
      onWaived(motivo);
      onClose();
    },
  });
  return (
    <FormModal
      title="Dispensar multa e juros"
      description={`${conta.pessoa.nome_fantasia} · ${proposed.sentence ?? ""}`}
      save="Dispensar"
      form={form}
      onClose={onClose}
    >
      <TextField {...fieldsOf(acertoFields, control).motivo_dispensa} required autoFocus />
    </FormModal>
  );
}
