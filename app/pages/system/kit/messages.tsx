import { useState } from "react";

import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Busy } from "#app/ui/busy.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { LoadingScreen } from "#app/ui/loading-screen.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { useToast } from "#app/ui/toast.tsx";

type Open = "dialog" | "confirm" | "busy" | "loading" | undefined;

export function Messages() {
  const toast = useToast();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  function remove() {
    close();
    toast({ title: "Deleted!", text: "Your file has been deleted." });
  }

  return (
    <div className="grid gap-8">
      <Notices />
      <Openers setOpen={setOpen} />
      <div className="grid items-center gap-8 md:grid-cols-3">
        <Progress label="Uploading gate.jpg" value={42} valueText="42 %" />
        <Progress label="Making the small pictures" />
        <p className="flex items-center gap-3 font-semibold text-brand">
          <Busy /> Looking for colleges
        </p>
      </div>
      <NotFound />
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Talk to a counsellor"
        closeLabel="Close"
        actions={<Button onClick={close}>Send enquiry</Button>}
      >
        <p className="text-ink-soft">Leave your number and we call you back today.</p>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm" || open === "busy"}
        danger
        busy={open === "busy"}
        title="Are you sure?"
        text="You won't be able to revert this!"
        confirmLabel="Yes, delete it!"
        cancelLabel="Cancel"
        onConfirm={remove}
        onCancel={close}
      />
      {open === "loading" && <LoadingScreen label="Loading" />}
    </div>
  );
}

const Notices = () => (
  <div className="grid gap-4 md:grid-cols-2">
    <Notice live="off">The last date for NEET counselling is 14 Nov 2026.</Notice>
    <Notice live="off" tone="success" title="New lead has been created.">
      Number 000128.
    </Notice>
    <Notice live="off" tone="warning" title="Past its review date">
      These fees were checked on 2 Jan 2026.
    </Notice>
    <Notice
      live="off"
      tone="danger"
      title="The picture was not saved"
      actions={
        <Button look="secondary" size="sm">
          Try again
        </Button>
      }
    >
      The network broke off. What you wrote is still here.
    </Notice>
  </div>
);

function Openers({ setOpen }: { setOpen: (open: Open) => void }) {
  const toast = useToast();
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setOpen("dialog")}>
        Open a dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen("confirm")}>
        Ask before deleting
      </Button>
      <Button look="secondary" onClick={() => setOpen("busy")}>
        Ask, and be busy
      </Button>
      <Button look="secondary" onClick={() => toast({ title: "Draft saved", text: "14:02" })}>
        Say it worked
      </Button>
      <Button look="secondary" onClick={() => toast({ tone: "danger", title: "Not saved", text: "The network broke off." })}>
        Say it failed
      </Button>
      <Button
        look="secondary"
        onClick={() => {
          setOpen("loading");
          setTimeout(() => setOpen(undefined), 2500);
        }}
      >
        Loading screen
      </Button>
    </div>
  );
}

const NotFound = () => (
  <Card room="none">
    <PageMessage
      picture={<Scene name="signpost" />}
      title="We could not find this page"
      text="The address may be mistyped, or the page has moved. The courses and colleges are all still here."
      actions={
        <>
          <ButtonLink to="#">See all courses</ButtonLink>
          <ButtonLink to="#" look="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
      reference={{ label: "Reference", id: "7f3a-20c1" }}
    />
  </Card>
);
