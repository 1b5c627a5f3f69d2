import type { LateCode } from "../text-edit/late-code";

/** Holds the code of an input back, as a slow network does. */
export function lateArrival<Code>(code: LateCode<Code>) {
  const { load } = code;
  let arrive = () => {};
  let fail = () => {};
  const gate = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new TypeError("Failed to fetch"));
  });
  code.now = undefined;
  code.load = () => gate.then(load);
  return {
    arrive: () => arrive(),
    fail: () => fail(),
    /** Ends with everything arrived, so that nothing arrives in the next test. */
    async restore() {
      arrive();
      await code.load().catch(() => {});
      code.load = load;
    },
  };
}
