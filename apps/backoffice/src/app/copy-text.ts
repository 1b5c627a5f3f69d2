import { toast } from "@prumo/ui/toast";

/**
 * Copies a text, and says so.
 * @param what names it, as "Boleto"
 */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copiado`);
  } catch {
    toast.error("Não foi possível copiar");
  }
}
