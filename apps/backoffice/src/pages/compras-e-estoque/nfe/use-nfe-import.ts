import { createAttempt } from "@prumo/api-client/attempt";
import type { ArquivoEnviado } from "@prumo/api-client/schemas/fields";
import type { NfeConferida } from "@prumo/api-client/schemas/nfe";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { packFiles, UnsendableFiles } from "../../sistema/pieces/pack-files";
import { beginningChoice, dropChoices, keepChoice } from "./choice-drafts";
import { choiceBody, errorsByItem, firstChoice, isReady, type NotaChoice } from "./nota-choice";

/** The source of an invoice: a file, or a document of the archive. */
type Source = { readonly arquivo: ArquivoEnviado } | { readonly chave: string };
type Written = Awaited<ReturnType<typeof api.nfe.importar>>;

type ImportState =
  | { readonly step: "files"; readonly error: string | undefined }
  | {
      readonly step: "preview";
      readonly source: Source;
      readonly documentos: readonly NfeConferida[];
      /** By key. */
      readonly choices: Readonly<Record<string, NotaChoice>>;
      /** The server's refusals of items, by key and item. */
      readonly errors: ReturnType<typeof errorsByItem>;
      /** Whether some choices are those that an earlier tab left. */
      readonly recovered: boolean;
    }
  | { readonly step: "done"; readonly written: Written };
export type PreviewState = Extract<ImportState, { step: "preview" }>;

const NOT_READ = "Não foi possível ler os arquivos. Escolha-os de novo.";

/**
 * The steps of an import: files, preview, done.
 * @param natureza the one that purchases of unknown suppliers get
 */
export function useNfeImport(natureza: number | null) {
  const { usuario, empresa } = useSession();
  const owner = `${empresa?.id}:${usuario.id}`;
  const [state, setState] = useState<ImportState>({ step: "files", error: undefined });
  const [progress, setProgress] = useState<number>();
  const [attempt] = useState(createAttempt);
  useLeaveGuard(progress !== undefined || state.step === "preview");
  const onProgress = (done: number, total: number) => setProgress(done / total);

  async function working(work: () => Promise<ImportState>) {
    setProgress(0);
    try {
      setState(await work());
    } catch (error) {
      showFailure(error);
    }
    setProgress(undefined);
  }

  const preview = (source: Source) =>
    working(async () => {
      const { documentos } = await api.nfe.conferir({ body: source }, { onProgress });
      const begun = documentos
        .filter(isReady)
        .map((one) => [one.chave, beginningChoice(owner, one, natureza)] as const);
      const choices = Object.fromEntries(begun.map(([chave, { choice }]) => [chave, choice]));
      const recovered = begun.some(([, one]) => one.recovered);
      return { step: "preview", source, documentos, choices, errors: new Map(), recovered };
    });

  async function chooseFiles(files: readonly File[]) {
    try {
      await preview({ arquivo: await packFiles(files) });
    } catch (error) {
      setState({ step: "files", error: error instanceof UnsendableFiles ? error.message : NOT_READ });
    }
  }

  const change = (chave: string, changed: Partial<NotaChoice>) =>
    setState((before) => {
      const choice = before.step === "preview" ? before.choices[chave] : undefined;
      if (before.step !== "preview" || choice === undefined) return before;
      const errors = new Map([...before.errors].filter(([key]) => key !== chave));
      const next = { ...choice, ...changed };
      keepChoice(owner, chave, next);
      return { ...before, errors, choices: { ...before.choices, [chave]: next } };
    });

  /** Forgets what an earlier tab left. */
  const discard = ({ documentos, choices, ...before }: PreviewState) => {
    dropChoices(owner, Object.keys(choices));
    const first = documentos.filter(isReady).map((one) => [one.chave, firstChoice(one, natureza)]);
    setState({ ...before, documentos, choices: Object.fromEntries(first), errors: new Map(), recovered: false });
  };

  const save = (before: PreviewState) =>
    working(async () => {
      const { source, documentos, choices } = before;
      const chosen = documentos.filter(isReady).flatMap((one) => {
        const choice = choices[one.chave];
        return choice?.importar ? [choiceBody(one, choice)] : [];
      });
      const body = { ...("arquivo" in source ? source : {}), documentos: chosen };
      const options = { idempotencyKey: attempt.keyFor(body), onProgress };
      const written = await api.nfe.importar({ body }, options).catch((error: unknown) => {
        setState({ ...before, errors: errorsByItem(error, chosen) });
        throw error;
      });
      attempt.succeeded();
      dropChoices(owner, Object.keys(choices));
      return { step: "done", written };
    });

  const drafted = state.step === "preview" ? state.choices : undefined;
  const latest = useRef(drafted);
  latest.current = drafted;
  // Who leaves the page wants the choices no more; only a tab that crashed or was loaded again leaves them.
  useEffect(() => () => dropChoices(owner, Object.keys(latest.current ?? {})), [owner]);

  function restart() {
    dropChoices(owner, Object.keys(drafted ?? {}));
    setState({ step: "files", error: undefined });
  }

  const chooseKey = (chave: string) => preview({ chave });
  return { state, progress, chooseFiles, chooseKey, change, discard, save, restart };
}
