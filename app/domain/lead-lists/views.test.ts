import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { pinView, setFirstView, shareView, unshareView } from "#app/domain/lead-lists/sharing.writes.server.ts";
import { maxPinned, pinnedOf } from "#app/domain/lead-lists/views.model.ts";
import { countViews, findFirstQuery, listViews } from "#app/domain/lead-lists/views.reads.server.ts";
import { removeView, saveView } from "#app/domain/lead-lists/views.writes.server.ts";
import { db } from "#db/client.ts";
import { wholeTeam } from "#app/domain/teams/model.ts";
import { aLead, aTeam, aUser } from "#test/factories.ts";

let manager: Actor, other: Actor, ravi: Actor, sita: Actor;
beforeEach(async () => {
  await db.deleteFrom("lead_view_defaults").execute();
  await db.deleteFrom("lead_views").execute();
  [manager, other, ravi, sita] = await Promise.all([
    aUser({ role: "manager" }),
    aUser({ role: "admin" }),
    aUser({ role: "counsellor" }),
    aUser({ role: "counsellor" }),
  ]);
});

const kept = async (actor: Actor, name: string, query = "stage=new") => {
  await saveView(actor, { name, query });
  return (await listViews(actor)).find((view) => view.name === name)!.id;
};
const shared = async (name: string, query?: string) => {
  const id = await kept(manager, name, query);
  await shareView(manager, id);
  return id;
};
const names = async (actor: Actor) => (await listViews(actor)).map(({ name }) => name);

test("what a manager shares everybody opens, each in their own leads; what is one's own stays so", async () => {
  const [his, hers] = [await aLead(ravi, { city: "Arrah" }), await aLead(sita, { city: "Arrah" })];
  const id = await shared("New ones", "stage=new");
  await kept(ravi, "Mine");
  expect([await names(ravi), await names(sita)]).toEqual([["Mine", "New ones"], ["New ones"]]);
  expect(await listViews(await aUser({ role: "editor" }))).toEqual([]);
  await pinView(manager, id, "pin");
  for (const [actor, number] of [
    [ravi, his],
    [sita, hers],
  ] as const) {
    const [view] = await countViews(actor, pinnedOf(await listViews(actor)));
    const { leads, count } = await listLeads(actor, parseQuery(new URLSearchParams(view!.query)));
    expect([view!.count, count, leads.map((lead) => lead.number)]).toEqual([1, 1, [number]]);
  }
});

test("counsellors share, pin and choose for nobody else, and take away no shared view", async () => {
  const [mine, everybodys] = [await kept(ravi, "Mine"), await shared("Everybody's")];
  for (const deed of [
    () => shareView(ravi, mine),
    () => unshareView(ravi, everybodys),
    () => pinView(ravi, everybodys, "pin"),
    () => setFirstView(ravi, { holder: "everybody", view: everybodys }),
    () => removeView(ravi, everybodys),
    () => shareView(manager, mine),
    () => removeView(sita, mine),
    () => shareView(manager, "no-id"),
  ])
    expect(await deed()).toBeUndefined();
  expect(await names(sita)).toEqual(["Everybody's"]);
});

test("a search for a phone is sealed for one person, and no view for others", async () => {
  const id = await kept(manager, "Caller", "q=9834017299");
  await expect(shareView(manager, id)).rejects.toThrow("stays with you");
  const open = await shared("Open");
  await expect(saveView(manager, { name: "Open", query: "q=9834017299" })).rejects.toThrow("stays with you");
  await saveView(manager, { name: "Open", query: "next=overdue" });
  expect((await listViews(ravi)).find((view) => view.id === open)!.query).toBe("next=overdue");
});

test("no two that are shared have one name", async () => {
  await shared("Overdue");
  await saveView(other, { name: "overdue", query: "next=overdue" });
  const twin = (await listViews(other)).find(({ isMine }) => isMine)!;
  await expect(shareView(other, twin.id)).rejects.toThrow("name already");
});

