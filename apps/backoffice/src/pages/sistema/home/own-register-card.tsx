import { calls } from "@prumo/api-client/calls";
import type { Hoje } from "@prumo/api-client/schemas/hoje";
import { toDisplayDateTime } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";

/** The cashier's own register, which is where their day begins. An administrator finds it among the balances. */
export function OwnRegisterCard({ saldo }: Pick<Hoje, "saldo">) {
  const session = useSession();
  const { usuario } = session;
  const mayOpen = mayAccess(session, calls.caixas.abrir.access);
  const own = saldo?.caixas?.find((aberto) => aberto.usuario.id === usuario.id);
  if (usuario.adm || saldo?.caixas == null || (own === undefined && !mayOpen)) return null;
  return (
    <Card
      title="Meu caixa"
      actions={
        <Button variant="primary" href={paths.caixa.aberto()}>
          {own === undefined ? "Abrir caixa" : "Ir para o caixa"}
        </Button>
      }
    >
      {own === undefined ? (
        <p className="text-prumo-muted">Você não tem caixa aberto.</p>
      ) : (
        <p>
          <strong className="prumo-tabular font-semibold text-[19px]/6.5">{moneyText(own.saldo)}</strong>{" "}
          <span className="text-prumo-muted">
            {own.caixa}, aberto em {toDisplayDateTime(own.data_abertura)}
          </span>
        </p>
      )}
    </Card>
  );
}
