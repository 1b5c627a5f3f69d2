/** The part of the embedded database that its maintenance calls. */
interface MaintainedEngine {
  readonly exec: (statement: string) => Promise<unknown>;
  readonly query: <Row>(statement: string) => Promise<{ readonly rows: Row[] }>;
}

const CHECKPOINT_EVERY = 5 * 60_000;
const VACUUM_EVERY = 60 * 60_000;
/** Milliseconds that cleaning may delay the end of the server: containers are killed after ten seconds. */
const LAST_VACUUM = 3_000;

/** Cleans the tables that changed one by one, because each statement makes all calls wait until it is done. */
async function vacuum(engine: MaintainedEngine, deadline = Number.POSITIVE_INFINITY): Promise<void> {
  await engine.query("select pg_stat_force_next_flush()");
  const { rows } = await engine.query<{ name: string }>(
    "select relid::regclass::text as name from pg_stat_user_tables where n_dead_tup + n_mod_since_analyze > 0",
  );
  for (const { name } of rows) {
    if (performance.now() > deadline) return;
    await engine.exec(`vacuum analyze ${name}`);
  }
}

/**
 * Runs a checkpoint every five minutes, so that a start after a crash has little to repeat, and removes dead rows every
 * hour: the embedded database never does either by itself.
 * @param onProblem called when one of them fails; the next turn tries again
 * @returns a function that ends both, after a last turn
 */
export function maintain(engine: MaintainedEngine, onProblem: (problem: unknown) => void): () => Promise<void> {
  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => void work().catch(onProblem), ms).unref();
  const timers = [every(CHECKPOINT_EVERY, () => engine.exec("checkpoint")), every(VACUUM_EVERY, () => vacuum(engine))];
  return async () => {
    timers.forEach(clearInterval);
    await engine.exec("checkpoint");
    await vacuum(engine, performance.now() + LAST_VACUUM).catch(onProblem);
    await engine.exec("checkpoint");
  };
}
