const focusKey = 'filters-focus';

/**
 * `<catalogue-filters>`: beside the list each choice is obeyed at once, and the keyboard stays where it was; over the list,
 * on a phone, the button obeys them all.
 */
class CatalogueFiltersElement extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    form?.addEventListener('change', () => {
      if (!this.matches(':popover-open')) form.requestSubmit();
    });
    // What nobody has filled in is no part of the address.
    form?.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    });
    window.addEventListener('pagehide', () => this.rememberFocus());
    document.getElementById(sessionStorage.getItem(focusKey) ?? '')?.focus({ preventScroll: true });
    sessionStorage.removeItem(focusKey);
  }

  private rememberFocus(): void {
    const { activeElement } = document;
    if (activeElement?.id && this.contains(activeElement) && !this.matches(':popover-open'))
      sessionStorage.setItem(focusKey, activeElement.id);
  }
}

customElements.define('catalogue-filters', CatalogueFiltersElement);
