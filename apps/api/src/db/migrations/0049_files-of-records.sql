CREATE TABLE "anexos" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	"conta_id" integer,
	"acerto_id" integer,
	"compra_id" integer,
	"pessoa_id" integer,
	"ordem_servico_id" integer,
	"contrato_id" integer,
	"inventario_id" integer,
	"contagem_id" integer,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"rotulo" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removido_em" timestamp with time zone,
	"removido_por" integer,
	CONSTRAINT "anexos_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "anexos_um_registro" CHECK (num_nonnulls("anexos"."conta_id", "anexos"."compra_id", "anexos"."pessoa_id", "anexos"."ordem_servico_id", "anexos"."contrato_id", "anexos"."inventario_id", "anexos"."contagem_id") = 1),
	CONSTRAINT "anexos_acerto" CHECK ("anexos"."acerto_id" is null or "anexos"."conta_id" is not null),
	CONSTRAINT "anexos_rotulo" CHECK ("anexos"."rotulo" is null or ("anexos"."rotulo" in ('antes', 'depois') and "anexos"."ordem_servico_id" is not null)),
	CONSTRAINT "anexos_nome" CHECK (length("anexos"."nome") between 1 and 400),
	CONSTRAINT "anexos_removido" CHECK (num_nonnulls("anexos"."removido_em", "anexos"."removido_por") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "arquivo_pedacos" (
	"empresa_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "arquivo_pedacos_empresa_id_arquivo_id_numero_pk" PRIMARY KEY("empresa_id","arquivo_id","numero")
);
--> statement-breakpoint
CREATE TABLE "arquivos" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"sha256" text,
	"tamanho" integer DEFAULT 0 NOT NULL,
	"tipo" text DEFAULT 'texto' NOT NULL,
	"largura" integer,
	"altura" integer,
	"created_at" timestamp with time zone NOT NULL,
	"solto_em" timestamp with time zone,
	CONSTRAINT "arquivos_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "arquivos_sha256" CHECK ("arquivos"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "arquivos_inteiro" CHECK ("arquivos"."sha256" is null or "arquivos"."tamanho" > 0),
	CONSTRAINT "arquivos_pixels" CHECK (num_nonnulls("arquivos"."largura", "arquivos"."altura") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_removido_por_usuarios_id_fk" FOREIGN KEY ("removido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_empresa_id_arquivo_id_arquivos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","arquivo_id") REFERENCES "public"."arquivos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_empresa_id_acerto_id_acertos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","acerto_id") REFERENCES "public"."acertos"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_empresa_id_compra_id_compras_empresa_id_id_fk" FOREIGN KEY ("empresa_id","compra_id") REFERENCES "public"."compras"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_empresa_id_ordem_servico_id_ordens_servico_empresa_id_id_fk" FOREIGN KEY ("empresa_id","ordem_servico_id") REFERENCES "public"."ordens_servico"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_empresa_id_contrato_id_contratos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","contrato_id") REFERENCES "public"."contratos"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_empresa_id_inventario_id_inventarios_empresa_id_id_fk" FOREIGN KEY ("empresa_id","inventario_id") REFERENCES "public"."inventarios"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_empresa_id_contagem_id_contagens_caixa_empresa_id_id_fk" FOREIGN KEY ("empresa_id","contagem_id") REFERENCES "public"."contagens_caixa"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo_pedacos" ADD CONSTRAINT "arquivo_pedacos_empresa_id_arquivo_id_arquivos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","arquivo_id") REFERENCES "public"."arquivos"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos" ADD CONSTRAINT "arquivos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anexos_arquivo" ON "anexos" USING btree ("empresa_id","arquivo_id");--> statement-breakpoint
CREATE INDEX "anexos_conta" ON "anexos" USING btree ("empresa_id","conta_id") WHERE conta_id is not null and removido_em is null;--> statement-breakpoint
CREATE INDEX "anexos_compra" ON "anexos" USING btree ("empresa_id","compra_id") WHERE compra_id is not null and removido_em is null;--> statement-breakpoint
CREATE INDEX "anexos_pessoa" ON "anexos" USING btree ("pessoa_id") WHERE pessoa_id is not null and removido_em is null;--> statement-breakpoint
CREATE INDEX "anexos_ordem_servico" ON "anexos" USING btree ("empresa_id","ordem_servico_id") WHERE ordem_servico_id is not null and removido_em is null;--> statement-breakpoint
CREATE INDEX "anexos_contrato" ON "anexos" USING btree ("empresa_id","contrato_id") WHERE contrato_id is not null;--> statement-breakpoint
CREATE INDEX "anexos_inventario" ON "anexos" USING btree ("empresa_id","inventario_id") WHERE inventario_id is not null and removido_em is null;--> statement-breakpoint
CREATE INDEX "anexos_contagem" ON "anexos" USING btree ("empresa_id","contagem_id") WHERE contagem_id is not null;--> statement-breakpoint
CREATE INDEX "anexos_removidos" ON "anexos" USING btree ("removido_em") WHERE removido_em is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "arquivos_conteudo" ON "arquivos" USING btree ("empresa_id","sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX "arquivos_tamanho" ON "arquivos" USING btree ("empresa_id","tamanho");--> statement-breakpoint
CREATE INDEX "arquivos_incompletos" ON "arquivos" USING btree ("created_at") WHERE sha256 is null;--> statement-breakpoint
CREATE INDEX "arquivos_soltos" ON "arquivos" USING btree ("solto_em") WHERE solto_em is not null;--> statement-breakpoint
-- Files are compressed by themselves, and the database would try in vain.
ALTER TABLE "arquivo_pedacos" ALTER COLUMN "conteudo" SET STORAGE EXTERNAL;
