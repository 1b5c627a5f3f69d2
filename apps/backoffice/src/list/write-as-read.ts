interface Written<Record> {
  readonly find: () => Promise<Record>;
  /** Whether the record is already as it shall be. */
  readonly isDone: (record: Record) => boolean;
  readonly write: (record: Record) => Promise<unknown>;
}

/**
 * Changes the record of a row that was selected before, with everything as it is now and the version that was read: what
 * somebody saved meanwhile is not lost. One that is already as it shall be is not written again, as when an answer was
 * lost.
 */
export async function writeAsRead<Record>({ find, isDone, write }: Written<Record>): Promise<void> {
  const record = await find();
  if (!isDone(record)) await write(record);
}
