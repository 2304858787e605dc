/** Custom element `<review-list>`: reviews of a product, sorted by date (newest first, as delivered) or by rating. */
class ReviewListElement extends HTMLElement {
  connectedCallback(): void {
    const list = this.querySelector('ul');
    const label = this.querySelector('label');
    const select = this.querySelector('select');
    if (!list || !label || !select) return;
    const newest = [...list.children] as HTMLElement[];
    const stars = ({ dataset }: HTMLElement) => Number(dataset.rating);
    const orders: Record<string, HTMLElement[]> = {
      newest,
      best: newest.toSorted((a, b) => stars(b) - stars(a)),
      worst: newest.toSorted((a, b) => stars(a) - stars(b)),
    };
    label.hidden = false;
    select.addEventListener('change', () => list.replaceChildren(...(orders[select.value] ?? newest)));
  }
}

customElements.define('review-list', ReviewListElement);
