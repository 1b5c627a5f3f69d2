/** Work on many things at once, and on each of them one piece after the other. */
export interface Lanes {
  /** Begins a lane for each thing that has none, and returns without waiting. One that is busy looks once more at its end. */
  readonly join: (ids: readonly number[]) => void;
  /** Ends when no lane is busy. */
  readonly ended: () => Promise<void>;
  /** Lets each lane end after its piece, and ends with the last one. */
  readonly stop: () => Promise<void>;
}

export interface LanesOptions {
  /** The most lanes that are busy at once. */
  readonly most: number;
  /**
   * Does what waits for one thing, and asks between two pieces whether it goes on: it does not while others wait for a place.
   * @returns whether more may wait
   */
  readonly work: (id: number, going: () => boolean) => Promise<boolean>;
  readonly failed: (error: unknown) => void;
}

/** Opens lanes that last: whoever joins waits for none that is busy with something else. */
export function openLanes({ most, work, failed }: LanesOptions): Lanes {
  const busy = new Map<number, Promise<void>>();
  const again = new Set<number>();
  const waiting = new Set<number>();
  let open = true;
  const going = () => open && waiting.size === 0;
  const lane = async (id: number) => {
    try {
      if (await work(id, going)) again.add(id);
    } catch (error) {
      failed(error);
    } finally {
      busy.delete(id);
      if (again.delete(id)) waiting.add(id);
      begin();
    }
  };
  const begin = () => {
    for (const id of waiting) {
      if (!open || busy.size >= most) return;
      waiting.delete(id);
      busy.set(id, lane(id));
    }
  };
  const ended = async () => {
    while (busy.size > 0) await Promise.all(busy.values());
  };
  return {
    join(ids) {
      for (const id of ids) (busy.has(id) ? again : waiting).add(id);
      begin();
    },
    ended,
    stop() {
      open = false;
      return ended();
    },
  };
}
