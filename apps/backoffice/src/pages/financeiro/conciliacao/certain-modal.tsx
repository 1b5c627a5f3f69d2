import { MAX_LANCAMENTOS } from "@prumo/api-client/schemas/conciliacao";
import { toDisplay } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { Spinner } from "@prumo/ui/spinner";
import { useState } from "react";
import { api } from "../../../app/api";
import { useLoaded } from "../../../app/use-loaded";
import { confirmCertainText } from "./certain-text";
import { reconciledItems } from "./chosen-candidates";
import { useEntryActs } from "./entry-acts";
import { EntryAmount } from "./entry-line";

interface CertainModalProps {
  readonly conta_bancaria: number;
  readonly onClose: () => void;
}

/** Shows every proposal that is certain before they are confirmed together: nothing is settled with nobody looking. */
export function CertainModal({ conta_bancaria: id, onClose }: CertainModalProps) {
  const acts = useEntryActs();
  const [saving, setSaving] = useState(false);
  const loaded = useLoaded(() => api.conciliacao.certas({ params: { id } }), onClose);
  const all = loaded?.propostas ?? [];
  // One act writes so many at most: the others are shown by the next one.
  const propostas = all.slice(0, MAX_LANCAMENTOS);

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
            disabled={propostas.length === 0}
            pending={saving}
            kbd="Ctrl Enter"
            data-shortcut="save"
            onClick={save}
          >
            {confirmCertainText(loaded === undefined ? undefined : propostas.length)}
          </Button>
        </>
      }
    >
      {loaded === undefined ? <Spinner label="Carregando…" /> : null}
      {loaded !== undefined && propostas.length === 0 ? <p>Nenhuma proposta é certa. Confira uma a uma.</p> : null}
      {all.length > propostas.length ? (
        <p>{`São ${all.length} certas. Estas são as ${propostas.length} primeiras.`}</p>
      ) : null}
      <ul className="flex flex-col divide-y divide-prumo-line">
        {propostas.map(({ lancamentos, candidatos, razoes }) => (
          <li key={lancamentos.map((one) => one.id).join()} className="py-2">
            {lancamentos.map((one) => (
              <p key={one.id} className="flex items-start justify-between gap-3 text-sm">
                <span className="wrap-anywhere min-w-0">
                  {toDisplay(one.data)} · {one.texto}
                </span>
                <EntryAmount valor={one.valor} />
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
