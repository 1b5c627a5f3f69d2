import type { ReactNode } from "react";
import { LAST_STEP, signupSteps } from "../../app/signup-step";

const idOf = (step: number) => `etapa-${step}`;

/** Focuses a step as a whole, from its beginning. */
export function focusStep(step: number): void {
  document.getElementById(idOf(step))?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

interface StepPartProps {
  readonly step: number;
  readonly current: number;
  readonly children: ReactNode;
}

/** The fields of one step. The others stay on the page, hidden, so that nothing typed is lost. */
export function StepPart({ step, current, children }: StepPartProps) {
  return (
    <section
      id={idOf(step)}
      tabIndex={-1}
      hidden={step !== current}
      aria-label={`Etapa ${step} de ${LAST_STEP}: ${signupSteps[step - 1]?.name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 outline-none"
    >
      {children}
    </section>
  );
}
