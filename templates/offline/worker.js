// Keeps what was read for when there is no network: cards, rules, the glossary and the sheet, in this browser only.
// What the network says comes first, so that an edit shows at once; what is kept stands in where it does not answer.

const { release, offlinePages, files } = {{ about }};

const cacheNames = { pages: `pages-${release}`, files: `files-${release}` };
const mostKept = { pages: 300, files: 150 };
const readPages = /^\/\w\w\/((cards|editions|rules|glossary|readings|open-questions|cases)\/.*|rulings\/|offline\/)?$/;
const readFiles = /^\/(static\/(?!admin\/)|definitions\/)/;

// Nothing for adults is kept: whoever opens the browser later has not said that they want to see it.
function kindOf(address) {
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== location.origin || searchParams.has("adult")) return null;
  if (readPages.test(pathname)) return "pages";
  return readFiles.test(pathname) ? "files" : null;
}

function mayBeKept(answer) {
  const says = (name) => answer.headers.get(name)?.toLowerCase() ?? "";
  if (answer.status !== 200 || answer.type !== "basic" || answer.redirected) return false;
  return !says("Cache-Control").includes("no-store") && !says("Vary").includes("cookie");
}

async function keep(kind, address, answer) {
  if (!mayBeKept(answer)) return;
  // What did not arrive whole takes nothing's place.
  const whole = new Response(await answer.blob(), answer);
  const cache = await caches.open(cacheNames[kind]);
  await cache.put(address, whole);
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, Math.max(0, addresses.length - mostKept[kind])).map((old) => cache.delete(old)));
}

async function bring(address) {
  const kind = kindOf(address);
  if (kind) await keep(kind, address, await fetch(address, { redirect: "manual" }));
}

// Links leave the box to a cookie, which answers by leading to another address; without a network nobody leads there.
function withoutBox(address) {
  const url = new URL(address);
  for (const name of ["edition", "adult"]) url.searchParams.delete(name);
  return url.href;
}

async function kept(address) {
  const cache = await caches.open(cacheNames.pages);
  const addresses = (await cache.keys()).map((request) => request.url).reverse();
  const namesBox = new URL(address).searchParams.has("edition");
  const found = addresses.find((each) => each === address)
    ?? addresses.find((each) => !namesBox && withoutBox(each) === withoutBox(address));
  return found && cache.match(found, { ignoreVary: true });
}

async function offlinePage(address) {
  const [, language] = new URL(address).pathname.split("/");
  const cache = await caches.open(cacheNames.pages);
  return cache.match(offlinePages[language] ?? offlinePages.en, { ignoreVary: true });
}

async function page(event) {
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    if (kindOf(url) === "pages") event.waitUntil(keep("pages", url, answer.clone()));
    return answer;
  } catch (problem) {
    const instead = (await kept(url)) ?? (await offlinePage(url));
    if (instead) return instead;
    throw problem;
  }
}

// The address of a file never means another one.
async function file(event) {
  const cache = await caches.open(cacheNames.files);
  const known = await cache.match(event.request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(event.request);
  event.waitUntil(keep("files", event.request.url, answer.clone()));
  return answer;
}

async function prepare() {
  const pages = await caches.open(cacheNames.pages);
  const ask = (address) => new Request(address, { credentials: "omit", cache: "no-cache" });
  await pages.addAll(Object.values(offlinePages).map(ask));
  await (await caches.open(cacheNames.files)).addAll(files);
  await self.skipWaiting();
}

async function forgetOldReleases() {
  const old = (await caches.keys()).filter((name) => !Object.values(cacheNames).includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

addEventListener("install", (event) => event.waitUntil(prepare()));
addEventListener("activate", (event) => event.waitUntil(forgetOldReleases()));

// The page that brought the worker was read before there was one.
addEventListener("message", (event) => {
  event.waitUntil(Promise.allSettled(event.data.map(bring)));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET") return;
  if (mode === "navigate") {
    if (/^\/(\w\w\/.*)?$/.test(new URL(url).pathname)) event.respondWith(page(event));
  } else if (kindOf(url) === "files") {
    event.respondWith(file(event));
  }
});
