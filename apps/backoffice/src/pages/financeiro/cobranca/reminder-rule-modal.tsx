import type { ReminderRule } from "@prumo/api-client/schemas/cobranca";
import { lembreteRegraFields } from "@prumo/domain/lembrete-fields";
import { reminderChannelNames, reminderChannels } from "@prumo/domain/reminder";
import { reminderWordNames, reminderWords, USUAL_SUBJECT } from "@prumo/domain/reminder-text";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { DecimalField } from "@prumo/forms/decimal-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { useWatch } from "react-hook-form";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";
import {
  type ReminderRuleBody,
  type ReminderRuleValues,
  reminderRuleForm,
  reminderRuleValues,
  type StepSide,
  stepSideOptions,
  textForSide,
} from "./reminder-rule-values";
import { RulePreview } from "./rule-preview";

const channels = reminderChannels.map((value) => ({ value, label: reminderChannelNames[value] }));

interface ReminderRuleModalProps {
  /** Undefined for a new rule. */
  readonly rule: ReminderRule | undefined;
  readonly onClose: () => void;
}

/** What the words in braces become. */
function WordLegend() {
  return (
    <details className="text-prumo-muted text-xs/4">
      <summary className="w-fit cursor-pointer rounded-prumo-control py-1 underline underline-offset-2 pointer-coarse:py-3">
        Palavras que o texto preenche
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 pt-1">
        {reminderWords.map((word) => (
          <div key={word} className="contents">
            <dt className="font-medium">{`{${word}}`}</dt>
            <dd>{reminderWordNames[word]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Adds or changes a rule: on which day of a receivable which text goes out on which channel. */
export function ReminderRuleModal({ rule, onClose }: ReminderRuleModalProps) {
  const form = useCallForm<ReminderRuleValues, ReminderRuleBody, { message: string }>({
    schema: reminderRuleForm,
    defaultValues: reminderRuleValues(rule),
    save: ({ versao, ...body }, options) =>
      rule === undefined
        ? api.cobranca.salvarRegra({ body }, options)
        : api.cobranca.alterarRegra({ body: { ...body, id: rule.id, versao } }, options),
    onSaved: useSavedModal(onClose),
    called: { dias: "quantos" },
  });
  const { control } = form;
  const fields = fieldsOf(lembreteRegraFields, control);
  const [lado, canal] = useWatch({ control, name: ["lado", "canal"] });

  function follow(side: StepSide) {
    const { getValues, setValue } = form.form;
    setValue("texto", textForSide(side, getValues("texto")), { shouldDirty: true });
  }

  async function read() {
    const checked = reminderRuleForm.safeParse(form.form.getValues());
    if (checked.success) return checked.data;
    await form.form.trigger();
    return null;
  }

  return (
    <FormModal
      title={rule === undefined ? "Nova regra de cobrança" : "Editar regra de cobrança"}
      save="Salvar"
      size="large"
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-3 items-start gap-3.5 prumo-phone:grid-cols-1">
        <SelectField
          control={control}
          name="lado"
          label={lembreteRegraFields.dias.heading}
          options={stepSideOptions}
          onValueChange={(side) => follow(side as StepSide)}
        />
        {lado === "no_dia" ? null : (
          <DecimalField control={control} name="quantos" label="Quantos dias" decimals={0} required />
        )}
        <SelectField {...fields.canal} options={channels} />
      </div>
      {canal === "email" ? (
        <TextField {...fields.assunto} hint={`Sem valores, que outras pessoas veem. Em branco: ${USUAL_SUBJECT}`} />
      ) : null}
      <div className="grid gap-1">
        <TextareaField {...fields.texto} rows={9} />
        <WordLegend />
      </div>
      <CheckboxField
        {...fields.ativa}
        // A box tells what ticking it does.
        label="Ativa: sai quando os lembretes estão ligados"
      />
      <RulePreview read={read} />
    </FormModal>
  );
}
