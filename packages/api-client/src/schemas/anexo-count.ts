import { anexoFields } from "@prumo/domain/anexo-fields";
import { z } from "zod";

/** How many files a record of a list has. A server that keeps none leaves it out. */
export const anexoCount = { anexos: z.int().optional().describe(anexoFields.anexos.label) };

/** The filter of a list for records without files, `1`. */
export const withoutAnexos = { sem_anexo: z.enum(["1"]).optional() };