test("what everybody opens first is the manager's word, one's own counts more, and the whole list is a choice too", async () => {
  const [news, late, mine] = [
    await shared("New ones", "stage=new"),
    await shared("Late", "next=overdue"),
    await kept(ravi, "Mine", "again=1"),
  ];
  expect(await findFirstQuery(ravi)).toBeUndefined();
  await setFirstView(manager, { holder: "everybody", view: news });
  expect([await findFirstQuery(ravi), await findFirstQuery(sita)]).toEqual(["stage=new", "stage=new"]);
  await setFirstView(ravi, { holder: "me", view: mine });
  await setFirstView(sita, { holder: "me", view: "whole" });
  expect([await findFirstQuery(ravi), await findFirstQuery(sita), await findFirstQuery(manager)]).toEqual([
    "again=1",
    undefined,
    "stage=new",
  ]);
  await setFirstView(ravi, { holder: "me", view: late });
  await setFirstView(sita, { holder: "me", view: "everybody" });
  expect([await findFirstQuery(ravi), await findFirstQuery(sita)]).toEqual(["next=overdue", "stage=new"]);
  await expect(setFirstView(sita, { holder: "me", view: mine }), "somebody else's").rejects.toThrow("not there");
  await expect(setFirstView(manager, { holder: "everybody", view: await kept(manager, "Only mine") })).rejects.toThrow("not there");
});

test("when a view goes, whoever opened with it opens with the next", async () => {
  const [news, late] = [await shared("New ones", "stage=new"), await shared("Late", "next=overdue")];
  await setFirstView(manager, { holder: "everybody", view: news });
  await setFirstView(ravi, { holder: "me", view: late });
  await setFirstView(manager, { holder: "me", view: late });
  await unshareView(other, late);
  expect([await findFirstQuery(ravi), await findFirstQuery(manager)]).toEqual(["stage=new", "next=overdue"]);
  expect(await names(ravi)).toEqual(["New ones"]);
  expect(await removeView(other, news)).toEqual({ name: "New ones" });
  expect([await findFirstQuery(ravi), await names(ravi)]).toEqual([undefined, []]);
  expect(await removeView(other, late), "one that is no longer shared").toBeUndefined();
});

test(`at most ${maxPinned} stand above the list, in an order of their own`, async () => {
  const ids: string[] = [];
  for (let next = 1; next <= maxPinned + 1; next++) ids.push(await shared(`View ${next}`));
  for (const id of ids.slice(0, maxPinned)) await pinView(manager, id, "pin");
  await expect(pinView(manager, ids.at(-1)!, "pin")).rejects.toThrow(`${maxPinned}`);
  const order = async () => pinnedOf(await listViews(sita)).map(({ name }) => Number(name.slice(5)));
  await pinView(manager, ids[2]!, "up");
  await pinView(other, ids[0]!, "down");
  expect((await order()).slice(0, 3)).toEqual([3, 1, 2]);
  await pinView(manager, ids[2]!, "up");
  expect((await order())[0]).toBe(3);
  await pinView(manager, ids[0]!, "unpin");
  expect(await pinView(manager, ids[0]!, "down")).toBeUndefined();
  await unshareView(manager, ids[2]!);
  expect(await order()).toEqual([2, 4, 5, 6]);
});

test("what a team opens first stands between one's own choice and everybody's", async () => {
  const [all, theirs] = [await shared("All new", "stage=new"), await shared("Lost ones", "stage=lost")];
  await setFirstView(manager, { holder: "everybody", view: all });
  const lata = await aUser({ role: "leader" });
  const { id } = await aTeam(lata, ravi);
  const elsewhere = await aUser({ role: "leader" });
  await aTeam(elsewhere, await aUser({ role: "counsellor" }));
  for (const actor of [ravi, elsewhere]) expect(await setFirstView(actor, { holder: wholeTeam(id), view: theirs })).toBeUndefined();
  expect(await setFirstView(manager, { holder: wholeTeam(crypto.randomUUID()), view: theirs })).toBeUndefined();
  await setFirstView(lata, { holder: wholeTeam(id), view: theirs });
  expect([await findFirstQuery(ravi), await findFirstQuery(lata), await findFirstQuery(sita)]).toEqual([
    "stage=lost",
    "stage=lost",
    "stage=new",
  ]);
  await setFirstView(ravi, { holder: "me", view: all });
  expect(await findFirstQuery(ravi)).toBe("stage=new");
  await setFirstView(ravi, { holder: "me", view: "everybody" });
  await setFirstView(manager, { holder: wholeTeam(id), view: "everybody" });
  expect(await findFirstQuery(ravi)).toBe("stage=new");
});
