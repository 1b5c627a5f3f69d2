import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import type { ReactNode } from "react";
import { moneyText } from "../../../app/reais";
import type { Acordo, ContaCompleta } from "../conta";
import { useLadoPages } from "../lado-pages-context";

function Accounts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="font-medium text-prumo-muted text-xs/4">{title}</h3>
      <ul className="grid gap-1.5">{children}</ul>
    </div>
  );
}

/** Shows the accounts that an agreement replaced and those that it made, each with a link except the present one. */
function Agreement({ acordo, conta }: { acordo: Acordo; conta: number }) {
  const { paths } = useLadoPages();
  const name = (id: number) =>
    id === conta ? (
      <span>{`Esta conta (nº ${id})`}</span>
    ) : (
      <Link variant="text" href={paths.detalhe(id)}>{`Conta nº ${id}`}</Link>
    );
  return (
    <Card title="Renegociação">
      <p className="text-prumo-muted">
        {[
          `${moneyText(acordo.valor)} em ${acordo.novas.length === 1 ? "1 parcela" : `${acordo.novas.length} parcelas`}`,
          acordo.documento,
          `por ${acordo.usuario}, ${toDisplayDateTime(acordo.created_at)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {acordo.observacao === null ? null : <p className="whitespace-pre-line">{acordo.observacao}</p>}
      <div className="grid grid-cols-2 gap-5 max-[720px]:grid-cols-1">
        <Accounts title="Contas originais">
          {acordo.originais.map(({ id, valor }) => (
            <li key={id} className="flex justify-between gap-3">
              {name(id)}
              <span className="prumo-tabular">{moneyText(valor)}</span>
            </li>
          ))}
        </Accounts>
        <Accounts title="Contas novas">
          {acordo.novas.map(({ id, valor, data_vencimento }) => (
            <li key={id} className="flex justify-between gap-3">
              <span>
                {name(id)} <span className="text-prumo-muted">{toDisplay(data_vencimento)}</span>
              </span>
              <span className="prumo-tabular">{moneyText(valor)}</span>
            </li>
          ))}
        </Accounts>
      </div>
    </Card>
  );
}

/** Shows the agreements of an account: the one that made it, and the one that replaced it. */
export function Agreements({ conta: { id, renegociacao, renegociacao_anterior } }: { conta: ContaCompleta }) {
  return [renegociacao_anterior, renegociacao].map((acordo) =>
    acordo === null ? null : <Agreement key={acordo.id} acordo={acordo} conta={id} />,
  );
}
