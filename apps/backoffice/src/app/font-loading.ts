import { deviceStorage } from "./device-storage";

/** Tells the page's own script that this device has the letters: see index.html. */
const KEY = "prumo:letras";
const LETTERS = '1em "Inter Variable"';

/**
 * Fetches the letters after the first page, and shows them with the next one, which is laid out anew anyway: a page of
 * rows that changes its letters is laid out twice. Until then, and where they do not come, the device's own letters stand
 * there in the same width. On the next visit they are in the browser's cache, and the page begins with them.
 * @param nextPage resolves when another page is shown
 */
export async function loadLetters(nextPage: Promise<void>): Promise<void> {
  const faces = await document.fonts.load(LETTERS).catch(() => []);
  if (faces.length === 0) return;
  // A device that keeps nothing fetches them with each visit.
  deviceStorage.setItem(KEY, "1");
  await nextPage;
  document.documentElement.dataset.letters = "1";
}
