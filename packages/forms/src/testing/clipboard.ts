import { userEvent } from "vitest/browser";

/** Puts a text on the clipboard, as copying it elsewhere does. */
export async function putOnClipboard(text: string): Promise<void> {
  // It keeps the ends of lines, which an input would drop.
  const source = document.createElement("textarea");
  source.value = text;
  document.body.append(source);
  source.select();
  await userEvent.copy();
  source.remove();
}
