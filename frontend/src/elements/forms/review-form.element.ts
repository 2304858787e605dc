import { limits, type FieldError, type Review } from '@shop/shared';
import { ApiError, callApi, messageOf } from '../../lib/api/api.ts';
import { $session } from '../../lib/session/session.ts';

type Place = 'rating' | 'comment' | 'photos' | 'form';

/** `<review-form>`: the form for whoever is logged in, the invitation for anybody else. */
class ReviewFormElement extends HTMLElement {
  private stop?: () => void;
  private isBusy = false;

  connectedCallback(): void {
    this.stop = $session.subscribe(({ state }) => void this.showFor(state === 'known'));
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.send();
    });
    this.form.addEventListener('input', ({ target }) =>
      this.say((target as HTMLInputElement).name as Place, ''),
    );
  }

  disconnectedCallback(): void {
    this.stop?.();
  }

  private get form(): HTMLFormElement {
    return this.querySelector('form') as HTMLFormElement;
  }

  private get productId(): number {
    return Number(this.dataset.product);
  }

  private find(name: string): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }

  /** Whoever has reviewed the product is told so, instead of being asked again. */
  private async showFor(isKnown: boolean): Promise<void> {
    this.find('invitation').hidden = isKnown;
    const before = isKnown ? await this.findOwn() : null;
    if (before && this.find('sent').hidden) {
      const { reviewWaiting = '', reviewShown = '' } = this.dataset;
      this.find('sent').textContent = before.isApproved ? reviewShown : reviewWaiting;
      this.find('sent').hidden = false;
    }
    this.form.hidden = !isKnown || !this.find('sent').hidden;
  }

  /**
   * Review that the caller has written already. When the request fails the form is shown: the API refuses a second
   * review.
   */
  private findOwn(): Promise<Review | null> {
    const asked = callApi('GET /products/:id/reviews/own', { id: this.productId });
    return asked.then(({ review }) => review).catch(() => null);
  }

  private async send(): Promise<void> {
    const review = this.read();
    if (!review || this.isBusy) return;
    this.setBusy(true);
    try {
      await callApi('POST /products/:id/reviews', { id: this.productId, body: review });
      this.thank();
    } catch (error) {
      this.sayWhy(error);
    }
    this.setBusy(false);
  }

  /** Form data as it is sent; null after showing what is missing. */
  private read(): FormData | null {
    const data = new FormData(this.form);
    const given = data.get('comment');
    const comment = typeof given === 'string' ? given.trim() : '';
    data.set('comment', comment);
    const { ratingRequired = '', commentRequired = '' } = this.dataset;
    this.say('form', '');
    this.say('photos', this.photosProblem(data));
    this.say('comment', comment === '' ? commentRequired : '');
    this.say('rating', data.has('rating') ? '' : ratingRequired);
    const wrong = this.form.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    return wrong ? null : data;
  }

  private photosProblem(data: FormData): string {
    const files = data.getAll('photos').filter((file) => file instanceof File && file.size > 0) as File[];
    data.delete('photos');
    for (const file of files) data.append('photos', file);
    const { photosMany = '', photosLarge = '' } = this.dataset;
    if (files.length > limits.review.photos) return photosMany;
    return files.some(({ size }) => size > limits.upload.bytes) ? photosLarge : '';
  }

  private say(place: Place, words: string): void {
    const line = this.find(`error="${place}"`);
    line.textContent = words;
    line.hidden = words === '';
    const inputs = this.form.querySelectorAll(`[name="${place}"]`);
    for (const input of inputs) input.setAttribute('aria-invalid', String(words !== ''));
  }

  private sayWhy(error: unknown): void {
    const reply = error instanceof ApiError ? error.reply : undefined;
    const fields = reply?.code === 'request.invalid' && Array.isArray(reply.details) ? reply.details : [];
    for (const { field, message } of fields as FieldError[])
      if (field === 'rating' || field === 'comment') this.say(field, message);
    const isOfPhotos = reply?.code.startsWith('files.') || reply?.code === 'catalog.too_many_photos';
    this.say(isOfPhotos ? 'photos' : 'form', messageOf(error, this.dataset.failed ?? ''));
  }

  private setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.querySelector('.review-submit')?.setAttribute('aria-busy', String(isBusy));
  }

  private thank(): void {
    const sent = this.find('sent');
    this.form.hidden = true;
    sent.hidden = false;
    // Written only now: a live region speaks of what changes in it.
    sent.textContent = sent.dataset.words ?? '';
    sent.focus();
  }
}

customElements.define('review-form', ReviewFormElement);
