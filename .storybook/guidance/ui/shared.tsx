import type { ReactNode } from "react";

export const TAB = ["Tab", "Chega ao controle e sai dele"] as const;

export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2.5">{children}</div>;

export const nothing = () => undefined;
