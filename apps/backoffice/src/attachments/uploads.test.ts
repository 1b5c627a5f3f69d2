import { ApiError, NetworkError } from "@prumo/api-client/errors";
import { describe, expect, it } from "vitest";
import { isFinalFailure, isUnsent, nextUpload, type Upload, type UploadEvent, uploadsAfter } from "./uploads";

const upload = (key: string, changes: Partial<Upload> = {}): Upload => ({
  key,
  file: new File(["a"], `${key}.txt`),
  to: { onde: "compras", id: 1 },
  state: "waiting",
  sent: 0,
  problem: null,
  ...changes,
});

const states = (uploads: readonly Upload[]) => uploads.map(({ key, state }) => `${key} ${state}`);

describe("files on their way", () => {
  const sending = [upload("a", { state: "sending", sent: 0.5 }), upload("b")];
  const broken = [upload("a", { state: "broken", problem: "x", sent: 0.5 }), upload("b", { state: "refused" })];

  it.each<[string, readonly Upload[], UploadEvent, string[]]>([
    ["joins the end", sending, { type: "added", uploads: [upload("c")] }, ["a sending", "b waiting", "c waiting"]],
    ["starts", [upload("a")], { type: "started", key: "a" }, ["a sending"]],
    ["leaves", sending, { type: "gone", key: "a" }, ["b waiting"]],
    ["breaks", sending, { type: "failed", key: "a", problem: "x", isFinal: false }, ["a broken", "b waiting"]],
    ["is refused", sending, { type: "failed", key: "a", problem: "x", isFinal: true }, ["a refused", "b waiting"]],
    ["waits again", broken, { type: "again", key: "a" }, ["a waiting", "b refused"]],
    ["waits again once there is a network", broken, { type: "online" }, ["a waiting", "b refused"]],
    ["goes on while the network comes", sending, { type: "online" }, ["a sending", "b waiting"]],
  ])("a file %s", (_, uploads, event, expected) => {
    expect(states(uploadsAfter(uploads, event))).toEqual(expected);
  });

  it("a file that is sent again keeps its key and begins anew", () => {
    const [again] = uploadsAfter(broken, { type: "again", key: "a" });
    expect(again).toMatchObject({ key: "a", sent: 0, problem: null });
  });

  it("one file is sent after the other, in their order", () => {
    expect(nextUpload(sending)).toBeUndefined();
    expect(nextUpload([...broken, upload("c"), upload("d")])?.key).toBe("c");
  });

  it("leaving the page loses what is not sent, and nothing that was refused", () => {
    expect(sending.map(isUnsent)).toEqual([true, true]);
    expect(broken.map(isUnsent)).toEqual([true, false]);
  });

  it.each([
    [new ApiError(422, "", {}, null), true],
    [new ApiError(413, "", {}, null), true],
    [new ApiError(401, "", {}, null), false],
    [new ApiError(503, "", {}, null), false],
    [new NetworkError(""), false],
  ])("%o ends an upload: %s", (error, isFinal) => {
    expect(isFinalFailure(error)).toBe(isFinal);
  });
});
