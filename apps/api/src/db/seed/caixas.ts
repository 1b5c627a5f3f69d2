import { subtractDays } from "@prumo/domain/date";
import { add, sum } from "@prumo/domain/money";
import type { Tx } from "../client";
import { aberturasCaixa, contagensCaixa, movimentos, transferencias } from "../schema/financeiro";
import { insert, insertOne } from "../scope";

/** Sessions of the days before, as a history: the user, the register, and how many days ago. */
const sessions = [
  ...[5, 4, 3, 2, 1].flatMap((days) => [
    { empresa_id: 1, usuario_id: 1, caixa_id: 1, days, missing: 0 },
    { empresa_id: 1, usuario_id: 2, caixa_id: 2, days, missing: days === 3 ? 5 : 0 },
  ]),
  { empresa_id: 3, usuario_id: 8, caixa_id: 4, days: 1, missing: 0 },
] as const;

/** The movements of such a day, by the hour in São Paulo. */
const day = [
  { hora: 8, tipo: "abertura", valor: 200, historico: "Abertura do caixa" },
  { hora: 10, tipo: "suprimento", valor: 150, historico: "Suprimento: troco do banco" },
  { hora: 16, tipo: "sangria", valor: -120.5, historico: "Sangria: retirada para o cofre" },
] as const;
const CLOSING = 18;

const at = (dia: string, hora: number) => new Date(`${dia}T${String(hora + 3).padStart(2, "0")}:00:00Z`);

/**
 * Makes closed sessions with their counts, one of them with money missing, and a transfer between the bank accounts.
 */
export async function seedCaixas(tx: Tx, today: string): Promise<void> {
  for (const { empresa_id, usuario_id, caixa_id, days, missing } of sessions) {
    const scope = { empresa_id };
    const dia = subtractDays(today, days);
    const esperado = sum(day.map(({ valor }) => valor));
    const valor = add(esperado, -missing);
    const fechamento = { data_fechamento: at(dia, CLOSING), valor_final: valor, valor_esperado: esperado };
    const justificativa = missing > 0 ? "Troco dado a mais no balcão" : null;
    const session = { caixa_id, usuario_id, data_abertura: at(dia, 8), fechada_por: usuario_id, justificativa };
    const abertura = await insertOne(tx, aberturasCaixa, scope, { ...session, ...fechamento });
    const common = { abertura_caixa_id: abertura.id, usuario_id };
    const moved = day.map(({ hora, ...line }) => ({ ...common, ...line, data: dia, created_at: at(dia, hora) }));
    await insert(tx, movimentos, scope, moved);
    await insert(tx, contagensCaixa, scope, [{ ...common, valor, esperado, created_at: fechamento.data_fechamento }]);
  }
  await seedTransfer(tx, subtractDays(today, 10));
}

async function seedTransfer(tx: Tx, data: string): Promise<void> {
  const author = { usuario_id: 1, created_at: at(data, 9) };
  const line = { ...author, tipo: "transferencia", data } as const;
  const [saida, entrada] = await insert(tx, movimentos, { empresa_id: 1 }, [
    { ...line, conta_bancaria_id: 1, valor: -5_000, historico: "Transferência para Itaú: cobrir pagamentos" },
    { ...line, conta_bancaria_id: 2, valor: 5_000, historico: "Transferência de Banco do Brasil: cobrir pagamentos" },
  ]);
  if (saida === undefined || entrada === undefined) throw new Error("The transfer was not written");
  const ends = { saida_id: saida.id, entrada_id: entrada.id, motivo: "cobrir pagamentos" };
  await insert(tx, transferencias, { empresa_id: 1 }, [{ ...author, ...ends }]);
}
