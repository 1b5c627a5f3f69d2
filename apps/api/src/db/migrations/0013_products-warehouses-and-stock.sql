-- The pieces of three letters of a text. An index over them finds what contains a word among 100,000 products without
-- reading them all, and needs no extension of either engine.
create function trechos(texto text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct substr(texto, n, 3) from generate_series(1, length(texto) - 2) as n);
--> statement-breakpoint
CREATE TYPE "public"."tipo_movimento_estoque" AS ENUM('compra', 'estorno_compra', 'transferencia_saida', 'transferencia_entrada', 'ajuste', 'inventario', 'os', 'estorno_os');--> statement-breakpoint
CREATE TABLE "depositos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	"prestador_id" integer,
	"padrao" boolean DEFAULT false NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "depositos_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
CREATE TABLE "estoque_custos" (
	"empresa_id" integer NOT NULL,
	"produto_id" integer NOT NULL,
	"quantidade" numeric(15, 4) DEFAULT 0 NOT NULL,
	"custo_medio" numeric(15, 6) DEFAULT 0 NOT NULL,
	CONSTRAINT "estoque_custos_empresa_id_produto_id_pk" PRIMARY KEY("empresa_id","produto_id")
);
--> statement-breakpoint
CREATE TABLE "estoque_minimo" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"produto_id" integer NOT NULL,
	"deposito_id" integer NOT NULL,
	"quantidade" numeric(15, 4) NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "estoque_minimo_quantidade" CHECK ("estoque_minimo"."quantidade" > 0)
);
--> statement-breakpoint
CREATE TABLE "estoque_movimentos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"produto_id" integer NOT NULL,
	"deposito_id" integer NOT NULL,
	"tipo" "tipo_movimento_estoque" NOT NULL,
	"quantidade" numeric(15, 4) NOT NULL,
	"custo_unitario" numeric(15, 6) NOT NULL,
	"saldo" numeric(15, 4) NOT NULL,
	"requerimento_item_id" integer,
	"inventario_id" integer,
	"motivo" text,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "estoque_movimentos_quantidade" CHECK ("estoque_movimentos"."quantidade" <> 0),
	CONSTRAINT "estoque_movimentos_custo" CHECK ("estoque_movimentos"."custo_unitario" >= 0),
	CONSTRAINT "estoque_movimentos_sentido" CHECK (case "estoque_movimentos"."tipo" when 'transferencia_saida' then "estoque_movimentos"."quantidade" < 0 when 'transferencia_entrada' then "estoque_movimentos"."quantidade" > 0
        when 'compra' then "estoque_movimentos"."quantidade" > 0 when 'estorno_compra' then "estoque_movimentos"."quantidade" < 0
        when 'os' then "estoque_movimentos"."quantidade" < 0 when 'estorno_os' then "estoque_movimentos"."quantidade" > 0
        else "estoque_movimentos"."tipo" in ('ajuste', 'inventario') end)
);
--> statement-breakpoint
CREATE TABLE "estoque_saldos" (
	"empresa_id" integer NOT NULL,
	"produto_id" integer NOT NULL,
	"deposito_id" integer NOT NULL,
	"quantidade" numeric(15, 4) NOT NULL,
	"movimentos" integer NOT NULL,
	CONSTRAINT "estoque_saldos_empresa_id_produto_id_deposito_id_pk" PRIMARY KEY("empresa_id","produto_id","deposito_id")
);
--> statement-breakpoint
CREATE TABLE "inventario_produtos" (
	"empresa_id" integer NOT NULL,
	"inventario_id" integer NOT NULL,
	"produto_id" integer NOT NULL,
	"movimentos" integer DEFAULT 0 NOT NULL,
	"quantidade" numeric(15, 4),
	"usuario_id" integer,
	"contado_em" timestamp with time zone,
	CONSTRAINT "inventario_produtos_inventario_id_produto_id_pk" PRIMARY KEY("inventario_id","produto_id"),
	CONSTRAINT "inventario_produtos_quantidade" CHECK ("inventario_produtos"."quantidade" >= 0),
	CONSTRAINT "inventario_produtos_contado" CHECK (num_nonnulls("inventario_produtos"."quantidade", "inventario_produtos"."usuario_id", "inventario_produtos"."contado_em") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "inventarios" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"deposito_id" integer NOT NULL,
	"categoria_produto_id" integer,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmado_em" timestamp with time zone,
	"confirmado_por" integer,
	"cancelado_em" timestamp with time zone,
	CONSTRAINT "inventarios_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "inventarios_fim" CHECK (num_nonnulls("inventarios"."confirmado_em", "inventarios"."confirmado_por") in (0, 2) and num_nonnulls("inventarios"."confirmado_em", "inventarios"."cancelado_em") < 2)
);
--> statement-breakpoint
CREATE TABLE "requerimento_itens" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"requerimento_id" integer NOT NULL,
	"produto_id" integer NOT NULL,
	"qtd" numeric(15, 4) NOT NULL,
	"obs" text,
	"status" integer DEFAULT 1 NOT NULL,
	"deposito_saida_id" integer,
	"qtd_transferida" numeric(15, 4),
	"decidido_em" timestamp with time zone,
	"decidido_por" integer,
	CONSTRAINT "requerimento_itens_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "requerimento_itens_qtd" CHECK ("requerimento_itens"."qtd" > 0 and "requerimento_itens"."qtd_transferida" > 0 and "requerimento_itens"."qtd_transferida" <= "requerimento_itens"."qtd"),
	CONSTRAINT "requerimento_itens_status" CHECK (case "requerimento_itens"."status" when 1 then num_nonnulls("requerimento_itens"."deposito_saida_id", "requerimento_itens"."qtd_transferida", "requerimento_itens"."decidido_em", "requerimento_itens"."decidido_por") = 0
        when 2 then num_nulls("requerimento_itens"."deposito_saida_id", "requerimento_itens"."qtd_transferida", "requerimento_itens"."decidido_em", "requerimento_itens"."decidido_por") = 0
        when 3 then num_nonnulls("requerimento_itens"."deposito_saida_id", "requerimento_itens"."qtd_transferida") = 0 and num_nulls("requerimento_itens"."decidido_em", "requerimento_itens"."decidido_por") = 0
        else false end)
);
--> statement-breakpoint
CREATE TABLE "requerimentos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"deposito_id" integer NOT NULL,
	"data_cadastro" date NOT NULL,
	"obs" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requerimentos_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
