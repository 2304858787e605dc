const section = document.querySelector<HTMLElement>('[data-testimonials]');
const dialog = section?.querySelector<HTMLDialogElement>('[data-testimonial-dialog]');
const body = dialog?.querySelector('[data-testimonial-body]');

function open(button: Element): void {
  const template = button.closest('article')?.querySelector('template');
  if (!template || !dialog || !body) return;
  body.replaceChildren(template.content.cloneNode(true));
  dialog.showModal();
}

section?.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-testimonial-open]');
  if (button) open(button);
  if (target === dialog) dialog?.close();
});

// A video stops with the dialog that shows it.
dialog?.addEventListener('close', () => body?.replaceChildren());

section?.querySelector('[data-testimonial-toggle]')?.addEventListener('click', (event) => {
  const isAll = section.toggleAttribute('data-all');
  (event.currentTarget as Element).setAttribute('aria-expanded', String(isAll));
  if (!isAll) section.scrollIntoView();
});
