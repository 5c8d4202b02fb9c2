import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";

import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CoverLink } from "#app/ui/card.tsx";
import { emblemNames, sceneNames } from "#app/ui/drawing-names.ts";
import { Emblem, Scene } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

type Lead = { number: string; name: string; course: string; stage: string; tone: BadgeTone; budget: string };

const leads: Lead[] = [
  { number: "000131", name: "Asha Kumari", course: "B.Sc Nursing", stage: "New", tone: "blue", budget: "₹ 1,25,000" },
  { number: "000130", name: "Ravi Ranjan", course: "B.Tech Computer Science", stage: "Due today", tone: "amber", budget: "₹ 90,000" },
  { number: "000128", name: "Md. Imran Alam", course: "BAMS", stage: "Overdue", tone: "red", budget: "₹ 2,10,000" },
  { number: "000117", name: "Priya Singh", course: "LL.B", stage: "Admitted", tone: "green", budget: "₹ 60,000" },
];

const columns: Column<Lead>[] = [
  { key: "number", label: "Number", sorted: "descending", cell: (lead) => lead.number },
  { key: "name", label: "Name", namesRow: true, cell: (lead) => lead.name },
  { key: "course", label: "Course", cell: (lead) => lead.course },
  { key: "stage", label: "Stage", cell: (lead) => <Badge tone={lead.tone}>{lead.stage}</Badge> },
  { key: "budget", label: "Budget", align: "end", cell: (lead) => lead.budget },
  {
    key: "delete",
    label: "Delete",
    cell: (lead) => <IconButton label={`Delete ${lead.name}`} look="danger" icon={<Trash size={20} />} className="-my-2 -ml-3" />,
  },
];

export function Lists() {
  return (
    <div className="grid gap-8">
      <Table caption="Leads" columns={columns} rows={leads} rowKey={(lead) => lead.number} />
      <Table
        caption="Leads, dense"
        density="dense"
        stickyHead
        columns={columns.slice(0, 5)}
        rows={leads}
        rowKey={(lead) => lead.number}
        isSelected={(lead) => lead.number === "000130"}
      />
      <div className="grid gap-5 md:grid-cols-3">
        <Card as="article">
          <Emblem name="stethoscope" className="mb-4" />
          <h3>
            <CoverLink to="#lists">Medical</CoverLink>
          </h3>
          <p className="mt-1 text-ink-soft">MBBS, BDS, BAMS, nursing and paramedical courses after class 12.</p>
        </Card>
        <Card tone="wash">
          <p className="flex flex-wrap gap-2">
            <Badge>Draft</Badge>
            <Badge tone="solid">New</Badge>
            <Badge tone="green">Published</Badge>
          </p>
          <h3 className="mt-4">A quiet card</h3>
          <p className="mt-1 text-ink-soft">For what belongs to the page, not to be opened.</p>
        </Card>
        <Card tone="band" room="none">
          <CardBody>
            <h3>A loud card</h3>
            <p className="mt-1">For one thing on a page.</p>
          </CardBody>
        </Card>
      </div>
      <EmptyState
        picture={<Scene name="empty-frame" />}
        title="No slides yet"
        text="Slides are the large pictures at the top of the home page. Choose a picture above to add the first one."
        action={<Button icon={<Plus size={18} />}>Add a slide</Button>}
        level={3}
      />
    </div>
  );
}

export function Pictures() {
  return (
    <div className="grid gap-8">
      <div className="grid grid-cols-2 gap-6 md:grid-cols-3">
        {sceneNames.map((name) => (
          <figure key={name}>
            <Scene name={name} />
            <figcaption className="text-center text-sm text-ink-mute">{name}</figcaption>
          </figure>
        ))}
        <figure className="grid place-items-center">
          <BrandMark className="size-40" />
          <figcaption className="text-center text-sm text-ink-mute">BrandMark</figcaption>
        </figure>
      </div>
      <div className="grid grid-cols-3 gap-6 sm:grid-cols-6">
        {emblemNames.map((name) => (
          <figure key={name} className="grid justify-items-center gap-1">
            <Emblem name={name} />
            <figcaption className="text-center text-sm break-all text-ink-mute">{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
