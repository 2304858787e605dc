/**
 * Custom element `<product-gallery>`: scrollable product pictures with thumbnails and a counter; a click opens a
 * picture in full size.
 */
class ProductGalleryElement extends HTMLElement {
  private readonly track = this.querySelector('[data-track]') as HTMLElement;
  private readonly thumbs = [...this.querySelectorAll<HTMLAnchorElement>('[data-thumb]')];
  private readonly counter = this.querySelector<HTMLElement>('[data-counter]');
  private readonly dialog = this.querySelector<HTMLDialogElement>('[data-zoom-dialog]');
  private readonly stage = this.querySelector<HTMLElement>('[data-zoom-stage]');
  /** Created by script, because an `<img>` without `src` in the page is invalid HTML. */
  private readonly picture = Object.assign(new Image(1920, 1440), { className: 'zoom-picture' });
  private readonly pictures = JSON.parse(this.dialog?.dataset.pictures ?? '[]') as string[];
  private zoomed = 0;

  connectedCallback(): void {
    this.thumbs.forEach((thumb, index) =>
      thumb.addEventListener('click', (event) => {
        event.preventDefault();
        this.show(index);
      }),
    );
    this.track.addEventListener('scroll', () => this.follow(), { passive: true });
    if (this.counter) this.counter.hidden = false;
    this.connectZoom();
  }

  private show(index: number): void {
    this.track.scrollTo({ left: index * this.track.clientWidth });
  }

  /** Marks the thumbnail of the visible picture and updates the counter after every kind of scrolling. */
  private follow(): void {
    const current = Math.round(this.track.scrollLeft / this.track.clientWidth);
    this.thumbs.forEach((thumb, index) => {
      if (index === current) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    });
    if (this.counter) this.counter.textContent = `${current + 1} / ${this.thumbs.length}`;
  }

  private connectZoom(): void {
    const { dialog, stage, picture, pictures } = this;
    if (!dialog || !stage) return;
    this.querySelectorAll<HTMLAnchorElement>('[data-zoom]').forEach((link, index) =>
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.zoomTo(index);
        dialog.showModal();
      }),
    );
    picture.addEventListener('click', (event) => this.toggleSize(event, stage));
    dialog.addEventListener('click', ({ target }) => {
      const step = target instanceof Element && target.closest<HTMLElement>('[data-step]');
      if (step) this.zoomTo(this.zoomed + Number(step.dataset.step));
    });
    dialog.addEventListener('keydown', ({ key }) => {
      if (pictures.length > 1 && key === 'ArrowRight') this.zoomTo(this.zoomed + 1);
      if (pictures.length > 1 && key === 'ArrowLeft') this.zoomTo(this.zoomed - 1);
      if (key === '+' || key === '-') stage.toggleAttribute('data-large', key === '+');
    });
    // After the full-size view is closed, the gallery shows the picture that was viewed last.
    dialog.addEventListener('close', () => this.show(this.zoomed));
  }

  private zoomTo(index: number): void {
    const { picture, pictures, stage } = this;
    stage?.replaceChildren(picture);
    this.zoomed = (index + pictures.length) % pictures.length;
    picture.src = pictures[this.zoomed] ?? '';
    picture.alt = this.querySelectorAll<HTMLImageElement>('[data-zoom] img')[this.zoomed]?.alt ?? '';
    delete stage?.dataset.large;
  }

  /** Switches between fitting the screen and full size with scrolling; the clicked point stays under the pointer. */
  private toggleSize(event: MouseEvent, stage: HTMLElement): void {
    const { picture } = this;
    const box = picture.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    stage.toggleAttribute('data-large');
    stage.scrollTo(
      x * picture.clientWidth - stage.clientWidth / 2,
      y * picture.clientHeight - stage.clientHeight / 2,
    );
  }
}

customElements.define('product-gallery', ProductGalleryElement);
