import { afterEach, expect, it, vi } from "vitest";
import { readyFile, waysOf } from "./ready-file";

afterEach(() => vi.unstubAllGlobals());

function png(width: number, height: number): File {
  const bytes = new Uint8Array(64);
  bytes.set(new TextEncoder().encode("PNG\r\n\u001a\n"), 1);
  bytes[0] = 0x89;
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new File([bytes], "a.png");
}

it("a picture that declares more pixels than a browser has memory for is drawn and read by nobody", async () => {
  const draw = vi.fn<typeof createImageBitmap>().mockRejectedValue(new Error("Too large"));
  vi.stubGlobal("createImageBitmap", draw);
  expect(await waysOf(png(50_000, 50_000))).toEqual({ previa: null, as: null });
  expect(await readyFile(png(50_000, 50_000))).toMatchObject({ problem: null, mayTellPlace: true });
  expect(draw).not.toHaveBeenCalled();
  expect(await waysOf(png(10, 10))).toEqual({ previa: "imagem", as: "imagem" });
  await readyFile(png(10, 10));
  expect(draw).toHaveBeenCalledOnce();
});
