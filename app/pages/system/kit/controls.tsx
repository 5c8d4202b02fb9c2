import ArrowRight from "lucide-react/icons/arrow-right";
import Eye from "lucide-react/icons/eye";
import Menu from "lucide-react/icons/menu";
import Pencil from "lucide-react/icons/pencil";
import Phone from "lucide-react/icons/phone";
import Trash from "lucide-react/icons/trash-2";
import { useId } from "react";

import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { DrawerSwitch, SideDrawer } from "#app/ui/side-drawer.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

const looks = ["primary", "secondary", "quiet", "accent", "danger"] as const;

export function Controls() {
  const drawer = useId();

  return (
    <div className="grid gap-5">
      {looks.map((look) => (
        <Look key={look} look={look} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="#forms">A link</ButtonLink>
        <ButtonLink to="#forms" look="secondary">
          Read more
        </ButtonLink>
        <ButtonLink to="tel:+910000000000" look="quiet" icon={<Phone size={18} />}>
          Call us
        </ButtonLink>
        <IconButton label="Edit" icon={<Pencil size={20} />} />
        <IconButton label="Delete" icon={<Trash size={20} />} look="danger" />
        <IconButton label="Next" icon={<ArrowRight size={20} />} look="outlined" />
        <IconButton label="Edit, not allowed" icon={<Pencil size={20} />} disabled />
        <DrawerSwitch
          drawer={drawer}
          does="open"
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-brand hover:bg-brand-wash"
        >
          <Menu size={22} /> Menu
        </DrawerSwitch>
      </div>
      <SideDrawer id={drawer} label="Menu">
        <DrawerSwitch drawer={drawer} does="close" className="flex min-h-11 items-center font-semibold text-brand">
          Back
        </DrawerSwitch>
        <a href="#forms" className="flex min-h-12 items-center text-xl font-bold">
          Courses
        </a>
        <a href="#lists" className="flex min-h-12 items-center text-xl font-bold">
          Colleges
        </a>
      </SideDrawer>
    </div>
  );
}

const Look = ({ look }: { look: (typeof looks)[number] }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button look={look} size="lg">
      Talk to a counsellor
    </Button>
    <Button look={look}>Send enquiry</Button>
    <Button look={look} icon={<Phone size={18} />}>
      Call
    </Button>
    <Button look={look} busy>
      Saving
    </Button>
    <Button look={look} disabled>
      Not yet
    </Button>
    <Button look={look} size="sm">
      Small
    </Button>
  </div>
);

const who = [
  { value: "adult", label: "The student, 18 or older" },
  { value: "minor", label: "The student, under 18", hint: "We will call a parent, not you." },
  { value: "parent", label: "A parent or guardian" },
];

export const Forms = () => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <FilledForm />
    <RefusedForm />
  </div>
);

function FilledForm() {
  const name = useId();
  return (
    <Card room="lg" className="grid gap-6">
      <Field label="Your name" autoComplete="name" />
      <Field label="Mobile number" type="tel" inputMode="tel" before="+91" hint="We call between 10 and 6, never at night." />
      <Field label="E-mail" optional="optional" type="email" defaultValue="asha@example.in" />
      <Select label="Enquire about" defaultValue="medical">
        <option value="engineering">Engineering</option>
        <option value="medical">Medical</option>
      </Select>
      <Textarea label="Message" optional="optional" hint="What would you like to ask?" />
      <Choices label="I am" name={`${name}-who`} choices={who} defaultValue="minor" />
      <Checkbox
        label="You may call me about this enquiry"
        hint="Only about this enquiry. You can take it back at any time."
        defaultChecked
      />
      <Button type="submit">Send enquiry</Button>
    </Card>
  );
}

function RefusedForm() {
  const name = useId();
  return (
    <Card room="lg" className="grid gap-6">
      <Field
        label="PIN"
        inputMode="numeric"
        defaultValue="8000"
        error="A PIN has six digits, such as 800001."
        hint="The PIN of your home."
      />
      <Select label="State" error="Choose your state.">
        <option>Choose</option>
      </Select>
      <Textarea label="Remarks" error="Write at least one sentence." defaultValue="…" />
      <Field
        label="Password"
        type="password"
        defaultValue="not a real one"
        after={<IconButton label="Show password" icon={<Eye size={20} />} />}
      />
      <Field label="Lead number" defaultValue="000128" disabled hint="Given once, never changed." />
      <FileField label="Picture" hint="JPEG, PNG or WebP, up to 10 MB." />
      <FileField label="Marksheet" error="This file is larger than 10 MB." />
      <Choices
        label="How did the call go"
        name={`${name}-call`}
        look="chips"
        choices={["Interested", "Call back", "Switched off", "Wrong number"].map((value) => ({ value, label: value }))}
        defaultValue="Call back"
      />
      <Choices
        label="Finance"
        name={`${name}-pay`}
        look="chips"
        choices={[
          { value: "self", label: "Self" },
          { value: "bscc", label: "BSCC" },
        ]}
        error="Choose one."
      />
      <Checkbox label="Accept the notice" error="We cannot call you without this." />
      <Checkbox label="Cannot be changed" disabled defaultChecked />
    </Card>
  );
}
