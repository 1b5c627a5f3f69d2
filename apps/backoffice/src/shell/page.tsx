import { type Crumb, PageHeader } from "@prumo/ui/page-header";
import type { ReactNode } from "react";

interface ShellPageProps {
  readonly title: string;
  /** The pages above this one. */
  readonly breadcrumb?: readonly Crumb[];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page's heading, its title in the tab, and its content. */
export function Page({ title, breadcrumb, actions, children }: ShellPageProps) {
  return (
    <>
      <title>{`${title} · Prumo`}</title>
      <PageHeader title={title} breadcrumb={breadcrumb} actions={actions} />
      {children}
    </>
  );
}
