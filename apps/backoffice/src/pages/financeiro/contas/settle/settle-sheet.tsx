import { toDisplay } from "@prumo/domain/date";
import { Link } from "@prumo/ui/link";
import { FormModal } from "../../../../form/form-modal";
import { byLetter } from "../../pieces/letter-keys";
import { BankLines, copyPixKey } from "../bank-lines";
import { CodeLines, copyCode, payingCodes } from "../code-lines";
import type { WholeConta } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import type { Origens } from "../loaders";
import { OrigemFields } from "../origem-fields";
import { AdjustmentFields, ChargeNote, canWaive, hasCharges } from "./charge-fields";
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

/** Settles a conta in a sheet over the list, by the form of its page. */
export function SettleSheet({ conta, origens, left, isHeld, onSettled, onClose }: SettleSheetProps) {
  const { settleLabel, paths } = useLadoPages();
  const settle = useSettleForm({ conta, origens, onSettled });
  const isSeen = useSeenSheet(isHeld);
  const { pessoa, numero_documento, referencia, data_vencimento } = conta;
  const [code] = payingCodes(conta);
  const [key] = conta.dados_bancarios?.chaves_pix ?? [];
  const keys = {
    c: code === undefined ? undefined : () => void copyCode(code),
    k: key === undefined ? undefined : () => void copyPixKey(key),
    d: canWaive(settle) ? settle.charges.waive : undefined,
  };
  const more = left === 0 ? "" : ` · ${left === 1 ? "falta mais 1" : `faltam mais ${left}`}`;
  return (
    <FormModal
      title={`${settleLabel} conta${more}`}
      description={`${pessoa.nome_fantasia} · ${numero_documento ?? referencia} · vence em ${toDisplay(data_vencimento)}`}
      placement="side"
      save={`${settleLabel} ${settle.moneyText(settle.amounts.valor)}`}
      onKeyDown={(event) => byLetter(event, keys)}
      form={{ ...settle, submit: async () => (isSeen() ? settle.submit() : undefined) }}
      onClose={onClose}
    >
      <ValorField settle={settle} />
      {hasCharges(settle) ? (
        <div className="grid gap-2">
          <div className="grid grid-cols-2 items-start gap-3.5">
            <AdjustmentFields settle={settle} names={["juros", "multa"]} />
          </div>
          <ChargeNote settle={settle} />
        </div>
      ) : null}
      <CodeLines conta={conta} kbd="c" />
      <BankLines data={conta.dados_bancarios} kbd="k" />
      <DayField settle={settle} />
      <FormaField settle={settle} />
      <OrigemFields {...settle.origem} />
      <Link variant="text" href={paths.settle(conta.id)} className="justify-self-start">
        Juros, multa ou desconto
      </Link>
    </FormModal>
  );
}
