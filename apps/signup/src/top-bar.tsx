import type { ReactNode } from "react";

/** The bar of every public page: the logo, and what lies beside it. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className="mx-auto flex max-w-140 items-center justify-between p-4">
      <span className="flex items-center gap-2.5 font-[650] text-base">
        <img src={`${import.meta.env.BASE_URL}prumo.svg`} alt="" width="22" height="22" />
        Prumo
      </span>
      {children}
    </header>
  );
}
