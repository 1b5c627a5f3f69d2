import { toDisplayDateTime } from "@prumo/domain/date";
import { Link } from "@prumo/ui/link";
import { paths } from "../app/paths";
import type { AppSession } from "../app/session";

/** Says on every page from when the user needs a second factor, while they may still go without. */
export function FactorBanner({ session: { segundo_fator } }: { session: AppSession }) {
  if (segundo_fator === undefined || segundo_fator.ativo || segundo_fator.exigido_a_partir === null) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-prumo-line border-b bg-prumo-warning px-prumo-page py-2 text-center text-prumo-on-warning print:hidden"
    >
      <span>A sua empresa exige o segundo fator a partir de {toDisplayDateTime(segundo_fator.exigido_a_partir)}.</span>
      <Link href={paths.minhaConta()} className="font-semibold underline underline-offset-2">
        Cadastrar agora
      </Link>
    </div>
  );
}
