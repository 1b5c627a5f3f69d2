import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { addDays, subtractDays, toDisplay } from "@prumo/domain/date";
import { add, multiply, subtract } from "@prumo/domain/money";
import type { Tx } from "../client";
import { acertos, contaRateios, contas, renegociacaoOriginais, renegociacoes } from "../schema/contas";
import { movimentos } from "../schema/financeiro";
import { pessoas } from "../schema/pessoas";
import { acrossCompanies } from "../scope";
import { continueIds, insertAll } from "./batch";
import { codesOf } from "./codes";
import { EMPRESAS, type EmpresaId } from "./empresas";
import { AUTHORS, type Financeiro } from "./financeiro";
import type { SeededPartners } from "./pessoas";
import type { Random } from "./random";
import { makeAgreements } from "./renegociacoes";

/** The column of each state that contas are made in. */
const columnOf = { pendente: 0, parcial: 0, pago: 1, renegociado: 3 } as const;
type SeededStatus = keyof typeof columnOf;

/** Number of contas: most in the first company, where the demo happens. Two thirds are payable. */
const counts: Readonly<Record<EmpresaId, number>> = { 1: 1_000, 2: 60, 3: 60 };
const DAYS_BACK = 120;
const DAYS_AHEAD = 90;
/** Settlements and their movements get ids from here on, above those that the registries used. */
const FIRST_MOVEMENT = 1_000;

const references = {
  contasPagar: [
    "Aluguel",
    "Conta de energia",
    "Nota fiscal",
    "Mensalidade",
    "Peças e materiais",
    "Frete",
    "Manutenção",
  ],
  contasReceber: ["Serviço", "Contrato mensal", "Venda", "Visita técnica", "Instalação"],
} as const;
const formas = ["15", "17", "16", "01", "03"] as const;

function seededStatus({ int }: Random, days: number): SeededStatus {
  const draw = int(1, 100);
  if (days < 0) return draw <= 75 ? "pago" : draw <= 85 ? "parcial" : draw <= 95 ? "pendente" : "renegociado";
  return draw <= 4 ? "pago" : draw <= 12 ? "parcial" : draw <= 14 ? "renegociado" : "pendente";
}

interface SeededAmounts {
  readonly valor: number;
  readonly juros: number;
  readonly multa: number;
  readonly desconto: number;
}

/**
 * Makes the payment of a conta: all of it, with interest and fine when late, sometimes with a discount; or a part.
 */
function payment({ int, chance }: Random, valor: number, status: SeededStatus, late: boolean): SeededAmounts | null {
  if (status === "parcial") return { valor: multiply(valor, int(20, 70) / 100, 2), juros: 0, multa: 0, desconto: 0 };
  if (status !== "pago") return null;
  const juros = late && chance(0.3) ? multiply(valor, 0.01, 2) : 0;
  const multa = juros > 0 ? multiply(valor, 0.02, 2) : 0;
  const desconto = juros === 0 && chance(0.1) ? multiply(valor, 0.05, 2) : 0;
  return { valor: subtract(add(valor, juros, multa), desconto), juros, multa, desconto };
}

const slipKinds = ["Cobrança registrada", "Cobrança simples"] as const;
const cards = [
  { bandeira: "Visa", operadora: "Cielo" },
  { bandeira: "Mastercard", operadora: "Rede" },
  { bandeira: "Elo", operadora: "Stone" },
] as const;
const CARD_FEE = 0.029;
const SLIP_FEE = 3.5;

/** Says how a receivable is collected: cards by their company, slips by the bank, each for a fee. */
function collection(id: number, lado: Lado, forma: string, valor: number) {
  if (lado === "contasPagar") return {};
  const net = (taxa_cobranca: number) => ({ taxa_cobranca, valor_receber: subtract(valor, taxa_cobranca) });
  if (forma === "03") return { ...cards[id % cards.length], ...net(multiply(valor, CARD_FEE, 2)) };
  if (forma === "15") return { carteira: slipKinds[id % slipKinds.length], ...net(SLIP_FEE) };
  return {};
}

