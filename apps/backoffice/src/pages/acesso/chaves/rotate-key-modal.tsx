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

interface RotateKeyModalProps {
  readonly chave: ChaveAcesso;
  readonly onClose: () => void;
}

/** Makes a new text for a key, and asks for how long the old one may still be used. */
export function RotateKeyModal({ chave: { id, nome }, onClose }: RotateKeyModalProps) {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<ToldKey>();
  const form = useCallForm({
    schema: chaves.trocar.body,
    defaultValues: { id, horas: "24" },
    save: (body, options) => api.chaves.trocar({ body }, options),
    onSaved: ({ message, chave }) => {
      toast.success(message);
      setTold(chave);
      void revalidate();
    },
  });
  if (told !== undefined) return <ToldKeyModal chave={told} onClose={onClose} />;
  return (
    <FormModal
      title={`Trocar a chave ${nome}`}
      description="A nova tem as mesmas permissões. A antiga continua valendo pelo tempo que você escolher, para que cada programa seja mudado sem parar."
      save="Trocar"
      form={form}
      onClose={onClose}
    >
      <SelectField control={form.control} name="horas" label="A antiga deixa de valer" options={hours} autoFocus />
    </FormModal>
  );
}
