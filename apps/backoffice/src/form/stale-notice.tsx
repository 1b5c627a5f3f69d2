import { Link } from "@prumo/ui/link";
import { useLocation } from "react-router-dom";

/**
 * Says that somebody else was quicker, and leads to the record as it is now. The same address in another tab shows it,
 * so what was typed stays here to be compared and copied.
 */
export function StaleNotice() {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      className="flex w-full flex-wrap items-center gap-3 rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning"
    >
      <span className="me-auto">
        Outra pessoa salvou uma versão mais nova. O que você digitou continua aqui, mas não pode ser salvo sobre ela.
      </span>
      <Link href={pathname + search} target="_blank" className="underline underline-offset-2">
        Ver a versão atual
      </Link>
    </div>
  );
}
