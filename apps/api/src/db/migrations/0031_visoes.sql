CREATE TABLE "visoes" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"lista" text NOT NULL,
	"nome" text NOT NULL,
	"parametros" text NOT NULL,
	"compartilhada" boolean NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visoes_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "visoes_lista" UNIQUE("empresa_id","lista","id")
);
--> statement-breakpoint
CREATE TABLE "visoes_padrao" (
	"empresa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"lista" text NOT NULL,
	"visao_id" integer NOT NULL,
	CONSTRAINT "visoes_padrao_empresa_id_usuario_id_lista_pk" PRIMARY KEY("empresa_id","usuario_id","lista")
);
--> statement-breakpoint
ALTER TABLE "visoes" ADD CONSTRAINT "visoes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes" ADD CONSTRAINT "visoes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_padrao" ADD CONSTRAINT "visoes_padrao_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_padrao" ADD CONSTRAINT "visoes_padrao_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_padrao" ADD CONSTRAINT "visoes_padrao_visao_fk" FOREIGN KEY ("empresa_id","lista","visao_id") REFERENCES "public"."visoes"("empresa_id","lista","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visoes_nome" ON "visoes" USING btree ("empresa_id","usuario_id","lista",busca(nome));--> statement-breakpoint
CREATE INDEX "visoes_padrao_visao" ON "visoes_padrao" USING btree ("empresa_id","visao_id");