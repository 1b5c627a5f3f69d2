import { anexoFields } from "@prumo/domain/anexo-fields";
import { ATTACHMENTS_OF_A_RECORD, type AttachmentPlace, attachmentPlaces } from "@prumo/domain/attachment";
import { type FileKind, fileKinds } from "@prumo/domain/file-kind";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  arquivoRecebido,
  arquivoRespondido,
  chosenId,
  dateTime,
  describedBy,
  id,
  message,
  queryId,
  readVersion,
  textOf,
} from "./fields";

const onde = z.enum(Object.keys(attachmentPlaces) as [AttachmentPlace, ...AttachmentPlace[]], {
  error: "Este registro não tem anexos",
});
const tipo = z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]);
const rotulo = z.enum(["antes", "depois"], { error: "Escolha antes ou depois" });

/** The record that files belong to. */
const registro = { onde, id: queryId };

const anexo = z.object(
  describedBy(anexoFields, {
    /** Null for the XML of a purchase, which the archive of fiscal documents keeps. */
    id: id.nullable(),
    nome: z.string(),
    /** What its content is, whatever its name says. */
    tipo,
    /** In bytes. */
    tamanho: z.int(),
    /** How it can be shown: as a picture, drawn page by page, or not at all. */
    previa: z.enum(["imagem", "pdf"]).nullable(),
    rotulo: rotulo.nullable(),
    /** Where its bytes are, below the address of the API. */
    url: z.string(),
    /** Who added it. */
    usuario: z.string().nullable(),
    created_at: dateTime,
    /** Whether the user may rename and remove it. */
    alteravel: z.boolean(),
    /** The settlement that it belongs to, in the list of its conta. */
    acerto_id: id.nullable(),
    /** Counts the changes of this record. An update that sends an old one is refused with 409. */
    versao: z.int(),
  }),
);

const NO_FILES = "Informe a ordem dos arquivos";

/** Files beside records. The server asks for the permission of the record: to see it, or to change it. */
export const anexos = {
  lista: {
    query: z.object(registro),
    response: z.object({
      /** In their order; those of the settlements of a conta after its own. */
      anexos: z.array(anexo),
      /** Whether the user may add files to the record. */
      pode_alterar: z.boolean(),
      /** Bytes that the files of the company take, and that they may take. */
      uso: z.object({ usado: z.int(), limite: z.int() }),
    }),
  },
  enviar: {
    query: z.object({ ...registro, rotulo: rotulo.optional() }),
    body: z.object({ arquivo: arquivoRecebido(anexoFields.arquivo.missing) }),
    response: message.extend({ anexo }),
  },
  arquivo: { response: arquivoRespondido },
  update: {
    body: z.object({
      id: chosenId("Selecione o arquivo"),
      versao: readVersion,
      nome: textOf(anexoFields.nome),
      rotulo: rotulo.nullish(),
    }),
    response: message,
  },
  /** All files of the record, in their new order. */
  ordenar: {
    body: z.object({
      onde,
      id,
      anexos: z
        .array(id, { error: NO_FILES })
        .min(1, NO_FILES)
        .max(ATTACHMENTS_OF_A_RECORD, `Informe no máximo ${ATTACHMENTS_OF_A_RECORD} arquivos`),
    }),
    response: message,
  },
  delete: { response: message },
  /** Takes a removed file back. */
  restaurar: { response: message },
} satisfies SchemasOf<typeof calls.anexos>;

export type Anexo = z.output<typeof anexo>;
export type Anexos = z.output<typeof anexos.lista.response>;
