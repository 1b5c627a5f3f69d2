import { ApiError } from "@prumo/api-client/errors";
import { type ChaveAcesso, chaves } from "@prumo/api-client/schemas/chaves";
import { rotationHours, rotationHoursNames } from "@prumo/domain/access-key-state";
import { SelectField } from "@prumo/forms/select-field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { type ToldKey, ToldKeyModal } from "./told-key-modal";

const hours = rotationHours.map((value) => ({ value, label: rotationHoursNames[value] }));

/** The newest text of a key, where another is still accepted and nobody used the newest: its answer may have been lost. */
export const lostText = ({ segredos }: ChaveAcesso) =>
  segredos.length > 1
    ? segredos.find(({ termina_em, usado_em }) => termina_em === null && usado_em === null)
    : undefined;

const USUAL =
  "A nova tem as mesmas permissões. A antiga continua valendo pelo tempo que você escolher, para que cada programa seja mudado sem parar.";

interface RotateKeyModalProps {
  readonly chave: ChaveAcesso;
  readonly onClose: () => void;
}

/** Makes a new text for a key, and asks for how long the old one may still be used. */
export function RotateKeyModal({ chave, onClose }: RotateKeyModalProps) {
  const { id, nome } = chave;
  const lost = lostText(chave);
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<ToldKey>();
  const form = useCallForm({
    schema: chaves.trocar.body,
    defaultValues: { id, horas: "24", segredo_id: lost?.id ?? null },
    save: (body, options) => api.chaves.trocar({ body }, options),
    onSaved: ({ message, chave }) => {
      toast.success(message);
      setTold(chave);
      void revalidate();
    },
    // The key was replaced meanwhile, or by an attempt whose answer was lost: the list tells what can be done now.
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === 422) {
        onClose();
        void revalidate();
      }
      return false;
    },
  });
  if (told !== undefined) return <ToldKeyModal chave={told} onClose={onClose} />;
  return (
    <FormModal
      title={`Trocar a chave ${nome}`}
      description={
        lost === undefined
          ? USUAL
          : `A chave ${lost.mascara}, que nenhum programa usou, deixa de valer na hora e dá lugar a outra. A antiga continua valendo pelo tempo que você escolher.`
      }
      save="Trocar"
      form={form}
      onClose={onClose}
    >
      <SelectField control={form.control} name="horas" label="A antiga deixa de valer" options={hours} autoFocus />
    </FormModal>
  );
}
