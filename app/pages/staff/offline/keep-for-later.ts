import { data } from "react-router";
import { isWithoutNetwork, keepPage } from "#app/pages/keep-page.ts";
import { putAside, saidIn, type Waiting } from "#app/pages/staff/offline/queue.ts";

/** Says that it waits on this phone, under its key. */
export type Kept = { waiting: string };
export const keptIn = (answer: unknown): string | undefined =>
  typeof answer === "object" && answer !== null && "waiting" in answer ? (answer as Kept).waiting : undefined;

type Sending<T> = { request: Request; serverAction: () => Promise<T> };

/** For clientAction: a form that does not arrive for want of a network waits on this phone, where the phone can keep it. */
export const keepForLater =
  (kind: Waiting["kind"]) =>
  async <T>({ request, serverAction }: Sending<T>) => {
    const form = await request.clone().formData();
    const answer = await keepPage({ serverAction });
    if (!isWithoutNetwork(answer) || !(await putAside(kind, form))) return answer;
    // With this status the router leaves the page's data as it is: asking for it anew would fail too.
    return data<Kept>({ waiting: saidIn(form, "key") }, 503);
  };
