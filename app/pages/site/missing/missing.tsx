import { Form, Link } from "react-router";
import type { MissingView } from "#app/pages/site/missing/missing.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";

export const missingMeta = ({ head }: MissingView) => [{ title: head }, { name: "robots", content: "noindex" }];

/** What is not there, with ways on: search, the whole list, what may have been meant. */
export function Missing({ missing: { title, text, search, all, suggested } }: { missing: MissingView }) {
  return (
    <PageMessage
      picture={<Scene name="signpost" />}
      title={title}
      text={text}
      actions={
        <div className="grid w-full gap-6">
          <Form action="/search" role="search" className="flex max-w-xl items-end gap-2">
            {/* Not the kit's field: it would travel with every page of a course, for an address that hardly anybody meets. */}
            <label className="grid min-w-0 flex-1 gap-1.5 font-semibold">
              {search.label}
              <input
                name="q"
                type="search"
                maxLength={100}
                enterKeyHint="search"
                className="h-12 w-full rounded-control border border-line-strong bg-surface px-4 font-normal"
              />
            </label>
            <Button type="submit">{search.button}</Button>
          </Form>
          {suggested.links.length > 0 && (
            <section className="grid gap-1">
              <h2 className="text-xl">{suggested.title}</h2>
              <ul>
                {suggested.links.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to} className="link">
                      <Localized of={name} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Link to={all.to} className="link justify-self-start">
            {all.text}
          </Link>
        </div>
      }
    />
  );
}
