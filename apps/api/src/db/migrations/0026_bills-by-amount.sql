CREATE INDEX "contas_valor_integral" ON "contas" USING btree ("empresa_id","lado","valor_integral");--> statement-breakpoint
CREATE INDEX "contas_valor_pago" ON "contas" USING btree ("empresa_id","lado","valor_pago") WHERE valor_pago > 0;--> statement-breakpoint
CREATE INDEX "contas_parciais" ON "contas" USING btree ("empresa_id","lado","residual") WHERE status = 0 and valor_pago > 0;