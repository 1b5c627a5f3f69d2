import { contaReclassificada } from "@prumo/api-client/schemas/reclassificacao";
import { contaFields } from "@prumo/domain/conta-fields";
import { reclassifiedFieldRefusal } from "@prumo/domain/reclassification";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { ResultCentreAutocompleteField } from "@prumo/forms/result-centre-autocomplete-field";
import { TextField } from "@prumo/forms/text-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import { searchCategories, searchResultCentres } from "../../../../app/searches";
import { offerUndo } from "../../../../app/undo";
import { FormModal } from "../../../../form/form-modal";
import { useCallForm } from "../../../../form/use-call-form";
import type { Conta } from "../conta";
import { contaItems } from "../form/conta-values";
import { useLadoPages } from "../lado-pages-context";
import { SplitFields } from "../split/split-fields";
import { knownSplitNames, nameOfId, splitValues, withOwnPart } from "../split/split-values";
import { undoOfReclassifications } from "./undo-reclassification";

interface ReclassifyModalProps {
  readonly conta: Conta;
  readonly onClose: () => void;
}

/** Corrects what a conta was for, whether it is paid or not. Words that another record gave it stay. */
export function ReclassifyModal({ conta, onClose }: ReclassifyModalProps) {
  const pages = useLadoPages();
  const { tipo, api } = pages;
  const { revalidate } = useRevalidator();
  const form = useCallForm({
    schema: contaReclassificada,
    defaultValues: {
      categoria_id: conta.categoria.id,
      centro_resultado_id: conta.centro_resultado_id,
      referencia: conta.referencia,
      numero_documento: conta.numero_documento,
      observacao: conta.observacao,
      rateio: splitValues(conta),
      partes_de: undefined,
      versao: conta.versao,
    },
    save: (body, options) => api.reclassificar({ params: { id: conta.id }, body: withOwnPart(body) }, options),
    onSaved(answer) {
      offerUndo(answer.message, undoOfReclassifications(pages, [answer]));
      onClose();
      revalidate();
    },
  });
  const fields = fieldsOf(contaFields, form.control);
  const [rateio, categoria_id, centro_resultado_id] = useWatch({
    control: form.control,
    name: ["rateio", "categoria_id", "centro_resultado_id"],
  });
  const isSplit = (rateio?.length ?? 0) > 0;
  const [items, setItems] = useState(() => contaItems(conta));
  const names = knownSplitNames(items);
  const owner = reclassifiedFieldRefusal(conta, "referencia");
  return (
    <FormModal
      title="Reclassificar"
      description={`${conta.pessoa.nome_fantasia} · ${conta.referencia}. Valores e datas não mudam.`}
      save="Reclassificar"
      form={form}
      onClose={onClose}
    >
      {isSplit ? null : (
        <>
          <CategoryAutocompleteField
            {...fields.categoria_id}
            search={searchCategories[tipo]}
            item={nameOfId(names.categorias, categoria_id)}
            onValueChange={(categoria) => setItems({ ...items, categoria })}
            autoFocus
          />
          <ResultCentreAutocompleteField
            {...fields.centro_resultado_id}
            search={searchResultCentres[tipo]}
            item={nameOfId(names.centros, centro_resultado_id)}
            onValueChange={(centro) => setItems({ ...items, centro })}
          />
        </>
      )}
      <SplitFields
        form={form.form}
        total={conta.valor_integral}
        names={names}
        onNames={(rateio) => setItems({ ...items, rateio })}
      />
      {owner === null ? (
        <>
          <TextField {...fields.referencia} />
          <TextField {...fields.numero_documento} />
        </>
      ) : (
        <p className="text-prumo-muted text-[13px]/5">{`${owner}: a referência e o documento são de lá.`}</p>
      )}
      <TextareaField {...fields.observacao} rows={2} />
    </FormModal>
  );
}
