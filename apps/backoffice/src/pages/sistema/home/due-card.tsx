import { calls } from "@prumo/api-client/calls";
import type { NoPrazo } from "@prumo/api-client/schemas/conta";
import type { Hoje, Janela, LadoDeHoje } from "@prumo/api-client/schemas/hoje";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { addDays, relativeDay, toDisplay } from "@prumo/domain/date";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { Debtors } from "./debtors";

interface DueCardProps {
  readonly lado: Lado;
  readonly contas: LadoDeHoje;
  readonly today: string;
  readonly devedores?: NonNullable<Hoje["receber"]>["devedores"];
}

/** The words and links in which the sides differ. */
const sides = {
  contasPagar: { title: "A pagar", act: "Pagar os de hoje", byList: "pague", call: calls.contasPagar.pagar },
  contasReceber: {
    title: "A receber",
    act: "Receber os de hoje",
    byList: "receba",
    call: calls.contasReceber.receber,
  },
} as const;

type WindowFilter = { readonly vencidas: 1 } | { readonly no_prazo: NoPrazo };

/** The windows, as the list is filtered by them, and up to how many days from today. */
const windows: Record<Janela, { nome: string; filter: WindowFilter; until?: number }> = {
  vencidas: { nome: "Vencidas", filter: { vencidas: 1 } },
  hoje: { nome: "Hoje", filter: { no_prazo: "hoje" } },
  proximas: { nome: "Próximos 7 dias", filter: { no_prazo: "depois" }, until: 7 },
};

/** The list of a window's contas. */
function listOf(lado: Lado, janela: Janela, today: string): string {
  const { filter, until } = windows[janela];
  const dataFinal = until === undefined ? "" : addDays(today, until);
  return paths[lado].lista({ status: "aberto", ...filter, dataInicial: "", dataFinal });
}

/** Opens the worksheet with what is due today. The ids are as many as it takes; more are settled by the list. */
function SettleToday({ lado, contas, today }: DueCardProps) {
  const { act, byList } = sides[lado];
  const ids = contas.ids_de_hoje;
  if (ids.length === 0) return null;
  if (ids.length === contas.hoje.quantidade) return <Button href={paths[lado].multiplo({ id: ids })}>{act}</Button>;
  return (
    <span className="text-prumo-muted">
      {`Mais de ${ids.length}: ${byList} `}
      <Link variant="text" href={listOf(lado, "hoje", today)} className="pointer-coarse:py-2">
        pela lista
      </Link>
      .
    </span>
  );
}

function DueWindow({ lado, janela, contas, today }: DueCardProps & { janela: Janela }) {
  const { quantidade, valor, contas: first } = contas[janela];
  const { nome } = windows[janela];
  const late = janela === "vencidas" && quantidade > 0;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Link
        href={listOf(lado, janela, today)}
        className="block rounded-prumo-control bg-prumo-sunken px-3.5 py-2.5 hover:bg-prumo-ink/8"
      >
        <span className="text-prumo-muted text-xs/4">
          {nome} · {quantidade}
        </span>
        <strong
          className={`prumo-tabular block font-semibold text-[19px]/6.5 tracking-[-0.01em] ${late ? "text-prumo-danger" : ""}`}
        >
          {moneyText(valor)}
        </strong>
      </Link>
      <ul className="grid gap-1.5 px-3.5">
        {first.map(({ id, referencia, data_vencimento, residual, pessoa }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
            <Link
              variant="text"
              href={paths[lado].detalhe(id)}
              title={referencia}
              className="truncate pointer-coarse:py-1.5"
            >
              {pessoa.nome}
            </Link>
            <span className="prumo-tabular whitespace-nowrap">{moneyText(residual)}</span>
            {janela === "hoje" ? null : (
              <span className="col-span-2 text-prumo-muted text-xs/4">
                {toDisplay(data_vencimento)} · {relativeDay(data_vencimento, today)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The open contas of a side: overdue, of today, and of the next days. Each number opens its list. */
export function DueCard(props: DueCardProps) {
  const { lado, devedores = [] } = props;
  const session = useSession();
  const { title, call } = sides[lado];
  return (
    <Card title={title} actions={mayAccess(session, call.access) ? <SettleToday {...props} /> : null}>
      <div className="grid grid-cols-3 gap-4 max-[960px]:grid-cols-1">
        {keysOf(windows).map((janela) => (
          <DueWindow key={janela} {...props} janela={janela} />
        ))}
      </div>
      {devedores.length === 0 ? null : <Debtors devedores={devedores} pessoa={ladosDeContas[lado].pessoa} />}
    </Card>
  );
}
