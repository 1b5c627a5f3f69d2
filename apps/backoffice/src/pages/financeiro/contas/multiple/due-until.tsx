import { MAX_SELECTED } from "@prumo/api-client/conta-limits";
import { toDisplay } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { companyToday } from "../../../../app/clock";
import { CompanyDateInput } from "../../../../app/company-date-input";
import { showFailure } from "../../../../app/failures";
import { useSession } from "../../../../app/session";
import { useLadoPages } from "../lado-pages-context";
import { loadDueContas } from "../list/due-contas";

/** Brings what is overdue, due today, and due until a day into the worksheet. */
export function DueUntil() {
  const pages = useLadoPages();
  const session = useSession();
  const navigate = useNavigate();
  const [until, setUntil] = useState<string | null>(companyToday());
  const [pending, setPending] = useState(false);

  async function bring(event: SubmitEvent) {
    event.preventDefault();
    if (until === null || pending) return;
    setPending(true);
    try {
      const due = await loadDueContas(pages, {}, "pagar", session, until);
      if (due.length === 0) return void toast.warning(`Nenhuma conta em aberto vence até ${toDisplay(until)}`);
      const left = due.length - MAX_SELECTED;
      if (left > 0)
        toast.warning(`O ${pages.movimento} vai até ${MAX_SELECTED} contas de uma vez. Ficaram ${left} de fora`);
      navigate(pages.paths.multiplo({ id: due.slice(0, MAX_SELECTED).map(({ id }) => id) }));
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <form className="flex flex-wrap items-end justify-center gap-2.5 text-start" onSubmit={bring}>
      <Field label="Vencidas, as de hoje e até" className="w-44">
        <CompanyDateInput value={until} onValueChange={setUntil} autoFocus />
      </Field>
      <Button type="submit" variant="primary" kbd="Enter" pending={pending} disabled={until === null}>
        {`${pages.settleLabel} o que vence`}
      </Button>
    </form>
  );
}
