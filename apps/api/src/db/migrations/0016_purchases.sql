CREATE TYPE "public"."estado_compra" AS ENUM('NOVO', 'APROVADO', 'REJEITADO', 'CANCELADO');--> statement-breakpoint
CREATE TYPE "public"."tipo_evento_compra" AS ENUM('criacao', 'alteracao', 'aprovacao', 'reabertura', 'email', 'entrada');--> statement-breakpoint
CREATE TABLE "compra_entradas" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"compra_id" integer NOT NULL,
	"natureza_id" integer NOT NULL,
	"data" date NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compra_eventos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"compra_id" integer NOT NULL,
	"tipo" "tipo_evento_compra" NOT NULL,
	"tipo_alteracao_estado" smallint,
	"motivo" text,
	"destino" text,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "compra_eventos_aprovacao" CHECK (("compra_eventos"."tipo" = 'aprovacao') = ("compra_eventos"."tipo_alteracao_estado" is not null)),
	CONSTRAINT "compra_eventos_motivo" CHECK (("compra_eventos"."tipo" = 'reabertura') = ("compra_eventos"."motivo" is not null)),
	CONSTRAINT "compra_eventos_destino" CHECK (("compra_eventos"."tipo" = 'email') = ("compra_eventos"."destino" is not null))
);
--> statement-breakpoint
CREATE TABLE "compra_itens" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"compra_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"produto_id" integer NOT NULL,
	"quantidade" numeric(15, 4) NOT NULL,
	"valor" numeric(21, 10) NOT NULL,
	"desconto" numeric(15, 4) DEFAULT 0 NOT NULL,
	"total" numeric(15, 4),
	"valor_total" numeric(15, 4) NOT NULL,
	"removido_em" timestamp with time zone,
	CONSTRAINT "compra_itens_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "compra_itens_quantidade" CHECK ("compra_itens"."quantidade" > 0),
	CONSTRAINT "compra_itens_valores" CHECK ("compra_itens"."valor" >= 0 and "compra_itens"."desconto" >= 0 and "compra_itens"."total" >= 0 and "compra_itens"."valor_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "compra_parcelas" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"compra_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"numero" text,
	"data_vencimento" date NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	CONSTRAINT "compra_parcelas_valor" CHECK ("compra_parcelas"."valor" > 0)
);
--> statement-breakpoint
CREATE TABLE "compras" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"fornecedor_id" integer NOT NULL,
	"nf" text,
	"serie" text,
	"chave" text,
	"data" date NOT NULL,
	"natureza_id" integer,
	"deposito_id" integer,
	"forma_pagamento_id" integer,
	"categoria_id" integer,
	"valor_frete" numeric(15, 4) DEFAULT 0 NOT NULL,
	"valor_ipi" numeric(15, 4) DEFAULT 0 NOT NULL,
	"valor_st" numeric(15, 4) DEFAULT 0 NOT NULL,
	"outras_despesas" numeric(15, 4) DEFAULT 0 NOT NULL,
	"desconto" numeric(15, 4) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 4) DEFAULT 0 NOT NULL,
	"observacao" text,
	"arquivo_xml_id" integer,
	"estado" "estado_compra" DEFAULT 'NOVO' NOT NULL,
	"tipo_alteracao_estado" smallint,
	"data_faturamento" date,
	"versao" integer DEFAULT 1 NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removida_em" timestamp with time zone,
	CONSTRAINT "compras_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "compras_valores" CHECK ("compras"."valor" >= 0 and "compras"."desconto" >= 0 and "compras"."valor_frete" >= 0 and "compras"."valor_ipi" >= 0 and "compras"."valor_st" >= 0 and "compras"."outras_despesas" >= 0),
	CONSTRAINT "compras_aprovacao" CHECK (("compras"."estado" = 'APROVADO') = ("compras"."tipo_alteracao_estado" is not null) and "compras"."tipo_alteracao_estado" between 1 and 4),
	CONSTRAINT "compras_faturamento" CHECK (("compras"."data_faturamento" is not null) = (coalesce("compras"."tipo_alteracao_estado", 4) in (1, 2))),
	CONSTRAINT "compras_removida" CHECK ("compras"."removida_em" is null or "compras"."estado" <> 'APROVADO')
);
--> statement-breakpoint
CREATE TABLE "naturezas" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	"gerar_financeiro" boolean DEFAULT true NOT NULL,
	"nao_movimenta_estoque" boolean DEFAULT false NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "naturezas_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD COLUMN "compra_item_id" integer;--> statement-breakpoint
