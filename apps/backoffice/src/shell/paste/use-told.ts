import { useEffect, useState } from "react";
import { companyToday } from "../../app/clock";
import { searching } from "../../app/failures";
import type { AppSession } from "../../app/session";
import { type Candidate, candidatesOf } from "./candidates";
import { type FoundRecords, findPasted, nothingFound } from "./found";
import { lastOffer, type Told, toldOf } from "./offers";

const SEARCH_FAILED = "A busca falhou: o que já está cadastrado não foi encontrado";

interface OpenPage {
  readonly session: AppSession;
  /** What the record on the page is called that takes files. */
  readonly takesFiles: string | undefined;
  readonly lado: "contasPagar" | "contasReceber";
}

interface Answered {
  readonly one: Candidate;
  /** Undefined while the server has not answered. */
  readonly found?: FoundRecords;
  readonly failed?: true;
}

interface Reading {
  readonly text: string;
  readonly files: readonly File[];
  readonly all: readonly Answered[];
}

/**
 * What a text or files are and what can be done with them. The server is asked about what was recognised alone.
 * @param text undefined while it is on its way
 */
export function useTold(text: string | undefined, files: readonly File[], { session, ...page }: OpenPage) {
  const [reading, setReading] = useState<Reading>();
  const today = companyToday();

  useEffect(() => {
    if (text === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const candidates = await candidatesOf(text, files, today);
      if (signal.aborted) return;
      setReading({ text, files, all: candidates.map((one) => ({ one })) });
      for (const one of candidates) void ask(one);
    };
    async function ask(one: Candidate) {
      const search = searching(async () => [await findPasted(one, session, signal)]);
      const answer = await search("", signal).catch(() => undefined);
      if (signal.aborted) return;
      const answered: Answered =
        answer === undefined ? { one, found: nothingFound, failed: true } : { one, found: answer[0] ?? nothingFound };
      setReading((before) => before && { ...before, all: before.all.map((old) => (old.one === one ? answered : old)) });
    }
    void read();
    return () => controller.abort();
  }, [text, files, session, today]);

  const current = reading !== undefined && reading.text === text && reading.files === files;
  const all = current ? reading.all : [];
  const told = all.map(({ one, found, failed }): Told => {
    const { offers, ...rest } = toldOf(one, { found: found ?? nothingFound, session, today, ...page });
    const notes = failed ? [...rest.notes, SEARCH_FAILED] : rest.notes;
    return { ...rest, notes, offers: found === undefined ? [] : offers };
  });
  const searched = told.flatMap(({ offers }) => offers).some(({ to }) => "search" in to);
  const isText = files.length === 0 && text !== undefined && text.trim() !== "";
  const asFile = all.some(({ one }) => one.kind === "arquivos");
  return {
    told: isText && current && !searched && !asFile ? [...told, lastOffer(text)] : told,
    /** Whether an answer is yet to come. */
    waiting: text === undefined || !current || all.some(({ found }) => found === undefined),
    /** Whether what is likeliest has been asked for: no later answer comes before it. */
    sure: current && all[0]?.found !== undefined,
  };
}
