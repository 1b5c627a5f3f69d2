import { SHARING_TERM } from "@prumo/domain/position";
import { RUNNING } from "@prumo/domain/service-order";
import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Tx } from "../client";
import { gpsCompartilhamentos, gpsPosicoes } from "../schema/gps";
import { ordensServico } from "../schema/ordens-servico";
import { pessoas, tiposPessoa } from "../schema/pessoas";
import { usuariosGrupos } from "../schema/usuarios";
import { acrossCompanies } from "../scope";
import { continueIds, insertAll } from "./batch";
import { makeCpf } from "./documents";
import type { Random } from "./random";
import { PRESTADORA, seedLogins } from "./usuarios";

const PRESTADOR_TYPE = 10;
/** The prestador of the other demo data, and the group that prestadores are in. */
const ELIAS = 5;
const MINUTE = 60_000;

/** Who shares now: where the way began, how it goes on each minute, and how many minutes ago the last position came. */
const ways = [
  { prestador_id: ELIAS, from: [-23.561414, -46.655881], step: [0.0004, 0.0006], since: 25, last: 1, precisao: 9 },
  {
    prestador_id: PRESTADORA.id,
    from: [-23.5475, -46.63611],
    step: [-0.0003, 0.0002],
    since: 50,
    last: 8,
    precisao: 35,
  },
] as const;

/**
 * Makes a second prestador, who carries out the oldest order that is under way, and positions that both share now. It must
 * run last: then the ids and random numbers of all other rows are the same as without it.
 */
export async function seedGps(tx: Tx, random: Random, now: Date, senha: string): Promise<void> {
  const { id, nome, empresa_id } = PRESTADORA;
  const person = { id, empresa_id, nome_fantasia: nome, razao_social: nome, cpf_cnpj: makeCpf(random) };
  await insertAll(tx, pessoas, [person]);
  await insertAll(tx, tiposPessoa, [{ pessoa_id: id, empresa_id, tipo: PRESTADOR_TYPE }]);
  await seedLogins(tx, [PRESTADORA], senha);
  await insertAll(tx, usuariosGrupos, [{ empresa_id, usuario_id: id, grupo_id: ELIAS }]);
  const o = acrossCompanies(ordensServico);
  const running = and(eq(o.empresa_id, empresa_id), eq(o.os_status, RUNNING), eq(o.prestador_id, ELIAS));
  const [oldest] = await tx.select({ id: o.id }).from(o).where(running).orderBy(asc(o.id)).limit(1);
  if (oldest === undefined) throw new Error("No demo order is under way");
  await tx.update(o).set({ prestador_id: id }).where(eq(o.id, oldest.id));
  for (const [at, { prestador_id, from, step, since, last, precisao }] of ways.entries()) {
    const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
    const own = and(eq(o.os_status, RUNNING), eq(o.prestador_id, prestador_id));
    // Early in the day the newest order was begun just now, after these positions.
    const begun = and(own, lte(o.created_at, ago(since)));
    const [ordem] = await tx.select({ id: o.id }).from(o).where(begun).orderBy(desc(o.id)).limit(1);
    if (ordem === undefined) throw new Error("No demo order is old enough for positions");
    const base = { empresa_id, prestador_id };
    await insertAll(tx, gpsCompartilhamentos, [
      {
        ...base,
        id: at + 1,
        usuario_id: prestador_id,
        termo: SHARING_TERM,
        iniciado_em: ago(since),
        ativo_em: ago(last),
      },
    ]);
    const minutes = Array.from({ length: since - last }, (_, minute) => minute);
    await insertAll(
      tx,
      gpsPosicoes,
      minutes.map((minute) => {
        const medida_em = ago(since - 1 - minute);
        return {
          ...base,
          compartilhamento_id: at + 1,
          ordem_servico_id: ordem.id,
          precisao,
          medida_em,
          latitude: Number((from[0] + step[0] * minute).toFixed(6)),
          longitude: Number((from[1] + step[1] * minute).toFixed(6)),
          minuto: new Date(Math.floor(medida_em.getTime() / MINUTE) * MINUTE),
        };
      }),
    );
  }
  await continueIds(tx, "usuarios", "gps_compartilhamentos", "gps_posicoes");
}
