ALTER TABLE "compra_eventos" ADD COLUMN "mensagem_id" integer;--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "responder_a" text;--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "anexo_nome" text;--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "anexo" text;--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "empresa_id" integer;--> statement-breakpoint
ALTER TABLE "compra_eventos" ADD CONSTRAINT "compra_eventos_mensagem_id_mensagens_id_fk" FOREIGN KEY ("mensagem_id") REFERENCES "public"."mensagens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagens" ADD CONSTRAINT "mensagens_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mensagens_empresa" ON "mensagens" USING btree ("empresa_id","id");--> statement-breakpoint
ALTER TABLE "compra_eventos" ADD CONSTRAINT "compra_eventos_mensagem" CHECK ("compra_eventos"."mensagem_id" is null or "compra_eventos"."tipo" = 'email');--> statement-breakpoint
ALTER TABLE "mensagens" ADD CONSTRAINT "mensagens_anexo" CHECK ("mensagens"."anexo" is null or "mensagens"."anexo_nome" is not null);