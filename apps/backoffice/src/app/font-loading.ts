/** Tells the page's own script that this device has the letters: see index.html. */
const KEY = "prumo:letras";
const LETTERS = '1em "Inter Variable"';

/**
 * Fetches the letters after the first page, and shows them. Until then, and where they do not come, the device's own
 * letters stand there in the same width. On the next visit they are in the browser's cache, and the page begins with them.
 */
export async function loadLetters(): Promise<void> {
  const faces = await document.fonts.load(LETTERS).catch(() => []);
  if (faces.length === 0) return;
  document.documentElement.dataset.letters = "1";
  localStorage.setItem(KEY, "1");
}
