import { z } from "zod";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { purposes, subjects, writers } from "#app/domain/enquiries/model.ts";
import { moment } from "#app/domain/fields.server.ts";
import { readOwnValue } from "#app/domain/own-fields/inputs.server.ts";
import { maxOwnChoices, type Own, type OwnField, type OwnValue } from "#app/domain/own-fields/model.ts";
import { listed } from "#app/domain/own-lists/inputs.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const word = (most: number, description: string) => z.string().max(most).default("").meta({ description });

/** What a program sends of somebody's enquiry, as its documentation says. What the words mean is judged as our own form's are. */
export const programEnquiry = z.strictObject({
  name: z.string().min(1).max(200).meta({ description: "The student's name." }),
  phone: z.string().min(1).max(40).meta({ description: "Any way of writing it; without a country it is Indian. Under 18 the guardian's." }),
  email: z.string().max(254).default("").meta({ description: "Not kept under 18." }),
  subject: z.enum(subjects).default("Others").meta({ description: "What it is about." }),
  course: word(200, "The course, in any words."),
  college: word(200, "The college, in any words."),
  message: word(4_000, "What was asked, in their own words."),
  who: z.enum(writers).default("student").meta({ description: "Who asks: a student of age, one under 18, or a guardian." }),
  guardian_name: word(200, "Under 18: whose phone it is."),
  language: z.enum(["en", "hi"]).default("en").meta({ description: "In which language to answer." }),
  consent: z
    .strictObject({
      purposes: z
        .array(z.enum(purposes))
        .min(1)
        .max(3)
        .meta({ description: "What they agreed to. Without `answer` there is nothing we may do for them." }),
      said_by: z.string().min(1).max(200).meta({ description: "Who says so: the form, the person or the system that they told." }),
      given_at: moment.optional().meta({ description: "When they agreed; else now." }),
    })
    .meta({ description: "What this person agreed to, and who says so." }),
  source: listed("source").optional().meta({ description: "Where it came from: the id of one of the sources of /lists." }),
  campaign: z
    .strictObject({ source: word(100, "utm_source"), medium: word(100, "utm_medium"), name: word(100, "utm_campaign") })
    .optional()
    .meta({ description: "The words of the link that brought them." }),
  own: z
    .record(z.string().max(40), z.union([z.string().max(500), z.number(), z.array(z.string().max(40)).max(maxOwnChoices)]))
    .optional()
    .meta({
      description:
        "What the business asks beyond the rest: by the id of a field of /lists the id of a choice, several, a figure, a day or yes or no.",
    }),
  partner: word(20, "The code of the partner whose link brought them: six signs. What is none of ours counts for nobody."),
});
export type ProgramEnquiry = z.output<typeof programEnquiry>;

/** The fields of our form, as a program calls them. */
const names: Record<string, string> = {
  parentPhone: "phone",
  parentName: "guardian_name",
  enquire: "subject",
  answer: "consent.purposes",
};

export type FieldProblem = { field: string; message: string };

/** What was said of the business's own fields that its owner opens to programs, also of one that nobody is asked for any more. */
export function ownSaid(sent: ProgramEnquiry["own"], fields: readonly OwnField[]): { own: Own; problems: FieldProblem[] } {
  const own: Record<string, OwnValue> = {};
  const problems: FieldProblem[] = [];
  for (const [id, value] of Object.entries(sent ?? {})) {
    const field = fields.find((one) => one.id === id && one.places.includes("api"));
    const read = field ? readOwnValue(field, value) : { problem: m.problem_input() };
    if ("problem" in read) problems.push({ field: `own.${id}`, message: read.problem });
    else if (read.value !== null) own[id] = read.value;
  }
  return { own, problems };
}

/** The same as our own form would send it, or what is wrong with it. */
export function asForm(said: ProgramEnquiry) {
  const { phone, who, consent, campaign } = said;
  const ticked = (purpose: (typeof purposes)[number]) => (consent.purposes.includes(purpose) ? "on" : undefined);
  const parsed = enquiryInput.safeParse({
    name: said.name,
    email: said.email,
    enquire: said.subject,
    course: said.course,
    college: said.college,
    message: said.message,
    who,
    ...(who === "minor" ? { parentPhone: phone, parentName: said.guardian_name } : { phone }),
    answer: ticked("answer"),
    updates: ticked("updates"),
    whatsapp: ticked("whatsapp"),
    utm_source: campaign?.source,
    utm_medium: campaign?.medium,
    utm_campaign: campaign?.name,
    partner: said.partner,
  });
  if (parsed.success) return { form: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }): FieldProblem => {
      const name = path.join(".");
      return { field: names[name] ?? name, message };
    }),
  };
}
