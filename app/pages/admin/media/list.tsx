import Search from "lucide-react/icons/search";
import { Form, href, Link, redirect, useNavigate } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { isFileId } from "#app/domain/files/model.ts";
import { mediaShows } from "#app/domain/media/model.ts";
import { listMedia } from "#app/domain/media/reads.server.ts";
import { MediaGrid } from "#app/pages/admin/media/grid.tsx";
import { ChoosingFields, ChoosingFor } from "#app/pages/admin/media/choosing.tsx";
import { addressOf, parseQuery, type LibraryQuery } from "#app/pages/admin/media/query.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { UploadForm } from "#app/pages/admin/upload-form.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterToggle } from "#app/ui/filter-chip.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.media_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  // A plain form comes back with what it uploaded: its own page is where it is described.
  const uploaded = url.searchParams.get("uploaded") ?? "";
  if (isFileId(uploaded)) throw redirect(href("/admin/media/:id", { id: uploaded }));
  const [actor, query] = [actorIn(context), parseQuery(url.searchParams)];
  return {
    query,
    refused: url.searchParams.has("refused"),
    mayChangeSettings: can(actor, "settings.change"),
    ...(await listMedia(actor, query)),
  };
}

export default function Media({ loaderData: { query, refused, mayChangeSettings, pictures, count, hasMore } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-8">
      <div className="grid gap-1">
        <h1>{m.media_title()}</h1>
        <p className="measure text-ink-soft">{m.media_text()}</p>
      </div>
      {query.choosing ? <ChoosingFor choosing={query.choosing} refused={refused} /> : <Upload />}
      <section aria-labelledby="pictures" className="grid gap-5">
        <h2 id="pictures" className="sr-only">
          {m.media_list()}
        </h2>
        <MediaSearch query={query} />
        {pictures.length === 0 ? (
          <NoPictures query={query} />
        ) : (
          <>
            <p role="status" className="text-ink-soft">
              {m.media_found({ count })}
            </p>
            <MediaGrid pictures={pictures} mayChangeSettings={mayChangeSettings} choosing={query.choosing} />
          </>
        )}
        <PageLinks
          first={query.page > 1 && { to: addressOf(query, {}), label: m.media_first() }}
          next={hasMore && { to: addressOf(query, { page: query.page + 1 }), label: m.media_next() }}
        />
      </section>
    </div>
  );
}

function Upload() {
  const navigate = useNavigate();
  return (
    <Card as="section" room="lg" aria-labelledby="upload" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="upload" className="text-2xl">
          {m.media_upload()}
        </h2>
        <p className="text-ink-soft">{m.media_upload_text()}</p>
      </div>
      <UploadForm files={href("/admin/media/files")} onUploaded={({ id }) => void navigate(href("/admin/media/:id", { id }))} />
    </Card>
  );
}

const shows = { unused: m.media_unused, unsaid: m.media_unsaid };

function MediaSearch({ query }: { query: LibraryQuery }) {
  return (
    <search className="grid gap-3">
      <Form method="get" action={href("/admin/media")} key={query.q} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <ChoosingFields choosing={query.choosing} />
        {query.show && <input type="hidden" name="show" value={query.show} />}
        <Field label={m.media_search()} type="search" name="q" defaultValue={query.q} maxLength={100} autoComplete="off" />
        <Button type="submit" look="secondary" icon={<Search size={18} aria-hidden="true" />}>
          {m.media_go()}
        </Button>
      </Form>
      <nav aria-label={m.media_filters()}>
        <ul className="flex flex-wrap gap-2">
          <li>
            <FilterToggle to={addressOf(query, { show: undefined })} isOn={query.show === undefined} label={m.media_all()} />
          </li>
          {mediaShows.map((show) => (
            <li key={show}>
              <FilterToggle to={addressOf(query, { show })} isOn={query.show === show} label={shows[show]()} />
            </li>
          ))}
        </ul>
      </nav>
    </search>
  );
}

function NoPictures({ query }: { query: LibraryQuery }) {
  const isAsked = query.q !== "" || query.show !== undefined || query.page > 1;
  return (
    <EmptyState
      picture={<Scene name="empty-frame" />}
      title={isAsked ? m.media_none_found() : m.media_empty()}
      text={isAsked ? m.media_none_found_text() : m.media_empty_text()}
      action={
        isAsked && (
          <Link to={addressOf({ ...query, q: "", show: undefined }, {})} className="link">
            {m.media_show_all()}
          </Link>
        )
      }
    />
  );
}
