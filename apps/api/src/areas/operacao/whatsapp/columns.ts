import { recordMessageName, recordMessageStates } from "@prumo/domain/record-message";
import type { FileColumn } from "../../../http/file-column";
import type { ListedMensagem } from "./service";

/** The list of messages as a file, without their texts: these are not kept. */
export const messageFileColumns: readonly FileColumn<ListedMensagem>[] = [
  { id: "created_at", title: "Escrita em", moment: ({ created_at }) => created_at },
  { id: "pessoa", title: "Pessoa", text: ({ pessoa }) => pessoa.nome_fantasia },
  { id: "telefone", title: "Telefone", text: ({ telefone }) => telefone },
  { id: "especie", title: "Tipo", text: ({ especie }) => recordMessageName(especie) },
  { id: "registro", title: "Registro", text: ({ registro }) => registro.nome },
  { id: "estado", title: "Situação", text: ({ estado }) => recordMessageStates[estado] },
  { id: "enviada_em", title: "Enviada em", moment: ({ enviada_em }) => enviada_em },
  { id: "erro", title: "Erro", text: ({ erro }) => erro },
  { id: "usuario", title: "Usuário", text: ({ usuario }) => usuario.nome },
];
