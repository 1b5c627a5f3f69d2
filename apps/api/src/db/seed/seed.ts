import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import type { Database, Tx } from "../client";
import { empresas, instalacao } from "../schema/empresas";
import { seedCaixas } from "./caixas";
import { seedCompras } from "./compras";
import { seedContas } from "./contas";
import { EMPRESAS, seedEmpresas } from "./empresas";
import { seedEstoque } from "./estoque";
import { seedExtratos } from "./extratos";
import { seedFeriados } from "./feriados";
import { seedFinanceiro } from "./financeiro";
import { seedFormas } from "./formas-pagamento";
import { seedGps } from "./gps";
import { seedLembretes } from "./lembretes";
import { seedMensagens } from "./mensagens";
import { seedOperacao } from "./operacao";
import { seedOrcamentos } from "./orcamentos";
import { seedSubjects } from "./ordens-assunto";
import { seedOrdens } from "./ordens-servico";
import { seedPessoas } from "./pessoas";
import { seedPlanos } from "./planos";
import { seedProdutos } from "./produtos";
import { seedProgramas } from "./programas";
import { random } from "./random";
import { seedRepresentante } from "./representante";
import { seedRequerimentos } from "./requerimentos";
import { hashDemoPassword, seedUsuarios } from "./usuarios";

export { demoLogins } from "./usuarios";

/** Held while a database is filled for the first time. */
export const SEED_LOCK = 726_002;
const FIRST_NUMBER = 20_261_120;

async function seedAll(tx: Tx, now: Date, senha: string): Promise<void> {
  const day = today(defaultTimeZone, now);
  const numbers = random(FIRST_NUMBER);
  await seedPlanos(tx);
  await seedEmpresas(tx, numbers, now);
  await seedFeriados(tx);
  const partners = await seedPessoas(tx, numbers, EMPRESAS);
  await seedUsuarios(tx, senha);
  const financeiro = await seedFinanceiro(tx, day, now);
  await seedOrcamentos(tx, day, financeiro[1]);
  await seedCaixas(tx, day);
  await seedFormas(tx, partners);
  await seedContas(tx, numbers, day, financeiro, partners);
  await seedExtratos(tx, day, now, financeiro[1]);
  await seedRepresentante(tx, numbers, now, senha);
  const produtos = await seedProdutos(tx, numbers);
  await seedEstoque(tx, numbers, day, now, produtos);
  await seedRequerimentos(tx, day, produtos);
  await seedCompras(tx, numbers, day, now, partners, produtos);
  await seedOperacao(tx, partners);
  await seedOrdens(tx, numbers, day, now, partners);
  await seedSubjects(tx);
  await seedGps(tx, numbers, now, senha);
  await seedMensagens(tx, now);
  await seedLembretes(tx, day);
  await seedProgramas(tx, day, now);
  await tx.insert(instalacao).values({ dados: "demo", created_at: now });
}

/**
 * Fills an empty database with the demo data: the same in every run, relative to the day.
 * @returns whether the database holds the demo data, from now or from an earlier start
 */
export async function seed({ alone }: Database, now: Date): Promise<boolean> {
  let demo = false;
  await alone(SEED_LOCK, async (db) => {
    const [done] = await db.select({ dados: instalacao.dados }).from(instalacao);
    const [company] = await db.select({ id: empresas.id }).from(empresas).limit(1);
    if (done === undefined && company === undefined) {
      const senha = await hashDemoPassword();
      await db.transaction((tx) => seedAll(tx, now, senha));
    }
    demo = done === undefined ? company === undefined : done.dados === "demo";
  });
  return demo;
}
