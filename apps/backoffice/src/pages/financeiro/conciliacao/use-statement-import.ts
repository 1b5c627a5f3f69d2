import { createAttempt } from "@prumo/api-client/attempt";
import type { ArquivoEnviado } from "@prumo/api-client/schemas/fields";
import { useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { sendableFile, UnsendableFiles } from "../../sistema/pieces/pack-files";

type Body = Parameters<typeof api.extratos.importar>[0]["body"];
/** What somebody answered or chose about a file. */
export type StatementAnswers = Omit<Body, "arquivo">;
type StatementPreview = Awaited<ReturnType<typeof api.extratos.conferir>>;
type Imported = Awaited<ReturnType<typeof api.extratos.importar>>;

type ImportState =
  | { readonly step: "file"; readonly error?: string }
  | {
      readonly step: "preview";
      readonly arquivo: ArquivoEnviado;
      readonly answers: StatementAnswers;
      readonly preview: StatementPreview;
    }
  | { readonly step: "done"; readonly imported: Imported; readonly contas: readonly (number | null)[] };

export type StatementStep = Extract<ImportState, { step: "preview" }>;

const NOT_READ = "Não foi possível ler o arquivo. Escolha-o de novo.";

/** The accounts that a file goes to as the server proposed them, with what was chosen since. */
const chosenAccounts = ({ answers, preview }: StatementStep): (number | null)[] =>
  preview.contas.map(({ conta_bancaria }, at) => answers.contas?.[at] ?? conta_bancaria?.id ?? null);

/** The steps of an import: a file, what it would write, done. */
export function useStatementImport() {
  const [state, setState] = useState<ImportState>({ step: "file" });
  const [progress, setProgress] = useState<number>();
  const [attempt] = useState(createAttempt);
  useLeaveGuard(progress !== undefined || state.step === "preview");
  const onProgress = (done: number, total: number) => setProgress(total === 0 ? 0 : done / total);

  async function working(work: () => Promise<ImportState>) {
    setProgress(0);
    try {
      setState(await work());
    } catch (error) {
      showFailure(error);
    }
    setProgress(undefined);
  }

  const check = (arquivo: ArquivoEnviado, answers: StatementAnswers) =>
    working(async () => {
      const preview = await api.extratos.conferir({ body: { arquivo, ...answers } }, { onProgress });
      return { step: "preview", arquivo, answers, preview };
    });

  async function chooseFiles([file]: readonly File[]) {
    if (file === undefined) return;
    try {
      await check(await sendableFile(file), {});
    } catch (error) {
      setState({ step: "file", error: error instanceof UnsendableFiles ? error.message : NOT_READ });
    }
  }

  const answer = ({ arquivo, answers }: StatementStep, more: StatementAnswers) =>
    check(arquivo, { ...answers, ...more });

  const chooseAccount = (step: StatementStep, at: number, conta: number | null) =>
    answer(step, { contas: chosenAccounts(step).map((one, place) => (place === at ? conta : one)) });

  const save = (step: StatementStep) =>
    working(async () => {
      const contas = chosenAccounts(step);
      const body = { arquivo: step.arquivo, ...step.answers, contas };
      const imported = await api.extratos.importar({ body }, { idempotencyKey: attempt.keyFor(body), onProgress });
      attempt.succeeded();
      return { step: "done", imported, contas };
    });

  return { state, progress, chooseFiles, answer, chooseAccount, save, restart: () => setState({ step: "file" }) };
}
