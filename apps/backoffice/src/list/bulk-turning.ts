import type { Access } from "@prumo/api-client/call";
import type { CallOptions } from "@prumo/api-client/contract";
import type { BulkAct, Worded } from "./bulk-act";
import { writeAsRead } from "./write-as-read";

type Labels = Pick<BulkAct<never>, "label" | "doing">;
type WithKey = Required<Pick<CallOptions, "idempotencyKey">>;

interface BulkTurning<Row extends { readonly id: number }> {
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
  const { access, isOn, already, labels = usual, note, refused, turn } = turning;
  return [false, true].map((to) => ({
    ...labels[to ? "on" : "off"],
    ...(note === undefined ? {} : { note }),
    access,
    refused: (row) => refused?.(row, to) ?? (isOn(row) === to ? already[to ? "on" : "off"] : undefined),
    act: (row, _, options) => turn(row, to, options),
  }));
};

interface Turned<Record> {
  readonly find: () => Promise<Record>;
  readonly isOn: (record: Record) => boolean;
  readonly update: (record: Record) => Promise<unknown>;
}

/** Turns a row by the edit of its record, as it is now. */
export const turnByEdit = <Record>(to: boolean, { find, isOn, update }: Turned<Record>): Promise<void> =>
  writeAsRead({ find, isDone: (record) => isOn(record) === to, write: update });
