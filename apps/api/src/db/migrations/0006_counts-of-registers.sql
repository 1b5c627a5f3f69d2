CREATE TABLE "contagens_caixa" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"abertura_caixa_id" integer NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"esperado" numeric(15, 4) NOT NULL,
	"contagem" jsonb,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contagens_caixa_valor" CHECK ("contagens_caixa"."valor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contagens_caixa" ADD CONSTRAINT "contagens_caixa_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contagens_caixa" ADD CONSTRAINT "contagens_caixa_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contagens_caixa" ADD CONSTRAINT "contagens_caixa_empresa_id_abertura_caixa_id_aberturas_caixa_empresa_id_id_fk" FOREIGN KEY ("empresa_id","abertura_caixa_id") REFERENCES "public"."aberturas_caixa"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contagens_caixa_abertura" ON "contagens_caixa" USING btree ("empresa_id","abertura_caixa_id");--> statement-breakpoint
-- Sessions closed before counts were kept had one.
INSERT INTO contagens_caixa (empresa_id, abertura_caixa_id, valor, esperado, contagem, usuario_id, created_at)
SELECT empresa_id, id, valor_final, valor_esperado, contagem, fechada_por, data_fechamento FROM aberturas_caixa WHERE data_fechamento IS NOT NULL;
--> statement-breakpoint
-- A count tells what was expected: it is history from then on.
create trigger contagens_caixa_imutaveis before update or delete on contagens_caixa for each row execute function historico_imutavel();
