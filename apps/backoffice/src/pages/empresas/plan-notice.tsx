import { representativeNotice } from "@prumo/domain/company";

interface PlanNoticeProps {
  readonly representante: unknown;
  /** What the submodules belong to: the plan that is chosen, unless told. */
  readonly holder?: "plano" | "empresa";
  /** What it lets a company use; undefined while that is not known. */
  readonly submodulos: readonly string[] | undefined;
}

/** Tells who makes a company a representative that it can register nobody. It may be meant so: it is no refusal. */
export function PlanNotice({ representante, holder = "plano", submodulos }: PlanNoticeProps) {
  // Always there, so that a text that comes is read out.
  return (
    <p role="status" className="text-prumo-danger empty:hidden">
      {representativeNotice(representante, holder, submodulos)}
    </p>
  );
}
