// Lists what this browser has kept in the reader's language, and forgets it when asked to.

const list = document.getElementById("kept");
const language = document.documentElement.lang;
const isPage = (name) => name.startsWith("pages-");

async function titleOf(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector("h1")?.textContent.trim().replace(/\s+/g, " ") ?? page.title;
}

async function keptIn(name) {
  const cache = await caches.open(name);
  const addresses = (await cache.keys()).map((request) => request.url);
  const wanted = addresses.filter((each) => new URL(each).pathname.startsWith(`/${language}/`) && each !== location.href);
  const pages = wanted.filter((each) => !each.endsWith(list.dataset.ownPage));
  return Promise.all(pages.map(async (address) => [await titleOf(await cache.match(address, { ignoreVary: true })), address]));
}

function item([title, address]) {
  const item = document.createElement("li");
  const link = item.appendChild(document.createElement("a"));
  link.href = address;
  link.textContent = title;
  return item;
}

async function show() {
  const names = (await caches.keys()).filter(isPage);
  const pages = (await Promise.all(names.map(keptIn))).flat();
  pages.sort(([title], [other]) => title.localeCompare(other, language, { numeric: true }));
  list.replaceChildren(...pages.map(item));
  document.getElementById("nothing-kept").hidden = pages.length > 0;
  document.getElementById("forget").hidden = pages.length === 0;
}

document.getElementById("forget").addEventListener("click", async () => {
  for (const name of (await caches.keys()).filter(isPage)) {
    const cache = await caches.open(name);
    const requests = await cache.keys();
    await Promise.all(requests.filter(({ url }) => !url.includes("/offline/")).map((request) => cache.delete(request)));
  }
  await show();
});

if ("caches" in window) show();
