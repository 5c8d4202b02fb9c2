import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Fact } from "#app/pages/site/catalogue/facts.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { Figure } from "#app/pages/site/catalogue/labels.server.ts";
import type { EntryView } from "#app/pages/site/offerings/entry.server.ts";
import type { OutcomeView, RecognitionView } from "#app/pages/site/offerings/recognition.server.ts";
import type { Level } from "#app/pages/site/offerings/sheet.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { AlertIcon } from "#app/ui/icons.tsx";

const Box = ({ title, level: Title, children }: { title: string; level: Level; children: ReactNode }) => (
  <div className="card grid content-start gap-3 border-t border-line pt-4 print:gap-1 print:pt-2">
    <Title className="text-2xl">{title}</Title>
    {children}
  </div>
);

const Facts = ({ facts }: { facts: { label: string; value: Figure }[] }) => (
  <dl className="grid gap-2 print:gap-1">
    {facts.map(({ label, value }) => (
      <div key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
        <dt className="text-sm text-ink-mute">{label}</dt>
        <dd className="font-semibold">
          <FigureValue figure={value} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Who can join: the sentence first, then what it is made of. */
export function Entry({ entry, facts, here, level }: { entry: EntryView; facts: Fact[]; here: string; level: Level }) {
  return (
    <Box title={entry.labels.title} level={level}>
      <div className="text-lg print:hidden">
        <FigureValue figure={entry.sentence} />
      </div>
      <Facts facts={entry.facts} />
      <Exams entry={entry} />
      <p className="font-semibold print:hidden">{here}</p>
      <Facts facts={facts} />
    </Box>
  );
}

/** The examinations that count, each a way to its page. */
export function Exams({ entry: { exams, labels } }: { entry: EntryView }) {
  if (exams.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
      <p className="text-sm text-ink-mute">{labels.exams}</p>
      <div>
        <ul className="flex flex-wrap gap-x-4 font-semibold">
          {exams.map((exam) => (
            <li key={exam.text}>
              {exam.to ? (
                <Link to={exam.to} className="link">
                  <Localized of={exam} />
                </Link>
              ) : (
                <Localized of={exam} />
              )}
            </li>
          ))}
        </ul>
        {labels.one && <p className="text-sm text-ink-soft">{labels.one}</p>}
      </div>
    </div>
  );
}

/** Whether the college may teach it. What nobody has shown, or only for years gone by, is said where nobody can miss it. */
export function Recognition({
  recognition,
  ownership,
  level,
}: {
  recognition: RecognitionView;
  ownership: { label: string; value: Figure };
  level: Level;
}) {
  const { title, warning, text, facts, check } = recognition;
  return (
    <Box title={title} level={level}>
      {warning && (
        <div className="flex items-start gap-2 rounded-control bg-amber-wash px-3 py-2 font-bold text-amber">
          <span className="mt-0.5 shrink-0">
            <AlertIcon size={20} />
          </span>
          <div className="min-w-0">
            <FigureValue figure={warning} />
          </div>
        </div>
      )}
      {text && <p className="text-ink-soft">{text}</p>}
      <Facts facts={[...facts, ownership]} />
      <Link to={check.to} className="link justify-self-start print:hidden">
        {check.text}
      </Link>
    </Box>
  );
}

export const Outcome = ({ outcome: { labels, year, figures }, level }: { outcome: OutcomeView; level: Level }) => (
  <Box title={labels.title} level={level}>
    {year ? (
      <>
        {figures.map((figure) => (
          <div key={figure.text} className="text-lg font-semibold">
            <FigureValue figure={figure} />
          </div>
        ))}
        <div className="text-sm text-ink-soft">
          <FigureValue figure={year} />
        </div>
      </>
    ) : (
      <p className="text-ink-soft">{labels.unknown}</p>
    )}
  </Box>
);
