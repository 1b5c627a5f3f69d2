import { canSeeAttachments } from "@prumo/domain/attachment";
import { Suspense } from "react";
import { typedLazy } from "../app/lazy-component";
import { useSession } from "../app/session";
import type { AttachmentsProps } from "./file-list";

const FileList = typedLazy(async () => (await import("./file-list")).FileList);

/** The files of a record, for who may see them. Their code comes after the page's. */
export function Attachments(props: AttachmentsProps) {
  const session = useSession();
  if (!canSeeAttachments(session, props.onde)) return null;
  return (
    <Suspense fallback={null}>
      <FileList key={`${props.onde} ${props.id}`} {...props} />
    </Suspense>
  );
}
