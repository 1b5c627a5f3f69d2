import { useHydrated } from "../../app/hydrated";
import { goToStep, signupSteps } from "../../app/signup-step";

/** The four steps, and which of them is shown. Each can be opened at any time: the last one checks them all. */
export function StepList({ current }: { current: number }) {
  const hydrated = useHydrated();
  return (
    <nav aria-label="Etapas do cadastro">
      <ol className="grid grid-cols-4 gap-1.5">
        {signupSteps.map(({ name }, index) => {
          const step = index + 1;
          const reached = step <= current;
          return (
            <li key={name}>
              <button
                type="button"
                disabled={!hydrated}
                aria-current={step === current ? "step" : undefined}
                className={`grid min-h-11 w-full content-start gap-1.5 rounded-prumo-control whitespace-nowrap pt-2 text-start text-xs/5 sm:text-[13px]/5 ${step === current ? "font-semibold text-prumo-ink" : "text-prumo-muted enabled:hover:text-prumo-ink"}`}
                onClick={() => goToStep(step)}
              >
                <span
                  aria-hidden="true"
                  className={`h-1 rounded-prumo-pill ${reached ? "bg-prumo-accent forced-colors:bg-[Highlight]" : "bg-prumo-line-strong forced-colors:bg-[GrayText]"}`}
                />
                <span>
                  {step}. {name}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
