CREATE TABLE "consultas_por_minuto" (
	"chave" text NOT NULL,
	"minuto" timestamp with time zone NOT NULL,
	"quantidade" integer NOT NULL,
	CONSTRAINT "consultas_por_minuto_chave_minuto_pk" PRIMARY KEY("chave","minuto")
);
--> statement-breakpoint
CREATE TABLE "tarefas" (
	"nome" text PRIMARY KEY NOT NULL,
	"iniciada_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consultas_por_minuto_minuto" ON "consultas_por_minuto" USING btree ("minuto");