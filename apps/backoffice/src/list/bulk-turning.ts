import type { Access } from "@prumo/api-client/call";
import type { CallOptions } from "@prumo/api-client/contract";
import { type AppSession, refusedWithout } from "../app/session";
import type { BulkAct, Worded } from "./bulk-act";

type Labels = Pick<BulkAct<never>, "label" | "doing">;
type WithKey = Required<Pick<CallOptions, "idempotencyKey">>;

interface BulkTurning<Row extends { readonly id: number }> {
  readonly session: AppSession;
  readonly access: Access;
  readonly isOn: (row: Row) => boolean;
  /** Why nothing is done to a row that is in use, or out of it, already. */
  readonly already: { readonly on: string; readonly off: string };
  readonly labels?: { readonly on: Labels; readonly off: Labels };
  readonly note?: Worded;
  /** Why a row cannot be turned, whoever wants it; undefined when it can. */
  readonly refused?: (row: Row, to: boolean) => string | undefined;
  readonly turn: (row: Row, to: boolean, options: WithKey) => Promise<unknown>;
}

const usual = { on: { label: "Reativar", doing: "Reativando" }, off: { label: "Desativar", doing: "Desativando" } };

/** Takes many rows out of use, and into use again. */
export const bulkTurning = <Row extends { readonly id: number }>(turning: BulkTurning<Row>): BulkAct<Row>[] => {
  const { session, access, isOn, already, labels = usual, note, refused, turn } = turning;
  return [false, true].map((to) => ({
    ...labels[to ? "on" : "off"],
    ...(note === undefined ? {} : { note }),
    refused: (row) =>
      refusedWithout(session, access) ??
      refused?.(row, to) ??
      (isOn(row) === to ? already[to ? "on" : "off"] : undefined),
    act: (row, _, options) => turn(row, to, options),
  }));
};

interface Read<Record> {
  readonly find: () => Promise<Record>;
  readonly isOn: (record: Record) => boolean;
  readonly update: (record: Record) => Promise<unknown>;
}

/**
 * Turns a row by the edit of its record, with everything as it is now and the version that was read: what somebody saved
 * meanwhile is not lost. One that is turned already is not written again, as when an answer was lost.
 */
export async function turnByEdit<Record>(to: boolean, { find, isOn, update }: Read<Record>): Promise<void> {
  const record = await find();
  if (isOn(record) !== to) await update(record);
}
