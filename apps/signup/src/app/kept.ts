/** What is kept on this device until the tab is closed. Without such a place (a strict private mode) nothing is kept. */
export function readKept<T>(key: string): Partial<T> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "{}") ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}

export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing can be kept here; what is on the page stays on the page.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
