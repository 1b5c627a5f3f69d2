import { acertoNovo } from "@prumo/api-client/schemas/conta-acerto";
import { amountToPay } from "@prumo/domain/balance";
import { dateDoubts } from "@prumo/domain/date-doubts";
import { formatMoney, roundMoney } from "@prumo/domain/money";
import { settlementProblems } from "@prumo/domain/settlement";
import { useEffect, useRef } from "react";
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
import { receiptLink } from "./receipt-link";
import { rememberAccount, settlementDefaults } from "./settlement-defaults";
import { undoSettlement } from "./undo-settlement";

/** The body of a settlement, checked against its conta. */
const acertoOn = ({ lado, movimento }: LadoPages, conta: WholeConta, decimals: number) =>
  acertoNovo(companyToday(), movimento).superRefine((acerto, context) => {
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
  const { control, form, ...call } = useCallForm({
    schema: acertoOn(pages, conta, decimals),
    defaultValues: {
      id: conta.id,
      data: companyToday(),
      ...settlementDefaults([conta], pages.lado, session, origens),
      juros: 0,
      multa: 0,
      desconto: 0,
      motivo_dispensa: "",
      valor: roundMoney(conta.residual, decimals),
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

  const [forma, ...amounts] = useWatch({
    control,
    name: ["forma_pagamento", "juros", "multa", "desconto", "valor"],
  });
  const [juros = 0, multa = 0, desconto = 0, valor = 0] = amounts.map((amount) => amount ?? 0);
  const toPay = roundMoney(amountToPay(conta, { juros, multa, desconto }), decimals);
  const followed = useRef(toPay);

  // The amount follows interest, fine and discount until the user types another.
  useEffect(() => {
    if (form.getValues("valor") === followed.current) form.setValue("valor", toPay);
    followed.current = toPay;
  }, [form, toPay]);

  return {
    ...call,
    control,
    conta,
    amounts: { juros, multa, desconto, valor, toPay },
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
