import {
  changedByPercent,
  FIRST_BUDGET_YEAR,
  MONTHS_OF_YEAR,
  monthOfYear,
  proposalOfStatement,
} from "@prumo/domain/budget";
import { budgetFields } from "@prumo/domain/budget-fields";
import { PercentInput } from "@prumo/forms/percent-input";
import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Modal } from "@prumo/ui/modal";
import { Select } from "@prumo/ui/select";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import type { BudgetDraft, BudgetEntry } from "./budget-draft";
import { percentBounds } from "./percent-modal";

const sources = [
  { value: "orcado", label: "O que foi orçado" },
  { value: "realizado", label: "O que foi pago e recebido" },
] as const;
type Source = (typeof sources)[number]["value"];

/** How many years back a plan is copied from. */
const YEARS_BACK = 5;

/** Reads what a year had for each category, from January to December. */
async function readYear(ano: number, source: Source): Promise<ReadonlyMap<number, readonly (number | null)[]>> {
  if (source === "orcado") {
    const { categorias } = await api.orcamento.ano({ query: { ano } });
    return new Map(
      categorias
        .filter(({ valores }) => valores.some((valor) => valor !== null))
        .map(({ id, valores }) => [id, valores]),
    );
  }
  const [mes_inicial, mes_final] = [monthOfYear(ano, 0), monthOfYear(ano, MONTHS_OF_YEAR - 1)];
  return proposalOfStatement(await api.relatorios.resultado({ body: { mes_inicial, mes_final } }));
}

interface CopyBudgetModalProps {
  readonly ano: number;
  readonly draft: BudgetDraft;
  /** The categories of the sheet. */
  readonly categorias: readonly number[];
  readonly onClose: () => void;
}

/** Asks what the plan is copied from, and shows it in the sheet without saving it. */
export function CopyBudgetModal({ ano, draft, categorias, onClose }: CopyBudgetModalProps) {
  const [year, setYear] = useState(ano - 1);
  const [source, setSource] = useState<Source>("orcado");
  const [percent, setPercent] = useState<number | null>(0);
  const [blanksOnly, setBlanksOnly] = useState(!draft.isEmpty());
  const [reading, setReading] = useState(false);
  const years = Array.from({ length: YEARS_BACK }, (_, by) => ano - 1 - by).filter((one) => one >= FIRST_BUDGET_YEAR);

  async function show() {
    setReading(true);
    let found: Awaited<ReturnType<typeof readYear>>;
    try {
      found = await readYear(year, source);
    } catch (error) {
      setReading(false);
      showFailure(error);
      return;
    }
    setReading(false);
    if (found.size === 0) {
      toast.warning(`Não há valores em ${year} para copiar.`);
      return;
    }
    const entries = categorias.flatMap((categoria): BudgetEntry[] =>
      (found.get(categoria) ?? []).flatMap((valor, at) => {
        const taken = blanksOnly && draft.value({ categoria, at }) !== null;
        return valor === null || taken ? [] : [{ categoria, at, valor: changedByPercent(valor, percent ?? 0) }];
      }),
    );
    const changed = draft.fill(entries);
    const left = [...found.keys()].filter((id) => !categorias.includes(id)).length;
    if (left > 0) {
      toast.warning(
        left === 1 ? "1 categoria fora de uso ficou de fora." : `${left} categorias fora de uso ficaram de fora.`,
      );
    }
    toast.info(
      changed === 0
        ? `Nada mudou: a planilha já tem os valores de ${year}.`
        : `${changed === 1 ? "1 valor veio" : `${changed} valores vieram`} de ${year}. Confira e salve.`,
    );
    onClose();
  }

  return (
    <Modal
      open
      title="Copiar de outro ano"
      description={`Os valores aparecem na planilha de ${ano} e só valem depois de salvos.`}
      onOpenChange={onClose}
      pending={reading}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" pending={reading} onClick={show}>
            Mostrar na planilha
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={budgetFields.ano.label}>
          <Select
            value={`${year}`}
            options={years.map((one) => ({ value: `${one}`, label: `${one}` }))}
            onValueChange={(value) => setYear(Number(value))}
          />
        </Field>
        <Field label="Copiar">
          <Select
            value={source}
            options={[...sources]}
            onValueChange={(value) => setSource(value === "realizado" ? "realizado" : "orcado")}
          />
        </Field>
        <Field label="Mudar em" hint="Um aumento para todos os valores; negativo diminui.">
          <PercentInput {...percentBounds} value={percent} onValueChange={setPercent} />
        </Field>
        <Checkbox label="Só onde ainda não há valor" checked={blanksOnly} onCheckedChange={setBlanksOnly} />
      </div>
    </Modal>
  );
}
