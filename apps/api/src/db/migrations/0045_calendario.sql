CREATE TYPE "public"."dia_nao_util" AS ENUM('proximo', 'anterior', 'mantido');--> statement-breakpoint
CREATE TYPE "public"."tipo_feriado" AS ENUM('estadual', 'municipal');--> statement-breakpoint
CREATE TYPE "public"."repeticao_feriado" AS ENUM('nunca', 'anual', 'pascoa');--> statement-breakpoint
CREATE TABLE "feriados" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	"tipo" "tipo_feriado" NOT NULL,
	"data" date NOT NULL,
	"repete" "repeticao_feriado" NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feriados_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "feriados_data" UNIQUE("empresa_id","data")
);
--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "dia_nao_util" "dia_nao_util";--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "dia_nao_util" "dia_nao_util" DEFAULT 'proximo' NOT NULL;--> statement-breakpoint
ALTER TABLE "categorias_conta" ADD COLUMN "dia_nao_util" "dia_nao_util";--> statement-breakpoint
ALTER TABLE "feriados" ADD CONSTRAINT "feriados_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;