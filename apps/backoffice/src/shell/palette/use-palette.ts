import { recognise } from "@prumo/domain/recognise";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { companyToday } from "../../app/clock";
import { searching } from "../../app/failures";
import type { AppSession } from "../../app/session";
import { named, type PaletteState, paletteActions, palettePages, selectionEntries } from "./actions";
import type { PaletteEntry } from "./entry";
import { recentEntries } from "./recent";
import { findPaletteRecords, loadAtHand } from "./records";

/** Milliseconds without a key after which the server is asked. */
const PAUSE = 200;
/** Shorter texts find half of the company. */
const SHORTEST = 2;

/** What a text can be that the palette itself does not look for. */
const CODES: readonly string[] = ["boleto", "pix", "chave-nfe", "cnpj", "cpf"];

/** The entry for a text that is a code. */
function codeEntry(text: string, code: (text: string) => void): PaletteEntry[] {
  const [one] = recognise(text, { today: companyToday() });
  if (one === undefined || !CODES.includes(one.kind)) return [];
  const detail = "Mostra se está certo e o que se pode fazer";
  return [
    { key: "codigo", group: "Código", nome: "Reconhecer este código", detail, choice: { act: () => code(text) } },
  ];
}

type Found = { readonly text: string; readonly entries: readonly PaletteEntry[]; readonly failed?: true };
type AtHand = Awaited<ReturnType<typeof loadAtHand>>;

interface PaletteActs extends Pick<PaletteState, "logout" | "help"> {
  /** Shows what can be done with a code. */
  readonly code: (text: string) => void;
}

/**
 * What the palette finds for the typed text: what the browser knows at once, and the company's records as soon as the
 * server has answered. Late answers to an earlier text are dropped.
 * @param begun the text that it opens with
 */
export function usePalette(session: AppSession, own: PaletteActs, begun = "") {
  const [text, setText] = useState(begun);
  const [found, setFound] = useState<Found>({ text: "", entries: [] });
  const [atHand, setAtHand] = useState<AtHand>({ banks: [], abertura: undefined });
  const [search] = useState(() =>
    searching((pesquisa: string, signal: AbortSignal) => findPaletteRecords(pesquisa, session, signal)),
  );
  // The initial state is made once, when the palette opens. Without the answer two kinds of entries are missing.
  useState(() => loadAtHand(session).then(setAtHand, () => undefined));
  const asked = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController }>(undefined);

  function stop() {
    clearTimeout(asked.current?.timer);
    asked.current?.controller.abort();
  }

  function type(next: string) {
    setText(next);
    stop();
    const wanted = next.trim();
    if (wanted.length < SHORTEST) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const entries = await search(wanted, signal).catch(() => undefined);
      if (signal.aborted) return;
      setFound({ text: wanted, entries: entries ?? [], ...(entries === undefined ? { failed: true } : {}) });
    };
    asked.current = { controller, timer: setTimeout(ask, PAUSE) };
  }

  // A search that another window has begun is answered as if it had been typed.
  const begin = useEffectEvent(() => type(begun));
  const end = useEffectEvent(stop);
  useEffect(() => {
    begin();
    return () => end();
  }, []);

  const wanted = text.trim();
  const asking = wanted.length >= SHORTEST;
  const [selection] = useState(selectionEntries);
  const known = [...palettePages(session), ...paletteActions(session, { ...own, abertura: atHand.abertura })];
  const first = [...selection, ...recentEntries(session), ...known.toSorted((a, b) => a.group.localeCompare(b.group))];
  const code = codeEntry(wanted, own.code);
  const local =
    wanted === "" ? first : [...code, ...named([...selection, ...known], wanted), ...named(atHand.banks, wanted)];
  return {
    text,
    type,
    stop,
    /** Whether the server has not answered yet about the present text. */
    waiting: asking && found.text !== wanted,
    failed: asking && found.text === wanted && found.failed === true,
    /** Those that the browser knows come first, so that none moves when the server answers. */
    entries: asking ? [...local, ...found.entries] : local,
    /** Whether an entry is there that belongs to the present text for sure. */
    sure: local.length > 0,
  };
}
