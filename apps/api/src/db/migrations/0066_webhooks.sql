CREATE TABLE "webhook_entregas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"webhook_id" integer NOT NULL,
	"mensagem_id" text NOT NULL,
	"tipo" text NOT NULL,
	"registro" text NOT NULL,
	"corpo" text NOT NULL,
	"estado" text DEFAULT 'aguardando' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp with time zone NOT NULL,
	"tentada_em" timestamp with time zone,
	"duracao" integer,
	"resposta_status" integer,
	"resposta" text,
	"erro" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_entregas_estado" CHECK ("webhook_entregas"."estado" in ('aguardando', 'entregue', 'falhou'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"url" text NOT NULL,
	"descricao" text,
	"eventos" text[] NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"token" text NOT NULL,
	"token_anterior" text,
	"anterior_ate" timestamp with time zone,
	"usuario_id" integer NOT NULL,
	"falhando_desde" timestamp with time zone,
	"desligado_em" timestamp with time zone,
	"removido_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhooks_eventos" CHECK (cardinality("webhooks"."eventos") > 0),
	CONSTRAINT "webhooks_desligado" CHECK ("webhooks"."desligado_em" is null or not "webhooks"."ativo"),
	CONSTRAINT "webhooks_anterior" CHECK (num_nulls("webhooks"."token_anterior", "webhooks"."anterior_ate") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "webhook_entregas" ADD CONSTRAINT "webhook_entregas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_entregas" ADD CONSTRAINT "webhook_entregas_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_entregas_fila" ON "webhook_entregas" USING btree ("proxima_em","webhook_id") WHERE estado = 'aguardando';--> statement-breakpoint
CREATE INDEX "webhook_entregas_ordem" ON "webhook_entregas" USING btree ("webhook_id","registro","id") WHERE estado = 'aguardando';--> statement-breakpoint
CREATE INDEX "webhook_entregas_webhook" ON "webhook_entregas" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_entregas_empresa" ON "webhook_entregas" USING btree ("empresa_id","id");--> statement-breakpoint
CREATE INDEX "webhook_entregas_criada" ON "webhook_entregas" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_empresa" ON "webhooks" USING btree ("empresa_id","id");--> statement-breakpoint
insert into perfil_submodulos (perfil_id, submodulo)
  select distinct perfil_id, 'webhooks' from perfil_submodulos where submodulo = 'chaves'
  on conflict do nothing;--> statement-breakpoint
insert into submodulos_empresa (empresa_id, submodulo)
  select distinct empresa_id, 'webhooks' from submodulos_empresa where submodulo = 'chaves'
  on conflict do nothing;
