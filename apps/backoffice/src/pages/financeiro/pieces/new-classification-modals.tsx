import { type Categoria, categoriasConta } from "@prumo/api-client/schemas/categorias-conta";
import { type CentroResultado, centroResultado } from "@prumo/api-client/schemas/centro-resultado";
import { categoriaContaFields, centroResultadoFields } from "@prumo/domain/classificacao-fields";
import { ladosDeContas, type TipoConta, tipoLado } from "@prumo/domain/conta-side";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import type { Creating } from "../../../form/use-creation";

type Classifying<T> = Creating<T> & { readonly tipo: TipoConta };

const description = (tipo: TipoConta) => `Vale para ${ladosDeContas[tipoLado[tipo]].lista}.`;

/** Registers a category over the form that needs it. */
export function NewCategoryModal({ text, tipo, onDone, onClose }: Classifying<Categoria>) {
  const form = useCallForm({
    schema: categoriasConta.save.body,
    defaultValues: { nome: text, tipo, categoria_pai_id: null, grupo: null, dia_nao_util: null },
    save: async (body, options) => ({ body, ...(await api.categoriasConta.save({ body }, options)) }),
    onSaved({ message, body, categoria: { id } }) {
      toast.success(message);
      onDone({ ...body, id });
    },
  });
  return (
    <FormModal title="Nova categoria" description={description(tipo)} save="Salvar" form={form} onClose={onClose}>
      <TextField {...fieldsOf(categoriaContaFields, form.control).nome} autoComplete="off" />
    </FormModal>
  );
}

/** Registers a result centre over the form that needs it. */
export function NewCentreModal({ text, tipo, onDone, onClose }: Classifying<CentroResultado>) {
  const form = useCallForm({
    schema: centroResultado.save.body,
    defaultValues: { descricao: text, tipo },
    save: async (body, options) => ({ body, ...(await api.centroResultado.save({ body }, options)) }),
    onSaved({ message, body, centro_resultado: { id } }) {
      toast.success(message);
      onDone({ ...body, id });
    },
  });
  return (
    <FormModal
      title="Novo centro de resultado"
      description={description(tipo)}
      save="Salvar"
      form={form}
      onClose={onClose}
    >
      <TextField {...fieldsOf(centroResultadoFields, form.control).descricao} autoComplete="off" />
    </FormModal>
  );
}
