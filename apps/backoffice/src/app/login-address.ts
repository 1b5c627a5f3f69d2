import { paths } from "./paths";

/** The address of the login that leads back to a page. To the first page a login leads by itself. */
export const loginAddress = ({ pathname, search }: Pick<URL, "pathname" | "search">): string =>
  paths.login(pathname === paths.home() ? {} : { volta: pathname + search });
