import { contasBancarias } from "@prumo/api-client/schemas/contas-bancarias";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { subtract } from "@prumo/domain/money";
import { transferenciaFields } from "@prumo/domain/movimento-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { TextField } from "@prumo/forms/text-field";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { type Control, useController, useWatch } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { CompanyDateField } from "../../../app/company-date-field";
import { moneyText } from "../../../app/reais";
import { offerUndo, type Undo } from "../../../app/undo";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import type { Place } from "./places";

type TransferenciaValues = z.input<ReturnType<typeof contasBancarias.transferir.body>>;
type TransferenciaBody = z.output<ReturnType<typeof contasBancarias.transferir.body>>;
type End = TransferenciaValues["origem"];

const keyOf = ({ conta_bancaria_id, abertura_caixa_id }: End): string =>
  conta_bancaria_id != null
    ? `conta:${conta_bancaria_id}`
    : abertura_caixa_id != null
      ? `caixa:${abertura_caixa_id}`
      : "";

function endOf(key: string): End {
  const [kind, id] = key.split(":");
  if (id === undefined) return {};
  return kind === "conta" ? { conta_bancaria_id: Number(id) } : { abertura_caixa_id: Number(id) };
}

/** Moves the same money back, on the day of the transfer, so that the balance of no day is another one. */
const transferBack =
  ({ origem, destino, valor, data }: TransferenciaBody): Undo =>
  async (idempotencyKey) => {
    const body = { origem: destino, destino: origem, valor, data, motivo: "Transferência desfeita" };
    await api.contasBancarias.transferir({ body }, { idempotencyKey });
    return { message: "Transferência desfeita" };
  };

interface EndFieldProps {
  readonly control: Control<TransferenciaValues, unknown, TransferenciaBody>;
  readonly name: "origem" | "destino";
  readonly label: string;
  readonly places: readonly Place[];
}

function EndField({ control, name, label, places }: EndFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Select
        ref={field.ref}
        placeholder="Selecione"
        value={keyOf(field.value)}
        onValueChange={(key) => field.onChange(endOf(key))}
        options={places.map(({ key, nome, saldo }) => ({ value: key, label: `${nome} · saldo ${moneyText(saldo)}` }))}
      />
    </Field>
  );
}

interface TransferModalProps {
  readonly places: readonly Place[];
  /** The key of the balance that is chosen at first. */
  readonly from?: string | undefined;
  readonly onClose: () => void;
}

/** Moves money from one bank account or open register to another. It shows the balances that will remain. */
export function TransferModal({ places, from = "", onClose }: TransferModalProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm({
    schema: contasBancarias.transferir.body(companyToday()),
    defaultValues: { origem: endOf(from), destino: {}, valor: undefined, data: companyToday(), motivo: "" },
    save: (body, options) => api.contasBancarias.transferir({ body }, options),
    onSaved: ({ message }, done) => {
      offerUndo(message, transferBack(done));
      onClose();
      revalidate();
    },
  });
  const { control } = form;
  const fields = fieldsOf(transferenciaFields, control);
  const [origem, valor] = useWatch({ control, name: ["origem", "valor"] });
  const source = places.find(({ key }) => key === keyOf(origem ?? {}));
  const left = source === undefined ? null : subtract(source.saldo, valor ?? 0);
  return (
    <FormModal title="Transferir" save="Transferir" form={form} onClose={onClose}>
      <EndField control={control} name="origem" label={transferenciaFields.origem.label} places={places} />
      <EndField control={control} name="destino" label={transferenciaFields.destino.label} places={places} />
      <div className="grid grid-cols-2 gap-3.5 prumo-phone:grid-cols-1">
        <MoneyField
          {...fields.valor}
          max={MAX_AMOUNT}
          hint={left === null || source === undefined ? undefined : `${source.nome} fica com ${moneyText(left)}`}
        />
        <CompanyDateField {...fields.data} max={companyToday()} />
      </div>
      <TextField {...fields.motivo} />
    </FormModal>
  );
}
