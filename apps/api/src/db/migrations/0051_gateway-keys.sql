-- step by step
ALTER TABLE "gateways_pagamento" DROP CONSTRAINT IF EXISTS "gateways_pagamento_tarifa_pessoa_id_pessoas_id_fk",
  ADD CONSTRAINT "gateways_pagamento_tarifa_pessoa_id_pessoas_id_fk" FOREIGN KEY ("tarifa_pessoa_id") REFERENCES "public"."pessoas"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "gateways_pagamento"
  VALIDATE CONSTRAINT "gateways_pagamento_tarifa_pessoa_id_pessoas_id_fk";
--> statement-breakpoint
ALTER TABLE "gateways_pagamento" DROP CONSTRAINT IF EXISTS "gateways_pagamento_empresa_id_conta_bancaria_id_contas_bancarias_empresa_id_id_fk",
  ADD CONSTRAINT "gateways_pagamento_empresa_id_conta_bancaria_id_contas_bancarias_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_bancaria_id") REFERENCES "public"."contas_bancarias"("empresa_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "gateways_pagamento"
  VALIDATE CONSTRAINT "gateways_pagamento_empresa_id_conta_bancaria_id_contas_bancarias_empresa_id_id_fk";
