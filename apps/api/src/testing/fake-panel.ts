import { addDays, daysBetween, toDisplay } from "@prumo/domain/date";
import { formatMoney } from "@prumo/domain/money";
import { Hono } from "hono";
import { html } from "hono/html";
import type { FakeCharge } from "./fake-charge";
import type { FakeProvider } from "./fake-provider";

/** What the page does beside the charges: the provider answers nobody for a while. */
export interface FakeTrouble {
  down: boolean;
}

/** Days after its due date on which a boleto is paid late. */
const LATE = 10;
/** The amount of money that nobody asked for, in cents. */
const UNASKED = 12_345;

const statusNames: Readonly<Record<string, string>> = {
  PENDING: "Aguardando pagamento",
  OVERDUE: "Vencida",
  CONFIRMED: "Paga, aguardando o crédito",
  RECEIVED: "Recebida",
  RECEIVED_IN_CASH: "Recebida em dinheiro",
  REFUNDED: "Devolvida",
};

const isOpen = ({ status, deleted }: FakeCharge) => !deleted && (status === "PENDING" || status === "OVERDUE");
const isPaid = ({ status }: FakeCharge) => status === "RECEIVED";
const money = (cents: number) => formatMoney(cents / 100, { decimals: 2 });

/** The day on which a charge is paid late: some days after it was due, though today may be before. */
function lateDay({ dueDate }: FakeCharge, today: string): string {
  return daysBetween(dueDate, today) >= LATE ? today : addDays(dueDate, LATE);
}

interface PanelAct {
  readonly id: string;
  readonly label: string;
  readonly fits: (charge: FakeCharge) => boolean;
  readonly act: (fake: FakeProvider, charge: FakeCharge) => void;
}

const payBoleto = (fake: FakeProvider, { id }: FakeCharge, on: string) => {
  fake.payBoleto(id, { on });
  fake.credit(id);
};

const acts: readonly PanelAct[] = [
  { id: "pix", label: "Pagar por Pix", fits: isOpen, act: (fake, { id }) => fake.payPix(id) },
  { id: "boleto", label: "Pagar boleto", fits: isOpen, act: (fake, charge) => payBoleto(fake, charge, fake.today) },
  {
    id: "atraso",
    label: `Pagar ${LATE} dias após o vencimento`,
    fits: isOpen,
    act: (fake, charge) => payBoleto(fake, charge, lateDay(charge, fake.today)),
  },
  { id: "de-novo", label: "Pagar de novo", fits: isPaid, act: (fake, { id }) => fake.payAgain(id) },
  { id: "devolver", label: "Devolver tudo", fits: isPaid, act: (fake, { id }) => fake.refund(id) },
  {
    id: "devolver-parte",
    label: "Devolver metade",
    fits: (charge) => isPaid(charge) && charge.refunds.length === 0,
    act: (fake, { id, paid }) => fake.refund(id, Math.floor((paid ?? 0) / 2)),
  },
];

const button = (action: string, label: string, name: string) => html`
  <form method="post" action="${action}"><button aria-label="${name}">${label}</button></form>
`;

const style = html`
  <style>
    body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; color-scheme: light dark; }
    table { border-collapse: collapse; }
    th, td { text-align: start; padding: 6px 12px; border-bottom: 1px solid #8886; vertical-align: top; }
    td.valor { text-align: end; font-variant-numeric: tabular-nums; }
    form { display: inline-block; margin: 2px; }
    button { font: inherit; min-height: 32px; padding: 2px 10px; }
  </style>
`;

function row(charge: FakeCharge, nameOf: (customer: string) => string) {
  const { id, description, face, paid, dueDate, paidOn, status, deleted, billingType } = charge;
  const nome = nameOf(charge.customer);
  const what = deleted ? "Cancelada" : (statusNames[status] ?? status);
  return html`
    <tr>
      <td>${nome}<br /><small>${description ?? (billingType === "PIX" ? "Pix sem cobrança" : "")}</small></td>
      <td>${toDisplay(dueDate)}</td>
      <td class="valor">${money(paid ?? face)}</td>
      <td>${what}${paidOn === null ? "" : `, ${toDisplay(paidOn)}`}</td>
      <td>
        ${acts
          .filter(({ fits }) => fits(charge))
          .map((act) => button(`/cobrancas/${id}/${act.id}`, act.label, `${act.label}: ${nome}, ${money(face)}`))}
      </td>
    </tr>
  `;
}

function panelPage(fake: FakeProvider, trouble: FakeTrouble) {
  const names = new Map(fake.customers.map(({ id, name }) => [id, name]));
  const nameOf = (customer: string) => names.get(customer) ?? "Pagador desconhecido";
  const isPaused = fake.webhooks.some(({ interrupted }) => interrupted);
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Provedor simulado</title>
        ${style}
      </head>
      <body>
        <h1>Provedor de pagamentos simulado</h1>
        <p>
          Saldo: ${money(fake.balance)}. Hoje: ${toDisplay(fake.today)}. Nenhum dinheiro é movimentado: pague as cobranças
          que o Prumo emitiu, e veja as contas receberem sozinhas.
        </p>
        <p>${
          fake.webhooks.length === 0
            ? "O Prumo ainda não registrou o endereço dos avisos: o que for pago aparece na próxima conferência."
            : isPaused
              ? "Os avisos ao Prumo estão pausados: retome-os na página Gateway de pagamento."
              : `Os avisos vão para ${fake.webhooks.map(({ url }) => url).join(", ")}.`
        }</p>
        ${button("/pix", `Receber ${money(UNASKED)} por Pix sem cobrança`, "Receber Pix sem cobrança")}
        ${button("/falha", trouble.down ? "Voltar a responder" : "Parar de responder", "Falha do provedor")}
        ${isPaused ? "" : button("/pausa", "Pausar os avisos", "Pausar os avisos")}
        <h2>Cobranças</h2>
        ${
          fake.charges.length === 0
            ? html`<p>Nenhuma ainda. No Prumo, emita o boleto e o Pix de uma conta a receber.</p>`
            : html`<table>
                <thead>
                  <tr><th>Pagador</th><th>Vencimento</th><th>Valor</th><th>Situação</th><th>O que o pagador faz</th></tr>
                </thead>
                <tbody>${fake.charges.toReversed().map((charge) => row(charge, nameOf))}</tbody>
              </table>`
        }
      </body>
    </html>`;
}

/**
 * The page by which a demo's charges are paid: each act is a form, so that it works without a script.
 * @param onAct told after each act, so that its events are sent
 */
export function fakePanel(fake: FakeProvider, trouble: FakeTrouble, onAct: () => Promise<void>): Hono {
  const panel = new Hono();
  const acting = (path: string, act: (params: Readonly<Record<string, string>>) => void) =>
    panel.post(path, async (c) => {
      act(c.req.param());
      await onAct();
      return c.redirect("/", 303);
    });
  panel.get("/", (c) => c.html(panelPage(fake, trouble)));
  acting("/cobrancas/:id/:ato", ({ id, ato }) => {
    const charge = fake.charges.find((one) => one.id === id);
    const wanted = acts.find((one) => one.id === ato);
    // A page that was left open may offer what no longer fits.
    if (charge !== undefined && wanted?.fits(charge)) wanted.act(fake, charge);
  });
  acting("/pix", () => void fake.foreignPix(UNASKED));
  acting("/falha", () => {
    trouble.down = !trouble.down;
  });
  acting("/pausa", () => {
    for (const webhook of fake.webhooks) webhook.interrupted = true;
  });
  return panel;
}
