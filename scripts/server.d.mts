/** The built server as a process, with a fresh directory of demo data, that its owner may stop and start again. */
export class Server {
  private constructor(port: number, env?: Readonly<Record<string, string>>);
  /**
   * Starts one on a free port and answers once it serves. `env`: what differs from a start without configuration; `from`:
   * the directory of a stopped server, to begin with a copy of its data, which takes a fifth of making them.
   */
  static start(env?: Readonly<Record<string, string>>, from?: string): Promise<Server>;
  /** Where its data lie: complete once it was stopped, and gone once it was removed. */
  readonly dataDir: string;
  readonly port: number;
  /** The number of its process, also while it starts. */
  readonly pid: number;
  /** Where it serves, without a slash at the end. */
  readonly url: string;
  /** Starts it, again on the same data after `stop`. Throws with its words when it ends instead. */
  start(): Promise<void>;
  /** Stops it, and waits until its process is gone. Default `SIGTERM`. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}
