import { href } from "react-router";
import { DeletionDialog, DeletionLink, type DeleteTarget } from "#app/pages/admin/deletion-dialog.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

type Named = { id: string; pathName: string };

const doomed = ({ id, pathName }: Named): DeleteTarget => ({ name: pathName, address: href("/admin/homecrousel/:id/deletion", { id }) });

export const DeleteLink = ({ slide, ask }: { slide: Named; ask: (slide: Named) => void }) => (
  <DeletionLink doomed={doomed(slide)} ask={() => ask(slide)} />
);

export const DeleteDialog = ({ slide, close }: { slide: Named | undefined; close: () => void }) => (
  <DeletionDialog
    doomed={slide && doomed(slide)}
    close={close}
    kind="slide"
    failed={m.crousel_delete_failed()}
    deleted={m.admin_deleted_text()}
  />
);
