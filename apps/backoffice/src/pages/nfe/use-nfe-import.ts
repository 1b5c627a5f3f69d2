import { createAttempt } from "@prumo/api-client/attempt";
import type { ArquivoEnviado } from "@prumo/api-client/schemas/fields";
import type { NfeConferida } from "@prumo/api-client/schemas/nfe";
import { useState } from "react";
import { api } from "../../app/api";
import { showFailure } from "../../app/failures";
import { useLeaveGuard } from "../../app/use-leave-guard";
import { choiceBody, errorsByItem, firstChoice, isReady, type NotaChoice } from "./nota-choice";
import { packFiles, UnsendableFiles } from "./pack-files";

/** What is read: a file, or a document of the archive. */
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
      /** What the server said of items, by key and item. */
      readonly errors: ReturnType<typeof errorsByItem>;
    }
  | { readonly step: "done"; readonly written: Written };
export type PreviewState = Extract<ImportState, { step: "preview" }>;

const NOT_READ = "Não foi possível ler os arquivos. Escolha-os de novo.";

/**
 * The steps of an import: files, preview, done.
 * @param natureza the one that purchases of unknown suppliers get
 */
export function useNfeImport(natureza: number | null) {
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
      const choices = documentos.filter(isReady).map((one) => [one.chave, firstChoice(one, natureza)]);
      return { step: "preview", source, documentos, choices: Object.fromEntries(choices), errors: new Map() };
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
      return { ...before, errors, choices: { ...before.choices, [chave]: { ...choice, ...changed } } };
    });

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
      return { step: "done", written };
    });

  const restart = () => setState({ step: "files", error: undefined });
  return { state, progress, chooseFiles, chooseKey: (chave: string) => preview({ chave }), change, save, restart };
}