function makeConta(
  random: Random,
  base: { id: number; empresa_id: EmpresaId; lado: Lado },
  today: string,
  de: Financeiro,
  partners: SeededPartners,
) {
  const { int, pick, chance } = random;
  const days = int(-DAYS_BACK, DAYS_AHEAD);
  const data_vencimento = addDays(today, days);
  const registered = addDays(data_vencimento, -int(5, 40));
  const data_registro = registered > today ? today : registered;
  const status = seededStatus(random, days);
  const valor_integral = add(int(30, 2_500), int(0, 99) / 100);
  const paidOn = days < 0 ? addDays(data_vencimento, int(-3, 5)) : subtractDays(today, int(0, 5));
  const data_pagamento = paidOn > today ? today : paidOn;
  const pago = payment(random, valor_integral, status, data_pagamento > data_vencimento);
  const forma = pick(formas);
  const { categorias, centros } = de[ladosDeContas[base.lado].tipo];
  const conta = {
    ...base,
    pessoa_id: pick(base.lado === "contasPagar" ? partners.fornecedores : partners.clientes),
    categoria_id: pick(categorias),
    centro_resultado_id: chance(0.7) ? pick(centros) : null,
    numero_documento: chance(0.8) ? String(10_000 + base.id * 7) : null,
    referencia: `${pick(references[base.lado])} ${toDisplay(data_vencimento).slice(3)}`,
    tipo_pagamento: forma,
    ...collection(base.id, base.lado, forma, valor_integral),
    data_registro,
    data_vencimento,
    status: columnOf[status],
    valor_integral,
    valor_pago: pago?.valor ?? 0,
    juros: pago?.juros ?? 0,
    multa: pago?.multa ?? 0,
    desconto: pago?.desconto ?? 0,
    liquidado: pago === null ? 0 : subtract(add(pago.valor, pago.desconto), pago.juros, pago.multa),
    data_pagamento: pago === null ? null : data_pagamento,
    usuario_id: AUTHORS[base.empresa_id],
    created_at: new Date(`${data_registro}T12:00:00Z`),
  };
  return { conta, pago, banco: pick(de.bancos), data_pagamento, forma };
}

/** Contas of the first company that are split, and the day from which on they are due: no sum of what was settled has them. */
const SPLIT = { empresa_id: 1, contas: 2, from: 45, share: 0.4 } as const;

/** Splits some open payables over two categories. */
function splitContas(made: readonly ReturnType<typeof makeConta>[], today: string, { pagar }: Financeiro) {
  const open = made.filter(
    ({ conta: { empresa_id, lado, status, data_vencimento } }) =>
      empresa_id === SPLIT.empresa_id &&
      lado === "contasPagar" &&
      status === 0 &&
      data_vencimento > addDays(today, SPLIT.from),
  );
  return open.slice(0, SPLIT.contas).flatMap(({ conta, pago }) => {
    const other = pagar.categorias.find((categoria) => categoria !== conta.categoria_id);
    const part = { conta_id: conta.id, empresa_id: conta.empresa_id, posicao: 2, centro_resultado_id: null };
    const valor = multiply(conta.valor_integral, SPLIT.share, 2);
    return pago === null && other !== undefined ? [{ ...part, categoria_id: other, valor }] : [];
  });
}

/** Makes contas around today in every state, with the settlements and movements of the paid ones. */
export async function seedContas(
  tx: Tx,
  random: Random,
  today: string,
  financeiro: Record<EmpresaId, Financeiro>,
  partners: Record<EmpresaId, SeededPartners>,
): Promise<void> {
  let id = 0;
  const made = EMPRESAS.flatMap((empresa_id) =>
    Array.from({ length: counts[empresa_id] }, (_, at) => {
      id += 1;
      const base = { id, empresa_id, lado: at % 3 === 2 ? ("contasReceber" as const) : ("contasPagar" as const) };
      return makeConta(random, base, today, financeiro[empresa_id], partners[empresa_id]);
    }),
  );
  const renegotiated = made.filter(({ conta }) => conta.status === 3);
  const { acordos, originais, novas } = makeAgreements(renegotiated, today, id + 1);
  const all = [...made, ...novas];
  await insertAll(tx, renegociacoes, acordos);
  const everybody = await tx.select().from(acrossCompanies(pessoas));
  const payees = new Map(everybody.map((payee) => [payee.id, payee]));
  await insertAll(
    tx,
    contas,
    all.map(({ conta }) => ({ ...conta, ...codesOf(conta, payees.get(conta.pessoa_id)) })),
  );
  await insertAll(tx, contaRateios, splitContas(made, today, financeiro[SPLIT.empresa_id]));
  await insertAll(tx, renegociacaoOriginais, originais);
  const paid = all.flatMap(({ pago, ...rest }) => (pago === null ? [] : [{ ...rest, pago }]));
  const rows = paid.map(({ conta, pago, banco, data_pagamento, forma }, at) => {
    const author = { usuario_id: conta.usuario_id, created_at: new Date(`${data_pagamento}T15:00:00Z`) };
    const own = { ...author, id: FIRST_MOVEMENT + at, empresa_id: conta.empresa_id };
    const word = conta.lado === "contasPagar" ? "Pagamento" : "Recebimento";
    return {
      movimento: {
        ...own,
        conta_bancaria_id: banco,
        tipo: "acerto" as const,
        data: data_pagamento,
        valor: conta.lado === "contasPagar" ? -pago.valor : pago.valor,
        historico: `${word} da conta ${conta.id}: ${conta.referencia}`,
      },
      acerto: { ...own, ...pago, conta_id: conta.id, movimento_id: own.id, data_pagamento, forma_pagamento: forma },
    };
  });
  await insertAll(
    tx,
    movimentos,
    rows.map(({ movimento }) => movimento),
  );
  await insertAll(
    tx,
    acertos,
    rows.map(({ acerto }) => acerto),
  );
  await continueIds(tx, "contas", "movimentos", "acertos", "renegociacoes");
}
