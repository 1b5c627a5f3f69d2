import { asc, eq } from "drizzle-orm";
import type { Tx } from "../client";
import { ordemServicoPragas, ordensServico } from "../schema/ordens-servico";
import { pragas } from "../schema/pragas";
import { veiculos } from "../schema/veiculos";
import { acrossCompanies } from "../scope";
import { insertAll } from "./batch";
import { EMPRESAS } from "./empresas";

/** Every so many orders are about a veículo of the customer, if there is one. */
const EVERY_VEICULO = 2;
/** Every so many orders fight pragas, every second of them two. The last pragas are in no order. */
const EVERY_PRAGAS = 3;
const FREE_PRAGAS = 2;

/** Gives some orders of customers with veículos one of these, and others pragas. It changes nothing else of them. */
export async function seedSubjects(tx: Tx): Promise<void> {
  const [o, v, g] = [acrossCompanies(ordensServico), acrossCompanies(veiculos), acrossCompanies(pragas)];
  for (const empresa_id of EMPRESAS) {
    const orders = await tx
      .select({ id: o.id, numero_os: o.numero_os, cliente_id: o.cliente_id })
      .from(o)
      .where(eq(o.empresa_id, empresa_id))
      .orderBy(asc(o.id));
    const companyVeiculos = await tx.select().from(v).where(eq(v.empresa_id, empresa_id)).orderBy(asc(v.id));
    const companyPragas = (await tx.select().from(g).where(eq(g.empresa_id, empresa_id)).orderBy(asc(g.id))).slice(
      0,
      -FREE_PRAGAS,
    );
    for (const { id, numero_os, cliente_id } of orders) {
      const owned =
        numero_os % EVERY_VEICULO === 0 ? companyVeiculos.filter((veiculo) => veiculo.pessoa_id === cliente_id) : [];
      const veiculo = owned[numero_os % (owned.length || 1)];
      if (veiculo !== undefined) await tx.update(o).set({ veiculo_id: veiculo.id }).where(eq(o.id, id));
    }
    const fought = orders.flatMap(({ id: ordem_servico_id, numero_os }) => {
      if (numero_os % EVERY_PRAGAS !== 0) return [];
      const count = 1 + ((numero_os / EVERY_PRAGAS) % 2);
      return Array.from(
        { length: count },
        (_, at) => companyPragas[(numero_os + at * EVERY_PRAGAS) % companyPragas.length],
      ).flatMap((praga) => (praga === undefined ? [] : [{ empresa_id, ordem_servico_id, praga_id: praga.id }]));
    });
    await insertAll(tx, ordemServicoPragas, fought);
  }
}
