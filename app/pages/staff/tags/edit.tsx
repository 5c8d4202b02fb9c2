import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeTagInput } from "#app/domain/tags/inputs.server.ts";
import { tagName } from "#app/domain/tags/model.ts";
import { findTag } from "#app/domain/tags/reads.server.ts";
import { changeTag } from "#app/domain/tags/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { TagFields } from "#app/pages/staff/tags/form.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/edit";

export const meta = () => staffTitle(m.tag_edit_title());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ tag: found(await findTag(actorIn(context), params.id)) });

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, changeTagInput, async (input) =>
    redirect(`${href("/leadHistory/tags")}?saved=${found(await changeTag(actorIn(context), params.id, input)).id}`),
  );
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** Its name and its colour, on every lead that has it. */
export default function EditTag({ loaderData: { tag }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const { nameEn, nameHi, colour, version } = tag;
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-10">
      <Link to={href("/leadHistory/tags")} className="link justify-self-start">
        {m.tag_title()}
      </Link>
      <h1 className="wrap-anywhere">{tagName(tag)}</h1>
      <Card className="grid gap-5">
        <Form method="post" className="grid gap-5" noValidate>
          <input type="hidden" name="version" value={typed?.version ?? version} />
          <TagFields values={typed ?? { nameEn, nameHi, colour }} problems={problems} />
          {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
          <Button type="submit" busy={busy} className="justify-self-start">
            {m.tag_save()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
