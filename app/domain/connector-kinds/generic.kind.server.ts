import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { plainSheetScript } from "#app/domain/connector-kinds/sheet-script.model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/** Any form that can send what was typed to an address. */
export const kind: ConnectorKind = {
  id: "generic",
  place: 90,
  name: { en: "Any other form", hi: "कोई और फ़ॉर्म" },
  text: {
    en: "A form or a program that can send JSON or form fields to an address.",
    hi: "कोई फ़ॉर्म या प्रोग्राम जो भरे हुए खाने किसी पते पर भेज सकता है।",
  },
  steps: [
    { en: "Let the form send what was typed to the address below.", hi: "फ़ॉर्म से कहिए कि जो भरा गया वह नीचे के पते पर भेजे।" },
    { en: "Fill it in once with words of your own.", hi: "उसे एक बार अपने शब्दों से भरिए।" },
    {
      en: "Then say under “Fields” which of its fields is which of ours.",
      hi: "फिर खानों वाले पन्ने पर बताइए कि उसका कौन-सा खाना हमारा कौन-सा है।",
    },
  ],
  ownName: { en: "Secret", hi: "गुप्त शब्द" },
  provenBy: "own",
  isInAddress: true,
  theirs: [],
  source: "website",
  keepsRest: false,
  guesses: reading.usualNames,
  verify: (incoming, secrets) => (reading.hasToken(incoming, secrets) ? "ours" : "forged"),
  read(incoming) {
    const raw = reading.rawOf(incoming);
    // Without an id of its own it is known by its words, on one day.
    const id = reading.keyOf(incoming) ?? reading.idOfWords(raw, indianDay(incoming.now));
    return [{ id, raw, isTest: false }];
  },
  handout: plainSheetScript,
  map: (raw, contentType) => reading.answersAlone(reading.readFlat(raw, contentType)),
  sample: ({ own }, { id, name, phone }) => ({
    token: own,
    body: JSON.stringify({ name, phone }),
    headers: { "content-type": "application/json", "idempotency-key": id },
  }),
};
