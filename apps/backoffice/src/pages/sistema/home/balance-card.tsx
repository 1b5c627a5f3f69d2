import type { Hoje } from "@prumo/api-client/schemas/hoje";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { useSession } from "../../../app/session";
import { Forecast } from "./forecast";

interface BalanceLine {
  readonly key: string;
  readonly nome: string;
  readonly href: string;
  readonly saldo: number;
}

/** Bank accounts and open registers, each with its page. */
function linesOf({ bancos, caixas }: NonNullable<Hoje["saldo"]>): BalanceLine[] {
  return [
    ...(bancos ?? []).map(({ id, nome, saldo }) => ({
      key: `banco ${id}`,
      nome,
      saldo,
      href: paths.contasBancarias.extrato(id),
    })),
    ...(caixas ?? []).map(({ id, caixa, usuario, saldo }) => ({
      key: `caixa ${id}`,
      nome: `${caixa} (${usuario.nome})`,
      saldo,
      href: paths.caixa.aberto({ abertura: id }),
    })),
  ];
}

const signed = (valor: number) => (valor < 0 ? "text-prumo-danger" : "");

function Balances({ saldo }: { saldo: NonNullable<Hoje["saldo"]> }) {
  return (
    <div className="grid content-start gap-2">
      <p>
        <span className="text-prumo-muted text-xs/4">Saldo agora</span>
        <strong className={`prumo-tabular block font-semibold text-[19px]/6.5 ${signed(saldo.total)}`}>
          {moneyText(saldo.total)}
        </strong>
      </p>
      <ul className="grid gap-1.5">
        {linesOf(saldo).map((line) => (
          <li key={line.key} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link variant="text" href={line.href} className="pointer-coarse:py-1.5">
              {line.nome}
            </Link>
            <span className={`prumo-tabular whitespace-nowrap ${signed(line.saldo)}`}>{moneyText(line.saldo)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The balance of today and the coming days. Users who see only their own register have it in the card of that register.
 */
export function BalanceCard({ saldo, previsao }: Pick<Hoje, "saldo" | "previsao">) {
  const { usuario } = useSession();
  const isOwnRegister = saldo?.bancos === null && !usuario.adm;
  const shown = isOwnRegister ? null : saldo;
  if (shown === null && previsao === null) return null;
  return (
    <Card title="Saldo">
      <div className="grid grid-cols-[minmax(220px,1fr)_minmax(0,2fr)] gap-6 max-[960px]:grid-cols-1">
        {shown === null ? null : <Balances saldo={shown} />}
        {previsao === null ? null : <Forecast previsao={previsao} />}
      </div>
    </Card>
  );
}
