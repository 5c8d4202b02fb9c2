import { regulatorNames, regulators } from "#app/domain/courses/regulators.model.ts";
import { ChoiceField, fieldId, FormSection, labelOf, partLabelOf, TextField } from "#app/pages/admin/entry-editor/fields.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

/** That the college may teach it, and where that is written. */
export const RecognitionSection = () => (
  <FormSection id="recognised" title={labelOf("recognition")} text={m.offering_form_recognition_text()}>
    <div id={fieldId("recognition")} tabIndex={-1} className="grid scroll-mt-24 grid-cols-1 gap-4 outline-none">
      <ChoiceField
        name="recognition.regulator"
        label={partLabelOf("recognition.regulator")}
        none={m.entry_choose()}
        choices={regulators.map((regulator) => [regulator, regulatorNames[regulator]()] as const)}
        className="max-w-xl"
      />
      <div className="grid gap-4 @lg:grid-cols-2">
        <TextField
          name="recognition.reference"
          label={partLabelOf("recognition.reference")}
          hint={m.offering_form_reference_hint()}
          maxLength={120}
        />
        <TextField
          name="recognition.session"
          label={partLabelOf("recognition.session")}
          hint={m.offering_form_session_hint()}
          maxLength={20}
        />
      </div>
      <SourceFields figure="recognition" />
    </div>
  </FormSection>
);

/** What became of those who finished, as somebody counted it. */
export const OutcomeSection = () => (
  <FormSection id="afterwards" title={labelOf("outcome")} text={m.offering_form_outcome_text()}>
    <div id={fieldId("outcome")} tabIndex={-1} className="grid scroll-mt-24 grid-cols-1 gap-4 outline-none">
      <div className="grid gap-4 @lg:grid-cols-2">
        <TextField name="outcome.year" label={partLabelOf("outcome.year")} inputMode="numeric" maxLength={15} />
        <TextField name="outcome.people" label={partLabelOf("outcome.people")} inputMode="numeric" maxLength={15} />
        <TextField name="outcome.placed" label={partLabelOf("outcome.placed")} inputMode="numeric" maxLength={15} />
        <TextField
          name="outcome.medianPay"
          label={partLabelOf("outcome.medianPay")}
          hint={m.offering_form_median_hint()}
          before="₹"
          inputMode="numeric"
          maxLength={15}
        />
      </div>
      <SourceFields figure="outcome" above="recognition" />
    </div>
  </FormSection>
);
