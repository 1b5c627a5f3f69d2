import { toast } from "@prumo/ui/toast";

/**
 * Copies a text, and says so.
 * @param what names it, as "Boleto"
 * @returns whether it was copied
 */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copiado`);
    return true;
  } catch {
    toast.error("Não foi possível copiar");
    return false;
  }
}
