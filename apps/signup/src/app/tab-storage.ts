/**
 * Reads values that this device keeps until the tab is closed. Where nothing can be stored (a strict private mode)
 * nothing is kept.
 */
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
    // Nothing can be stored here; the values on the page stay.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
