// Shows the designed offline page when a page cannot be fetched, and reminders when the product is closed. Nothing else is kept or changed.
const pages = { en: "/offline", hi: "/hi/offline" };
const kept = [...Object.values(pages), "/drawings/unplugged.svg"];
const cacheName = "offline-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(kept.map((path) => new Request(path, { cache: "reload" })))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") {
    if (kept.includes(new URL(event.request.url).pathname))
      event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
    return;
  }
  const hindi = /^\/hi(\/|$)/.test(new URL(event.request.url).pathname);
  event.respondWith(fetch(event.request).catch(() => caches.match(hindi ? pages.hi : pages.en).then((page) => page ?? Response.error())));
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
