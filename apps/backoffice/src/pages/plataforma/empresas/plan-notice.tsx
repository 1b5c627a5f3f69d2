import { representativeNotice } from "@prumo/domain/company";

interface PlanNoticeProps {
  readonly representante: unknown;
  /** The owner of the submodules: by default the chosen plan. */
  readonly holder?: "plano" | "empresa";
  /** The submodules that a company may use; undefined while they are not known. */
  readonly submodulos: readonly string[] | undefined;
}

/**
 * Warns whoever makes a company a representative that it cannot register companies. It is no refusal, because that may
 * be intended.
 */
export function PlanNotice({ representante, holder = "plano", submodulos }: PlanNoticeProps) {
  // Always rendered, so that screen readers announce a text that appears later.
  return (
    <p role="status" className="text-prumo-danger empty:hidden">
      {representativeNotice(representante, holder, submodulos)}
    </p>
  );
}
