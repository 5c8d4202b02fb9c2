import { Form, href } from "react-router";
import { isId } from "#app/domain/ids.ts";
import type { Purpose } from "#app/domain/media/model.ts";
import type { MediaPicture } from "#app/domain/media/reads.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { choosingFields, type Choosing } from "#app/pages/admin/media/query.ts";
import { addressAlso } from "#app/pages/list-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What a form without script carries along while a picture is chosen for another one. */
export const ChoosingFields = ({ choosing }: { choosing: Choosing | undefined }) =>
  Object.entries(choosingFields(choosing)).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const words: Partial<Record<Purpose, () => string>> = {
  slide: m.media_choose_slide,
  gallery: m.media_choose_gallery,
  map: m.media_choose_map,
};

/** Where the form is that a picture is chosen for, with what was typed there. */
function pageOf({ for: purpose, of, typed }: Choosing): string {
  if (purpose === "slide") return addressAlso(href("/admin/homecrousel"), typed);
  if (purpose === "gallery") return href("/admin/gallery");
  if (purpose === "map") return href("/admin/settings");
  const at = entryAddresses[purpose === "text" ? "post" : purpose];
  return isId(of) ? at.one(of) : at.fresh;
}

/** Says that a picture is being chosen, and leads back without one. */
export function ChoosingFor({ choosing, refused }: { choosing: Choosing; refused: boolean }) {
  return (
    <>
      <Notice
        tone="info"
        actions={
          <ButtonLink look="secondary" to={pageOf(choosing)}>
            {m.media_choose_stop()}
          </ButtonLink>
        }
      >
        {(words[choosing.for] ?? m.media_choose_for)()}
      </Notice>
      {refused && <Notice tone="danger">{m.media_choose_failed()}</Notice>}
    </>
  );
}

/** Takes a picture to the form that it is chosen for. */
export const UseThis = ({ picture, choosing }: { picture: MediaPicture; choosing: Choosing }) => (
  <Form method="post" reloadDocument action={href("/admin/media/:id/choice", { id: picture.id })}>
    <ChoosingFields choosing={choosing} />
    <Button type="submit" aria-label={m.media_use_named({ name: picture.name })}>
      {m.media_use()}
    </Button>
  </Form>
);
