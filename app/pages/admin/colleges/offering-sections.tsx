import { studyTypeNames, studyTypes } from "#app/domain/colleges/model.ts";
import { CostRows } from "#app/pages/admin/colleges/cost-rows.tsx";
import { OutcomeSection, RecognitionSection } from "#app/pages/admin/colleges/recognition-sections.tsx";
import { EligibilitySection } from "#app/pages/admin/courses/eligibility-fields.tsx";
import type { NamedEntry } from "#app/domain/entries/naming.reads.server.ts";
import { BothLanguages, FormSection, TextField, useField } from "#app/pages/admin/entry-editor/fields.tsx";
import { CourseField } from "#app/pages/admin/courses/field.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import type { Choice } from "#app/pages/admin/entry-editor/use-choices.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Select } from "#app/ui/form/select.tsx";

type Props = { course: Choice | undefined; addresses: NamedEntry[]; exams: Choice[] };

/** Which course, and what is known of it here. */
export function OfferingSections({ course, addresses, exams }: Props) {
  return (
    <>
      <FormSection id="which" title={m.offering_course()}>
        <CourseField chosen={course} addresses={addresses} />
        <BothLanguages name="domain" hint={m.offering_domain_hint()} maxLength={120} />
        <TypeField />
        <TextField name="session" hint={m.offering_form_session_hint()} maxLength={20} className="max-w-80" />
      </FormSection>
      <FormSection id="figures" title={m.offering_figures()} text={m.offering_figures_text()}>
        <div className="grid grid-cols-1 gap-6">
          <Figure figure="fees">
            <TextField
              name="feesPerYear"
              hint={m.offering_fees_hint()}
              before="₹"
              inputMode="numeric"
              maxLength={15}
              className="max-w-80"
            />
          </Figure>
          <Figure figure="duration" above="fees">
            <TextField name="durationMonths" hint={m.course_form_duration_hint()} inputMode="numeric" maxLength={3} className="max-w-80" />
          </Figure>
          <Figure figure="seats" above="duration">
            <TextField name="seats" inputMode="numeric" maxLength={7} className="max-w-80" />
          </Figure>
          <Figure figure="entrance" above="seats">
            <TextField name="entrance" hint={m.course_form_entrance_hint()} maxLength={300} />
          </Figure>
          <Figure figure="lastDate" above="entrance">
            <TextField name="lastDate" type="date" className="max-w-80" />
          </Figure>
        </div>
      </FormSection>
      <FormSection id="costs" title={m.offering_form_costs()} text={m.offering_form_costs_text()}>
        <CostRows />
      </FormSection>
      <EligibilitySection text={m.eligibility_form_text_offering()} above="fees" exams={exams} />
      <RecognitionSection />
      <OutcomeSection />
    </>
  );
}

function Figure({ figure, above, children }: { figure: string; above?: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 border-line not-first:border-t not-first:pt-6">
      {children}
      <SourceFields figure={figure} above={above} />
    </div>
  );
}

function TypeField() {
  return (
    <Select {...useField("type")} className="max-w-80">
      {studyTypes.map((type) => (
        <option key={type} value={type}>
          {studyTypeNames[type]()}
        </option>
      ))}
    </Select>
  );
}
