import type { Hoje } from "@prumo/api-client/schemas/hoje";
import { toDisplay } from "@prumo/domain/date";
import { weekdayName, weekdayOf } from "@prumo/domain/weekday";
import { useLoaderData } from "react-router-dom";
import { useSession } from "../../../app/session";
import { menuFor } from "../../../shell/navigation";
import { Page } from "../../../shell/page";
import { BalanceCard } from "./balance-card";
import { calledName } from "./called-name";
import { DueCard } from "./due-card";
import type { homeLoader } from "./loaders";
import { OrdersCard } from "./orders-card";
import { OwnRegisterCard } from "./own-register-card";
import { Shortcuts } from "./shortcuts";
import { StepsCard } from "./steps-card";
import { Tasks } from "./tasks";

/** Tells whether the company has no conta yet: then everything else would be zeros. */
const isNew = ({ passos }: Hoje): boolean => passos?.some(({ passo, feito }) => passo === "conta" && !feito) ?? false;

const hasNothing = ({ pagar, receber, saldo, previsao, tarefas, ordens, passos }: Hoje): boolean =>
  tarefas.length === 0 && [pagar, receber, saldo, previsao, ordens, passos].every((part) => part === null);

/** The company's day, as far as the user may see it. */
export function HomePage() {
  const day = useLoaderData<typeof homeLoader>();
  const session = useSession();
  const isBare = hasNothing(day);
  const greeting = `Olá, ${calledName(session.usuario.nome)}.`;
  const dia = `Hoje é ${weekdayName(weekdayOf(day.hoje)).replace("sabado", "sábado")}, ${toDisplay(day.hoje)}.`;

  return (
    <Page title="Início">
      <p className="text-prumo-muted">
        {greeting} {dia} {isBare && menuFor(session).length === 0 ? "Ainda não há nada liberado para você." : ""}
      </p>
      {isBare ? <Shortcuts /> : null}
      {day.ordens === null ? null : <OrdersCard {...day.ordens} hoje={day.hoje} />}
      <OwnRegisterCard saldo={day.saldo} />
      {day.passos === null ? null : <StepsCard passos={day.passos} />}
      {isNew(day) ? null : (
        <>
          <BalanceCard saldo={day.saldo} previsao={day.previsao} />
          <Tasks tarefas={day.tarefas} />
          {day.pagar === null ? null : <DueCard lado="contasPagar" contas={day.pagar} today={day.hoje} />}
          {day.receber === null ? null : (
            <DueCard lado="contasReceber" contas={day.receber} today={day.hoje} devedores={day.receber.devedores} />
          )}
        </>
      )}
    </Page>
  );
}
