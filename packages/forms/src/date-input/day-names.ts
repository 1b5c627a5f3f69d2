/** What days and months are called. The names are asked for in UTC, in which a date is the same day everywhere. */

const momentOf = (date: string) =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));

const named = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat("pt-BR", { ...options, timeZone: "UTC" });
  return (date: string) => format(momentOf(date));
};

/** "quarta-feira, 25 de dezembro de 2024" */
export const wholeDate = named({ dateStyle: "full" });

/** "dezembro de 2024" */
export const monthAndYear = named({ month: "long", year: "numeric" });

const monthOnly = named({ month: "long" });

/** From "janeiro" on. */
export const monthNames = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"].map((month) =>
  monthOnly(`2000-${month}-01`),
);

/** From Sunday on. Browsers differ in the dot and the accent. */
export const weekdayHeads = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];
