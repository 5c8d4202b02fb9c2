import type { Nothing } from "#app/pages/site/catalogue/filters.server.ts";
import { EnquiryButtons } from "#app/pages/site/enquiry-band.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Nobody leaves with an empty page: take the wishes back, or ask a person. */
export function NothingFound({ nothing: { title, text, clear, elsewhere } }: { nothing: Nothing }) {
  return (
    <EmptyState
      picture={<Scene name="empty-frame" />}
      title={title}
      text={text}
      action={
        <>
          {elsewhere && <ButtonLink to={elsewhere.to}>{elsewhere.text}</ButtonLink>}
          {clear && (
            <ButtonLink look="secondary" to={clear.to}>
              {clear.text}
            </ButtonLink>
          )}
          <EnquiryButtons to="/Popup" />
        </>
      }
    />
  );
}
