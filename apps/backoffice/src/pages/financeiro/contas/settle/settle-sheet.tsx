import { toDisplay } from "@prumo/domain/date";
import { Link } from "@prumo/ui/link";
import type { KeyboardEvent } from "react";
import { copyText } from "../../../../app/copy-text";
import { FormModal } from "../../../../form/form-modal";
import { CodeLines, payingCode } from "../code-lines";
import type { WholeConta } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import type { Origens } from "../loaders";
import { OrigemFields } from "../origem-fields";
import { DayField, FormaField, ValorField } from "./settle-fields";
import { useSeenSheet } from "./use-seen-sheet";
import { useSettleForm } from "./use-settle-form";

interface SettleSheetProps {
  readonly conta: WholeConta;
  readonly origens: Origens;
  /** How many more come after this one. */
  readonly left: number;
  /** Whether a key that saves is down. */
  readonly isHeld: () => boolean;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** Whether a letter that is typed there means something to it: a text, or a list that jumps by its first letters. */
const takesLetters = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.getAttribute("role") === "combobox") ||
  (target instanceof HTMLInputElement && !["decimal", "numeric"].includes(target.inputMode));

/** Settles a conta in a sheet over the list, by the form of its page. */
export function SettleSheet({ conta, origens, left, isHeld, onSettled, onClose }: SettleSheetProps) {
  const { settleLabel, paths } = useLadoPages();
  const settle = useSettleForm({ conta, origens, onSettled });
  const isSeen = useSeenSheet(isHeld);
  const { pessoa, numero_documento, referencia, data_vencimento } = conta;
  const code = payingCode(conta);
  // Amounts and days take no letters, so the key is free there.
  function copyByKey(event: KeyboardEvent) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (code === null || key !== "c" || ctrlKey || metaKey || altKey || takesLetters(target)) return;
    event.preventDefault();
    void copyText(...code);
  }
  const more = left === 0 ? "" : ` · ${left === 1 ? "falta mais 1" : `faltam mais ${left}`}`;
  return (
    <FormModal
      title={`${settleLabel} conta${more}`}
      description={`${pessoa.nome_fantasia} · ${numero_documento ?? referencia} · vence em ${toDisplay(data_vencimento)}`}
      placement="side"
      save={`${settleLabel} ${settle.moneyText(settle.amounts.valor)}`}
      onKeyDown={copyByKey}
      form={{ ...settle, submit: async () => (isSeen() ? settle.submit() : undefined) }}
      onClose={onClose}
    >
      <ValorField settle={settle} />
      <CodeLines conta={conta} kbd="c" />
      <DayField settle={settle} />
      <FormaField settle={settle} />
      <OrigemFields {...settle.origem} />
      <Link variant="text" href={paths.settle(conta.id)} className="justify-self-start">
        Juros, multa ou desconto
      </Link>
    </FormModal>
  );
}