CREATE TABLE "categorias_produto" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"tipo" integer NOT NULL,
	"nome" text NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categorias_produto_tipo" CHECK ("categorias_produto"."tipo" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "produtos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"tipo" integer DEFAULT 1 NOT NULL,
	"nome" text NOT NULL,
	"cod_reduzido" text NOT NULL,
	"cod_barras" text,
	"referencia" text,
	"marca" text,
	"unidade" text NOT NULL,
	"ncm" text,
	"categoria_produto_id" integer,
	"valor_venda" numeric(15, 4) DEFAULT 0 NOT NULL,
	"comissao_prod" numeric(7, 4) DEFAULT 0 NOT NULL,
	"observacao" text,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"busca" text GENERATED ALWAYS AS (busca(nome || ' ' || cod_reduzido || ' ' || coalesce(cod_barras, '') || ' ' || coalesce(referencia, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "produtos_tipo" CHECK ("produtos"."tipo" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "depositos" ADD CONSTRAINT "depositos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depositos" ADD CONSTRAINT "depositos_prestador_id_pessoas_id_fk" FOREIGN KEY ("prestador_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_custos" ADD CONSTRAINT "estoque_custos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_custos" ADD CONSTRAINT "estoque_custos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_minimo" ADD CONSTRAINT "estoque_minimo_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_minimo" ADD CONSTRAINT "estoque_minimo_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_minimo" ADD CONSTRAINT "estoque_minimo_empresa_id_deposito_id_depositos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","deposito_id") REFERENCES "public"."depositos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD CONSTRAINT "estoque_movimentos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD CONSTRAINT "estoque_movimentos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD CONSTRAINT "estoque_movimentos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD CONSTRAINT "estoque_movimentos_empresa_id_deposito_id_depositos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","deposito_id") REFERENCES "public"."depositos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD CONSTRAINT "estoque_movimentos_empresa_id_requerimento_item_id_requerimento_itens_empresa_id_id_fk" FOREIGN KEY ("empresa_id","requerimento_item_id") REFERENCES "public"."requerimento_itens"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD CONSTRAINT "estoque_movimentos_empresa_id_inventario_id_inventarios_empresa_id_id_fk" FOREIGN KEY ("empresa_id","inventario_id") REFERENCES "public"."inventarios"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_saldos" ADD CONSTRAINT "estoque_saldos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_saldos" ADD CONSTRAINT "estoque_saldos_empresa_id_deposito_id_depositos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","deposito_id") REFERENCES "public"."depositos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventario_produtos" ADD CONSTRAINT "inventario_produtos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventario_produtos" ADD CONSTRAINT "inventario_produtos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventario_produtos" ADD CONSTRAINT "inventario_produtos_empresa_id_inventario_id_inventarios_empresa_id_id_fk" FOREIGN KEY ("empresa_id","inventario_id") REFERENCES "public"."inventarios"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventarios" ADD CONSTRAINT "inventarios_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventarios" ADD CONSTRAINT "inventarios_categoria_produto_id_categorias_produto_id_fk" FOREIGN KEY ("categoria_produto_id") REFERENCES "public"."categorias_produto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventarios" ADD CONSTRAINT "inventarios_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventarios" ADD CONSTRAINT "inventarios_confirmado_por_usuarios_id_fk" FOREIGN KEY ("confirmado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventarios" ADD CONSTRAINT "inventarios_empresa_id_deposito_id_depositos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","deposito_id") REFERENCES "public"."depositos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requerimento_itens" ADD CONSTRAINT "requerimento_itens_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requerimento_itens" ADD CONSTRAINT "requerimento_itens_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requerimento_itens" ADD CONSTRAINT "requerimento_itens_decidido_por_usuarios_id_fk" FOREIGN KEY ("decidido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requerimento_itens" ADD CONSTRAINT "requerimento_itens_empresa_id_requerimento_id_requerimentos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","requerimento_id") REFERENCES "public"."requerimentos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requerimento_itens" ADD CONSTRAINT "requerimento_itens_empresa_id_deposito_saida_id_depositos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","deposito_saida_id") REFERENCES "public"."depositos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requerimentos" ADD CONSTRAINT "requerimentos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requerimentos" ADD CONSTRAINT "requerimentos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requerimentos" ADD CONSTRAINT "requerimentos_empresa_id_deposito_id_depositos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","deposito_id") REFERENCES "public"."depositos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorias_produto" ADD CONSTRAINT "categorias_produto_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_categoria_produto_id_categorias_produto_id_fk" FOREIGN KEY ("categoria_produto_id") REFERENCES "public"."categorias_produto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "depositos_nome" ON "depositos" USING btree ("empresa_id",busca(nome));--> statement-breakpoint
CREATE UNIQUE INDEX "depositos_prestador" ON "depositos" USING btree ("empresa_id","prestador_id");--> statement-breakpoint
CREATE UNIQUE INDEX "depositos_padrao" ON "depositos" USING btree ("empresa_id") WHERE padrao;--> statement-breakpoint
CREATE UNIQUE INDEX "estoque_minimo_produto" ON "estoque_minimo" USING btree ("empresa_id","produto_id","deposito_id");--> statement-breakpoint
CREATE UNIQUE INDEX "estoque_movimentos_requerimento" ON "estoque_movimentos" USING btree ("requerimento_item_id","tipo");--> statement-breakpoint
CREATE UNIQUE INDEX "estoque_movimentos_inventario" ON "estoque_movimentos" USING btree ("inventario_id","produto_id");--> statement-breakpoint
CREATE INDEX "estoque_movimentos_produto" ON "estoque_movimentos" USING btree ("empresa_id","produto_id","id");--> statement-breakpoint
CREATE INDEX "estoque_movimentos_deposito" ON "estoque_movimentos" USING btree ("empresa_id","deposito_id","id");--> statement-breakpoint
CREATE INDEX "estoque_movimentos_data" ON "estoque_movimentos" USING btree ("empresa_id","created_at","id");--> statement-breakpoint
CREATE INDEX "estoque_saldos_deposito" ON "estoque_saldos" USING btree ("empresa_id","deposito_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inventarios_um_por_deposito" ON "inventarios" USING btree ("empresa_id","deposito_id") WHERE confirmado_em is null and cancelado_em is null;--> statement-breakpoint
CREATE INDEX "requerimento_itens_requerimento" ON "requerimento_itens" USING btree ("empresa_id","requerimento_id");--> statement-breakpoint
CREATE INDEX "requerimento_itens_produto" ON "requerimento_itens" USING btree ("produto_id");--> statement-breakpoint
CREATE INDEX "requerimentos_data" ON "requerimentos" USING btree ("empresa_id","data_cadastro");--> statement-breakpoint
CREATE INDEX "requerimentos_deposito" ON "requerimentos" USING btree ("empresa_id","deposito_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categorias_produto_nome" ON "categorias_produto" USING btree ("empresa_id","tipo",busca(nome));--> statement-breakpoint
CREATE UNIQUE INDEX "produtos_codigo" ON "produtos" USING btree ("empresa_id",lower(cod_reduzido));--> statement-breakpoint
CREATE UNIQUE INDEX "produtos_cod_barras" ON "produtos" USING btree ("empresa_id","cod_barras");--> statement-breakpoint
CREATE INDEX "produtos_ordem" ON "produtos" USING btree ("empresa_id",busca collate "C","id");--> statement-breakpoint
CREATE INDEX "produtos_categoria" ON "produtos" USING btree ("categoria_produto_id");--> statement-breakpoint
CREATE INDEX "produtos_trechos" ON "produtos" USING gin (trechos(busca));
--> statement-breakpoint
-- Movements of stock are history: nothing changes or removes them.
create trigger estoque_movimentos_imutaveis before update or delete on estoque_movimentos for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger estoque_movimentos_inteiros before truncate on estoque_movimentos for each statement execute function historico_imutavel();
