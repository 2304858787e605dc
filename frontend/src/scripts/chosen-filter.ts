/** On a phone the categories are a row to be pushed: the chosen one is brought into it, and the page stays where it is. */
const row = document.querySelector('[data-filters]');
const chosen = row?.querySelector('[aria-current]');
if (row && chosen) {
  const edge = row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingInlineEnd);
  row.scrollLeft += Math.max(0, chosen.getBoundingClientRect().right - edge);
}

export {};
