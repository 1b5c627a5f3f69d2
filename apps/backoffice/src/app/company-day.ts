import { companyToday } from "./clock";
import { loadSession } from "./session";

/**
 * Loads what depends on the day. A page may load before its session has come, and so before the company's time zone is
 * known: it does not wait for it, and loads again in the hours in which it is another day there.
 */
export async function onCompanyDay<T>(load: (day: string) => Promise<T>): Promise<T> {
  const assumed = companyToday();
  const [loaded] = await Promise.all([load(assumed), loadSession()]);
  return companyToday() === assumed ? loaded : load(companyToday());
}
