import type { ReactNode } from "react";
import { Page } from "../shell/page";
import { ColumnsStep } from "./columns-step";
import { DoneStep } from "./done-step";
import { FileStep } from "./file-step";
import { PreviewStep } from "./preview-step";
import { type ImportTarget, useImport } from "./use-import";

const steps = [
  ["file", "Arquivo"],
  ["columns", "Colunas"],
  ["preview", "Conferência"],
  ["done", "Pronto"],
] as const;

/** Where the import stands. */
function Steps({ current }: { current: string }) {
  return (
    <ol className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-[13px]/5 text-prumo-muted" aria-label="Passos">
      {steps.map(([step, label], at) => (
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

const percent = (part: number) => `${Math.floor(part * 100)} %`;

/** How far the server is with the rows. */
function WorkProgress({ done, step }: { done: number; step: string }) {
  const label = step === "preview" ? "Importando" : "Conferindo";
  return (
    <div className="mt-4 grid gap-1.5" role="status">
      <span className="text-[13px]/5 text-prumo-muted">
        {label}… {percent(done)}
      </span>
      <progress aria-label={label} className="h-2 w-full accent-prumo-accent" max={1} value={done} />
    </div>
  );
}

/** On a phone the button of the last step stands far down: the next step begins at the top. */
function showTop(step: HTMLElement | null): void {
  if (step !== null) scrollTo(0, 0);
}

type ImportPageProps = ImportTarget & {
  readonly title: string;
  /** The list that the rows are added to. */
  readonly list: { readonly label: string; readonly href: string };
};

/** Imports a file into a registry in four steps. Nothing is written before the preview was seen. */
export function ImportPage({ title, list, ...target }: ImportPageProps) {
  const { state, progress, choose, toColumns, toPreview, save, restart } = useImport(target);
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
            onRead={(csv) => choose(state.chosen.file, csv)}
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
      <div key={state.step} ref={showTop}>
        {content()}
      </div>
      {busy ? <WorkProgress done={progress} step={state.step} /> : null}
    </Page>
  );
}
