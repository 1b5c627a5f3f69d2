import { type ReactNode, useCallback, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useHandedFiles } from "../../../../app/handed-files";
import { pastedState } from "../../../../app/pasted-state";
import { WorkProgress } from "../../../../list/work-progress";
import { Page } from "../../../../shell/page";
import { ColumnsStep } from "./columns-step";
import { DoneStep } from "./done-step";
import { FileStep } from "./file-step";
import { PreviewStep } from "./preview-step";
import { type ImportTarget, useImport } from "./use-import";

const labels = { file: "Arquivo", columns: "Colunas", preview: "Conferência", done: "Pronto" } as const;

/** Where the import stands. */
function Steps({ current }: { current: string }) {
  return (
    <ol className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-[13px]/5 text-prumo-muted" aria-label="Passos">
      {Object.entries(labels).map(([step, label], at) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className="aria-[current=step]:font-semibold aria-[current=step]:text-prumo-ink"
        >
          {at + 1}. {label}
        </li>
      ))}
    </ol>
  );
}

/**
 * On a phone the button of the last step stands far down: the next step begins at the top. The button that led here is
 * gone, and the focus with it: the step gets it. The first step has taken it from nothing.
 */
function useShowTop(): (step: HTMLElement | null) => void {
  const first = useRef(true);
  return useCallback((step) => {
    if (step === null) return;
    scrollTo(0, 0);
    if (!first.current && document.activeElement === document.body) step.focus({ preventScroll: true });
    first.current = false;
  }, []);
}

type ImportPageProps = ImportTarget & {
  readonly title: string;
  /** The list that the rows are added to. */
  readonly list: { readonly label: string; readonly href: string };
};

/** Imports a file into a registry in four steps. Nothing is written before the preview was seen. */
export function ImportPage({ title, list, ...target }: ImportPageProps) {
  const { state, progress, choose, readAgain, toColumns, toPreview, save, restart } = useImport(target);
  useHandedFiles(pastedState(useLocation().state).files, ([file]) => file && choose(file));
  const showTop = useShowTop();
  const { name, fields } = target;
  const busy = progress !== undefined;
  const content = (): ReactNode => {
    switch (state.step) {
      case "file":
        return <FileStep name={name} fields={fields} error={state.error} onChoose={choose} />;
      case "columns":
        return (
          <ColumnsStep
            chosen={state.chosen}
            fields={fields}
            busy={busy}
            onChange={toColumns}
            onRead={(choices) => readAgain(state.chosen, choices)}
            onBack={restart}
            onNext={() => toPreview(state.chosen)}
          />
        );
      case "preview":
        return (
          <PreviewStep
            name={name}
            fields={fields}
            chosen={state.chosen}
            checked={state.checked}
            busy={busy}
            onBack={() => toColumns(state.chosen)}
            onSave={(onlyRight) => save(state.chosen, onlyRight)}
          />
        );
      case "done":
        return <DoneStep {...state} name={name} fields={fields} list={list} onRestart={restart} />;
    }
  };
  return (
    <Page title={title} breadcrumb={[list, { label: "Importar" }]}>
      <Steps current={state.step} />
      <section key={state.step} ref={showTop} tabIndex={-1} aria-label={labels[state.step]} className="outline-none">
        {content()}
      </section>
      {busy ? <WorkProgress done={progress} label={state.step === "preview" ? "Importando" : "Conferindo"} /> : null}
    </Page>
  );
}
