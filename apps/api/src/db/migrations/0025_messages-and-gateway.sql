CREATE TYPE "public"."especie_mensagem" AS ENUM('compra', 'pagamento', 'recebimento', 'lembrete');--> statement-breakpoint
CREATE TABLE "gateways_pagamento" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"carteira_asaas" text,
	"ativo" boolean DEFAULT false NOT NULL,
	"ambiente" integer DEFAULT 2 NOT NULL,
	"token" text,
	"token_final" text,
	"guardado_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gateways_pagamento_empresa_id_unique" UNIQUE("empresa_id"),
	CONSTRAINT "gateways_pagamento_ambiente" CHECK ("gateways_pagamento"."ambiente" in (1, 2)),
	CONSTRAINT "gateways_pagamento_token" CHECK (num_nonnulls("gateways_pagamento"."token", "gateways_pagamento"."token_final", "gateways_pagamento"."guardado_em") in (0, 3)),
	CONSTRAINT "gateways_pagamento_ativo" CHECK (not "gateways_pagamento"."ativo" or ("gateways_pagamento"."carteira_asaas" is not null and "gateways_pagamento"."token" is not null))
);
--> statement-breakpoint
CREATE TABLE "whatsapp_mensagens" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"especie" "especie_mensagem" NOT NULL,
	"compra_id" integer,
	"conta_id" integer,
	"ordem_servico_id" integer,
	"pessoa_id" integer NOT NULL,
	"mensagem_id" integer NOT NULL,
	"marcada_por" integer,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_mensagens_mensagem_id_unique" UNIQUE("mensagem_id"),
	CONSTRAINT "whatsapp_mensagens_registro" CHECK (num_nonnulls("whatsapp_mensagens"."compra_id", "whatsapp_mensagens"."conta_id", "whatsapp_mensagens"."ordem_servico_id") = 1 and case "whatsapp_mensagens"."especie"
        when 'compra' then "whatsapp_mensagens"."compra_id" when 'lembrete' then "whatsapp_mensagens"."ordem_servico_id" else "whatsapp_mensagens"."conta_id" end is not null)
);
--> statement-breakpoint
ALTER TABLE "gateways_pagamento" ADD CONSTRAINT "gateways_pagamento_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" ADD CONSTRAINT "whatsapp_mensagens_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" ADD CONSTRAINT "whatsapp_mensagens_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" ADD CONSTRAINT "whatsapp_mensagens_mensagem_id_mensagens_id_fk" FOREIGN KEY ("mensagem_id") REFERENCES "public"."mensagens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" ADD CONSTRAINT "whatsapp_mensagens_marcada_por_usuarios_id_fk" FOREIGN KEY ("marcada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" ADD CONSTRAINT "whatsapp_mensagens_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" ADD CONSTRAINT "whatsapp_mensagens_empresa_id_compra_id_compras_empresa_id_id_fk" FOREIGN KEY ("empresa_id","compra_id") REFERENCES "public"."compras"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" ADD CONSTRAINT "whatsapp_mensagens_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" ADD CONSTRAINT "whatsapp_mensagens_empresa_id_ordem_servico_id_ordens_servico_empresa_id_id_fk" FOREIGN KEY ("empresa_id","ordem_servico_id") REFERENCES "public"."ordens_servico"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_mensagens_empresa" ON "whatsapp_mensagens" USING btree ("empresa_id","id");