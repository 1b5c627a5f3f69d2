import { toDisplay } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { Spinner } from "@prumo/ui/spinner";
import { useState } from "react";
import { api } from "../../../app/api";
import { moneyText } from "../../../app/reais";
import { useLoaded } from "../../../app/use-loaded";
import { reconciledItems } from "./chosen-candidates";
import { useEntryActs } from "./entry-acts";

interface CertainModalProps {
  readonly conta_bancaria: number;
  readonly onClose: () => void;
}

/** How many are confirmed; while they are loading nobody knows. */
function confirmText(count = 0): string {
  if (count === 0) return "Confirmar";
  return count === 1 ? "Confirmar 1 certa" : `Confirmar as ${count} certas`;
}

/** Shows every proposal that is certain before they are confirmed together: nothing is settled with nobody looking. */
export function CertainModal({ conta_bancaria: id, onClose }: CertainModalProps) {
  const acts = useEntryActs();
  const [saving, setSaving] = useState(false);
  const loaded = useLoaded(() => api.conciliacao.certas({ params: { id } }), onClose);
  const propostas = loaded?.propostas ?? [];

  async function save() {
    setSaving(true);
    await acts.confirm(reconciledItems(propostas));
    onClose();
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      size="large"
      title="Confirmar as certas"
      description="Valor igual, até um dia útil de distância, nome, documento ou Pix no texto, e nada mais que sirva."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={propostas.length === 0 || saving}
            kbd="Ctrl Enter"
            data-shortcut="save"
            onClick={save}
          >
            {confirmText(loaded?.propostas.length)}
          </Button>
        </>
      }
    >
      {loaded === undefined ? <Spinner label="Carregando…" /> : null}
      {loaded !== undefined && propostas.length === 0 ? <p>Nenhuma proposta é certa. Confira uma a uma.</p> : null}
      <ul className="flex max-h-96 flex-col divide-y divide-prumo-line overflow-y-auto">
        {propostas.map(({ lancamentos, candidatos, razoes }) => (
          <li key={lancamentos.map((one) => one.id).join()} className="py-2">
            {lancamentos.map((one) => (
              <p key={one.id} className="wrap-anywhere text-sm">
                {toDisplay(one.data)} · {one.texto} · {moneyText(one.valor)}
              </p>
            ))}
            <p className="wrap-anywhere text-prumo-muted text-xs">
              {candidatos.map((one) => `${one.pessoa ?? one.descricao}, ${one.descricao}`).join("; ")} ·{" "}
              {razoes.join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
