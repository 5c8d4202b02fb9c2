import { closes, possibleStages } from "#app/domain/follow-ups/model.ts";
import { stageNames, stages, temperatureNames, temperatures } from "#app/domain/leads/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { fieldId } from "#app/pages/staff/form-problems.tsx";
import { outcomeId } from "#app/pages/staff/outcome/opening.ts";
import type { Outcome } from "#app/pages/staff/outcome/use-outcome.ts";
import { StaffOptions, type Staff } from "#app/pages/staff/staff-options.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

const id = (field: string) => fieldId(outcomeId, field);

type Props = { outcome: Outcome; values: Record<string, string>; problems: Problems; staff: Staff; except: string | undefined };

/** What is rarely said: who goes on with it, where the lead stands, how keen they are, and more words. */
export function MoreFields({ outcome: { statement, stage, chooseStage }, values, problems, staff, except }: Props) {
  const isClosing = statement !== undefined && closes(statement);
  const possible = statement ? possibleStages(statement) : stages.filter((one) => one !== "new");
  const isOpen = ["remarks", "transferTo", "stage"].some((field) => problems[field]) || stage === "parked";
  return (
    <details open={isOpen || undefined} className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">{m.outcome_more()}</summary>
      <div className="grid gap-4 pt-1 pb-3">
        <fieldset disabled={isClosing} className="min-w-0">
          <Textarea
            id={id("remarks")}
            name="remarks"
            rows={2}
            maxLength={4000}
            label={m.follow_up_remarks()}
            error={problems.remarks}
            defaultValue={values.remarks}
          />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <fieldset disabled={isClosing} className="min-w-0">
            <Select
              id={id("transferTo")}
              name="transferTo"
              label={m.follow_up_transfer()}
              error={problems.transferTo}
              defaultValue={values.transferTo ?? ""}
            >
              <option value="">{m.follow_up_transfer_nobody()}</option>
              <StaffOptions staff={staff} except={except} />
            </Select>
          </fieldset>
          <fieldset disabled={statement === "finalised"} className="min-w-0">
            <Select
              id={id("stage")}
              name="stage"
              label={m.follow_up_stage()}
              error={problems.stage}
              value={stage}
              onChange={(event) => chooseStage(event.currentTarget.value)}
            >
              <option value="">{m.follow_up_stage_by_statement()}</option>
              {possible.map((one) => (
                <option key={one} value={one}>
                  {stageNames[one]()}
                </option>
              ))}
            </Select>
          </fieldset>
          <Select id={id("temperature")} name="temperature" label={m.lead_temperature()} defaultValue={values.temperature ?? ""}>
            <option value="">{m.outcome_temperature_same()}</option>
            {temperatures.map((one) => (
              <option key={one} value={one}>
                {temperatureNames[one]()}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </details>
  );
}
