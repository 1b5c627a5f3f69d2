import type { Attempt } from "@prumo/api-client/attempt";
import { formatDecimal } from "@prumo/domain/decimal";
import { Button } from "@prumo/ui/button";
import { Link } from "@prumo/ui/link";
import { Modal } from "@prumo/ui/modal";
import { toast } from "@prumo/ui/toast";
import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { exceptionAddress } from "../app/closed-period";
import { useSession } from "../app/session";
import { mayLeave, useLeaveGuard } from "../app/use-leave-guard";
import { type BulkAct, type BulkActs, divided, type RowNoun, wordsFor } from "./bulk-act";
import { type BulkResults, runBulk } from "./run-bulk";
import { deselect } from "./selection";
import { WorkProgress } from "./work-progress";

/** Failures that are listed one by one. Nobody reads more, and what is left can be tried again all the same. */
const LISTED = 200;

/**
 * Rows of failures that have room from the start, so that the window does not grow when the work ends. Half a row says
 * that there are more.
 */
const SHOWN = 4.5;
/** Pixels of one of them: its name, its reason and what is around them. */
const FAILURE_HEIGHT = 53;

const number = (count: number) => formatDecimal(count, 0);
const counted = (count: number, { one, many }: { readonly one: string; readonly many: string }) =>
  `${number(count)} ${count === 1 ? one : many}`;

/** Whether a field holds something that closing the window would lose. */
const isFilled = (fields: HTMLElement | null) =>
  [...(fields?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [])].some(({ value }) => value !== "");

const untried = (count: number, { masculine }: RowNoun) =>
  `${number(count)} ${count === 1 ? "não foi" : "não foram"} ${masculine ? "tentado" : "tentada"}${count === 1 ? "" : "s"}.`;
const retry = (count: number, { masculine }: RowNoun) =>
  `Tentar de novo ${masculine ? "o" : "a"}${count === 1 ? "" : "s"} que ${count === 1 ? "falhou" : "falharam"}`;

interface BulkDialogProps<Row extends { readonly id: number }> extends Omit<BulkActs<Row>, "acts"> {
  readonly act: BulkAct<Row>;
  /** The chosen rows when it was opened. */
  readonly rows: readonly Row[];
  readonly onClose: () => void;
}

/**
 * Does something to all chosen rows: asks, tells which of them are left out and why, shows how far it is, and tells of
 * each that failed why it did. Those can be tried again.
 */
