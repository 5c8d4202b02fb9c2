import { sql } from "kysely";

/**
 * The lead came from this enquiry and from nothing else. Of `enquiry_states` and `leads`, whose names a query must not change.
 * Anybody can write a stranger's name and number into the form, before that person does or after them. So as soon as another
 * enquiry has joined the lead, even one that was taken back since, neither of the two says who is meant by what our office knows.
 */
export const isLeadOfItsOwn = sql<boolean>`(enquiry_states.outcome = 'new' and leads.created_by is null and leads.merged_into is null
  and not exists (select from leads as part where part.merged_into = leads.number)
  and not exists (select from enquiry_states as other where other.lead_number = leads.number and other.enquiry_id <> enquiry_states.enquiry_id))`;
