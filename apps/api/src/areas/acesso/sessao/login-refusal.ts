import type { MotivoRecusa } from "@prumo/domain/login-refusal";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Refusal } from "../../../http/errors";

/** A refused login. The reason is for the company's administrator; the person who logs in reads only the message. */
export class LoginRefusal extends Refusal {
  readonly motivo: MotivoRecusa;

  constructor(status: ContentfulStatusCode, message: string, motivo: MotivoRecusa, retryAfter?: number) {
    super(status, message, {}, retryAfter);
    this.motivo = motivo;
  }
}
