const slideMs = 5_000;
const imageMs = 3_000;

/**
 * Custom element `<hero-slideshow>`: shows the next slide every 5 s and the next image of a slide every 3 s. A slide
 * continues with the image after the one it showed last. The slideshow pauses under the pointer, with keyboard focus
 * inside, on a hidden page, on request, and with reduced motion.
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
    // A mouse click also focuses a button, so only `:focus-visible` counts as keyboard use.
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
    this.dots.forEach((dot, index) => dot.addEventListener('click', () => this.show(index)));
    this.followSwipe();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.holds.add('wish');
    this.show(0);
    this.announceMotion();
    if (document.readyState === 'complete') this.loadOthers();
    else window.addEventListener('load', () => this.loadOthers(), { once: true });
  }

  disconnectedCallback(): void {
    this.stop();
  }

  private on(part: string, act: () => void): void {
    this.querySelector(`[data-${part}]`)?.addEventListener('click', act);
  }

  /** Loads the pictures of the other slides before they are shown. */
  private loadOthers(): void {
    this.classList.add('is-loaded');
  }

  /** Shows the slide at an index, with the image after the one that the slide showed last. */
  private show(index: number): void {
    const step = index < this.current ? -1 : 1;
    this.current = (index + this.slides.length) % this.slides.length;
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
    this.announceMotion();
  }

  private release(by: 'pointer' | 'focus' | 'page' | 'wish'): void {
    this.holds.delete(by);
    this.run();
    this.announceMotion();
  }

  /** Screen readers announce slides only while the slideshow is paused, not when slides change automatically. */
  private announceMotion(): void {
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

/** Shows the next or previous image of a slide; when the slide is shown for the first time, its first image. */
function turnImage(slide: HTMLElement, step: 1 | -1): void {
  const images = [...slide.querySelectorAll<HTMLElement>('[data-slide-image]')].filter(
    (image) => !image.querySelector('img[hidden]'),
  );
  const { image: last } = slide.dataset;
  const index = last === undefined ? 0 : Number(last) + step + images.length;
  const shown = images.length > 0 ? index % images.length : 0;
  slide.dataset.image = String(shown);
  images.forEach((image, index) => image.classList.toggle('is-current', index === shown));
}

customElements.define('hero-slideshow', HeroSlideshow);
