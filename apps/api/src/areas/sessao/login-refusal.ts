import type { MotivoRecusa } from "@prumo/domain/login-refusal";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Refusal } from "../../http/errors";

/** A login that was refused. The reason is for the company's administrator; who logs in reads the message alone. */
export class LoginRefusal extends Refusal {
  readonly motivo: MotivoRecusa;

  constructor(status: ContentfulStatusCode, message: string, motivo: MotivoRecusa) {
    super(status, message);
    this.motivo = motivo;
  }
}
