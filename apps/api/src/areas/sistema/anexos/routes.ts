import { calls } from "@prumo/api-client/calls";
import { anexos } from "@prumo/api-client/schemas/anexos";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { addAttachment } from "./add";
import {
  listAttachments,
  openAttachment,
  orderAttachments,
  removeAttachment,
  restoreAttachment,
  updateAttachment,
} from "./service";

/** @param limit bytes that the files of a company may take */
export const anexosRoutes = ({ db, ...server }: Server, limit: number): void =>
  implement({ db, ...server }, calls.anexos, anexos, {
    lista: ({ ctx, query }) => listAttachments(db, inCompany(ctx), query.onde, query.id, limit),
    enviar: ({ ctx, query, body, attemptWith }) =>
      addAttachment(db, inCompany(ctx), {
        onde: query.onde,
        id: query.id,
        rotulo: query.rotulo ?? null,
        arquivo: body.arquivo,
        limit,
        attemptWith,
      }),
    arquivo: ({ ctx, params }) => openAttachment(db, inCompany(ctx), params.id),
    update: ({ ctx, body }) => updateAttachment(db, inCompany(ctx), body),
    ordenar: ({ ctx, body }) => orderAttachments(db, inCompany(ctx), body),
    delete: ({ ctx, params }) => removeAttachment(db, inCompany(ctx), params.id),
    restaurar: ({ ctx, params }) => restoreAttachment(db, inCompany(ctx), params.id),
  });
