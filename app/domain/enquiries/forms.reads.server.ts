import { RateLimiterMemory } from "rate-limiter-flexible";
import { freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import type { EnquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { limits } from "#app/domain/enquiries/model.ts";
import { formIdIn, idOf, networkOfTheDay, signFormToken } from "#app/platform/captcha.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";

/** Room for a town behind one phone company's address. In memory: who gets no token sends the form without one. */
const perNetwork = new RateLimiterMemory({ points: 600, duration: 60 });

/**
 * The token of a form that somebody begins to fill in. The pages that hold forms are the same for everybody, so a browser asks for
 * it at the first touch, for the id that it gave its form: asked for twice, it is still one form.
 */
export const openForm = (id: string) =>
  perNetwork.consume(currentNetwork()).then(
    () => ({ status: 200, body: signFormToken(formIdIn(id)) }),
    () => ({ status: 429, body: "" }),
  );

/** For words that were written without a token: as old as if the form had been read, so that the next press is not too quick. */
export const openFormAgain = (input: EnquiryInput) => signFormToken(formIdOf(input), Date.now() - limits.quickest);

/** What a person said. Other words are another enquiry. */
export const saidIn = (input: Omit<EnquiryInput, "form" | "website">) => [
  input.name,
  input.phone,
  input.email,
  input.enquire,
  ...freeTextNames.map((name) => input[name]),
  input.message,
  input.who,
  input.parentName,
];

/**
 * The form on which something was written, as its token or the browser names it: what was sent before its token came is the same
 * afterwards. Without script there is no name, and only the same words from the same network on the same day are the same.
 */
export const formIdOf = ({ form, ...input }: EnquiryInput) =>
  formIdIn(form) ?? idOf(new Date().toISOString().slice(0, 10), networkOfTheDay(currentNetwork()), ...saidIn(input));
