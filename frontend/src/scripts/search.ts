/** A search for nothing goes nowhere; what is searched goes trimmed. */
document.addEventListener('submit', (event) => {
  const form = (event.target as Element).closest<HTMLFormElement>('form[data-search]');
  const input = form?.querySelector<HTMLInputElement>('input[name=search]');
  if (!form || !input) return;
  input.value = input.value.trim();
  if (input.value !== '') return;
  // In the catalogue an emptied box means everything again.
  if (form.dataset.search === 'clears' && input.defaultValue !== '') input.disabled = true;
  else {
    event.preventDefault();
    input.focus();
  }
});

const panel = document.getElementById('search-panel');
panel?.addEventListener('toggle', (event) => {
  if (event.newState === 'open') panel.querySelector('input')?.focus();
});

// Suggestions come with the first box that somebody types in.
document.addEventListener('focusin', ({ target }) => {
  const input = (target as Element).closest<HTMLInputElement>('[data-suggestions] input[name=search]');
  if (!input) return;
  import('./suggestions.ts').then(
    ({ suggestFor }) => suggestFor(input),
    () => undefined,
  );
});
