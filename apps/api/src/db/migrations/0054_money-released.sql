-- step by step
ALTER TABLE "gateway_decisoes" DROP CONSTRAINT IF EXISTS "gateway_decisoes_motivo",
  ADD CONSTRAINT "gateway_decisoes_motivo" CHECK ("gateway_decisoes"."motivo" in ('valor_menor', 'valor_maior', 'valor_alterado', 'em_duplicidade', 'apos_cancelamento', 'em_dinheiro_no_painel', 'devolvida_parcialmente', 'contestada', 'recuperada', 'desconhecida', 'recebimento_desconhecido', 'mes_fechado', 'acerto_pendente', 'estorno_pendente', 'recebimento_estornado', 'outra_cobranca', 'inexistente')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "gateway_decisoes"
  VALIDATE CONSTRAINT "gateway_decisoes_motivo";
