import { SHARING_TERM } from "@prumo/domain/position";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { date, dateTime, id, listQuery, message, paginated, queryId } from "./fields";

const prestador = z.object({ id, nome_fantasia: z.string() });
const ordem = z.object({ id, numero_os: z.int() });

/** Where somebody was, as their own device measured it. */
export const posicaoMedida = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** The radius in metres within which the device expects to be. */
  precisao: z.int(),
  medida_em: dateTime,
});

/** Seconds since it was measured, by the server's clock: that of the page may be wrong. */
const recentPosicao = posicaoMedida.extend({ idade: z.int() });

const IMPOSSIBLE = "A posição é impossível";
const FUTURE = "A posição não pode ser do futuro";
/** A phone that was offline for a whole day has nothing to tell any more. */
const MAX_AGE = 86_400;

/** Calls N100 and those by which prestadores share their positions: each their own, while an order is under way. */
export const gps = {
  /** Prestadores who share now, each with the newest position. A prestador sees only their own. */
  posicoes: {
    response: z.object({
      posicoes: z.array(
        z.object({
          prestador,
          /** The order that was begun last; nothing else is under way without one. */
          ordem: ordem.extend({ cliente: prestador }),
          /** Since when the position is shared. */
          desde: dateTime,
          /** Null until the device has told the first one. */
          posicao: recentPosicao.nullable(),
        }),
      ),
      /** Where the pictures of a map come from, and what is to be said beside it; null: there is no map. */
      mapa: z.object({ url: z.string(), atribuicao: z.string() }).nullable(),
    }),
  },
  /** Positions of the last days, the latest first. A prestador sees only their own. */
  historico: {
    query: z.object({
      prestador_id: queryId.optional(),
      /** Both days are inclusive. */
      data_inicial: date.optional(),
      data_final: date.optional(),
      page: listQuery.page,
      per_page: listQuery.per_page,
    }),
    response: z.object({ posicoes: paginated(posicaoMedida.extend({ id, prestador, ordem })) }),
  },
  /** The caller's running orders and share, and whether the caller may share at all. */
  situacao: {
    response: z.object({
      /** Whether the caller is a prestador who may share. */
      pode: z.boolean(),
      /** The orders that the caller carries out, the one that was begun last first. Without any nothing is shared. */
      ordens: z.array(ordem),
      compartilhamento: z.object({ desde: dateTime, ultima: recentPosicao.nullable() }).nullable(),
      /** How many positions of the caller are kept. */
      guardadas: z.int(),
    }),
  },
  /** Begins to share, when the caller has agreed to `termo`. */
  compartilhar: {
    body: z.object({
      termo: z.literal(SHARING_TERM, { error: "Leia e aceite como a posição é compartilhada" }),
    }),
    response: message,
  },
  /** Tells a position. Of those of one minute the newest is kept. */
  ponto: {
    body: z.object({
      latitude: z.number({ error: IMPOSSIBLE }).min(-90, IMPOSSIBLE).max(90, IMPOSSIBLE),
      longitude: z.number({ error: IMPOSSIBLE }).min(-180, IMPOSSIBLE).max(180, IMPOSSIBLE),
      /** In metres. */
      precisao: z.number({ error: IMPOSSIBLE }).min(0, IMPOSSIBLE).max(20_000_000, IMPOSSIBLE),
      /** Seconds since it was measured, by the clock of the device that measured it. */
      idade: z.number({ error: FUTURE }).min(0, FUTURE).max(MAX_AGE, "A posição é antiga demais"),
    }),
    response: message,
  },
  /** Ends the sharing. Whoever may do nothing else may do this. */
  parar: { response: message },
  /** Removes all positions of the caller, and ends the sharing. */
  apagar: { response: message.extend({ removidas: z.int() }) },
} satisfies SchemasOf<typeof calls.gps>;

export type PosicaoMedida = z.output<typeof posicaoMedida>;
export type Posicoes = z.output<typeof gps.posicoes.response>;
export type Posicao = Posicoes["posicoes"][number];
export type SituacaoGps = z.output<typeof gps.situacao.response>;
export type HistoricoQuery = z.input<typeof gps.historico.query>;
export type PontoDigitado = z.input<typeof gps.ponto.body>;
