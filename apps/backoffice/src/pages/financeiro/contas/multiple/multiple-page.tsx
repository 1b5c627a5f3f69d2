import { acoes } from "@prumo/domain/conta";
import { LoadingOverlay } from "@prumo/ui/loading-overlay";
import { useMemo, useRef, useState } from "react";
import { useLoaderData, useLocation } from "react-router-dom";
import { useSession } from "../../../../app/session";
import { useLeaveGuard } from "../../../../app/use-leave-guard";
import { FormActions } from "../../../../form/form-actions";
import { FormFields } from "../../../../form/form-fields";
import { useReturn } from "../../../../form/use-return";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import type { NewContaBancaria } from "../../pieces/new-conta-bancaria-modal";
import type { Conta } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import type { multipleLoader, Origens } from "../loaders";
import { NothingSelected } from "../nothing-selected";
import { DueUntil } from "./due-until";
import { LeftOut } from "./left-out-contas";
import { placesOf } from "./places";
import { useWorksheetForm } from "./use-worksheet-form";
import { SaveText, WorksheetFoot } from "./worksheet-foot";
import { WorksheetHead } from "./worksheet-head";
import { WorksheetTable } from "./worksheet-table";

export function MultiplePage() {
  const { contas, ...origens } = useLoaderData<ReturnType<typeof multipleLoader>>();
  // What was typed belongs to the contas of the address, also when the page is read anew and some are paid already.
  const { search } = useLocation();
  return <Worksheet key={search} contas={contas} origens={origens} />;
}

interface WorksheetProps {
  readonly contas: readonly Conta[];
  readonly origens: Origens;
}

/** Settles the contas that can be settled as the page is opened, and tells why others cannot. */
function Worksheet({ contas, origens }: WorksheetProps) {
  const { lado, settleLabel: Pagar, movimento } = useLadoPages();
  const session = useSession();
  const [reasons] = useState(() => new Map(contas.map((conta) => [conta, acoes(conta, session, lado).pagar])));
  const [payable] = useState(() => contas.filter((conta) => reasons.get(conta) === null));
  const title = `${Pagar} contas`;
  if (payable.length === 0) {
    const [reason] = reasons.values();
    return (
      <NothingSelected title={title} reason={reason ?? `Selecione uma ou mais contas para ${movimento}`}>
        <DueUntil />
      </NothingSelected>
    );
  }
  return (
    <MultipleForm title={title} contas={payable} origens={origens}>
      <LeftOut reasons={reasons} />
    </MultipleForm>
  );
}

interface MultipleFormProps extends WorksheetProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

function MultipleForm({ title, contas, origens: loaded, children }: MultipleFormProps) {
  const pages = useLadoPages();
  const listHref = lastAddress(pages.paths.lista());
  const back = useReturn(listHref);
  const table = useRef<HTMLTableElement>(null);
  /** Bank accounts that were registered at the head: the lines may be paid from them, too. */
  const [made, setMade] = useState<readonly NewContaBancaria[]>([]);
  const places = useMemo(() => placesOf(loaded, made), [loaded, made]);
  const worksheet = useWorksheetForm({ contas, origens: loaded, table, onFinished: back.start });
  const { sheet, format, decimals, max, submit, saving, saved, unsaved, progress } = worksheet;
  useLeaveGuard((unsaved || saving) && !saved);
  const foot = { sheet, format, places };

  return (
    <Page title={title} breadcrumb={[{ label: pages.title, href: listHref }, { label: title }]}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 [--sheet-head-bottom:calc(var(--prumo-table-top)+68px)]">
        {children}
        <FormFields saved={saved}>
          <WorksheetHead
            control={worksheet.control}
            choices={worksheet.choices}
            origens={loaded}
            onRegistered={(account) => setMade((before) => [...before, account])}
          />
          <WorksheetTable ref={table} sheet={sheet} places={places} decimals={decimals} max={max} format={format} />
        </FormFields>
        <FormActions
          aside={<WorksheetFoot {...foot} saved={saved} />}
          save={<SaveText {...foot} />}
          saving={saving}
          saved={saved}
          onSave={submit}
          cancelHref={listHref}
          onReturn={back.now}
        />
      </div>
      <LoadingOverlay open={saving} label={`${pages.settlingLabel} as contas…${progress}`} />
    </Page>
  );
}
