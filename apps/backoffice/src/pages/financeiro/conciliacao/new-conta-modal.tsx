import { conciliacao } from "@prumo/api-client/schemas/conciliacao";
import { contaFields } from "@prumo/domain/conta-fields";
import { ladosDeContas, tipoLado } from "@prumo/domain/conta-side";
import { paymentTypes } from "@prumo/domain/payment-type";
import { CUSTOMER, SUPPLIER } from "@prumo/domain/person-type";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { ResultCentreAutocompleteField } from "@prumo/forms/result-centre-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import { useEffect } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { namedPerson, peopleOfSide, searchCategories, searchResultCentres } from "../../../app/searches";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useNewPerson } from "../../cadastros/pieces/use-new-person";
import { DuplicateWarning } from "../pieces/duplicate-warning";
import { useDuplicate } from "../pieces/use-duplicate";
import { useNewCategory } from "../pieces/use-new-classification";
import { type EntryFormProps, entryDescription, useEntryDone } from "./entry-forms";

type OfferedRule = NonNullable<Awaited<ReturnType<typeof api.conciliacao.novaConta>>["regra"]>;

/** Offers to use a category that was chosen again as a rule. It acts only for who says so. */
function offerRule(rule: OfferedRule): void {
  const { id, versao, texto, categoria, centro_resultado_id, pessoa_id } = rule;
  const body = { id, versao, texto, categoria_id: categoria.id, centro_resultado_id, pessoa_id, ativa: true };
  const use = async () => {
    try {
      await api.conciliacao.alterarRegra({ body });
      toast.success("Regra ligada");
    } catch (error) {
      showFailure(error);
    }
  };
  toast.info(`Propor sempre ${categoria.nome} para "${texto}"?`, { action: { label: "Propor", onSelect: use } });
}

const personTypes = { pagar: SUPPLIER, receber: CUSTOMER } as const;
const sides = { contasPagar: api.contasPagar, contasReceber: api.contasReceber };

/** Registers the conta of an entry and settles it. What a rule proposes stands in the fields already. */
export function NewContaModal({ entry, onClose }: EntryFormProps) {
  const tipo = entry.valor < 0 ? "pagar" : "receber";
  const lado = tipoLado[tipo];
  const done = useEntryDone([entry], onClose);
  const rule = entry.regra;
  const { duplicate, forget, onRefused } = useDuplicate(sides[lado].find);
  const form = useCallForm({
    schema: conciliacao.novaConta.body,
    defaultValues: {
      id: entry.id,
      versao: entry.versao,
      pessoa_id: rule?.pessoa?.id,
      categoria_id: rule?.categoria.id,
      tipo_pagamento: "17",
      referencia: entry.texto.slice(0, contaFields.referencia.max),
      centro_resultado_id: rule?.centro_resultado?.id ?? null,
      numero_documento: entry.documento ?? "",
      observacao: "",
      confirmar_duplicada: false,
    },
    save: (body, options) => api.conciliacao.novaConta({ body }, options),
    onSaved(answer) {
      done(answer);
      if (answer.regra !== null) offerRule(answer.regra);
    },
    onRefused,
  });
  const { form: values, submit } = form;
  // The warning was about these values: with others the server must look again.
  useEffect(() => {
    const { unsubscribe } = values.watch(({ confirmar_duplicada }, { name }) => {
      if (name === undefined || name === "confirmar_duplicada" || !confirmar_duplicada) return;
      values.setValue("confirmar_duplicada", false);
    });
    return unsubscribe;
  }, [values]);

  async function saveAnyway() {
    forget();
    // It stays set, so that a retry after a lost answer sends the same body and is written once.
    values.setValue("confirmar_duplicada", true);
    await submit();
  }

  const newPerson = useNewPerson(personTypes[tipo]);
  const newCategory = useNewCategory(tipo);
  const fields = fieldsOf(contaFields, form.control);
  return (
    <FormModal
      title="Nova conta"
      description={entryDescription(entry)}
      save="Salvar e conciliar"
      form={form}
      onClose={onClose}
    >
      {duplicate === undefined ? null : (
        <DuplicateWarning duplicate={duplicate} href={paths[lado].detalhe(duplicate.id)} onSaveAnyway={saveAnyway} />
      )}
      <PersonAutocompleteField
        {...fields.pessoa_id}
        // A person is called by the side that they stand on.
        label={ladosDeContas[lado].Pessoa}
        {...peopleOfSide[tipo]}
        onCreate={newPerson.onCreate}
        item={namedPerson(rule?.pessoa ?? null)}
        autoFocus
      />
      <CategoryAutocompleteField
        {...fields.categoria_id}
        search={searchCategories[tipo]}
        onCreate={newCategory.onCreate}
        item={rule?.categoria ?? null}
        hint={rule === null ? undefined : "Proposta por uma regra"}
      />
      {newPerson.modal}
      {newCategory.modal}
      <ResultCentreAutocompleteField
        {...fields.centro_resultado_id}
        search={searchResultCentres[tipo]}
        item={rule?.centro_resultado ?? null}
      />
      <SelectField
        {...fields.tipo_pagamento}
        options={paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }))}
      />
      <TextField {...fields.referencia} />
      <TextField {...fields.numero_documento} />
    </FormModal>
  );
}
