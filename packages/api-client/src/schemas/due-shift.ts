import { dueShifts } from "@prumo/domain/business-day";
import { diaNaoUtilFields } from "@prumo/domain/dia-nao-util-fields";
import { z } from "zod";

/** Where due dates go that are no business day; a choice that was taken back is none. */
export const chosenDueShift = z
  .union([z.enum(dueShifts), z.literal("").transform(() => null)])
  .nullable()
  .describe(diaNaoUtilFields.dia_nao_util.label);

/** The same in an answer. */
export const answeredDueShift = z.enum(dueShifts).nullable().optional();
