ALTER TABLE "contas" ADD COLUMN "serie_id" integer;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_empresa_id_serie_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","serie_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contas_serie" ON "contas" USING btree ("serie_id") WHERE serie_id is not null;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_serie_primeira" CHECK ("contas"."serie_id" <= "contas"."id");--> statement-breakpoint
-- A recurrence was saved by one call: its accounts share author, moment and end month.
update contas c set serie_id = s.primeira from (
  select empresa_id, lado, usuario_id, created_at, recorrencia, min(id) as primeira from contas
  where recorrencia is not null group by 1, 2, 3, 4, 5 having count(*) > 1
) s where (c.empresa_id, c.lado, c.usuario_id, c.created_at, c.recorrencia)
  = (s.empresa_id, s.lado, s.usuario_id, s.created_at, s.recorrencia);
