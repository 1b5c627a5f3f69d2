import { asc, eq } from "drizzle-orm";
import type { Tx } from "../client";
import { ordemServicoPragas, ordensServico } from "../schema/ordens-servico";
import { pragas } from "../schema/pragas";
import { veiculos } from "../schema/veiculos";
import { acrossCompanies } from "../scope";
import { insertAll } from "./batch";
import { EMPRESAS } from "./empresas";

/** Every so many orders are about a vehicle of the customer, if there is one. */
const WITH_VEHICLE = 2;
/** Every so many orders fight pests, every second of them two. The last pests are in no order. */
const WITH_PESTS = 3;
const FREE_PESTS = 2;

/** Gives some orders of customers with vehicles one of these, and others pests. It changes nothing else of them. */
export async function seedSubjects(tx: Tx): Promise<void> {
  const [o, v, g] = [acrossCompanies(ordensServico), acrossCompanies(veiculos), acrossCompanies(pragas)];
  for (const empresa_id of EMPRESAS) {
    const orders = await tx
      .select({ id: o.id, numero_os: o.numero_os, cliente_id: o.cliente_id })
      .from(o)
      .where(eq(o.empresa_id, empresa_id))
      .orderBy(asc(o.id));
    const vehicles = await tx.select().from(v).where(eq(v.empresa_id, empresa_id)).orderBy(asc(v.id));
    const pests = (await tx.select().from(g).where(eq(g.empresa_id, empresa_id)).orderBy(asc(g.id))).slice(
      0,
      -FREE_PESTS,
    );
    for (const { id, numero_os, cliente_id } of orders) {
      const owned =
        numero_os % WITH_VEHICLE === 0 ? vehicles.filter((vehicle) => vehicle.pessoa_id === cliente_id) : [];
      const vehicle = owned[numero_os % (owned.length || 1)];
      if (vehicle !== undefined) await tx.update(o).set({ veiculo_id: vehicle.id }).where(eq(o.id, id));
    }
    const fought = orders.flatMap(({ id: ordem_servico_id, numero_os }) => {
      if (numero_os % WITH_PESTS !== 0) return [];
      const count = 1 + ((numero_os / WITH_PESTS) % 2);
      return Array.from({ length: count }, (_, at) => pests[(numero_os + at * WITH_PESTS) % pests.length]).flatMap(
        (pest) => (pest === undefined ? [] : [{ empresa_id, ordem_servico_id, praga_id: pest.id }]),
      );
    });
    await insertAll(tx, ordemServicoPragas, fought);
  }
}
