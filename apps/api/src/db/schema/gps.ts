import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { degree, moment } from "./columns";
import { companyKey, userKey } from "./keys";
import { ordensServico } from "./ordens-servico";
import { pessoas } from "./pessoas";

const prestadorKey = () =>
  integer()
    .notNull()
    .references(() => pessoas.id);

const compartilhamentosTable = pgTable(
  "gps_compartilhamentos",
  {
    id: serial(),
    empresa_id: companyKey(),
    prestador_id: prestadorKey(),
    /** Who agreed, and to which text. */
    usuario_id: userKey(),
    termo: integer().notNull(),
    iniciado_em: moment().notNull(),
    /** When the last position came; at first when it began. */
    ativo_em: moment().notNull(),
    encerrado_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("gps_compartilhamentos_empresa_id").on(t.empresa_id, t.id),
    uniqueIndex("gps_compartilhamentos_aberto").on(t.empresa_id, t.prestador_id).where(sql`${t.encerrado_em} is null`),
  ],
);
/** From when to when a prestador agreed to share their own position. It says nothing about where that was. */
export const gpsCompartilhamentos = ofCompany(compartilhamentosTable);

const posicoesTable = pgTable(
  "gps_posicoes",
  {
    id: serial(),
    empresa_id: companyKey(),
    compartilhamento_id: integer().notNull(),
    prestador_id: prestadorKey(),
    /** The order that was under way. */
    ordem_servico_id: integer().notNull(),
    latitude: degree().notNull(),
    longitude: degree().notNull(),
    /** The radius in metres within which the device expected to be. */
    precisao: integer().notNull(),
    medida_em: moment().notNull(),
    /** The minute of it: one position of each is kept. */
    minuto: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.compartilhamento_id],
      foreignColumns: [compartilhamentosTable.empresa_id, compartilhamentosTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.ordem_servico_id],
      foreignColumns: [ordensServico.empresa_id, ordensServico.id],
    }),
    uniqueIndex("gps_posicoes_minuto").on(t.empresa_id, t.prestador_id, t.minuto),
    index("gps_posicoes_compartilhamento").on(t.empresa_id, t.compartilhamento_id, t.medida_em),
    index("gps_posicoes_medida_em").on(t.medida_em),
    check("gps_posicoes_lugar", sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
    check("gps_posicoes_precisao", sql`${t.precisao} >= 0`),
  ],
);
/** Where prestadores were. Rows are removed after 30 days, or when their prestador asks for it. */
export const gpsPosicoes = ofCompany(posicoesTable);
