import { conciliacao, type Lancamento, type Regra } from "@prumo/api-client/schemas/conciliacao";
import type { ContaBancaria } from "@prumo/api-client/schemas/contas-bancarias";
import { acertoFields } from "@prumo/domain/acerto-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { toDisplay } from "@prumo/domain/date";
import { lancamentoFields } from "@prumo/domain/lancamento-fields";
import { transferenciaFields } from "@prumo/domain/movimento-fields";
import { paymentTypes } from "@prumo/domain/payment-type";
import { SUPPLIER } from "@prumo/domain/person-type";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { ResultCentreAutocompleteField } from "@prumo/forms/result-centre-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { toast } from "@prumo/ui/toast";
import { useController } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { moneyText } from "../../../app/reais";
import { peopleOfSide, searchCategories, searchResultCentres } from "../../../app/searches";
import { offerUndo } from "../../../app/undo";
import { useLoaded } from "../../../app/use-loaded";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useNewPerson } from "../../cadastros/pieces/use-new-person";
import { useNewCategory } from "../pieces/use-new-classification";
import { undoOf } from "./entry-acts";

interface EntryFormProps {
  readonly entry: Lancamento;
  readonly onClose: () => void;
}

const described = ({ data, texto, valor }: Lancamento) => `${toDisplay(data)} · ${texto} · ${moneyText(valor)}`;

/** Tells that it is done, closes the window, and reads the page again; the act can be undone. */
function useDone(entries: readonly Lancamento[], onClose: () => void) {
  const { revalidate } = useRevalidator();
  return ({ message }: { readonly message: string }) => {
    offerUndo(message, undoOf(entries));
    onClose();
    revalidate();
  };
}

/** Offers to use a category that was chosen again as a rule. It acts only for who says so. */
function offerRule(rule: Pick<Regra, "id" | "versao" | "texto" | "categoria">): void {
  const { id, versao, texto, categoria } = rule;
  const use = async () => {
    try {
      await api.conciliacao.alterarRegra({ body: { id, versao, texto, categoria_id: categoria.id, ativa: true } });
      toast.success("Regra ligada");
    } catch (error) {
      showFailure(error);
    }
  };
  toast.info(`Propor sempre ${categoria.nome} para "${texto}"?`, { action: { label: "Propor", onSelect: use } });
}

/** Registers the conta of an entry and settles it. What a rule proposes stands in the fields already. */
export function NewContaModal({ entry, onClose }: EntryFormProps) {
  const tipo = entry.valor < 0 ? "pagar" : "receber";
  const done = useDone([entry], onClose);
  const rule = entry.regra;
  const form = useCallForm({
    schema: conciliacao.novaConta.body,
    defaultValues: {
      id: entry.id,
      versao: entry.versao,
      pessoa_id: rule?.pessoa?.id,
      categoria_id: rule?.categoria.id,
      tipo_pagamento: "17",
      referencia: entry.texto.slice(0, contaFields.referencia.max),
      centro_resultado_id: rule?.centro_resultado_id ?? null,
      numero_documento: entry.documento ?? "",
      observacao: "",
      confirmar_duplicada: false,
    },
    save: (body, options) => api.conciliacao.novaConta({ body }, options),
    onSaved(answer) {
      done(answer);
      if (answer.regra !== null) offerRule(answer.regra);
    },
  });
  const newPerson = useNewPerson(SUPPLIER);
  const newCategory = useNewCategory(tipo);
  const fields = fieldsOf(contaFields, form.control);
  return (
    <FormModal
      title="Nova conta"
      description={described(entry)}
      save="Salvar e conciliar"
      form={form}
      onClose={onClose}
    >
      <PersonAutocompleteField {...fields.pessoa_id} {...peopleOfSide[tipo]} onCreate={newPerson.onCreate} autoFocus />
      <CategoryAutocompleteField
        {...fields.categoria_id}
        search={searchCategories[tipo]}
        onCreate={newCategory.onCreate}
        item={rule?.categoria ?? null}
        hint={rule === null ? undefined : "Proposta por uma regra"}
      />
      {newPerson.modal}
      {newCategory.modal}
      <ResultCentreAutocompleteField {...fields.centro_resultado_id} search={searchResultCentres[tipo]} />
      <SelectField
        {...fields.tipo_pagamento}
        options={paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }))}
      />
      <TextField {...fields.referencia} />
      <TextField {...fields.numero_documento} />
    </FormModal>
  );
}

