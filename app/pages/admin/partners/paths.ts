import { firstDay } from "#app/domain/campaigns/model.ts";
import { askedAddress } from "#app/domain/numbers/model.ts";

/** Every enquiry that came by a partner's link, from the beginning. */
export const allAsked = (partner: string) => askedAddress(firstDay, "", { partner });
