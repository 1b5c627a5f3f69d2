DROP INDEX "estoque_movimentos_deposito";--> statement-breakpoint
CREATE INDEX "estoque_movimentos_deposito" ON "estoque_movimentos" USING btree ("empresa_id","deposito_id","created_at","id");