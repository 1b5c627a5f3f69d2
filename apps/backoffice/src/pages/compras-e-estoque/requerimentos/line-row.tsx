import type { Pedido } from "@prumo/api-client/schemas/requerimentos";
import { toDisplayDateTime } from "@prumo/domain/date";
import { formatQuantity, subtractQuantity } from "@prumo/domain/quantity";
import {
  PENDING,
  REFUSED,
  type RequisitionDecision,
  requisitionQuantity,
  TRANSFERRED,
} from "@prumo/domain/requisition";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { Button } from "@prumo/ui/button";
import { checkboxClass } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { selectedOnFocus } from "../../../form/selected-on-focus";
import { RequisitionBadge } from "./status-badge";
import type { LineChoice, LineResult } from "./use-decisions";

/** A warehouse that the product can come from, and its stock there. */
export interface ExitWarehouse {
  readonly id: number;
  readonly nome: string;
  readonly quantidade: number;
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(" · ");

/** Tells how a line was decided, beside the badge that says what it became; null while it is pending. */
function outcome({ status, qtd, qtd_transferida, apontamento, decidido_por, data_transferencia, produto }: Pedido) {
  if (status === PENDING) return null;
  const by = `por ${decidido_por?.nome ?? "–"}${data_transferencia === null ? "" : ` em ${toDisplayDateTime(data_transferencia)}`}`;
  if (status === REFUSED) return by;
  const moved = qtd_transferida ?? qtd;
  const part = moved === qtd ? formatQuantity(moved) : `${formatQuantity(moved)} de ${formatQuantity(qtd)}`;
  return `${part} ${produto.unidade} de ${apontamento.deposito?.nome ?? "–"} · ${by}`;
}

interface DecidingProps {
  readonly line: Pedido;
  readonly exits: readonly ExitWarehouse[];
  readonly choice: LineChoice;
  readonly result: LineResult | undefined;
  readonly busy: boolean;
  readonly onChoose: (change: Partial<LineChoice>) => void;
  readonly onDecide: (status: RequisitionDecision) => void;
}

/** The fields of a pending line, and the two buttons that decide about it. */
function Deciding({ line, exits, choice, result, busy, onChoose, onDecide }: DecidingProps) {
  const { produto, qtd } = line;
  const error = (field: string) => (result?.field === field ? result.text : undefined);
  const exit = exits.find(({ id }) => id === choice.deposito_saida);
  const left = exit === undefined || choice.qtd === null ? 0 : subtractQuantity(exit.quantidade, choice.qtd);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_104px_auto] items-start gap-x-2.5 gap-y-2 prumo-phone:grid-cols-[minmax(0,1fr)_104px]">
      <Field
        label="Depósito de saída"
        error={error("deposito_saida")}
        hint={left < 0 ? `Só há ${formatQuantity(exit?.quantidade ?? 0)} ${produto.unidade}` : undefined}
      >
        <Select
          data-field="deposito_saida"
          placeholder="Selecione"
          disabled={busy}
          value={choice.deposito_saida === null ? "" : String(choice.deposito_saida)}
          options={exits.map(({ id, nome, quantidade }) => ({
            value: String(id),
            label: `${nome} · ${formatQuantity(quantidade)} ${produto.unidade}`,
          }))}
          onValueChange={(value) => onChoose({ deposito_saida: value === "" ? null : Number(value) })}
        />
      </Field>
      <Field label="Transferir" error={error("qtd")}>
        <DecimalInput
          data-field="qtd"
          disabled={busy}
          min={requisitionQuantity.min}
          max={Math.max(qtd, requisitionQuantity.min)}
          step={requisitionQuantity.step}
          value={choice.qtd}
          {...selectedOnFocus}
          onValueChange={(next) => onChoose({ qtd: next })}
        />
      </Field>
      <div className="flex gap-2 pt-5 prumo-phone:col-span-2 prumo-phone:pt-0 prumo-phone:*:flex-1">
        <Button disabled={busy} aria-label={`Transferir ${produto.nome}`} onClick={() => onDecide(TRANSFERRED)}>
          Transferir
        </Button>
        <Button disabled={busy} aria-label={`Recusar ${produto.nome}`} onClick={() => onDecide(REFUSED)}>
          Recusar
        </Button>
      </div>
    </div>
  );
}

interface LineRowProps extends DecidingProps {
  /** Whether the user may decide about lines. */
  readonly decides: boolean;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

/** One product of a requisition. A decided one is locked and shows the decision. */
export function LineRow({ decides, checked, onCheck, ...deciding }: LineRowProps) {
  const { line, result, busy } = deciding;
  const { id, produto, obs, qtd, status } = line;
  const open = decides && status === PENDING;
  const told = outcome(line);
  // The message about a field stands beside the field instead.
  const beside = result !== undefined && !(open && ["deposito_saida", "qtd"].includes(result.field ?? ""));
  return (
    <li data-line={id} className="grid gap-2 border-prumo-line border-b py-3 last:border-b-0">
      <div className="flex items-start gap-3">
        {open ? (
          <label className="-mx-3 -my-2.5 flex p-3 pointer-coarse:-mx-3.5 pointer-coarse:-my-3 pointer-coarse:p-3.5">
            <input
              type="checkbox"
              className={checkboxClass}
              aria-label={`Marcar ${produto.nome}`}
              checked={checked}
              disabled={busy}
              onChange={(event) => onCheck(event.target.checked)}
            />
          </label>
        ) : null}
        <div className="min-w-0 flex-1">
          <span className="block font-medium">{produto.nome}</span>
          <span className="block text-prumo-faint text-xs/4">{joined(produto.cod_reduzido, obs)}</span>
        </div>
        <span className="prumo-tabular whitespace-nowrap">{`${formatQuantity(qtd)} ${produto.unidade}`}</span>
        <RequisitionBadge status={status} />
      </div>
      {open ? <Deciding {...deciding} /> : null}
      {beside || told !== null ? (
        <p
          role="status"
          className={`text-[13px]/5 ${beside && result.refused ? "text-prumo-danger" : "text-prumo-muted"}`}
        >
          {beside ? <span>{result.text}</span> : null} {told}
        </p>
      ) : null}
    </li>
  );
}
