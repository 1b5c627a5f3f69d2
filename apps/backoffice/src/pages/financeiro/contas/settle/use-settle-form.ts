import { acertoNovo } from "@prumo/api-client/schemas/conta-acerto";
import { amountToPay } from "@prumo/domain/balance";
import { sameCharges, WAIVED_WITHOUT_REASON } from "@prumo/domain/conta-charges";
import { isValidDate } from "@prumo/domain/date";
import { dateDoubts } from "@prumo/domain/date-doubts";
import { formatMoney, roundMoney } from "@prumo/domain/money";
import { settlementProblems } from "@prumo/domain/settlement";
import { useEffect, useRef, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { companyToday } from "../../../../app/clock";
import { unbroken } from "../../../../app/reais";
import { useSession } from "../../../../app/session";
import { offerUndo } from "../../../../app/undo";
import { useDatesAskedOnce } from "../../../../form/use-asked-once";
import { useCallForm } from "../../../../form/use-call-form";
import { deselect } from "../../../../list/selection";
import type { WholeConta } from "../conta";
import type { LadoPages } from "../lado-pages";
import { useLadoPages } from "../lado-pages-context";
import type { Origens } from "../loaders";
import { showError } from "../show-error";
import { type Filled, followedAmounts } from "./followed-amounts";
import { receiptLink } from "./receipt-link";
import { rememberAccount, settlementDefaults } from "./settlement-defaults";
import { undoSettlement } from "./undo-settlement";

/** The body of a settlement, checked against its conta. */
const acertoOn = ({ lado, movimento }: LadoPages, conta: WholeConta, decimals: number, waived: boolean) =>
  acertoNovo(companyToday(), movimento).superRefine((acerto, context) => {
    if (waived && acerto.motivo_dispensa === null) {
      context.addIssue({ code: "custom", path: ["motivo_dispensa"], message: WAIVED_WITHOUT_REASON });
    }
    for (const [field, message] of Object.entries(settlementProblems(conta, acerto, { decimals, lado }))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

interface SettleFormOptions {
  readonly conta: WholeConta;
  readonly origens: Origens;
  /** Called once it is settled and the user has been told. */
  readonly onSettled: () => void;
}

/** The form that settles one conta, for its page and for the sheet over the list. */
export function useSettleForm({ conta, origens, onSettled }: SettleFormOptions) {
  const session = useSession();
  const { casasDecimais: decimals } = session;
  const pages = useLadoPages();

  const askOnce = useDatesAskedOnce();
  /** Whether multa and juros were waived as a whole: then a reason is demanded. */
  const [waived, setWaived] = useState(false);
  const [first] = useState(() => {
    const nothing = { juros: 0, multa: 0, desconto: 0, valor: roundMoney(conta.residual, decimals) };
    return followedAmounts(conta, companyToday(), nothing, nothing, decimals);
  });
  const { control, form, ...call } = useCallForm({
    schema: acertoOn(pages, conta, decimals, waived),
    defaultValues: {
      id: conta.id,
      data: companyToday(),
      ...settlementDefaults([conta], pages.lado, session, origens),
      ...first.amounts,
      motivo_dispensa: "",
    },
    save: pages.api.settle,
    called: { [pages.data]: "data" },
    ask: (acerto) => {
      const { data_registro } = conta;
      return askOnce(dateDoubts({ data_registro, data_pagamento: acerto.data }, pages.lado, companyToday()));
    },
    onSaved: ({ message, acertos }) => {
      offerUndo(message, undoSettlement(pages, session, acertos), receiptLink(pages, session, conta.id));
      rememberAccount(pages.lado, session, form.getValues("conta_bancaria_id"), [conta.pessoa_id]);
      deselect(pages.lado, conta.id);
      onSettled();
    },
    onRefused: (error) => showError(error),
  });

  const [forma, data, ...amounts] = useWatch({
    control,
    name: ["forma_pagamento", "data", "juros", "multa", "desconto", "valor"],
  });
  const [juros = 0, multa = 0, desconto = 0, valor = 0] = amounts.map((amount) => amount ?? 0);
  const toPay = roundMoney(amountToPay(conta, { juros, multa, desconto }), decimals);
  const filled = useRef<Filled>(first.filled);
  const [charges, setCharges] = useState({ proposed: first.proposed, typed: false });

  // The amount follows interest, fine and discount until the user types another, and those follow the policy.
  useEffect(() => {
    if (!isValidDate(data ?? "")) return;
    const shown = { juros, multa, desconto, valor };
    const next = followedAmounts(conta, data ?? "", shown, filled.current, decimals);
    filled.current = next.filled;
    for (const field of ["juros", "multa", "valor"] as const) {
      if (next.amounts[field] !== shown[field]) form.setValue(field, next.amounts[field]);
    }
    setCharges(({ proposed, typed }) =>
      typed === next.typed && sameCharges(proposed, next.proposed)
        ? { proposed, typed }
        : { proposed: next.proposed, typed: next.typed },
    );
  }, [form, conta, decimals, data, juros, multa, desconto, valor]);

  /** Fills in multa and juros: those that are proposed, or none. */
  function take(taken: { readonly juros: number; readonly multa: number }) {
    form.setValue("juros", taken.juros, { shouldDirty: true });
    form.setValue("multa", taken.multa, { shouldDirty: true });
  }

  function waive() {
    take({ juros: 0, multa: 0 });
    setWaived(true);
  }

  function chargeAgain() {
    form.setValue("motivo_dispensa", "");
    form.clearErrors("motivo_dispensa");
    setWaived(false);
    take(charges.proposed);
  }

  return {
    ...call,
    control,
    conta,
    amounts: { juros, multa, desconto, valor, toPay },
    /** What a policy proposes, whether something else was typed or all of it waived, and what changes that. */
    charges: { ...charges, waived, waive, chargeAgain },
    decimals,
    moneyText: (value: number) => unbroken(formatMoney(value, { decimals })),
    origem: {
      origens,
      forma,
      choice: useController({ control, name: "utilizar_valor_do" }),
      conta: useController({ control, name: "conta_bancaria_id" }),
      caixa: useController({ control, name: "abertura_caixa_id" }),
    },
  };
}

export type SettleFormState = ReturnType<typeof useSettleForm>;
