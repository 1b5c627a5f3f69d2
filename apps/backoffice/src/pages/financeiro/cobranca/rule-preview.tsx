import type { ReminderChannel } from "@prumo/domain/reminder";
import { Autocomplete } from "@prumo/forms/autocomplete";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { MessagePreview } from "../pieces/message-preview";
import { searchOpenReceivables } from "../pieces/search-open-receivables";

interface RulePreviewProps {
  /** What is written now; null while it cannot be shown, because something is missing or refused. */
  readonly read: () => Promise<{ dias: number; canal: ReminderChannel; assunto: string | null; texto: string } | null>;
}

/** Shows a template as a message, on a receivable of the company or on one that is made up. */
export function RulePreview({ read }: RulePreviewProps) {
  const [conta, setConta] = useState<number | null>(null);
  const [shown, setShown] = useState<Awaited<ReturnType<typeof api.cobranca.previaRegra>>>();
  const [loading, setLoading] = useState(false);

  async function show() {
    const rule = await read();
    if (rule === null) return;
    setLoading(true);
    try {
      setShown(await api.cobranca.previaRegra({ body: { ...rule, conta } }));
    } catch (error) {
      showFailure(error);
    }
    setLoading(false);
  }

  return (
    <div className="grid gap-3.5 border-prumo-line border-t pt-3.5">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Prévia com a conta" hint="Em branco usa um exemplo" className="min-w-60 grow">
          <Autocomplete
            search={searchOpenReceivables}
            itemToKey={(item) => item.id}
            itemToText={(item) => item.nome}
            onValueChange={(id) => setConta(id === null ? null : Number(id))}
          />
        </Field>
        <Button pending={loading} onClick={show}>
          Ver prévia
        </Button>
      </div>
      {shown === undefined ? null : (
        // It stands below the end of the window's view.
        <div key={shown.texto} ref={(preview) => preview?.scrollIntoView?.({ block: "nearest" })}>
          <MessagePreview
            label={`Prévia para ${shown.pessoa}`}
            assunto={shown.html === null ? null : shown.assunto}
            texto={shown.texto}
          />
        </div>
      )}
    </div>
  );
}
