// Shows the designed offline page when a page cannot be fetched, today's list where somebody keeps one, and reminders when the
// product is closed. Nothing else is changed.
const pages = { en: "/offline", hi: "/hi/offline" };
const kept = [...Object.values(pages), "/drawings/unplugged.svg"];
const cacheName = "offline-1";
// Filled by app/pages/staff/offline/work-list.ts, for whoever asked for it.
const workCache = "work-1";
const workspace = /^(\/hi)?\/?($|(dashboard|followUp|followUpHistory|leadHistory|createLead|reminders)(\/|$))/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(kept.map((path) => new Request(path, { cache: "reload" })))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const ours = [cacheName, workCache];
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
});

self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode !== "navigate") {
    if (kept.includes(pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
    else if (event.request.method === "GET" && pathname.startsWith("/assets/")) event.respondWith(fileOf(event.request));
    return;
  }
  event.respondWith(fetch(event.request).catch(() => withoutNetwork(pathname)));
});

async function withoutNetwork(pathname) {
  const hindi = /^\/hi(\/|$)/.test(pathname);
  const list = `${hindi ? "/hi" : ""}/dashboard/offline`;
  const keptList = workspace.test(pathname) && (await caches.match(list, { cacheName: workCache }));
  // At its own address, where its scripts expect it.
  if (keptList) return pathname === list ? keptList : Response.redirect(list);
  return (await caches.match(hindi ? pages.hi : pages.en)) ?? Response.error();
}

const fileOf = (request) =>
  fetch(request).catch(async (error) => {
    const file = await caches.match(new URL(request.url).pathname, { cacheName: workCache });
    if (file) return file;
    throw error;
  });

// A reminder brings a sentence, its kind and an address, never a name. One kind stands on the screen once; the same message a
// second time makes no second sound.
self.addEventListener("push", (event) => event.waitUntil(showReminder(event.data)));

async function showReminder(data) {
  const { id, kind = "reminder", title = "The Career Zone", path = "/reminders", lang = "en" } = data ? data.json() : {};
  const shown = await self.registration.getNotifications({ tag: kind });
  const isSame = id !== undefined && shown.some((one) => one.data?.id === id);
  const icon = "/icon-192.png";
  await self.registration.showNotification(title, { tag: kind, renotify: !isSame, silent: isSame, lang, icon, data: { id, path } });
}

// Into the page that is open there already, else into a new one: nobody loses what they are typing elsewhere.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = new URL(event.notification.data?.path ?? "/reminders", self.location.origin);
  if (to.origin === self.location.origin) event.waitUntil(openPage(to));
});

async function openPage(to) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === to.pathname);
  await (open ? open.focus() : self.clients.openWindow(to.href));
}
