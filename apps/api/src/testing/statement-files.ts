import { type OfxFile, type OfxLine, ofxText } from "@prumo/domain/testing/ofx-text";
import { sentFile } from "./nfe-files";

/** A statement of one account as a call sends it. */
export const sentStatement = (lines: readonly OfxLine[], account: Partial<OfxFile["accounts"][number]> = {}) =>
  sentFile(ofxText({ accounts: [{ bank: "341", account: "0001", lines, ...account }] }), "extrato.ofx");

/** Lines of a day, each of another text. */
export const statementLines = (count: number, day = "20261110"): OfxLine[] =>
  Array.from({ length: count }, (_, at) => ({ day, amount: `-${at + 1}.00`, memo: `Linha ${at + 1}`, id: String(at) }));
