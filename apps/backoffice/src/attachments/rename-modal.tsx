import type { BodyOutput } from "@prumo/api-client/contract";
import { type Anexo, anexos } from "@prumo/api-client/schemas/anexos";
import { anexoFields } from "@prumo/domain/anexo-fields";
import { attachmentLabels } from "@prumo/domain/attachment";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import type { z } from "zod";
import { api } from "../app/api";
import { FormModal } from "../form/form-modal";
import { useCallForm } from "../form/use-call-form";

type UpdateBody = typeof anexos.update.body;

interface RenameModalProps {
  readonly anexo: Anexo & { readonly id: number };
  /** Whether files of the record say when they were made. */
  readonly labelled: boolean;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

const moments = keysOf(attachmentLabels).map((value) => ({ value, label: attachmentLabels[value] }));

/** Gives a file another name, and a photo another moment. */
export function RenameModal({ anexo, labelled, onClose, onRenamed }: RenameModalProps) {
  const { id, versao, nome, rotulo } = anexo;
  const form = useCallForm<z.input<UpdateBody>, BodyOutput<UpdateBody>, { message: string }>({
    schema: anexos.update.body,
    defaultValues: { id, versao, nome, rotulo },
    save: (body, options) => api.anexos.update({ body }, options),
    onSaved({ message }) {
      toast.success(message);
      onClose();
      onRenamed();
    },
  });
  const fields = fieldsOf(anexoFields, form.control);
  return (
    <FormModal title="Renomear arquivo" save="Salvar" form={form} onClose={onClose}>
      <TextField {...fields.nome} />
      {labelled ? (
        <SelectField
          control={form.control}
          name="rotulo"
          label={anexoFields.rotulo.label}
          placeholder="Nenhum"
          options={moments}
        />
      ) : null}
    </FormModal>
  );
}
