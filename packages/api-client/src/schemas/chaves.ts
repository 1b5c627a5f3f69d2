import { accessKeyStates, LONGEST_VALIDITY, rotationHours } from "@prumo/domain/access-key-state";
import { chaveAcessoFields } from "@prumo/domain/chave-acesso-fields";
import { addDays, compareDates } from "@prumo/domain/date";
import { withVisualizar } from "@prumo/domain/permissions";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { allowedNetworks, permissao } from "./access-fields";
import { chosenDateOf, date, dateTime, describedBy, id, kept, message, named, readVersion, textOf } from "./fields";

const NO_PERMISSION = chaveAcessoFields.permissoes.missing;

/** One of the two texts by which a key may be known; the text itself is answered once, when it is made. */
const segredo = z.object({
  id,
  mascara: z.string(),
  created_at: dateTime,
  /** From when on it is refused; null for the newest. */
  termina_em: dateTime.nullable(),
  usado_em: dateTime.nullable(),
  usado_de: z.string().nullable(),
});

const chave = z.object({
  id,
  nome: z.string(),
  /** Who made it: it can do nothing that this user cannot do. */
  usuario: named,
  /** Whether the caller made it, and so may change it and let another take its place. */
  propria: z.boolean(),
  permissoes: z.array(permissao),
  enderecos: z.array(z.string()),
  valida_ate: date,
  situacao: z.enum(accessKeyStates),
  created_at: dateTime,
  revogada_em: dateTime.nullable(),
  /** Those that are not refused, the newest first. */
  segredos: z.array(segredo),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const body = (today: string) =>
  describedBy(chaveAcessoFields, {
    nome: textOf(chaveAcessoFields.nome),
    permissoes: z.array(permissao, { error: NO_PERMISSION }).min(1, NO_PERMISSION).max(1_000).transform(withVisualizar),
    enderecos: allowedNetworks,
    valida_ate: chosenDateOf(chaveAcessoFields.valida_ate)
      .refine((day) => compareDates(day, today) >= 0, { error: "A validade não pode ser um dia que já passou" })
      .refine((day) => compareDates(day, addDays(today, LONGEST_VALIDITY)) <= 0, {
        error: "Uma chave vale por um ano, no máximo",
      }),
  });

/** `segredo` is the key itself, and null when the attempt had made it before: it is told once. */
const made = message.extend({ chave: z.object({ id, segredo: z.string().nullable() }) });

export const chaves = {
  /** All keys in force, and those that ended last. */
  lista: { response: z.object({ chaves: z.array(chave) }) },
  find: { response: z.object({ chave }) },
  save: { body: (today: string) => z.object(body(today)), response: made },
  update: { body: (today: string) => z.object({ ...kept(body(today)), id, versao: readVersion }), response: message },
  /**
   * Makes another text for a key; the one before it is accepted for as long as is said. `segredo_id` names the newest text
   * where that was lost before anybody used it: it ends at once, and the one before it stays the one before.
   */
  trocar: { body: z.object({ id, horas: z.enum(rotationHours), segredo_id: id.nullish() }), response: made },
  /** Ends the text that another took the place of, before its time. */
  encerrar: { response: message },
  revogar: { response: message },
} satisfies SchemasOf<typeof calls.chaves>;

export type ChaveAcesso = z.output<typeof chave>;
