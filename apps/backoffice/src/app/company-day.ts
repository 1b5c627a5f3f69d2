import { companyToday } from "./clock";
import { loadSession } from "./session";

/**
 * Loads data that depends on the day. A page may load before its session, and so before the company's time zone is
 * known. It does not wait for it, and loads again if the company's day turns out to be another one.
 */
export async function onCompanyDay<T>(load: (day: string) => Promise<T>): Promise<T> {
  const assumed = companyToday();
  const [loaded] = await Promise.all([load(assumed), loadSession()]);
  return companyToday() === assumed ? loaded : load(companyToday());
}
