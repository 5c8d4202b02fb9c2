import Download from "lucide-react/icons/download";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  action: string;
  /** The question whose answer is wanted, field by field. */
  asked: Record<string, string | null | undefined>;
  words: { title: string; hint: string; reason: string; missing: string; xlsx: string; csv: string };
  isReasonMissing: boolean;
  /** Why there was no file. */
  refusal: string | undefined;
};

/** A list as a file. Why it leaves the house is asked and kept. */
export function ExportForm({ action, asked, words, isReasonMissing, refusal }: Props) {
  const fields = Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return (
    <details open={isReasonMissing || refusal !== undefined} id="export" className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Download size={18} aria-hidden="true" />
        {words.title}
      </summary>
      <Form method="post" action={action} reloadDocument className="grid max-w-xl gap-3 pb-4">
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          label={words.reason}
          hint={words.hint}
          name="reason"
          required
          maxLength={500}
          error={isReasonMissing ? words.missing : undefined}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" look="secondary" name="format" value="xlsx">
            {words.xlsx}
          </Button>
          <Button type="submit" look="secondary" name="format" value="csv">
            {words.csv}
          </Button>
        </p>
      </Form>
    </details>
  );
}
