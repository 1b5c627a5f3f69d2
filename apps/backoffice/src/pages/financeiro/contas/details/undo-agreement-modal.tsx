import { desfazerRenegociacao } from "@prumo/api-client/schemas/renegociacao";
import { moneyText } from "../../../../app/reais";
import { ReasonModal } from "../../pieces/reason-modal";
import type { Acordo } from "../conta";
import { useLadoPages } from "../lado-pages-context";

interface UndoAgreementModalProps {
  readonly acordo: Acordo;
  readonly onClose: () => void;
  /** Goes to a conta that there still is, when the one on the page is an instalment. */
  readonly onDone: (() => void) | undefined;
}

/** Undoes an agreement, with its reason: its instalments go, and the originals are open again. */
export function UndoAgreementModal({ acordo, onClose, onDone }: UndoAgreementModalProps) {
  const { api, lado } = useLadoPages();
  const instalments = acordo.novas.length === 1 ? "A conta nova é excluída" : "As contas novas são excluídas";
  const originals = acordo.originais.length === 1 ? "a original volta" : "as originais voltam";
  return (
    <ReasonModal
      title="Desfazer acordo"
      text={`Acordo de ${moneyText(acordo.valor)}. ${instalments} e ${originals} a ficar em aberto. Tudo continua no histórico.`}
      action="Desfazer acordo"
      schema={desfazerRenegociacao}
      defaultValues={{ motivo: "" }}
      call={(body, options) => api.desfazerRenegociacao({ params: { id: acordo.id }, body }, options)}
      lado={lado}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
