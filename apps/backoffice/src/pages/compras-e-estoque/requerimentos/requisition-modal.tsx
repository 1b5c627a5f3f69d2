import { calls } from "@prumo/api-client/calls";
import type { Deposito } from "@prumo/api-client/schemas/depositos";
import type { Pedido, Requerimento } from "@prumo/api-client/schemas/requerimentos";
import { toDisplay } from "@prumo/domain/date";
import { PENDING, type RequisitionDecision } from "@prumo/domain/requisition";
import { Button } from "@prumo/ui/button";
import { Link } from "@prumo/ui/link";
import { Modal } from "@prumo/ui/modal";
import { useRef, useState } from "react";
import type { Location } from "react-router-dom";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { mayLeave, useLeaveGuard } from "../../../app/use-leave-guard";
import { BulkBar } from "./bulk-bar";
import { type ExitWarehouse, LineRow } from "./line-row";
import { useDecisions } from "./use-decisions";

interface RequisitionModalProps {
  readonly requerimento: Requerimento;
  readonly pedidos: readonly Pedido[];
  readonly depositos: readonly Deposito[];
  readonly onClose: () => void;
}

/** Lists the warehouses that a line can come from, the largest stock first. */
function exitsOf({ deposito, origens }: Pedido, depositos: readonly Deposito[]): ExitWarehouse[] {
  const has = new Map(origens.map((origem) => [origem.deposito.id, origem.quantidade]));
  return depositos
    .filter(({ id }) => id !== deposito.id)
    .map(({ id, nome }) => ({ id, nome, quantidade: has.get(id) ?? 0 }))
    .sort((a, b) => b.quantidade - a.quantidade);
}

/** Tells whether a navigation leaves an open requisition for the list alone or another one. */
const closesRequisition = (from: Location, to: Location) =>
  new URLSearchParams(from.search).get("req") !== new URLSearchParams(to.search).get("req");

/** Shows a requisition. Users who may decide transfer or refuse each product once. */
export function RequisitionModal({ requerimento, pedidos, depositos, onClose }: RequisitionModalProps) {
  const { id, usuario, deposito, data_cadastro, obs } = requerimento;
  const session = useSession();
  const decides = !session.usuario.prestador && mayAccess(session, calls.requerimentos.decidir.access);
  const decisions = useDecisions();
  const list = useRef<HTMLUListElement>(null);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const pending = decides ? pedidos.filter(({ status }) => status === PENDING) : [];
  const checked = pending.filter((line) => marked.has(line.id));
  const exits = depositos.filter((other) => other.id !== deposito.id);
  // Without a checked line the exit warehouse is set for all that are pending.
  const leaving = checked.length === 0 ? pending : checked;
  const [exit = null, ...otherExits] = new Set(leaving.map((line) => decisions.choiceOf(line).deposito_saida));
  const { underWay } = decisions;

  const goTo = (line: number | undefined, field: string) =>
    list.current?.querySelector<HTMLElement>(`[data-line="${line}"] [data-field="${field}"]`)?.focus();

  /**
   * The buttons of a decided line disappear with the focus on them. It moves to the next pending line, or to the first.
   */
  function goOnAfter(line: Pedido) {
    const focused = document.activeElement;
    const lost = focused === document.body || focused?.getAttribute("role") === "dialog";
    if (!lost && !list.current?.contains(focused)) return;
    const after = [...pending.slice(pending.indexOf(line) + 1), ...pending];
    goTo(after.find(({ id }) => id !== line.id)?.id, "deposito_saida");
  }

  async function decide(lines: readonly Pedido[], status: RequisitionDecision, together: boolean) {
    const refused = await decisions.decide(lines, status);
    const [first] = lines;
    // Another user decided first, so this line has no field to correct.
    if (refused !== undefined && refused.field !== "status") goTo(refused.id, refused.field ?? "deposito_saida");
    else if (first !== undefined && !together) goOnAfter(first);
  }

  useLeaveGuard(decisions.unsaved(pending), closesRequisition);

  async function leave() {
    if (await mayLeave(decisions.unsaved(pending))) onClose();
  }

  return (
    <Modal
      open
      size="large"
      title={`Requerimento ${id}`}
      description={`Para ${deposito.nome} · pedido por ${usuario.nome} em ${toDisplay(data_cadastro)}`}
      pending={underWay !== undefined}
      onOpenChange={(open) => open || leave()}
      footer={<Button onClick={leave}>Fechar</Button>}
    >
      <div className="grid gap-3">
        {obs === null ? null : <p className="whitespace-pre-line">{obs}</p>}
        {pending.length > 0 && exits.length === 0 ? (
          <p className="rounded-prumo-card bg-prumo-warning p-3 text-prumo-on-warning">
            {"Não há outro depósito de onde transferir. "}
            {mayAccess(session, calls.depositos.save.access) ? (
              <Link variant="text" href={paths.depositos.novo()}>
                Cadastrar um depósito
              </Link>
            ) : (
              "Peça a um administrador que cadastre um."
            )}
          </p>
        ) : null}
        {pending.length === 0 ? null : (
          <BulkBar
            pending={pending.length}
            checked={checked.length}
            exits={exits}
            exit={otherExits.length === 0 ? exit : null}
            underWay={underWay && `Enviando ${underWay.done + 1} de ${underWay.all}…`}
            onCheckAll={(all) => setMarked(new Set(all ? pending.map((line) => line.id) : []))}
            onExit={(deposito_saida) => decisions.choose(leaving, { deposito_saida })}
            onDecide={(status) => decide(checked, status, true)}
          />
        )}
        <ul ref={list} aria-label="Produtos do requerimento">
          {pedidos.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              decides={decides}
              exits={exitsOf(line, depositos)}
              choice={decisions.choiceOf(line)}
              result={decisions.resultOf(line)}
              busy={underWay !== undefined}
              checked={marked.has(line.id)}
              onCheck={(check) =>
                setMarked(
                  (kept) => new Set(check ? [...kept, line.id] : [...kept].filter((other) => other !== line.id)),
                )
              }
              onChoose={(change) => decisions.choose([line], change)}
              onDecide={(status) => decide([line], status, false)}
            />
          ))}
        </ul>
      </div>
    </Modal>
  );
}
