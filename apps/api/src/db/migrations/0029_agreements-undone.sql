CREATE TABLE "renegociacoes_desfeitas" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"renegociacao_id" integer NOT NULL,
	"motivo" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "renegociacao_originais_conta";--> statement-breakpoint
ALTER TABLE "renegociacoes" ADD COLUMN "juros" numeric(15, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "renegociacoes" ADD COLUMN "desconto" numeric(15, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "renegociacoes_desfeitas" ADD CONSTRAINT "renegociacoes_desfeitas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renegociacoes_desfeitas" ADD CONSTRAINT "renegociacoes_desfeitas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renegociacoes_desfeitas" ADD CONSTRAINT "renegociacoes_desfeitas_empresa_id_renegociacao_id_renegociacoes_empresa_id_id_fk" FOREIGN KEY ("empresa_id","renegociacao_id") REFERENCES "public"."renegociacoes"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "renegociacoes_desfeitas_renegociacao" ON "renegociacoes_desfeitas" USING btree ("renegociacao_id");--> statement-breakpoint
CREATE UNIQUE INDEX "renegociacao_originais_conta" ON "renegociacao_originais" USING btree ("conta_id","renegociacao_id");--> statement-breakpoint
ALTER TABLE "renegociacoes" ADD CONSTRAINT "renegociacoes_acrescimos" CHECK ("renegociacoes"."juros" >= 0 and "renegociacoes"."desconto" >= 0);--> statement-breakpoint
-- That an agreement was undone is history, as the agreement itself is.
create trigger renegociacoes_desfeitas_imutaveis before update or delete on renegociacoes_desfeitas for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger renegociacoes_desfeitas_inteiras before truncate on renegociacoes_desfeitas for each statement execute function historico_imutavel();
