import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { describePictureInput } from "#app/domain/media/inputs.server.ts";
import { findMedia } from "#app/domain/media/reads.server.ts";
import { describePicture } from "#app/domain/media/writes.server.ts";
import { FocusSection } from "#app/pages/admin/media/focus-section.tsx";
import { sizeOf } from "#app/pages/admin/media/said.tsx";
import { Uses } from "#app/pages/admin/media/uses.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { BackIcon } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(loaderData?.picture.name ?? m.media_title());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  return {
    picture: found(await findMedia(actor, params.id)),
    mayChangeSettings: can(actor, "settings.change"),
    saved: url.searchParams.has("saved"),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, describePictureInput, async (input) => {
    found(await describePicture(actorIn(context), params.id, input));
    return redirect(`${href("/admin/media/:id", { id: params.id })}?saved=1`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; typed?: Record<string, string> };

export default function OnePicture({ loaderData: { picture, mayChangeSettings, saved }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <div className="grid gap-1">
        <Link to={href("/admin/media")} className="link justify-self-start">
          <BackIcon size={18} />
          {m.media_back()}
        </Link>
        <h1 className="text-3xl wrap-anywhere">{picture.name}</h1>
        <p className="text-ink-soft">
          {sizeOf(picture)}, {formatDay(picture.createdAt)}
        </p>
      </div>
      {saved && !actionData && <Notice tone="success">{m.media_saved()}</Notice>}
      <Picture
        file={picture}
        alt={picture.alt}
        sizes="(width < 56rem) 92vw, 56rem"
        className="h-auto max-h-72 w-full rounded-card border border-line bg-page object-contain"
      />
      <Words picture={picture} answer={actionData} />
      <Card as="section" room="lg" aria-labelledby="uses" className="grid gap-3">
        <h2 id="uses" className="text-2xl">
          {m.media_uses()}
        </h2>
        <Uses uses={picture.uses} mayChangeSettings={mayChangeSettings} />
      </Card>
      <FocusSection key={String(picture.focus)} picture={picture} />
      <Line picture={picture} />
      <Card as="section" room="lg" aria-labelledby="remove" className="grid gap-3">
        <h2 id="remove" className="text-2xl">
          {m.media_remove()}
        </h2>
        <p className="measure text-ink-soft">{m.media_remove_text()}</p>
        {picture.uses.length === 0 && (
          <ButtonLink look="secondary" className="justify-self-start" to={href("/admin/media/:id/deletion", { id: picture.id })}>
            {m.media_remove()}
          </ButtonLink>
        )}
      </Card>
    </div>
  );
}

/** How a text that is typed shows the picture. What leaves with its place gets a copy first. */
function Line({ picture: { id, shared, alt, altHi, name } }: { picture: Picture }) {
  const line = `![${alt || altHi || name}](picture:${shared})`;
  return (
    <Card as="section" room="lg" aria-labelledby="line" className="grid gap-3">
      <h2 id="line" className="text-2xl">
        {m.media_line()}
      </h2>
      <p className="measure text-ink-soft">{shared ? m.media_line_text() : m.media_line_prepare_text()}</p>
      {shared ? (
        <>
          <code className="rounded-control border border-line bg-page px-3 py-2 text-sm wrap-anywhere">{line}</code>
          <CopyButton text={line} labels={{ copy: m.media_line_copy(), copied: m.media_line_copied() }} />
        </>
      ) : (
        <Form method="post" reloadDocument action={href("/admin/media/:id/choice", { id })}>
          <input type="hidden" name="for" value="text" />
          <Button type="submit" look="secondary">
            {m.media_line_prepare()}
          </Button>
        </Form>
      )}
    </Card>
  );
}

type Picture = Route.ComponentProps["loaderData"]["picture"];

function Words({ picture, answer }: { picture: Picture; answer: Answer | undefined }) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" room="lg" aria-labelledby="words">
      <Form method="post" className="grid gap-5" noValidate>
        <div className="grid gap-1">
          <h2 id="words" className="text-2xl">
            {m.media_words()}
          </h2>
          <p className="measure text-ink-soft">{m.media_words_text()}</p>
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label={m.media_alt()}
            hint={m.admin_alt_hint()}
            name="alt"
            maxLength={200}
            defaultValue={typed.alt ?? picture.alt}
            error={problems.alt}
          />
          <Field
            label={m.media_alt_hi()}
            name="altHi"
            lang="hi"
            maxLength={200}
            defaultValue={typed.altHi ?? picture.altHi}
            error={problems.altHi}
          />
        </div>
        {problems[""] && (
          <Notice tone="danger" title={m.media_save_failed()}>
            {problems[""]}
          </Notice>
        )}
        <Button type="submit" busy={busy} className="justify-self-start">
          {m.admin_save()}
        </Button>
      </Form>
    </Card>
  );
}
