import { calls } from "@prumo/api-client/calls";
import { toDisplayDateTime } from "@prumo/domain/date";
import { lembretePessoaFields } from "@prumo/domain/lembrete-fields";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { lazy, Suspense, useState } from "react";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { Facts } from "../../../shell/facts";
import { RemindButton } from "../../financeiro/pieces/remind-button";
import { ReminderHistory } from "../../financeiro/pieces/reminder-history";
import type { pessoaLoader } from "./loaders";

const PersonMarksModal = lazy(async () => ({ default: (await import("./person-marks-modal")).PersonMarksModal }));

type Loaded = Awaited<ReturnType<typeof pessoaLoader>>;

const said = (label: string, moment: string | null) =>
  moment === null ? [] : [[label, toDisplayDateTime(moment)] as const];

/** The reminders to a customer, what they want none of, and a button that reminds of all they owe; for who may see them. */
export function PersonReminders({ pessoa, reminding }: Pick<Loaded, "pessoa" | "reminding">) {
  const mayEdit = mayAccess(useSession(), calls.cobranca.salvarPessoa.access);
  const [editing, setEditing] = useState(false);
  if (reminding === null) return null;
  const { pessoa: marks, lembretes, abertas } = reminding;
  const { sem_lembretes, saiu_email_em, saiu_whatsapp_em } = marks;
  const facts = [
    ...(sem_lembretes ? [[lembretePessoaFields.sem_lembretes.label, "Sim"] as const] : []),
    ...said(lembretePessoaFields.saiu_email_em.label, saiu_email_em),
    ...said(lembretePessoaFields.saiu_whatsapp_em.label, saiu_whatsapp_em),
  ];
  return (
    <Card title="Lembretes de contas a receber" className="max-w-190">
      {facts.length === 0 ? null : <Facts facts={facts} />}
      <ReminderHistory lembretes={lembretes} href={paths.cobranca.lembretes({ pessoa_id: pessoa.id })} />
      <div className="flex flex-wrap justify-end gap-2.5">
        {mayEdit ? (
          <Button variant="ghost" onClick={() => setEditing(true)}>
            Desligar ou ligar…
          </Button>
        ) : null}
        <RemindButton contas={abertas} />
      </div>
      <Suspense fallback={null}>
        {editing ? <PersonMarksModal marks={marks} pessoa={pessoa.id} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </Card>
  );
}
