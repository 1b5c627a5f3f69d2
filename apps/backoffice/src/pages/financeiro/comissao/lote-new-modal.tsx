import { comissao } from "@prumo/api-client/schemas/comissao";
import { loteFields } from "@prumo/domain/comissao-fields";
import { firstDayOfMonth } from "@prumo/domain/date";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { toast } from "@prumo/ui/toast";
import { useNavigate } from "react-router-dom";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { CompanyDateField } from "../../../app/company-date-field";
import { paths } from "../../../app/paths";
import { searchPrestadores } from "../../../app/searches";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";

/** Opens a lote for a prestador, by default of this month so far, and leads to it. */
export function LoteNewModal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const today = companyToday();
  const form = useCallForm({
    schema: comissao.save.body,
    defaultValues: {
      prestador_id: undefined,
      data_inicial: firstDayOfMonth(today),
      data_final: today,
    },
    save: (body, options) => api.comissao.save({ body }, options),
    onSaved({ message, lote: { id } }) {
      toast.success(message);
      navigate(paths.comissao.editar(id), { state: { leaving: true } });
    },
  });
  const fields = fieldsOf(loteFields, form.control);
  return (
    <FormModal
      title="Novo lote"
      description="Os itens das ordens de serviço do prestador entram no lote depois."
      save="Abrir lote"
      form={form}
      onClose={onClose}
    >
      <PersonAutocompleteField
        {...fields.prestador_id}
        search={searchPrestadores}
        emptyText="Nenhum prestador com este nome"
      />
      <div className="grid grid-cols-2 items-start gap-3.5">
        <CompanyDateField {...fields.data_inicial} />
        <CompanyDateField {...fields.data_final} />
      </div>
    </FormModal>
  );
}
