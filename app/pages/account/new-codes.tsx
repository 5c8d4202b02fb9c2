import { useEffect, useRef } from "react";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The recovery codes, this once: in no address, in no store of the browser, and gone with the page. */
export function NewCodes({ codes, text, next }: { codes: string[]; text: string; next: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Notice tone="success" className="print:hidden">
        {text}
      </Notice>
      <Card as="section" room="lg" className="grid gap-5" aria-labelledby="codes">
        <h1 id="codes" ref={title} tabIndex={-1} className="text-3xl outline-none" data-prints-alone="">
          {m.account_codes_new_title()}
        </h1>
        <p>{m.account_codes_new_text()}</p>
        <ul lang="en" className="grid gap-x-4 sm:grid-cols-2 gap-y-2 font-mono font-semibold whitespace-nowrap sm:text-lg">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button look="secondary" className="needs-script" onClick={() => window.print()}>
            {m.account_codes_print()}
          </Button>
          <ButtonLink to={next}>{m.account_codes_done()}</ButtonLink>
        </div>
      </Card>
    </>
  );
}
