import type { ContaLembrada, LembretePrevisto, LembretePulado } from "@prumo/api-client/schemas/cobranca";
import { sum } from "@prumo/domain/money";
import type { PlannedReminder, SkippedReminder } from "@prumo/domain/reminder";
import { type FactConta, type ReminderFacts, shownDestination } from "./facts";

const shownOnly = ({ row, residual }: FactConta) => ({
  id: row.id,
  referencia: row.referencia,
  numero_documento: row.numero_documento,
  data_vencimento: row.data_vencimento,
  residual,
});

/** A conta of a message as the calls answer it. */
export const remindedConta = (conta: FactConta, dias: number | null): ContaLembrada => ({
  ...shownOnly(conta),
  valor: conta.cobrado,
  calculo: conta.calculo,
  dias,
});

/** Presents planned messages and skipped contas by what is known of them. */
export function presenterOf(facts: ReminderFacts) {
  const byId = new Map(facts.contas.map((conta) => [conta.id, conta]));
  const personOf = (id: number) => ({ id, nome: facts.persons.get(id)?.nome ?? "" });
  return {
    message({ pessoa_id, canal, contas }: PlannedReminder): LembretePrevisto {
      const own = contas.flatMap(({ id, dias }) => {
        const conta = byId.get(id);
        return conta === undefined ? [] : [remindedConta(conta, dias)];
      });
      const destino = facts.persons.get(pessoa_id)?.destinos[canal] ?? "";
      return {
        pessoa: personOf(pessoa_id),
        canal,
        destino: shownDestination(canal, destino),
        valor: sum(own.map(({ valor }) => valor)),
        contas: own,
      };
    },
    skipped({ pessoa_id, canal, conta_id, dias, motivo }: SkippedReminder): LembretePulado[] {
      const conta = byId.get(conta_id);
      if (conta === undefined) return [];
      const { prometida_para } = conta;
      return [{ pessoa: personOf(pessoa_id), canal, conta: shownOnly(conta), dias, motivo, prometida_para }];
    },
  };
}
