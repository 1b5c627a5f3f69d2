import { calls } from "@prumo/api-client/calls";
import { toDisplay } from "@prumo/domain/date";
import { lembreteContaFields } from "@prumo/domain/lembrete-fields";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { lazy, Suspense, useState } from "react";
import { paths } from "../../../../app/paths";
import { mayAccess, useSession } from "../../../../app/session";
import { Facts } from "../../../../shell/facts";
import { ReminderHistory } from "../../pieces/reminder-history";
import type { Collecting } from "../loaders";

const MarksModal = lazy(async () => ({ default: (await import("./marks-modal")).MarksModal }));

interface RemindersCardProps {
  readonly collecting: Collecting;
  readonly conta: { readonly id: number };
}

/** What is said about collecting a receivable, and the reminders about it. */
export function RemindersCard({ collecting: { conta: marks, lembretes }, conta }: RemindersCardProps) {
  const mayEdit = mayAccess(useSession(), calls.cobranca.salvarConta.access);
  const [editing, setEditing] = useState(false);
  const { prometida_para, em_disputa, sem_lembretes, observacao } = marks;
  const facts = [
    ...(prometida_para === null
      ? []
      : [[lembreteContaFields.prometida_para.label, toDisplay(prometida_para)] as const]),
    ...(em_disputa ? [[lembreteContaFields.em_disputa.label, "Sim"] as const] : []),
    ...(sem_lembretes ? [[lembreteContaFields.sem_lembretes.label, "Sim"] as const] : []),
  ];
  return (
    <Card
      title="Lembretes"
      actions={
        mayEdit ? (
          <Button size="small" aria-label="Promessa, disputa e lembretes" onClick={() => setEditing(true)}>
            Alterar…
          </Button>
        ) : null
      }
    >
      {facts.length === 0 ? null : <Facts facts={facts} />}
      {observacao === null ? null : <p className="whitespace-pre-line break-words">{observacao}</p>}
      <ReminderHistory lembretes={lembretes} href={paths.cobranca.lembretes({ conta_id: conta.id })} />
      <Suspense fallback={null}>
        {editing ? <MarksModal marks={marks} conta={conta.id} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </Card>
  );
}
