import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { sequenceName } from "#app/domain/sequences/model.ts";
import { sequenceAddress } from "#app/pages/staff/sequences/paths.ts";

type Props = { sequence: { id: string; name: string; nameHi: string }; title: string; text?: string; children: ReactNode };

/** A page about one sequence: the way back, what it is about, and the thing itself. */
export const SequencePage = ({ sequence, title, text, children }: Props) => (
  <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-10">
    <div className="grid gap-2">
      <Link to={sequenceAddress(sequence.id)} className="link justify-self-start wrap-anywhere">
        <ArrowLeft size={18} aria-hidden="true" />
        {sequenceName(sequence)}
      </Link>
      <h1 className="wrap-anywhere">{title}</h1>
      {text && <p className="max-w-[68ch] text-ink-soft">{text}</p>}
    </div>
    {children}
  </div>
);
