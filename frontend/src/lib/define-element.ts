/**
 * Defines a custom element once the page is there: the script of an island may come while the page is still being read,
 * bring what it shares with others, and an element would look for children that are not there yet.
 */
export function defineElement(name: string, element: CustomElementConstructor): void {
  const define = () => customElements.define(name, element);
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', define, { once: true });
  else define();
}
