import { calls } from "@prumo/api-client/calls";
import { consultas } from "@prumo/api-client/schemas/consultas";
import { documentTaken, kindOfDocument } from "@prumo/domain/company";
import type { Logger } from "pino";
import { implement, type Server } from "../../../http/implement";
import { rateLimit } from "../../../http/rate-limit";
import { isRegistered } from "../../plataforma/empresas/service";
import { addressLookUp, companyLookUp, type LookUpAddresses } from "./service";

/** Look-ups per minute and kind from one network address. Offices share one address. */
const A_MINUTE = 120;

export function consultasRoutes(server: Server, addresses: LookUpAddresses, logger: Logger): void {
  const [address, company] = [addressLookUp(addresses.cep, logger), companyLookUp(addresses.receita, logger)];
  const [limitAddress, limitCompany] = [
    rateLimit(server.db, "cep", A_MINUTE),
    rateLimit(server.db, "receita", A_MINUTE),
  ];
  implement(server, calls.consultas, consultas, {
    async cep({ ctx, params }) {
      await limitAddress(ctx.rede, ctx.quando);
      return address(params.cep, ctx.quando);
    },
    async receita({ ctx, params }) {
      await limitCompany(ctx.rede, ctx.quando);
      const [info, cadastrada] = await Promise.all([
        company(params.documento, ctx.quando),
        isRegistered(server.db, params.documento),
      ]);
      // A company that is registered here exists, even if the tax registry does not know it.
      const message =
        cadastrada && info.status === "ERROR" ? documentTaken(kindOfDocument(params.documento)) : info.message;
      return { info: { ...info, message }, cadastrada };
    },
  });
}
