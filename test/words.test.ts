import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/**
 * Machinery is called what the field calls it, so that an engineer who searches finds it (STYLE.md). These are the private words
 * that stood in its place. Sentences for people keep theirs: strings, messages and comments are not looked at.
 */
const replaced: Record<string, RegExp> = {
  csrfGuard: /^sameOriginOnly$/,
  bodyLimit: /^smallUnlessUpload$/,
  "loadShedding, concurrencyLimiter": /^(enquiriesFirst|aLine)$/,
  "matchRoute, RouteMatch": /^routesAt$/i,
  "cache entry: CachedPage, cached": /^(PageCopy|copyOf)$/,
  "signFormToken, verifyFormToken": /^(giveOutForm|readForm)$/,
  "proofOfWorkChallenge, verifyProofOfWork": /^(workFor|isWorkDone)$/,
  "consumeRateLimit, resetRateLimit": /^(countTry|forgetTries)$/,
  trustedDevice: /^knownDevice$/,
  "lockLead, lockPhone": /^(hold|held)(Lead|Phones?|Order|Entry|Offering|Enquiry|Factor|Counsellor)$/,
  "Cursor, parseCursor": /^(placeIn|placeAfter)$/,
  "parseQuery, toSearchParams": /^(askedOf|queryOf)$/,
  "max, min": /^(most|longest|quickest)[A-Z]/,
  "processEnquiry, reconciliation": /^(books|readBooks|settling)$/,
  "Publication, publishVersion": /^(Showing|showVersion)$/,
  loadEditor: /^openDesk$/,
  "DeleteTarget, ConfirmDeletion": /^(Doomed|DeletionQuestion)$/,
  mutex: /^oneAtATime$/,
  "text, requiredText, checkbox": /^neededWords$/,
};
/** Of retention: a lead that is not to be erased is on hold, in the lawyers' word. */
const allowed = new Set(["app/domain/retention/writes.server.ts holdLead", "app/pages/admin/retention/hold.tsx holdLead"]);
const oldFiles =
  /(^|-)(words|question|questions|addresses|desk|unsaved|settling|books|balance|sealed|remembered|apart|guard|tallies)(\.|-|$)/;
const keptFiles = new Set([
  "search-words.ts",
  "search-words.test.ts",
  "words.ts",
  "words.test.ts",
  "stage-question.tsx",
  "addresses.ts",
  "lead-desk.columns.ts",
  "desk-drawings.ts",
  "desk-tools.ts",
  "seed-desk.ts",
  "desk.spec.ts",
]);

const files = globSync("{app,server,db,faults,bin}/**/*.{ts,tsx}", {
  exclude: ["app/platform/i18n/generated/**", "db/types.ts", "db/demo/**", "**/*.test.{ts,tsx}"],
});

/** Without comments and without what stands between quotes. */
const code = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/(?<!:)\/\/.*$/gm, "")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""');

test("no private word comes back where the field has its own", () => {
  const found = files.flatMap((file) => {
    const names = new Set(code(readFileSync(file, "utf8")).match(/[A-Za-z_$][\w$]*/g));
    return Object.entries(replaced).flatMap(([better, old]) =>
      [...names].filter((name) => old.test(name) && !allowed.has(`${file} ${name}`)).map((name) => `${file}: ${name}, say ${better}`),
    );
  });
  expect(found).toEqual([]);
});

test("nor as the name of a file", () => {
  expect(files.filter((file) => oldFiles.test(basename(file)) && !keptFiles.has(basename(file)))).toEqual([]);
});
