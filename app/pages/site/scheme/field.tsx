type Props = {
  name: string;
  label: string;
  value: string;
  hint?: string | undefined;
  problem?: string | undefined;
  /** Fixed words inside the box. */
  sign?: string | undefined;
  type?: "text" | "search";
};

/** A field of one line. The kit's own does more than this page needs, and costs its visitors a file more. */
export function PlainField({ name, label, value, hint, problem, sign, type = "text" }: Props) {
  const about = problem ? `${name}-problem` : hint ? `${name}-hint` : undefined;
  return (
    <div className="grid min-w-0 flex-1 content-start gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <span className="relative flex items-center">
        {sign && (
          <span aria-hidden="true" className="absolute left-3.5 text-ink-mute">
            {sign}
          </span>
        )}
        <input
          id={name}
          name={name}
          type={type}
          key={value}
          defaultValue={value}
          maxLength={100}
          inputMode={type === "search" ? undefined : "numeric"}
          aria-invalid={problem ? true : undefined}
          aria-describedby={about}
          className={`h-11 w-full rounded-control border border-line-strong bg-surface px-3.5 aria-invalid:border-red ${sign ? "pl-10" : ""}`}
        />
      </span>
      {problem && (
        <p id={`${name}-problem`} className="text-sm font-semibold text-red">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-ink-mute">
          {hint}
        </p>
      )}
    </div>
  );
}
