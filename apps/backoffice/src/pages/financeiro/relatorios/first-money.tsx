import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";

const [BANK, PAYABLE, RECEIVABLE] = [
  { label: "Cadastrar conta bancária", call: calls.contasBancarias.save, href: paths.contasBancarias.lista() },
  { label: "Lançar conta a pagar", call: calls.contasPagar.save, href: paths.contasPagar.nova() },
  { label: "Lançar conta a receber", call: calls.contasReceber.save, href: paths.contasReceber.nova() },
];

/** Leads from a report without any amount to what gives it some, as far as the user may do that. */
export function FirstMoney({ bank = false }: { bank?: boolean }) {
  const session = useSession();
  const ways = [...(bank ? [BANK] : []), PAYABLE, RECEIVABLE].filter(({ call }) => mayAccess(session, call.access));
  return (
    <span className="flex flex-wrap justify-center gap-2 print:hidden">
      {ways.map(({ label, href }) => (
        <Button key={label} href={href}>
          {label}
        </Button>
      ))}
    </span>
  );
}
