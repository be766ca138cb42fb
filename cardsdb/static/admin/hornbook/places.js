// A part that is added stands behind the others.

document.addEventListener("formset:added", ({ target }) => {
  const place = target.querySelector('input[name$="-place"]');
  if (!place) return;
  const others = target.parentElement.querySelectorAll('.inline-related:not(.empty-form) input[name$="-place"]');
  const taken = [...others].filter((other) => other !== place).map((other) => Number(other.value) || 0);
  if (taken.length) place.value = Math.max(...taken) + 1;
});
