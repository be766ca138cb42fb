// Lets the browser keep what is read on this site. It does so over https and on this machine itself.

const { serviceWorker } = navigator;

async function register() {
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register("/service-worker.js");
  const registration = await serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map((entry) => entry.name);
  if (isFirst) registration.active.postMessage([location.href, ...files]);
}

if (serviceWorker) register();
