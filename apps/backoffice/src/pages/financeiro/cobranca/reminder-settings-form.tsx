import { calls } from "@prumo/api-client/calls";
import type { ResponseOf } from "@prumo/api-client/contract";
import { cobranca, type LembreteAjustes } from "@prumo/api-client/schemas/cobranca";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { lembreteAjustesFields } from "@prumo/domain/lembrete-fields";
import { widestHours } from "@prumo/domain/reminder";
import { weekdayName } from "@prumo/domain/weekday";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { TimeField } from "@prumo/forms/time-field";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { confirm } from "@prumo/ui/confirm";
import { Link } from "@prumo/ui/link";
import { toast } from "@prumo/ui/toast";
import { type Control, useController, useWatch } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { SettingsForm } from "../../../form/settings-form";
import { useCallForm } from "../../../form/use-call-form";

type Values = z.input<typeof cobranca.salvarAjustes.body>;
type Body = z.output<typeof cobranca.salvarAjustes.body>;

const SATURDAY = 6;

/** The documents spell Saturday without its accent. */
const weekdayText = (day: number): string => (day === SATURDAY ? "sábado" : weekdayName(day));

/** The boxes of the weekdays on which reminders go out; on Sundays nobody is disturbed. */
function WeekdayBoxes({ control }: { readonly control: Control<Values, unknown, Body> }) {
  const { field, fieldState } = useController({ control, name: "dias_semana" });
  const chosen: readonly number[] = field.value;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-prumo-muted text-xs/4">{lembreteAjustesFields.dias_semana.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-x-3">
        {widestHours.dias_semana.map((day) => (
          <Checkbox
            key={day}
            ref={day === chosen[0] ? field.ref : undefined}
            label={weekdayText(day)}
            checked={chosen.includes(day)}
            onCheckedChange={(checked) =>
              field.onChange(checked ? [...chosen, day].toSorted((a, b) => a - b) : chosen.filter((one) => one !== day))
            }
          />
        ))}
      </div>
      <p aria-live="polite" className="text-prumo-danger text-xs/4">
        {fieldState.error?.message}
      </p>
    </fieldset>
  );
}

interface ReminderSettingsFormProps {
  readonly ajustes: LembreteAjustes;
  readonly servidor: { readonly email: boolean; readonly whatsapp: boolean };
  readonly contas_bancarias: readonly { readonly id: number; readonly nome: string }[];
}

/** What the server does not send by itself. */
function ServerNotes({ servidor }: Pick<ReminderSettingsFormProps, "servidor">) {
  return (
    <>
      {servidor.email ? null : (
        <p className="text-prumo-on-warning">Este servidor ainda não envia e-mails: as mensagens esperam na fila.</p>
      )}
      {servidor.whatsapp ? null : (
        <p className="text-prumo-muted">
          Mensagens de WhatsApp esperam em Lembretes, e cada uma é aberta e enviada por uma pessoa.
        </p>
      )}
    </>
  );
}

/** How many go out yet today by what was saved. */
const todayText = (count: number): string =>
  count === 0 ? "Hoje nada é enviado." : count === 1 ? "Hoje sai 1 mensagem." : `Hoje saem ${count} mensagens.`;

/** Whether reminders go out, on which days and hours, and which bank account their Pix is of. */
export function ReminderSettingsForm({ ajustes, servidor, contas_bancarias }: ReminderSettingsFormProps) {
  const { ligado_em, proxima_em, ...saved } = ajustes;
  const mayEdit = mayAccess(useSession(), calls.cobranca.salvarAjustes.access);
  const { revalidate } = useRevalidator();
  const form = useCallForm<Values, Body, ResponseOf<typeof cobranca.salvarAjustes>>({
    schema: cobranca.salvarAjustes.body,
    defaultValues: saved,
    ask: async ({ ativo }) =>
      ajustes.ativo ||
      !ativo ||
      confirm({
        title: "Ligar os lembretes?",
        description:
          "Só os passos das regras que caem de hoje em diante são enviados. Nada sai sobre os que já passaram.",
        confirmText: "Ligar",
      }),
    save: (body, options) => api.cobranca.salvarAjustes({ body }, options),
    onSaved: (answer, { ativo }) => {
      const { message } = answer;
      toast.success(ativo ? `${message}. ${todayText(answer.hoje)}` : message);
      revalidate();
    },
  });
  useLeaveGuard(form.unsaved);
  const fields = fieldsOf(lembreteAjustesFields, form.control);
  const [ativo, days] = useWatch({ control: form.control, name: ["ativo", "dias_semana"] });
  return (
    <SettingsForm form={form} mayEdit={mayEdit}>
      <Card title="Envio">
        <CheckboxField
          {...fields.ativo}
          // A box tells what ticking it does.
          label="Enviar os lembretes das regras automaticamente, uma mensagem por cliente, canal e dia"
        />
        {ajustes.ativo && ativo ? (
          <p className="text-prumo-muted">
            {[
              ligado_em === null ? "" : `Ligados em ${toDisplay(ligado_em)}.`,
              proxima_em === null ? "" : `Próxima rodada: ${toDisplayDateTime(proxima_em)}.`,
            ].join(" ")}
          </p>
        ) : null}
        <ServerNotes servidor={servidor} />
        <WeekdayBoxes control={form.control} />
        <div className="grid max-w-120 grid-cols-3 items-start gap-3.5 prumo-phone:grid-cols-2">
          <TimeField {...fields.hora_inicial} min={widestHours.hora_inicial} max={widestHours.hora_final} />
          <TimeField {...fields.hora_final} min={widestHours.hora_inicial} max={widestHours.hora_final} />
          {days.includes(SATURDAY) ? (
            <TimeField {...fields.sabado_ate} min={widestHours.hora_inicial} max={widestHours.sabado_ate} />
          ) : null}
        </div>
        <p className="text-prumo-muted text-xs/4">
          Vale o horário do estado do cliente. Domingos e feriados ficam de fora.
        </p>
        {contas_bancarias.length === 0 ? (
          <p className="text-prumo-muted">
            Nenhuma conta bancária tem chave Pix: as mensagens saem sem código.{" "}
            <Link variant="text" href={paths.contasBancarias.lista()}>
              Cadastrar a chave
            </Link>
          </p>
        ) : (
          <SelectField
            {...fields.conta_bancaria_id}
            placeholder="A primeira que tem chave Pix"
            options={contas_bancarias.map(({ id, nome }) => ({ value: id, label: nome }))}
            hint="Recebe o Pix das contas que não têm cobrança do provedor"
          />
        )}
      </Card>
    </SettingsForm>
  );
}