export function BulkDialog<Row extends { readonly id: number }>(props: BulkDialogProps<Row>) {
  const { act, rows, list, noun, nameOf, hrefOf, onClose } = props;
  const { revalidate } = useRevalidator();
  const exception = exceptionAddress(useSession());
  const [{ allowed, reasons }] = useState(() => divided(rows, act));
  const [values, setValues] = useState<object | null>(act.fields === undefined ? {} : null);
  const [results, setResults] = useState<BulkResults>(new Map());
  const [phase, setPhase] = useState<"asking" | "running" | "told">("asking");
  const attempts = useRef(new Map<number, Attempt>());
  const stopped = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  useLeaveGuard(phase === "running");

  async function leave() {
    if (await mayLeave(phase === "asking" && isFilled(fields.current))) onClose();
  }

  const left = allowed.filter(({ id }) => results.get(id)?.failed !== null);
  const failed = left.filter(({ id }) => results.has(id));
  const done = allowed.length - left.length;
  const out = rows.length - allowed.length;

  async function run(sent: object) {
    stopped.current = false;
    setPhase("running");
    setResults((before) => new Map([...before].filter(([, { failed: reason }]) => reason === null)));
    const answers: unknown[] = [];
    const went = await runBulk({
      rows: left,
      values: sent,
      attempts: attempts.current,
      isStopped: () => stopped.current,
      asSelected: act.asSelected === true,
      linked: act.linked === true,
      async act(row, idempotencyKey) {
        answers.push(await act.act(row, sent, { idempotencyKey }));
      },
      onResults: (some) => setResults((before) => new Map([...before, ...some])),
    });
    const succeeded = left.filter(({ id }) => went.get(id)?.failed === null);
    if (act.keeps !== true) deselect(list, ...succeeded.map(({ id }) => id));
    await revalidate();
    act.tell?.(
      answers,
      left.flatMap(({ id }) => went.get(id)?.failed ?? []),
    );
    act.tellMore?.(answers);
    if (succeeded.length < left.length) return setPhase("told");
    if (act.tell === undefined) toast.success(`${act.label}: feito em ${counted(allowed.length, noun)}`);
    onClose();
  }

  const Fields = act.fields;
  const again =
    done === 0 && failed.length === 0
      ? act.label
      : failed.length === left.length
        ? retry(failed.length, noun)
        : "Continuar";
  const footers: Readonly<Record<typeof phase, ReactNode>> = {
    asking: (
      <>
        <Button onClick={leave}>{act.confirm === undefined ? "Cancelar" : "Voltar"}</Button>
        <Button
          variant={act.danger ? "danger" : "primary"}
          disabled={allowed.length === 0 || values === null}
          onClick={() => values !== null && void run(values)}
        >
          {wordsFor(act.confirm ?? act.label, allowed.length)}
        </Button>
      </>
    ),
    running: (
      <>
        <Button onClick={() => (stopped.current = true)}>Parar</Button>
        {/* On a phone the buttons stand above each other: with one less the window would shrink, and grow again. */}
        <Button variant={act.danger ? "danger" : "primary"} pending>
          {wordsFor(act.confirm ?? act.label, allowed.length)}
        </Button>
      </>
    ),
    told: (
      <>
        <Button onClick={onClose}>Fechar</Button>
        {exception !== undefined && failed.some(({ id }) => results.get(id)?.isClosed) ? (
          <Button href={exception}>Pedir exceção</Button>
        ) : null}
        {/* Another button than the one before: a key that is still held must not begin the work again. */}
        <Button key="again" variant="primary" onClick={() => values !== null && void run(values)}>
          {again}
        </Button>
      </>
    ),
  };
  return (
    <Modal
      open
      title={`${wordsFor(act.before ?? act.label, allowed.length)} ${counted(allowed.length, noun)}${phase === "asking" ? "?" : ""}`}
      onOpenChange={leave}
      pending={phase === "running"}
      footer={footers[phase]}
    >
      {phase === "asking" ? (
        <div className="grid gap-3">
          {act.note === undefined ? null : <p>{wordsFor(act.note, allowed.length)}</p>}
          {reasons.length === 0 ? null : (
            <div className="rounded-prumo-control bg-prumo-sunken px-3 py-2 text-[13px]/5">
              <p>{`${out === 1 ? "Fica" : "Ficam"} de fora ${number(out)} de ${number(rows.length)}:`}</p>
              <ul className="list-disc ps-5">
                {reasons.map(([reason, count]) => (
                  <li key={reason}>{`${number(count)} · ${reason}`}</li>
                ))}
              </ul>
            </div>
          )}
          {Fields === undefined || allowed.length === 0 ? null : (
            <div ref={fields}>
              <Fields rows={allowed} onChange={setValues} />
            </div>
          )}
        </div>
      ) : null}
      {phase === "asking" ? null : (
        <div className="grid gap-3">
          <div className="grid min-h-10 content-center *:mt-0">
            {phase === "running" ? (
              <WorkProgress
                label={act.doing}
                done={done / allowed.length}
                detail={`${number(done)} de ${number(allowed.length)}${failed.length === 0 ? "" : `, ${number(failed.length)} com falha`}`}
              />
            ) : (
              <p role="status">
                {`Feito em ${number(done)} de ${counted(allowed.length, noun)}.`}
                {left.length === failed.length ? "" : ` ${untried(left.length - failed.length, noun)}`}
              </p>
            )}
          </div>
          <div
            className="overflow-y-auto rounded-prumo-control bg-prumo-sunken px-3"
            style={{ height: Math.min(allowed.length, SHOWN) * FAILURE_HEIGHT }}
          >
            {failed.length === 0 ? (
              <p className="grid min-h-full place-items-center text-prumo-muted text-[13px]/5">
                {phase === "running" ? "Nenhuma falha até agora" : "Nenhuma falha"}
              </p>
            ) : (
              <ul aria-label="Falhas">
                {failed.slice(0, LISTED).map((row) => (
                  <li key={row.id} className="border-prumo-line border-b py-1.5 last:border-b-0">
                    <Link variant="text" href={hrefOf(row)} target="_blank">
                      {nameOf(row)}
                    </Link>
                    <small className="block text-prumo-danger">{results.get(row.id)?.failed}</small>
                  </li>
                ))}
              </ul>
            )}
            {failed.length <= LISTED ? null : (
              <p className="border-prumo-line border-t py-1.5">{`E mais ${number(failed.length - LISTED)}.`}</p>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}
