const focusKey = 'filters-focus';
/** Typing asks once, after the last key. */
const delayMs = 200;

/**
 * `<catalogue-filters>`: beside the list each choice is obeyed at once, and the keyboard stays where it was; over the list,
 * on a phone, the button obeys them all and says how many products they leave.
 */
class CatalogueFiltersElement extends HTMLElement {
  private readonly form = this.querySelector('form') as HTMLFormElement;
  private timer = 0;
  private asked = '';

  connectedCallback(): void {
    const { form } = this;
    form.addEventListener('change', () => {
      if (!this.matches(':popover-open')) form.requestSubmit();
    });
    form.addEventListener('input', () => {
      window.clearTimeout(this.timer);
      if (this.matches(':popover-open')) this.timer = window.setTimeout(() => void this.count(), delayMs);
    });
    // Empty fields are left out of the URL.
    form.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    });
    this.show(Number(this.dataset.total));
    window.addEventListener('pagehide', () => this.rememberFocus());
    document.getElementById(sessionStorage.getItem(focusKey) ?? '')?.focus({ preventScroll: true });
    sessionStorage.removeItem(focusKey);
  }

  private async count(): Promise<void> {
    const query = new URLSearchParams([...new FormData(this.form)] as [string, string][]);
    const asked = `${query}&page=1&pageSize=1`;
    this.asked = asked;
    const reply = await fetch(`/api/products?${asked}`).catch(() => null);
    const total = reply?.ok ? reply.headers.get('X-Total-Count') : null;
    if (this.asked !== asked || total === null) return;
    const label = this.show(Number(total));
    (this.querySelector('[role=status]') as HTMLElement).textContent = label;
  }

  private show(total: number): string {
    const { none = '', one = '', other = '' } = this.dataset;
    const label = (total === 0 ? none : total === 1 ? one : other).replace('{count}', String(total));
    (this.querySelector('[type=submit]') as HTMLElement).textContent = label;
    return label;
  }

  private rememberFocus(): void {
    const { activeElement } = document;
    if (activeElement?.id && this.contains(activeElement) && !this.matches(':popover-open'))
      sessionStorage.setItem(focusKey, activeElement.id);
  }
}

customElements.define('catalogue-filters', CatalogueFiltersElement);
