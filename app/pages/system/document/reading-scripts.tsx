import type { ReadingScript } from "#app/platform/document.ts";

/**
 * Where somebody is about to go, the browser fetches the document ahead: with the mouse over a link, or the finger on it. It
 * does not on a phone that saves data. What a link does beyond showing a page (rel=nofollow, forms, the way in) is left out.
 */
const speculation = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: ["/courses*", "/college*", "/exams*", "/blogs*", "/services*", "/finder*"].flatMap((path) => [
              path,
              `/hi${path}`,
            ]),
          },
          { not: { selector_matches: "[rel~=nofollow], [target=_blank], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** All the script of a page that is read. */
export function ReadingScripts({ script, nonce }: { script: ReadingScript; nonce: string }) {
  return (
    <>
      {script.imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script type="module" src={script.src} nonce={nonce} />
      <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: speculation }} />
    </>
  );
}
