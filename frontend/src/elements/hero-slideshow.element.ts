const slideMs = 5_000;
const imageMs = 3_000;

/**
 * `<hero-slideshow>`: the next slide every 5 s, the next image of the slide every 3 s. A slide goes on with its images
 * where it stopped the last time, so that each of them has its turn. It stands still under the pointer, with the
 * keyboard in it, while the page is not seen, at the visitor's wish, and where motion is unwanted.
 */
class HeroSlideshow extends HTMLElement {
  private readonly slides = [...this.querySelectorAll<HTMLElement>('[data-slide]')];
  private readonly dots = [...this.querySelectorAll<HTMLButtonElement>('[data-dot]')];
  private readonly holds = new Set<'pointer' | 'focus' | 'page' | 'wish'>();
  private current = 0;
  private slideTimer = 0;
  private imageTimer = 0;

  connectedCallback(): void {
    this.addEventListener('pointerenter', () => this.hold('pointer'));
    this.addEventListener('pointerleave', () => this.release('pointer'));
    // A press on a button leaves the focus there, too: only the keyboard's is somebody who reads.
    this.addEventListener('focusin', ({ target }) => {
      if ((target as Element).matches(':focus-visible')) this.hold('focus');
    });
    this.addEventListener('focusout', () => this.release('focus'));
    document.addEventListener('visibilitychange', () =>
      document.hidden ? this.hold('page') : this.release('page'),
    );
    this.on('previous', () => this.show(this.current - 1));
    this.on('next', () => this.show(this.current + 1));
    this.on('pause', () => (this.holds.has('wish') ? this.release('wish') : this.hold('wish')));
    this.dots.forEach((dot, place) => dot.addEventListener('click', () => this.show(place)));
    this.followSwipe();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.holds.add('wish');
    this.show(0);
    this.sayWhetherMoving();
    if (document.readyState === 'complete') this.loadOthers();
    else window.addEventListener('load', () => this.loadOthers(), { once: true });
  }

  disconnectedCallback(): void {
    this.stop();
  }

  private on(part: string, act: () => void): void {
    this.querySelector(`[data-${part}]`)?.addEventListener('click', act);
  }

  /** Loads the pictures of the other slides long before the first of them is shown. */
  private loadOthers(): void {
    this.classList.add('is-loaded');
  }

  /** The slide at a place, with the image after the one that it showed the last time. */
  private show(place: number): void {
    const step = place < this.current ? -1 : 1;
    this.current = (place + this.slides.length) % this.slides.length;
    this.slides.forEach((slide, index) => {
      const isCurrent = index === this.current;
      slide.classList.toggle('is-current', isCurrent);
      slide.inert = !isCurrent;
      if (isCurrent) turnImage(slide, step);
    });
    this.dots.forEach((dot, index) => {
      if (index === this.current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    this.run();
  }

  private run(): void {
    this.stop();
    if (this.holds.size > 0) return;
    if (this.slides.length > 1)
      this.slideTimer = window.setInterval(() => this.show(this.current + 1), slideMs);
    const slide = this.slides[this.current];
    if (slide) this.imageTimer = window.setInterval(() => turnImage(slide, 1), imageMs);
  }

  private stop(): void {
    window.clearInterval(this.slideTimer);
    window.clearInterval(this.imageTimer);
  }

  private hold(by: 'pointer' | 'focus' | 'page' | 'wish'): void {
    this.holds.add(by);
    this.stop();
    this.sayWhetherMoving();
  }

  private release(by: 'pointer' | 'focus' | 'page' | 'wish'): void {
    this.holds.delete(by);
    this.run();
    this.sayWhetherMoving();
  }

  /** A screen reader hears of a new slide only when it does not come by itself. */
  private sayWhetherMoving(): void {
    this.querySelector('[data-slides]')?.setAttribute('aria-live', this.holds.size > 0 ? 'polite' : 'off');
    const button = this.querySelector<HTMLElement>('[data-pause]');
    button?.setAttribute('aria-pressed', String(this.holds.has('wish')));
  }

  private followSwipe(): void {
    let startX = 0;
    let startY = 0;
    this.addEventListener(
      'touchstart',
      ({ touches }) => {
        startX = touches[0]?.clientX ?? 0;
        startY = touches[0]?.clientY ?? 0;
      },
      { passive: true },
    );
    this.addEventListener('touchend', ({ changedTouches }) => {
      const across = (changedTouches[0]?.clientX ?? 0) - startX;
      const down = (changedTouches[0]?.clientY ?? 0) - startY;
      if (Math.abs(across) < 48 || Math.abs(across) < 2 * Math.abs(down)) return;
      this.show(this.current + (across < 0 ? 1 : -1));
    });
  }
}

/** The image after or before the one that is shown; at the first turn of a slide, its first. */
function turnImage(slide: HTMLElement, step: 1 | -1): void {
  const images = [...slide.querySelectorAll<HTMLElement>('[data-slide-image]')].filter(
    (image) => !image.querySelector('img[hidden]'),
  );
  const { image: last } = slide.dataset;
  const place = last === undefined ? 0 : Number(last) + step + images.length;
  const shown = images.length > 0 ? place % images.length : 0;
  slide.dataset.image = String(shown);
  images.forEach((image, index) => image.classList.toggle('is-current', index === shown));
}

customElements.define('hero-slideshow', HeroSlideshow);
