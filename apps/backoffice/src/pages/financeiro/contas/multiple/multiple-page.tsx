import { acertosNovos } from "@prumo/api-client/schemas/conta-acerto";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { acertoFields } from "@prumo/domain/acerto-fields";
import { acoes } from "@prumo/domain/conta";
import { compareDates } from "@prumo/domain/date";
import { dateDoubts } from "@prumo/domain/date-doubts";
import { formatMoney } from "@prumo/domain/money";
import { paymentTypes } from "@prumo/domain/payment-type";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { Card } from "@prumo/ui/card";
import { LoadingOverlay } from "@prumo/ui/loading-overlay";
import { useCallback, useRef, useState, useSyncExternalStore } from "react";
import { useController, useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../../../app/clock";
import { CompanyDateField } from "../../../../app/company-date-field";
import { unbroken } from "../../../../app/reais";
import { useSession } from "../../../../app/session";
import { offerUndo } from "../../../../app/undo";
import { useLeaveGuard } from "../../../../app/use-leave-guard";
import { FormActions } from "../../../../form/form-actions";
import { FormFields } from "../../../../form/form-fields";
import { useDatesAskedOnce } from "../../../../form/use-asked-once";
import { useCallForm } from "../../../../form/use-call-form";
import { useReturn } from "../../../../form/use-return";
import { lastAddress } from "../../../../list/last-address";
import { deselect } from "../../../../list/selection";
import { Page } from "../../../../shell/page";
import { amountFields } from "../amount-fields";
import type { Conta } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import type { multipleLoader, Origens } from "../loaders";
import { NothingSelected } from "../nothing-selected";
import { OrigemFields } from "../origem-fields";
import { receiptLink } from "../settle/receipt-link";
import { rememberAccount, settlementDefaults } from "../settle/settlement-defaults";
import { undoSettlement } from "../settle/undo-settlement";
import { showError } from "../show-error";
import { LeftOut } from "./left-out-contas";
import { byLine, placeOf, refusalTexts } from "./refused-lines";
import { createWorksheet, type Worksheet } from "./worksheet";
import { goToCell } from "./worksheet-keys";
import { WorksheetTable } from "./worksheet-table";

export function MultiplePage() {
  const { contas, ...origens } = useLoaderData<ReturnType<typeof multipleLoader>>();
  const { lado, settleLabel: Pagar, movimento } = useLadoPages();
  const session = useSession();
  const reasons = new Map(contas.map((conta) => [conta, acoes(conta, session, lado).pagar]));
  const payable = contas.filter((conta) => reasons.get(conta) === null);
  const title = `${Pagar} contas`;
  if (payable.length === 0) {
    const [reason] = reasons.values();
    return <NothingSelected title={title} reason={reason ?? `Selecione uma ou mais contas para ${movimento}`} />;
  }
  return (
    <MultipleForm key={payable.map(({ id }) => id).join()} title={title} contas={payable} origens={origens}>
      <LeftOut reasons={reasons} />
    </MultipleForm>
  );
}

interface MultipleFormProps {
  readonly title: string;
  readonly contas: readonly Conta[];
  readonly origens: Origens;
  readonly children: React.ReactNode;
}

/** The text of the save button with the present total. */
function SaveText({ sheet, format }: { sheet: Worksheet; format: (value: number) => string }) {
  const { settleLabel: Pagar } = useLadoPages();
  const { contas, valor } = useSyncExternalStore(sheet.subscribe, sheet.totals);
  return `${Pagar} ${contas === 1 ? "1 conta" : `${contas} contas`} · ${format(valor)}`;
}

function MultipleForm({ title, contas, origens, children }: MultipleFormProps) {
  const pages = useLadoPages();
  const { lado } = pages;
  const session = useSession();
  const { casasDecimais: decimals } = session;
  const listHref = lastAddress(pages.paths.lista());
  const back = useReturn(listHref);
  const table = useRef<HTMLTableElement>(null);
  const [sheet] = useState(() => createWorksheet({ contas, lado, decimals, max: MAX_AMOUNT }));
  const touched = useSyncExternalStore(sheet.subscribe, sheet.touched);
  // The same function for the life of the page, because a row renders again whenever one of its props changes.
  const format = useCallback((value: number) => unbroken(formatMoney(value, { decimals })), [decimals]);
  const askOnce = useDatesAskedOnce();

  const { control, form, submit, saving, saved, unsaved } = useCallForm({
    schema: acertosNovos(companyToday(), pages.movimento).superRefine((_, context) => {
      for (const [at, id] of sheet.ids().entries()) {
        for (const [field, message] of Object.entries(sheet.row(id)?.problems ?? {})) {
          context.addIssue({ code: "custom", path: ["contas", at, field], message });
        }
      }
    }),
    defaultValues: {
      data: companyToday(),
      contas: undefined,
      ...settlementDefaults(contas, lado, session, origens),
    },
    save: pages.api.settleMany,
    called: { [pages.data]: "data" },
    ask({ data, contas: lines }) {
      // Only the one registered last is named: the others were registered no later.
      const days = lines.map(({ id }) => sheet.row(id)?.conta.data_registro ?? companyToday());
      const data_registro = days.toSorted(compareDates).at(-1) ?? companyToday();
      return askOnce(dateDoubts({ data_registro, data_pagamento: data }, lado, companyToday()));
    },
    onSaved: ({ message, acertos }) => {
      const [only, ...others] = sheet.ids();
      const link = only === undefined || others.length > 0 ? undefined : receiptLink(pages, session, only);
      offerUndo(message, undoSettlement(pages, session, acertos), link);
      rememberAccount(lado, session, form.getValues("conta_bancaria_id"));
      for (const id of sheet.ids()) deselect(lado, id);
      back.start();
    },
    onRefused: (error) => showError(error, refusalTexts(error, sheet)),
    outside: {
      mark: (messages) => sheet.mark(byLine(messages)),
      focus(field) {
        const [at, column] = placeOf(field) ?? [];
        const id = sheet.ids()[Number(at)];
        if (id === undefined || table.current === null) return false;
        return goToCell(table.current, { id, field: amountFields.find((campo) => campo === column) ?? "desconto" });
      },
    },
  });
  useLeaveGuard((unsaved || touched) && !saved);

  function save() {
    // The rows live outside the form, so that typing in one does not render the others. The form gets them only to send
    // them.
    form.setValue("contas", sheet.lines());
    return submit();
  }

  return (
    <Page title={title} breadcrumb={[{ label: pages.title, href: listHref }, { label: title }]}>
      <div className="grid gap-4">
        {children}
        <FormFields saved={saved}>
          <Card>
            <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
              <SelectField
                {...fieldsOf(acertoFields, control).forma_pagamento}
                placeholder="Selecione"
                options={paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }))}
                autoFocus
              />
              <CompanyDateField
                control={control}
                name="data"
                label={`Data do ${pages.movimento}`}
                max={companyToday()}
              />
            </div>
            <OrigemFields
              origens={origens}
              forma={useWatch({ control, name: "forma_pagamento" })}
              choice={useController({ control, name: "utilizar_valor_do" })}
              conta={useController({ control, name: "conta_bancaria_id" })}
              caixa={useController({ control, name: "abertura_caixa_id" })}
            />
          </Card>
          <WorksheetTable
            ref={table}
            removable={contas.length}
            sheet={sheet}
            decimals={decimals}
            max={MAX_AMOUNT}
            format={format}
          />
        </FormFields>
        <FormActions
          save={<SaveText sheet={sheet} format={format} />}
          saving={saving}
          saved={saved}
          onSave={save}
          cancelHref={listHref}
          onReturn={back.now}
        />
      </div>
      <LoadingOverlay open={saving} label={`${pages.settlingLabel} as contas…`} />
    </Page>
  );
}
