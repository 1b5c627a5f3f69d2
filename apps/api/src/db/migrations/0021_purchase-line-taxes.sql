ALTER TABLE "compra_itens" DROP CONSTRAINT "compra_itens_valores";--> statement-breakpoint
ALTER TABLE "compra_itens" ADD COLUMN "valor_ipi" numeric(15, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compra_itens" ADD COLUMN "valor_st" numeric(15, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compra_itens" ADD CONSTRAINT "compra_itens_valores" CHECK ("compra_itens"."valor" >= 0 and "compra_itens"."desconto" >= 0 and "compra_itens"."total" >= 0 and "compra_itens"."valor_total" >= 0
        and "compra_itens"."valor_ipi" >= 0 and "compra_itens"."valor_st" >= 0);