// Shows the designed offline page when a page cannot be fetched. Nothing else is kept or changed.
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
