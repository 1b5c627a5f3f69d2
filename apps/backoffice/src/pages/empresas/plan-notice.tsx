import { representativePlanNotice } from "@prumo/domain/company";

interface PlanNoticeProps {
  readonly representante: unknown;
  /** What the chosen plan lets a company use; undefined while none is chosen. */
  readonly submodulos: readonly string[] | undefined;
}

/** Tells who gives a representative a plan with which it can register nobody. It may be meant so: it is no refusal. */
export function PlanNotice({ representante, submodulos }: PlanNoticeProps) {
  // Always there, so that a text that comes is read out.
  return (
    <p role="status" className="text-prumo-danger empty:hidden">
      {representativePlanNotice(representante, submodulos)}
    </p>
  );
}
