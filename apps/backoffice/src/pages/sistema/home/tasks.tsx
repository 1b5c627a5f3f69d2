import type { Hoje, Tarefa } from "@prumo/api-client/schemas/hoje";
import { compareDates, toDisplay } from "@prumo/domain/date";
import { Link } from "@prumo/ui/link";
import { companyToday } from "../../../app/clock";
import { paths } from "../../../app/paths";

interface Line {
  readonly quantidade: number;
  readonly dia: string;
}

const counted = (quantidade: number, one: string, many: string) =>
  quantidade === 1 ? `1 ${one}` : `${quantidade} ${many}`;
const ends = (dia: string, comes: string, came: string) =>
  `${compareDates(dia, companyToday()) < 0 ? came : comes} em ${toDisplay(dia)}`;

/** The text of each task, and the page where it is done. */
const tasks: Record<Tarefa, { text: (line: Line) => string; href: (line: Line) => string }> = {
  caixasAbertos: {
    text: ({ quantidade, dia }) => `${counted(quantidade, "caixa aberto", "caixas abertos")} desde ${toDisplay(dia)}`,
    href: () => paths.caixa.aberto(),
  },
  lancamentosDoBanco: {
    text: ({ quantidade, dia }) =>
      `${counted(quantidade, "lançamento do banco", "lançamentos do banco")} a conciliar, desde ${toDisplay(dia)}`,
    href: () => paths.contasBancarias.conciliacao(),
  },
  valoresDoProvedor: {
    text: ({ quantidade, dia }) =>
      `${counted(quantidade, "valor do provedor", "valores do provedor")} a decidir, desde ${toDisplay(dia)}`,
    href: () => paths.gatewayDecisoes(),
  },
  lembretesIncertos: {
    text: ({ quantidade, dia }) =>
      `${counted(quantidade, "lembrete incerto", "lembretes incertos")} a conferir, desde ${toDisplay(dia)}`,
    href: () => paths.cobranca.lembretes({ estado: "incerta" }),
  },
  aprovacoes: {
    text: ({ quantidade, dia }) =>
      `${counted(quantidade, "pagamento espera", "pagamentos esperam")} a sua aprovação, desde ${toDisplay(dia)}`,
    href: () => paths.aprovacoes.lista(),
  },
  comprasNovas: {
    text: ({ quantidade }) => `${counted(quantidade, "compra nova", "compras novas")} há mais de 7 dias`,
    href: ({ dia }) => paths.compras.lista({ estado: "NOVO", data_inicial: "", data_final: dia }),
  },
  requerimentosPendentes: {
    text: ({ quantidade, dia }) =>
      `${counted(quantidade, "requerimento pendente", "requerimentos pendentes")}, desde ${toDisplay(dia)}`,
    href: ({ dia }) => paths.requerimentos({ data_inicio: dia, pendentes: 1 }),
  },
  estoqueMinimo: {
    text: ({ quantidade }) => `${counted(quantidade, "item", "itens")} abaixo do mínimo`,
    href: () => paths.estoqueMinimo({ abaixo: 1 }),
  },
  certificado: {
    text: ({ dia }) => `O certificado digital ${ends(dia, "vence", "venceu")}`,
    href: () => paths.configNF(),
  },
  plano: {
    text: ({ dia }) => `O plano da empresa ${ends(dia, "termina", "terminou")}`,
    href: () => paths.assinatura(),
  },
};

/** The tasks that wait for the user, a line each. It opens the page where the task is done. */
export function Tasks({ tarefas }: Pick<Hoje, "tarefas">) {
  if (tarefas.length === 0) return null;
  return (
    <section aria-label="A fazer" className="grid gap-1">
      <h2 className="font-semibold text-[15px]/5">A fazer</h2>
      <ul>
        {tarefas.map(({ tarefa, quantidade, dia }) => {
          const line = { quantidade, dia: dia ?? "" };
          return (
            <li key={tarefa}>
              <Link variant="text" href={tasks[tarefa].href(line)} className="inline-block py-1 pointer-coarse:py-3">
                {tasks[tarefa].text(line)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
