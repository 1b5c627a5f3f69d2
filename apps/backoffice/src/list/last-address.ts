import { forgetWithUser } from "../app/forget-user";

const last = new Map<string, string>();
forgetWithUser(() => last.clear());

/** Remembers a list's last filters. The list's loader calls it. */
export function rememberList(url: string): void {
  const { pathname, search } = new URL(url);
  last.set(pathname, search);
}

/** The address of a list with its last filters, where its forms go back to. */
export const lastAddress = (path: string): string => path + (last.get(path) ?? "");
