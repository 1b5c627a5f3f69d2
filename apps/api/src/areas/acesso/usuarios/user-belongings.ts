import type { BodyOutput } from "@prumo/api-client/contract";
import type { usuarios as contrato } from "@prumo/api-client/schemas/usuarios";
import type { Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import type { FieldsRead } from "../../../http/fields-read";
import { givableUnits } from "../unidades/service";
import type { Belongings } from "./queries";

export type UsuarioBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type Window = FieldsRead<UsuarioBody["time_restrictions"][number], "day_of_week" | "start" | "end">;
export type UsuarioWithoutPassword = Omit<UsuarioBody, "senha" | "enviar_convite">;

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Gives the groups, addresses, hours and units of a body, each once. The current unit is always among them. */
export function belongingsOf(ctx: Ctx, body: UsuarioWithoutPassword, givable: Givable, before?: Belongings) {
  const windows = body.time_restrictions.map(({ day_of_week, start, end }: Window) => `${day_of_week} ${start} ${end}`);
  // Units that the caller may not give stay as they are.
  const hidden = (before?.unidades ?? []).filter((id) => !givable.includes(id));
  return {
    grupos: unique(body.roles),
    ips: unique(body.ip_restrictions),
    horarios: unique(windows).map((text) => {
      const [dia_semana, inicio = "", fim = ""] = text.split(" ");
      return { dia_semana: Number(dia_semana), inicio, fim };
    }),
    unidades: unique([ctx.empresa_id, ...body.unidades, ...hidden]),
  };
}
export type UsuarioBelongings = ReturnType<typeof belongingsOf>;

/** The ids of the units that the caller may give. */
export type Givable = readonly number[];
export const givableBy = async (tx: Tx, ctx: Ctx): Promise<Givable> =>
  (await givableUnits(tx, ctx)).map(({ id }) => id);
