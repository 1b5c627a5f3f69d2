import { toDisplay } from "@prumo/domain/date";
import { Link } from "@prumo/ui/link";
import { FormModal } from "../../../../form/form-modal";
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

/** Settles a conta in a sheet over the list, by the form of its page. */
export function SettleSheet({ conta, origens, left, isHeld, onSettled, onClose }: SettleSheetProps) {
  const { settleLabel, paths } = useLadoPages();
  const settle = useSettleForm({ conta, origens, onSettled });
  const isSeen = useSeenSheet(isHeld);
  const { pessoa, numero_documento, referencia, data_vencimento } = conta;
  const more = left === 0 ? "" : ` · ${left === 1 ? "falta mais 1" : `faltam mais ${left}`}`;
  return (
    <FormModal
      title={`${settleLabel} conta${more}`}
      description={`${pessoa.nome_fantasia} · ${numero_documento ?? referencia} · vence em ${toDisplay(data_vencimento)}`}
      placement="side"
      save={`${settleLabel} ${settle.moneyText(settle.amounts.valor)}`}
      form={{ ...settle, submit: async () => (isSeen() ? settle.submit() : undefined) }}
      onClose={onClose}
    >
      <ValorField settle={settle} />
      <DayField settle={settle} />
      <FormaField settle={settle} />
      <OrigemFields {...settle.origem} />
      <Link variant="text" href={paths.settle(conta.id)} className="justify-self-start">
        Juros, multa ou desconto
      </Link>
    </FormModal>
  );
}
