CREATE TABLE "politicas_encargos" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"lado" "lado" NOT NULL,
	"pessoa_id" integer,
	"conta_id" integer,
	"ativa" boolean NOT NULL,
	"multa" numeric(7, 4) NOT NULL,
	"juros" numeric(7, 4) NOT NULL,
	"contar_de" text,
	"previsto" boolean DEFAULT false NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "politicas_encargos_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "politicas_encargos_alvo" UNIQUE NULLS NOT DISTINCT("empresa_id","lado","pessoa_id","conta_id"),
	CONSTRAINT "politicas_encargos_alvo_unico" CHECK (num_nonnulls("politicas_encargos"."pessoa_id", "politicas_encargos"."conta_id") <= 1),
	CONSTRAINT "politicas_encargos_percentuais" CHECK ("politicas_encargos"."multa" between 0 and 100 and "politicas_encargos"."juros" between 0 and 100),
	CONSTRAINT "politicas_encargos_contar_de" CHECK ("politicas_encargos"."contar_de" in ('vencimento', 'prorrogado'))
);
--> statement-breakpoint
ALTER TABLE "acertos" ADD COLUMN "multa_proposta" numeric(15, 4);--> statement-breakpoint
ALTER TABLE "acertos" ADD COLUMN "juros_propostos" numeric(15, 4);--> statement-breakpoint
ALTER TABLE "acertos" ADD COLUMN "multa_percentual" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "acertos" ADD COLUMN "juros_percentual" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "acertos" ADD COLUMN "dias_atraso" integer;--> statement-breakpoint
ALTER TABLE "acertos" ADD COLUMN "calculo" text;--> statement-breakpoint
ALTER TABLE "acertos" ADD COLUMN "motivo_dispensa" text;--> statement-breakpoint
ALTER TABLE "renegociacoes" ADD COLUMN "juros_propostos" numeric(15, 4);--> statement-breakpoint
ALTER TABLE "renegociacoes" ADD COLUMN "calculo" text;--> statement-breakpoint
ALTER TABLE "renegociacoes" ADD COLUMN "motivo_dispensa" text;--> statement-breakpoint
ALTER TABLE "politicas_encargos" ADD CONSTRAINT "politicas_encargos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "politicas_encargos" ADD CONSTRAINT "politicas_encargos_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "politicas_encargos" ADD CONSTRAINT "politicas_encargos_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;