/** Reconciles an entry as a fee. Who the bank is as a supplier is asked once. */
export function FeeModal({ entry, banco, onClose }: EntryFormProps & { readonly banco: Named | null }) {
  const form = useCallForm({
    schema: conciliacao.tarifa.body,
    defaultValues: { id: entry.id, versao: entry.versao, banco_pessoa_id: banco?.id ?? null },
    save: (body, options) => api.conciliacao.tarifa({ body }, options),
    onSaved: useDone([entry], onClose),
  });
  const newPerson = useNewPerson(SUPPLIER);
  return (
    <FormModal
      title="Tarifa do banco"
      description={described(entry)}
      save="Lançar tarifa"
      form={form}
      onClose={onClose}
    >
      <PersonAutocompleteField
        control={form.control}
        name="banco_pessoa_id"
        label="O banco, como fornecedor"
        {...peopleOfSide.pagar}
        onCreate={newPerson.onCreate}
        item={
          banco === null
            ? null
            : { id: banco.id, nome_fantasia: banco.nome, razao_social: banco.nome, cpf_cnpj: null, usuario_id: null }
        }
        autoFocus
      />
      {newPerson.modal}
    </FormModal>
  );
}

interface Named {
  readonly id: number;
  readonly nome: string;
}

/** Asks why entries are ignored. */
export function IgnoreModal({ entries, onClose }: { entries: readonly Lancamento[]; onClose: () => void }) {
  const form = useCallForm({
    schema: conciliacao.ignorar.body,
    defaultValues: { lancamentos: entries.map(({ id, versao }) => ({ id, versao })), motivo: "" },
    save: (body, options) => api.conciliacao.ignorar({ body }, options),
    onSaved: useDone(entries, onClose),
  });
  return (
    <FormModal
      title={entries.length === 1 ? "Ignorar lançamento" : `Ignorar ${entries.length} lançamentos`}
      description={entries.map(described).join("; ")}
      save="Ignorar"
      form={form}
      onClose={onClose}
    >
      <TextField {...fieldsOf(lancamentoFields, form.control).motivo} autoFocus />
    </FormModal>
  );
}

interface TransferFormProps extends EntryFormProps {
  readonly contas: readonly ContaBancaria[];
  /** The bank account of the entry. */
  readonly own: number;
}

/** Reconciles an entry as a transfer, together with its other end where that is imported. */
export function EntryTransferModal(props: TransferFormProps) {
  const { entry, onClose } = props;
  const twins = useLoaded(() => api.conciliacao.gemeos({ params: { id: entry.id } }), onClose);
  return twins === undefined ? null : <TransferForm {...props} twins={twins.gemeos} />;
}

type Twins = Awaited<ReturnType<typeof api.conciliacao.gemeos>>["gemeos"];

function TransferForm({ entry, onClose, contas, own, twins }: TransferFormProps & { readonly twins: Twins }) {
  const others = contas.filter(({ id }) => id !== own);
  const [twin] = twins;
  const form = useCallForm({
    schema: conciliacao.transferencia.body,
    defaultValues: {
      id: entry.id,
      versao: entry.versao,
      conta_bancaria_id: twin?.conta_bancaria.id ?? others[0]?.id,
      gemeo: twin === undefined ? null : { id: twin.lancamento.id, versao: twin.lancamento.versao },
      motivo: "",
    },
    save: (body, options) => api.conciliacao.transferencia({ body }, options),
    onSaved: useDone([entry], onClose),
  });
  const { field } = useController({ control: form.control, name: "conta_bancaria_id" });
  const { field: gemeo } = useController({ control: form.control, name: "gemeo" });
  const ofAccount = twins.filter(({ conta_bancaria }) => conta_bancaria.id === field.value);
  const choose = (id: number) => {
    field.onChange(id);
    const other = twins.find(({ conta_bancaria }) => conta_bancaria.id === id)?.lancamento;
    gemeo.onChange(other === undefined ? null : { id: other.id, versao: other.versao });
  };
  const chosen = ofAccount.find(({ lancamento }) => lancamento.id === gemeo.value?.id);
  return (
    <FormModal
      title={entry.valor < 0 ? "Transferência para" : "Transferência de"}
      description={described(entry)}
      save="Lançar transferência"
      form={form}
      onClose={onClose}
    >
      <Field label={acertoFields.conta_bancaria_id.label}>
        <Select
          ref={field.ref}
          value={String(field.value)}
          onValueChange={(id) => choose(Number(id))}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <p className="text-prumo-muted text-sm">
        {chosen === undefined
          ? "O outro lado ainda não foi importado: será conciliado quando chegar."
          : `Outro lado: ${toDisplay(chosen.lancamento.data)} · ${chosen.lancamento.texto}`}
      </p>
      <TextField {...fieldsOf(transferenciaFields, form.control).motivo} />
    </FormModal>
  );
}
