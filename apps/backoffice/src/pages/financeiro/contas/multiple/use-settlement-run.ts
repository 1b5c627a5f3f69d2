import { newIdempotencyKey } from "@prumo/api-client/idempotency-key";
import type { Lado } from "@prumo/domain/conta-side";
import { ladosDeContas } from "@prumo/domain/conta-side";
import { useRef, useState } from "react";
import { askedToLogIn, showFailure } from "../../../../app/failures";
import { useSession } from "../../../../app/session";
import { offerUndo, type Undo } from "../../../../app/undo";
import { deselect } from "../../../../list/selection";
import type { LadoPages } from "../lado-pages";
import { useLadoPages } from "../lado-pages-context";
import { receiptsLink } from "../settle/receipt-link";
import { rememberAccount } from "../settle/settlement-defaults";
import { undoSettlement } from "../settle/undo-settlement";
import { showError } from "../show-error";
import { callRefusal } from "./refused-lines";
import { type DatedCall, foldedAnswers, isUndecided, makeCalls, type RunResult } from "./settlement-run";
import type { Worksheet } from "./worksheet";

/** Sends a call of a run: a part of a conta by the call for one, all others by the call for many. */
function sendCall({ api }: LadoPages, call: DatedCall, idempotencyKey: string) {
  const { origem, forma_pagamento, parcial, contas, data } = call;
  const terms = {
    forma_pagamento,
    utilizar_valor_do: origem.tipo,
    conta_bancaria_id: origem.tipo === "conta" ? origem.id : null,
    abertura_caixa_id: origem.tipo === "caixa" ? origem.id : null,
    data: data ?? "",
  };
  const lines = contas.map((line) => ({ ...line, motivo_dispensa: line.motivo_dispensa ?? null }));
  const [first] = lines;
  return parcial && first !== undefined
    ? api.settle({ ...terms, ...first }, { idempotencyKey })
    : api.settleMany({ ...terms, contas: lines }, { idempotencyKey });
}

/** Thrown by a run that leaves something to settle: it was not saved, whatever else was settled. */
export class UnfinishedRun extends Error {
  readonly result: RunResult;

  constructor(result: RunResult) {
    super("Some calls of the run have failed");
    this.result = result;
  }
}

const unansweredText = (lado: Lado) =>
  `Sem resposta. Tente de novo: vai como estava, e nada é ${ladosDeContas[lado].pago} duas vezes`;

/** Settles the lines of a worksheet, call by call, and tells what became of each. */
export function useSettlementRun(sheet: Worksheet) {
  const pages = useLadoPages();
  const { lado } = pages;
  const session = useSession();
  /** The keys of the calls, by their bodies: what is sent again as it was is the same attempt. */
  const keys = useRef(new Map<string, string>());
  const [progress, setProgress] = useState("");

  async function send(call: DatedCall) {
    const body = JSON.stringify(call);
    const key = keys.current.get(body) ?? newIdempotencyKey();
    keys.current.set(body, key);
    const answer = await sendCall(pages, call, key);
    // Once it is undone the same contas may be settled alike again: that is another attempt.
    keys.current.delete(body);
    return answer;
  }

  function tellPaid({ paid }: RunResult) {
    for (const { message, acertos, contas } of foldedAnswers(paid)) {
      const undo = undoSettlement(pages, session, acertos);
      const undoHere: Undo | undefined =
        undo &&
        (async (key) => {
          const answer = await undo(key);
          sheet.undone(contas);
          return answer;
        });
      offerUndo(message, undoHere, receiptsLink(pages, session, contas));
    }
    for (const { call } of paid) {
      const persons = call.contas.flatMap(({ id }) => sheet.row(id)?.conta.pessoa_id ?? []);
      if (call.origem.tipo === "conta") rememberAccount(lado, session, call.origem.id, persons);
      deselect(lado, ...call.contas.map(({ id }) => id));
    }
  }

  /**
   * Makes the calls.
   * @throws UnfinishedRun when lines are left
   */
  async function run(data: DatedCall["data"]): Promise<RunResult> {
    const calls = sheet.calls(data);
    const result = await makeCalls(calls, send, (number) =>
      setProgress(calls.length === 1 ? "" : ` ${number} de ${calls.length}`),
    );
    tellPaid(result);
    const finished = result.failed.length === 0;
    sheet.settled(
      result.paid.map(({ call }) => call),
      finished,
    );
    if (!finished) throw new UnfinishedRun(result);
    return result;
  }

  /**
   * Shows at the lines and in a window why calls have failed.
   * @returns the first conta that was refused, if any
   */
  function tellFailed({ failed, untried }: RunResult): number | undefined {
    const texts: string[] = [];
    let first: number | undefined;
    for (const { call, error } of failed) {
      const { reasons, texts: shared, own } = callRefusal(call, error, lado);
      const repeated = sheet.row(call.contas[0]?.id ?? 0)?.waits === true;
      if (isUndecided(error, repeated)) sheet.wait(call, unansweredText(lado));
      else sheet.refused(call, reasons);
      texts.push(...shared, ...own.flatMap((id) => lineTexts(id, reasons.get(id))));
      first ??= own[0] ?? call.contas[0]?.id;
    }
    const left = untried.flatMap(({ contas }) => contas).length;
    if (left > 0) texts.push(left === 1 ? "1 conta não foi tentada" : `${left} contas não foram tentadas`);
    const [failure] = failed;
    if (failed.some(({ error }) => askedToLogIn(error)) || failure === undefined) return first;
    void showError(failure.error, [...new Set(texts)]).then((told) => {
      if (!told) showFailure(failure.error);
    });
    return first;
  }

  /** The messages of a line with its number and name. */
  function lineTexts(id: number, messages: Readonly<Record<string, string>> = {}): string[] {
    const name = sheet.row(id)?.conta.pessoa.nome_fantasia;
    const number = sheet.ids().indexOf(id) + 1;
    return Object.values(messages).map((message) => `Linha ${number}, ${name}. ${message}`);
  }

  return { run, tellFailed, progress };
}
