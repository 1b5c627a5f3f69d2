import { subtractDays } from "@prumo/domain/date";
import { comparableText } from "@prumo/domain/statement";
import { sql } from "drizzle-orm";
import type { Tx } from "../client";
import { extratoLancamentos, extratoLotes } from "../schema/extratos";
import { continueIds, insertAll } from "./batch";
import { AUTHORS, type Financeiro } from "./financeiro";

const COMPANY = 1;
/** Days before today that the statement covers. */
const FIRST = 20;
const LAST = 1;
const MOST_ENTRIES = 12;

interface BankEntry {
  readonly data: string;
  readonly valor: number;
  readonly texto: string;
}

/** What a bank says that nobody has registered yet. */
const unknownEntries = (day: string): BankEntry[] => [
  { data: subtractDays(day, 5), valor: -29.9, texto: "TARIFA PACOTE DE SERVIÇOS" },
  { data: subtractDays(day, 3), valor: 150, texto: "PIX RECEBIDO CLIENTE NÃO CADASTRADO" },
];

/** Settlements as the bank writes them. */
async function settledEntries(tx: Tx, conta: number, day: string): Promise<BankEntry[]> {
  const { rows } = await tx.execute<{ data: string; valor: number; nome: string }>(sql`
    select m.data::text as data, m.valor::float8 as valor, p.nome_fantasia as nome from movimentos m
      join acertos a on a.empresa_id = m.empresa_id and a.movimento_id = m.id
      join contas c on c.empresa_id = a.empresa_id and c.id = a.conta_id
      join pessoas p on p.id = c.pessoa_id
    where m.empresa_id = ${COMPANY} and m.conta_bancaria_id = ${conta} and m.valor = round(m.valor, 2)
      and m.data between ${subtractDays(day, FIRST)} and ${subtractDays(day, LAST)}
      and not exists (select from estornos e where e.empresa_id = a.empresa_id and e.acerto_id = a.id)
    order by m.data desc, m.id limit ${MOST_ENTRIES}`);
  return rows.map(({ data, valor, nome }) => ({
    data,
    valor,
    texto: `PIX ${valor < 0 ? "ENVIADO" : "RECEBIDO"} ${nome.toUpperCase()}`,
  }));
}

/** Makes an imported statement of one bank account, whose entries nobody has reconciled. */
export async function seedExtratos(tx: Tx, day: string, now: Date, { bancos }: Financeiro): Promise<void> {
  const [, conta_bancaria_id] = bancos;
  if (conta_bancaria_id === undefined) return;
  const found = [...(await settledEntries(tx, conta_bancaria_id, day)), ...unknownEntries(day)];
  const entries = found.toSorted((a, b) => (a.data < b.data ? -1 : 1));
  const lote = { id: 1, empresa_id: COMPANY, conta_bancaria_id };
  await insertAll(tx, extratoLotes, [
    {
      ...lote,
      nome_arquivo: "extrato.ofx",
      sha256: "0".repeat(64),
      formato: "ofx",
      periodo_inicial: subtractDays(day, FIRST),
      periodo_final: subtractDays(day, LAST),
      novas: entries.length,
      iguais: 0,
      agendadas: 0,
      saldos: 0,
      usuario_id: AUTHORS[COMPANY],
      created_at: now,
    },
  ]);
  const seen = new Map<string, number>();
  const rows = entries.map((entry, at) => {
    const texto_comparavel = comparableText(entry.texto);
    const key = `${entry.data} ${entry.valor} ${texto_comparavel}`;
    const ordem = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordem);
    return {
      ...entry,
      id: at + 1,
      empresa_id: COMPANY,
      conta_bancaria_id,
      lote_id: lote.id,
      texto_comparavel,
      ordem,
      linha: at + 1,
    };
  });
  await insertAll(tx, extratoLancamentos, rows);
  await continueIds(tx, "extrato_lotes", "extrato_lancamentos");
}
