import { conciliacao, type Lancamento } from "@prumo/api-client/schemas/conciliacao";
import type { ContaBancaria } from "@prumo/api-client/schemas/contas-bancarias";
import { acertoFields } from "@prumo/domain/acerto-fields";
import { toDisplay } from "@prumo/domain/date";
import { lancamentoFields } from "@prumo/domain/lancamento-fields";
import { transferenciaFields } from "@prumo/domain/movimento-fields";
import { SUPPLIER } from "@prumo/domain/person-type";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { TextField } from "@prumo/forms/text-field";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { useController } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { moneyText } from "../../../app/reais";
import { namedPerson, peopleOfSide } from "../../../app/searches";
import { offerUndo } from "../../../app/undo";
import { useLoaded } from "../../../app/use-loaded";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useNewPerson } from "../../cadastros/pieces/use-new-person";
import { undoOf } from "./entry-acts";

export interface EntryFormProps {
  readonly entry: Lancamento;
  readonly onClose: () => void;
}

export const entryDescription = ({ data, texto, valor }: Lancamento) =>
  `${toDisplay(data)} · ${texto} · ${moneyText(valor)}`;

interface Named {
  readonly id: number;
  readonly nome: string;
}

/** Tells that it is done, closes the window, and reads the page again; the act can be undone. */
export function useEntryDone(entries: readonly Lancamento[], onClose: () => void) {
  const { revalidate } = useRevalidator();
  return ({ message }: { readonly message: string }) => {
    offerUndo(message, undoOf(entries));
    onClose();
    revalidate();
  };
}

/** Reconciles an entry as a fee. Who the bank is as a supplier is asked once. */
export function FeeModal({ entry, banco, onClose }: EntryFormProps & { readonly banco: Named | null }) {
  const form = useCallForm({
    schema: conciliacao.tarifa.body,
    defaultValues: { id: entry.id, versao: entry.versao, banco_pessoa_id: banco?.id ?? null },
    save: (body, options) => api.conciliacao.tarifa({ body }, options),
    onSaved: useEntryDone([entry], onClose),
  });
  const newPerson = useNewPerson(SUPPLIER);
  return (
    <FormModal
      title="Tarifa do banco"
      description={entryDescription(entry)}
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
        item={namedPerson(banco)}
        autoFocus
      />
      {newPerson.modal}
    </FormModal>
  );
}

/** Asks why entries are ignored. */
export function IgnoreModal({ entries, onClose }: { entries: readonly Lancamento[]; onClose: () => void }) {
  const form = useCallForm({
    schema: conciliacao.ignorar.body,
    defaultValues: { lancamentos: entries.map(({ id, versao }) => ({ id, versao })), motivo: "" },
    save: (body, options) => api.conciliacao.ignorar({ body }, options),
    onSaved: useEntryDone(entries, onClose),
  });
  return (
    <FormModal
      title={entries.length === 1 ? "Ignorar lançamento" : `Ignorar ${entries.length} lançamentos`}
      description={entries.map(entryDescription).join("; ")}
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
    onSaved: useEntryDone([entry], onClose),
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
      description={entryDescription(entry)}
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
          ? "O outro lado ainda não foi importado: será proposto quando chegar."
          : `Outro lado: ${toDisplay(chosen.lancamento.data)} · ${chosen.lancamento.texto}`}
      </p>
      <TextField {...fieldsOf(transferenciaFields, form.control).motivo} />
    </FormModal>
  );
}
