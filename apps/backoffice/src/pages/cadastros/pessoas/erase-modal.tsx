import { dados } from "@prumo/api-client/schemas/dados";
import { toDisplayDateTime } from "@prumo/domain/date";
import { motivoFields } from "@prumo/domain/motivo-fields";
import { KEPT_AT_PROVIDER, keptIdentityText } from "@prumo/domain/record-keeping";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import type { z } from "zod";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";

export type ErasurePlan = z.output<typeof dados.guarda.response>;

interface EraseModalProps {
  readonly pessoa: { readonly id: number; readonly nome_fantasia: string };
  readonly plan: ErasurePlan;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Says what of a person goes and what stays, and asks for the reason before it goes for good. */
export function EraseModal({
  pessoa,
  plan: { identidade_ate, usuario_ativo, no_provedor, anonimizada_em },
  onClose,
  onErased,
}: EraseModalProps) {
  const form = useCallForm({
    schema: dados.anonimizar.body,
    defaultValues: { motivo: "" },
    save: (body, options) => api.dados.anonimizar({ params: { id: pessoa.id }, body }, options),
    onSaved({ message }) {
      toast.success(message);
      onClose();
      onErased();
    },
  });
  const fields = fieldsOf(motivoFields, form.control);
  const kept =
    identidade_ate === null
      ? "Nome, CPF/CNPJ e anexos também são apagados: nenhum registro que a lei manda guardar cita esta pessoa."
      : `${keptIdentityText(identidade_ate)} Contas, compras ou ordens citam esta pessoa, e a lei manda guardá-las por cinco anos (CTN, art. 173; LGPD, art. 16). Se o cadastro for alterado até lá, nada disso sai sozinho: apague de novo.`;
  return (
    <FormModal
      title={`Apagar os dados pessoais de ${pessoa.nome_fantasia}`}
      description="Não há como desfazer."
      save="Apagar"
      danger
      form={form}
      onClose={onClose}
    >
      {anonimizada_em === null ? null : (
        <p>{`Os dados desta pessoa já foram apagados em ${toDisplayDateTime(anonimizada_em)}.`}</p>
      )}
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          São apagados e-mail, telefone e endereço, também na auditoria, o destino das mensagens e dos e-mails de
          compras e as posições. O usuário, com nome e login, continua.
        </li>
        <li>{kept}</li>
        <li>
          {identidade_ate === null
            ? "Contas, compras, ordens e documentos fiscais continuam, sem o lugar dos serviços."
            : "Contas, compras, ordens e documentos fiscais continuam, com o lugar dos serviços."}
        </li>
        {no_provedor ? <li>{KEPT_AT_PROVIDER}</li> : null}
        <li>Observações e outros textos livres não são lidos: apague neles o que for da pessoa.</li>
      </ul>
      {usuario_ativo === null ? null : (
        <p role="alert" className="text-prumo-danger">
          {`Esta pessoa entra no sistema como ${usuario_ativo}. Desative o usuário antes.`}
        </p>
      )}
      <TextField {...fields.motivo} />
    </FormModal>
  );
}
