import { inPlainWords } from "@prumo/api-client/issues";
import { acertosShape } from "@prumo/api-client/schemas/conta-acerto";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { acertoFields } from "@prumo/domain/acerto-fields";
import { compareDates, isValidDate } from "@prumo/domain/date";
import { dateDoubts } from "@prumo/domain/date-doubts";
import { formatMoney } from "@prumo/domain/money";
import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { companyToday } from "../../../../app/clock";
import { unbroken } from "../../../../app/reais";
import { useSession } from "../../../../app/session";
import { useDatesAskedOnce } from "../../../../form/use-asked-once";
import { useCallForm } from "../../../../form/use-call-form";
import type { Conta } from "../conta";
import type { LadoPages } from "../lado-pages";
import { useLadoPages } from "../lado-pages-context";
import type { Origens } from "../loaders";
import { proposedTerms, rememberAccount, settlementDefaults } from "../settle/settlement-defaults";
import { ACCOUNT_OF_EACH, FORM_OF_EACH } from "./line-terms";
import { placeOf } from "./refused-lines";
import { UnfinishedRun, useSettlementRun } from "./use-settlement-run";
import { cellFields, createWorksheet, type Worksheet } from "./worksheet";
import { goToCell } from "./worksheet-keys";

/** The head of the worksheet, checked together with its lines. Its fields stand in the order of the specification. */
const headOf = ({ movimento }: LadoPages, sheet: Worksheet) =>
  z
    .object({
      forma_pagamento: z.string().nullish(),
      conta_bancaria_id: z.number().nullish(),
      abertura_caixa_id: z.number().nullish(),
      utilizar_valor_do: z.enum(["caixa", "conta"]),
      contas: z.unknown(),
      data: z.string().nullish(),
    })
    .superRefine(({ data }, context) => {
      const lines = sheet.ids().flatMap((id) => sheet.row(id) ?? []);
      if (lines.length === 0) {
        const message = `Selecione uma ou mais contas para ${movimento}`;
        context.addIssue({ code: "custom", path: ["contas"], message });
      }
      const missing = new Set(lines.filter(({ waits }) => !waits).flatMap(({ missingAtHead }) => missingAtHead));
      for (const field of missing) {
        context.addIssue({ code: "custom", path: [field], message: acertoFields[field].missing });
      }
      for (const [at, { problems, waits }] of lines.entries()) {
        for (const [field, message] of Object.entries(waits ? {} : problems)) {
          context.addIssue({ code: "custom", path: ["contas", at, field], message });
        }
      }
      const day = acertosShape(companyToday(), movimento).data.safeParse(data, inPlainWords);
      const [issue] = day.error?.issues ?? [];
      if (issue !== undefined) context.addIssue({ code: "custom", path: ["data"], message: issue.message });
    });

interface WorksheetFormOptions {
  readonly contas: readonly Conta[];
  readonly origens: Origens;
  readonly table: RefObject<HTMLTableElement | null>;
  /** Called once nothing is left to settle, and the user has been told. */
  readonly onFinished: () => void;
}

/** What the head proposes: what is the same for all contas, and where they differ, that each has its own. */
function headDefaults(options: WorksheetFormOptions, lado: LadoPages["lado"], session: ReturnType<typeof useSession>) {
  const { contas, origens } = options;
  const { forma_pagamento, conta_bancaria_id, ...others } = settlementDefaults(contas, lado, session, origens);
  const each = contas.map((conta) => proposedTerms(conta, lado, session, origens));
  const formsDiffer = forma_pagamento === undefined;
  const accountsDiffer = conta_bancaria_id === null && each.some((one) => one.conta_bancaria_id !== null);
  return {
    values: {
      ...others,
      forma_pagamento: formsDiffer ? FORM_OF_EACH : forma_pagamento,
      conta_bancaria_id: accountsDiffer ? ACCOUNT_OF_EACH : conta_bancaria_id,
    },
    choices: { formsDiffer, accountsDiffer },
  };
}

/** The form of the worksheet: its head, its lines, and the run that settles them. */
export function useWorksheetForm(options: WorksheetFormOptions) {
  const { contas, origens, table, onFinished } = options;
  const pages = useLadoPages();
  const { lado } = pages;
  const session = useSession();
  const { casasDecimais: decimals } = session;
  const [{ values: head, choices }] = useState(() => headDefaults(options, lado, session));
  const [sheet] = useState(() =>
    createWorksheet({
      contas,
      lado,
      decimals,
      max: MAX_AMOUNT,
      head,
      day: companyToday(),
      proposedFor: (conta) => proposedTerms(conta, lado, session, origens),
    }),
  );
  const touched = useSyncExternalStore(sheet.subscribe, sheet.touched);
  // The same function for the life of the page, because a row renders again whenever one of its props changes.
  const format = useCallback((value: number) => unbroken(formatMoney(value, { decimals })), [decimals]);
  const askOnce = useDatesAskedOnce();
  const { run, tellFailed, progress } = useSettlementRun(sheet);

  function focusLine(id: number | undefined, column: string | undefined): boolean {
    // A line that waits for an answer is about to be closed.
    if (id === undefined || table.current === null || sheet.row(id)?.waits === true) return false;
    return goToCell(table.current, { id, field: cellFields.find((field) => field === column) ?? "desconto" });
  }

  const { control, form, submit, saving, saved, unsaved } = useCallForm({
    schema: headOf(pages, sheet),
    defaultValues: { ...head, contas: undefined, data: companyToday() },
    save: ({ data }) => run(data),
    ask({ data }) {
      // Only the one registered last is named: the others were registered no later.
      const days = sheet.ids().map((id) => sheet.row(id)?.conta.data_registro ?? companyToday());
      const data_registro = days.toSorted(compareDates).at(-1) ?? companyToday();
      return askOnce(dateDoubts({ data_registro, data_pagamento: data }, lado, companyToday()));
    },
    onSaved() {
      rememberAccount(lado, session, form.getValues("conta_bancaria_id") || null, []);
      onFinished();
    },
    onRefused(error) {
      if (!(error instanceof UnfinishedRun)) return false;
      const first = tellFailed(error.result);
      const [column] = Object.keys(sheet.row(first ?? 0)?.told ?? {});
      if (!focusLine(first, column)) document.querySelector<HTMLElement>("[data-shortcut=save]")?.focus();
      return true;
    },
    outside: {
      // The lines show the messages of the rules as they are typed.
      mark: () => undefined,
      focus(field) {
        const [at, column] = placeOf(field) ?? [];
        return at !== undefined && focusLine(sheet.ids()[Number(at)], column);
      },
    },
  });

  const [forma_pagamento, utilizar_valor_do, conta_bancaria_id, abertura_caixa_id, data] = useWatch({
    control,
    name: ["forma_pagamento", "utilizar_valor_do", "conta_bancaria_id", "abertura_caixa_id", "data"],
  });
  useEffect(() => {
    sheet.setHead({ forma_pagamento, utilizar_valor_do, conta_bancaria_id, abertura_caixa_id });
  }, [sheet, forma_pagamento, utilizar_valor_do, conta_bancaria_id, abertura_caixa_id]);

  useEffect(() => {
    if (isValidDate(data ?? "")) sheet.setDay(data ?? "");
  }, [sheet, data]);

  return {
    sheet,
    control,
    choices,
    format,
    decimals,
    max: MAX_AMOUNT,
    submit,
    saving,
    saved,
    unsaved: unsaved || touched,
    progress,
  };
}

export type WorksheetForm = ReturnType<typeof useWorksheetForm>;
