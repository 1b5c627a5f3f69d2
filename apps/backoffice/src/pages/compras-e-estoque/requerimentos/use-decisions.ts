import { type Attempt, createAttempt } from "@prumo/api-client/attempt";
import { errorMessages, fieldErrors } from "@prumo/api-client/errors";
import type { Pedido } from "@prumo/api-client/schemas/requerimentos";
import { decisionRefusal, type RequisitionDecision, TRANSFERRED } from "@prumo/domain/requisition";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { askedToLogIn } from "../../../app/failures";
import { showFolded } from "../../../app/folded-messages";

/** The fields of a line before it is decided. */
export interface LineChoice {
  readonly deposito_saida: number | null;
  readonly qtd: number | null;
}

/** The result of a decision about a line. `field` is the one to correct when it was refused. */
export interface LineResult {
  readonly refused: boolean;
  readonly field?: string | undefined;
  readonly text: string;
}

/** Where only one warehouse has the product, it comes from there unless somebody chooses another. */
function startOf({ qtd, origens }: Pedido): LineChoice {
  const [only, ...others] = origens;
  return { deposito_saida: others.length === 0 ? (only?.deposito.id ?? null) : null, qtd };
}

/**
 * Gives the server's message for a decision that would surely be refused, so that it is not sent. An emptied quantity
 * is missing.
 */
function refusalOf({ status, qtd, deposito }: Pedido, decision: RequisitionDecision, choice: LineChoice) {
  const wanted = { status: decision, deposito_saida: choice.deposito_saida, qtd: choice.qtd ?? 0 };
  const refusal = decisionRefusal({ status, qtd, deposito_id: deposito.id }, wanted);
  return refusal && { refused: true, field: refusal.field, text: refusal.error };
}

/**
 * Keeps the choices for the lines of a requisition, sends one call per line, and keeps the results. A line is decided
 * once, however often its decision is sent.
 */
export function useDecisions() {
  const { revalidate } = useRevalidator();
  const [choices, setChoices] = useState<ReadonlyMap<number, LineChoice>>(new Map());
  const [results, setResults] = useState<ReadonlyMap<number, LineResult>>(new Map());
  const [underWay, setUnderWay] = useState<{ readonly done: number; readonly all: number }>();
  const attempts = useRef(new Map<number, Attempt>());

  const choiceOf = (line: Pedido): LineChoice => choices.get(line.id) ?? startOf(line);

  function choose(lines: readonly Pedido[], change: Partial<LineChoice>) {
    setChoices(
      (kept) => new Map([...kept, ...lines.map((line) => [line.id, { ...choiceOf(line), ...change }] as const)]),
    );
    setResults((kept) => new Map([...kept].filter(([id]) => !lines.some((line) => line.id === id))));
  }

  function attemptOf(id: number): Attempt {
    const attempt = attempts.current.get(id) ?? createAttempt();
    attempts.current.set(id, attempt);
    return attempt;
  }

  async function send(line: Pedido, status: RequisitionDecision): Promise<LineResult & { negative?: boolean }> {
    const choice = choiceOf(line);
    const refusal = refusalOf(line, status, choice);
    if (refusal !== null) return refusal;
    const transferred = status === TRANSFERRED ? choice : { deposito_saida: null, qtd: null };
    const body = { id: line.id, status, ...transferred };
    const attempt = attemptOf(line.id);
    try {
      const { message, estoque_negativo } = await api.requerimentos.decidir(
        { body },
        { idempotencyKey: attempt.keyFor(body) },
      );
      attempt.succeeded();
      return { refused: false, text: message, negative: estoque_negativo };
    } catch (error) {
      if (askedToLogIn(error)) return { refused: true, text: "Entre de novo e repita" };
      const [[field, text] = []] = Object.entries(fieldErrors(error));
      return { refused: true, field, text: text ?? errorMessages(error).join(" ") };
    }
  }

  /** Decides about lines one after the other. Returns the first refused one and its field, where the focus belongs. */
  async function decide(lines: readonly Pedido[], status: RequisitionDecision) {
    const went = new Map<number, LineResult>();
    const said: LineResult[] = [];
    let negative = false;
    for (const line of lines) {
      setUnderWay({ done: went.size, all: lines.length });
      const { negative: below = false, ...result } = await send(line, status);
      went.set(line.id, below ? { ...result, text: `${result.text} ${NEGATIVE_STOCK}` } : result);
      negative ||= below;
      said.push(result);
    }
    const textsOf = (refused: boolean) => said.filter((one) => one.refused === refused).map(({ text }) => text);
    showFolded(textsOf(false), textsOf(true));
    if (negative) toast.warning(NEGATIVE_STOCK);
    setResults((kept) => new Map([...kept, ...went]));
    // The new page also shows the decisions of other users.
    if ([...went.values()].some(({ refused, field }) => !refused || field === "status")) await revalidate();
    // Rendered at once, because a field that is disabled while decisions are sent cannot take the focus.
    flushSync(() => setUnderWay(undefined));
    const refused = [...went].find(([, result]) => result.refused);
    return refused && { id: refused[0], field: refused[1].field };
  }

  return {
    choiceOf,
    choose,
    resultOf: ({ id }: Pedido) => results.get(id),
    decide,
    /** The progress of the decisions, while they are sent. */
    underWay,
    /** Tells whether a choice for one of these lines would be lost. */
    unsaved: (lines: readonly Pedido[]) => lines.some(({ id }) => choices.has(id)),
  };
}
