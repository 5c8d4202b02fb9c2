import type { Subject } from "#app/domain/enquiries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What an enquiry can be about, in the reader's language. */
export const subjectNames: Record<Subject, () => string> = {
  ENGINEERING: () => m.enquiry_subject_engineering(),
  MEDICAL: () => m.enquiry_subject_medical(),
  PHARMA: () => m.enquiry_subject_pharma(),
  ARCHITECTURE: () => m.enquiry_subject_architecture(),
  MANAGEMENT: () => m.enquiry_subject_management(),
  LAW: () => m.enquiry_subject_law(),
  LOAN: () => m.enquiry_subject_loan(),
  FEEDBACK: () => m.enquiry_subject_feedback(),
  COMPLAIN: () => m.enquiry_subject_complain(),
  Others: () => m.enquiry_subject_others(),
};