ALTER TABLE "compra_entradas" ADD CONSTRAINT "compra_entradas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_entradas" ADD CONSTRAINT "compra_entradas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_entradas" ADD CONSTRAINT "compra_entradas_empresa_id_compra_id_compras_empresa_id_id_fk" FOREIGN KEY ("empresa_id","compra_id") REFERENCES "public"."compras"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_entradas" ADD CONSTRAINT "compra_entradas_empresa_id_natureza_id_naturezas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","natureza_id") REFERENCES "public"."naturezas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_eventos" ADD CONSTRAINT "compra_eventos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_eventos" ADD CONSTRAINT "compra_eventos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_eventos" ADD CONSTRAINT "compra_eventos_empresa_id_compra_id_compras_empresa_id_id_fk" FOREIGN KEY ("empresa_id","compra_id") REFERENCES "public"."compras"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_itens" ADD CONSTRAINT "compra_itens_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_itens" ADD CONSTRAINT "compra_itens_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_itens" ADD CONSTRAINT "compra_itens_empresa_id_compra_id_compras_empresa_id_id_fk" FOREIGN KEY ("empresa_id","compra_id") REFERENCES "public"."compras"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_parcelas" ADD CONSTRAINT "compra_parcelas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compra_parcelas" ADD CONSTRAINT "compra_parcelas_empresa_id_compra_id_compras_empresa_id_id_fk" FOREIGN KEY ("empresa_id","compra_id") REFERENCES "public"."compras"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_fornecedor_id_pessoas_id_fk" FOREIGN KEY ("fornecedor_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_categoria_id_categorias_conta_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias_conta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_arquivo_xml_id_arquivos_xml_id_fk" FOREIGN KEY ("arquivo_xml_id") REFERENCES "public"."arquivos_xml"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_empresa_id_natureza_id_naturezas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","natureza_id") REFERENCES "public"."naturezas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_empresa_id_deposito_id_depositos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","deposito_id") REFERENCES "public"."depositos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_empresa_id_forma_pagamento_id_formas_pagamento_empresa_id_id_fk" FOREIGN KEY ("empresa_id","forma_pagamento_id") REFERENCES "public"."formas_pagamento"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "naturezas" ADD CONSTRAINT "naturezas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compra_entradas_compra" ON "compra_entradas" USING btree ("compra_id");--> statement-breakpoint
CREATE INDEX "compra_eventos_compra" ON "compra_eventos" USING btree ("empresa_id","compra_id","id");--> statement-breakpoint
CREATE INDEX "compra_itens_compra" ON "compra_itens" USING btree ("empresa_id","compra_id","ordem");--> statement-breakpoint
CREATE INDEX "compra_itens_produto" ON "compra_itens" USING btree ("produto_id","id");--> statement-breakpoint
CREATE INDEX "compra_parcelas_compra" ON "compra_parcelas" USING btree ("empresa_id","compra_id","ordem");--> statement-breakpoint
CREATE UNIQUE INDEX "compras_chave" ON "compras" USING btree ("empresa_id","chave") WHERE removida_em is null;--> statement-breakpoint
CREATE INDEX "compras_data" ON "compras" USING btree ("empresa_id","data","id");--> statement-breakpoint
CREATE INDEX "compras_fornecedor" ON "compras" USING btree ("empresa_id","fornecedor_id","data");--> statement-breakpoint
CREATE UNIQUE INDEX "naturezas_nome" ON "naturezas" USING btree ("empresa_id",busca(nome));--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_empresa_id_compra_id_compras_empresa_id_id_fk" FOREIGN KEY ("empresa_id","compra_id") REFERENCES "public"."compras"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD CONSTRAINT "estoque_movimentos_empresa_id_compra_item_id_compra_itens_empresa_id_id_fk" FOREIGN KEY ("empresa_id","compra_item_id") REFERENCES "public"."compra_itens"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contas_compra" ON "contas" USING btree ("compra_id") WHERE compra_id is not null;--> statement-breakpoint
CREATE INDEX "estoque_movimentos_compra" ON "estoque_movimentos" USING btree ("compra_item_id") WHERE compra_item_id is not null;
--> statement-breakpoint
-- What happened to purchases is history: nothing changes or removes it.
create trigger compra_eventos_imutaveis before update or delete on compra_eventos for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger compra_eventos_inteiros before truncate on compra_eventos for each statement execute function historico_imutavel();
--> statement-breakpoint
create trigger compra_entradas_imutaveis before update or delete on compra_entradas for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger compra_entradas_inteiras before truncate on compra_entradas for each statement execute function historico_imutavel();
--> statement-breakpoint
-- Companies that are there get what new ones begin with.
insert into naturezas (empresa_id, nome, gerar_financeiro, nao_movimenta_estoque)
select e.id, n.nome, n.gerar_financeiro, n.nao_movimenta_estoque from empresas e cross join (values
  (1, 'Compra para revenda', true, false), (2, 'Uso e consumo', true, true), (3, 'Bonificação', false, false),
  (4, 'Remessa', false, true)) as n (ordem, nome, gerar_financeiro, nao_movimenta_estoque)
order by e.id, n.ordem;
--> statement-breakpoint
insert into categorias_conta (empresa_id, tipo, nome)
select e.id, 'pagar', 'Compras' from empresas e where not exists (
  select from categorias_conta c where c.empresa_id = e.id and c.tipo = 'pagar' and busca(c.nome) = 'compras')
order by e.id;
