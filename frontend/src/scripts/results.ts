/** A page that comes at once shows no skeletons. */
const timeoutMs = 150;

const results = document.querySelector<HTMLElement>('[data-results]');
const template = results?.querySelector<HTMLTemplateElement>('[data-skeletons]');
let shown: ChildNode[] = [];
let timer = 0;

function showSkeletons(): void {
  if (!results || !template || shown.length > 0) return;
  shown = [...results.childNodes];
  results.setAttribute('aria-busy', 'true');
  results.replaceChildren(template.content.cloneNode(true));
  if (results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' });
}

function expectNext(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(showSkeletons, timeoutMs);
}

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  if ((event.target as Element).closest('[data-filters] a')) expectNext();
});

document.addEventListener('submit', (event) => {
  if (!event.defaultPrevented && (event.target as Element).matches('[data-search], [data-filter-form]'))
    expectNext();
});

// Back from the browser's memory: what was there before.
window.addEventListener('pageshow', (event) => {
  window.clearTimeout(timer);
  if (!event.persisted || shown.length === 0) return;
  results?.replaceChildren(...shown);
  results?.removeAttribute('aria-busy');
  shown = [];
});
