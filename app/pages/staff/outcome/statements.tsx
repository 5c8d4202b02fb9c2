import type { MouseEvent } from "react";
import { statementCores, statementKeys, statementNames, statementRows, type Statement } from "#app/domain/follow-ups/model.ts";
import { chipLook } from "#app/pages/staff/outcome/chips.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";
import { Problem } from "#app/ui/form/field-frame.tsx";

type Props = {
  id: string;
  chosen: Statement | undefined;
  error: string | undefined;
  onChoose: (statement: Statement) => void;
  /** By a tap of a finger or the mouse: the arrows of a keyboard only pass by. */
  onTap: (statement: Statement) => void;
};

/** The nine statements: whom one spoke to, and whom one did not, which one tap saves. */
export function Statements({ id, error, ...rest }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error && `${id}-error`}>
      <legend className="sr-only">{m.follow_up_statement()}</legend>
      <Row id={id} row="reached" title={m.outcome_reached()} {...rest} />
      <Row row="not-reached" title={m.outcome_not_reached()} hint={m.outcome_not_reached_hint()} {...rest} />
      {error && <Problem id={id}>{error}</Problem>}
    </fieldset>
  );
}

type RowProps = Omit<Props, "id" | "error"> & { id?: string; row: keyof typeof statementRows; title: string; hint?: string };

function Row({ id, row, title, hint, chosen, onChoose, onTap }: RowProps) {
  return (
    <div role="group" aria-labelledby={`statements-${row}`} className="grid gap-1">
      <p id={`statements-${row}`} className="flex items-baseline gap-2 text-sm font-semibold text-ink-soft">
        {title}
        {hint && <span className="scripted-only font-normal text-ink-mute">{hint}</span>}
      </p>
      <div className={classes("grid gap-1.5 md:grid-cols-2", row === "reached" ? "grid-cols-4" : "grid-cols-3")}>
        {statementRows[row].map((statement, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the radio in it
          <label
            key={statement}
            className={classes(
              chipLook,
              "relative rounded-control px-1 py-1 md:min-h-10 md:justify-items-start md:px-2.5 md:text-left",
              statement === "not-contacted-scheduled" && "max-md:col-span-2",
            )}
            onClick={(event) => isTap(event) && onTap(statement)}
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name="statement"
              value={statement}
              checked={chosen === statement}
              onChange={() => onChoose(statement)}
              className="sr-only"
            />
            <Words statement={statement} />
          </label>
        ))}
      </div>
    </div>
  );
}

/** A press on the words; what the browser then presses for it, and what arrows press, is the radio itself. */
const isTap = ({ target }: MouseEvent) => !(target instanceof HTMLInputElement);

/** On phones the words that tell it from the others are seen; the whole sentence is its name. */
function Words({ statement }: { statement: Statement }) {
  const [sentence, core] = [statementNames[statement](), statementCores[statement]()];
  const [before = "", after = ""] = sentence.split(core);
  return (
    <span className="md:flex md:items-center md:gap-2">
      <kbd aria-hidden="true" className="keys-only rounded border border-current px-1 font-sans text-sm leading-4 opacity-70">
        {statementKeys.indexOf(statement) + 1}
      </kbd>
      <span>
        {before && <span className="max-md:sr-only">{before}</span>}
        <span className="max-md:inline-block max-md:first-letter:uppercase">{core}</span>
        {after && <span className="max-md:sr-only">{after}</span>}
      </span>
    </span>
  );
}
