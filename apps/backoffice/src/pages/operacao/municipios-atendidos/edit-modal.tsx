import type { BodyOutput } from "@prumo/api-client/contract";
import { type MunicipioAtendido, municipiosAtendidos } from "@prumo/api-client/schemas/municipios-atendidos";
import type { z } from "zod";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";
import { TermsFields } from "./terms-fields";

type UpdateBody = typeof municipiosAtendidos.update.body;

interface EditModalProps {
  readonly municipio: MunicipioAtendido;
  readonly onClose: () => void;
}

/** Changes the terms of one municipality. */
export function ServedCityModal({ municipio, onClose }: EditModalProps) {
  const { id, versao, prazo_dias, taxa_deslocamento, cidade } = municipio;
  const form = useCallForm<z.input<UpdateBody>, BodyOutput<UpdateBody>, { message: string }>({
    schema: municipiosAtendidos.update.body,
    defaultValues: { id, versao, prazo_dias, taxa_deslocamento },
    save: (body, options) => api.municipiosAtendidos.update({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  return (
    <FormModal title={`${cidade.nome} (${cidade.uf})`} save="Salvar" form={form} onClose={onClose}>
      <TermsFields control={form.control} />
    </FormModal>
  );
}
