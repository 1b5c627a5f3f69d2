import { PercentInput } from "@prumo/forms/percent-input";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Modal } from "@prumo/ui/modal";
import { useState } from "react";

/** The least and the most that a plan is changed by at once. */
export const percentBounds = { min: -100, max: 999, allowNegative: true } as const;

interface PercentModalProps {
  readonly nome: string;
  readonly onClose: () => void;
  readonly onApply: (percent: number) => void;
}

/** Asks by how many percent all months of a category change. */
export function PercentModal({ nome, onClose, onApply }: PercentModalProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const apply = () => {
    if (percent === null) return;
    onApply(percent);
    onClose();
  };
  return (
    <Modal
      open
      size="small"
      title={`Mudar ${nome} em percentual`}
      description="Vale para os doze meses da linha. Nada é salvo ainda."
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={percent === null} onClick={apply}>
            Mudar os valores
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Field label="Mudar em" hint="Negativo diminui: -10 tira um décimo de cada valor.">
          <PercentInput {...percentBounds} value={percent} onValueChange={setPercent} />
        </Field>
      </form>
    </Modal>
  );
}
