/** The addresses of the sign-up, and those that it leads to. */
export const paths = {
  company: () => "/cadastro",
  subscription: (empresaId: number) => `/cadastro/assinatura/${empresaId}`,
  segment: (empresaId: number) => `/cadastro/segmento/${empresaId}`,
  /** Of the back-office, with the login filled in when it is known. */
  login: (login?: string) => (login === undefined ? "/login" : `/login?login=${encodeURIComponent(login)}`),
};

const steps = ["assinatura", "segmento"] as const;

/** The patterns of the pages' addresses. */
export const patterns: readonly string[] = [paths.company(), ...steps.map((step) => `/cadastro/${step}/:id`)];

/** Reads the step and its company from an address. */
export function stepOf(pathname: string): { step: "assinatura" | "segmento"; empresaId: number } | undefined {
  const [, named, id] = /^\/cadastro\/(\w+)\/([1-9]\d{0,9})\/?$/.exec(pathname) ?? [];
  const step = steps.find((each) => each === named);
  return step && { step, empresaId: Number(id) };
}
