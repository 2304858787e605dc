import { limits, type FieldError, type Review } from '@shop/shared';
import { ApiError, callApi, messageOf } from '../../lib/api/api.ts';
import { $session } from '../../lib/session/session.ts';

type ErrorField = 'rating' | 'comment' | 'photos' | 'form';

/** Scales photos down before the upload. The code for that is loaded only if there are photos. */
async function withFittedPhotos(review: FormData): Promise<FormData> {
  if (!review.has('photos')) return review;
  const { withFittedPictures } = await import('../../lib/ui/fit-picture.ts');
  return withFittedPictures(review);
}

/** Custom element `<review-form>`: shows the review form to logged-in users and an invitation to log in to others. */
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
      this.show((target as HTMLInputElement).name as ErrorField, ''),
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

  /** Shows a message instead of the form if the user has already reviewed the product. */
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
   * The user's existing review of the product. If the request fails, the form is shown, since the API refuses a second
   * review anyway.
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
      const body = await withFittedPhotos(review);
      await callApi('POST /products/:id/reviews', { id: this.productId, body });
      this.thank();
    } catch (error) {
      this.showReason(error);
    }
    this.setBusy(false);
  }

  /** Form data of a valid review; null after showing the errors of an invalid one. */
  private read(): FormData | null {
    const data = new FormData(this.form);
    const given = data.get('comment');
    const comment = typeof given === 'string' ? given.trim() : '';
    data.set('comment', comment);
    const { ratingRequired = '', commentRequired = '' } = this.dataset;
    this.show('form', '');
    this.show('photos', this.photosProblem(data));
    this.show('comment', comment === '' ? commentRequired : '');
    this.show('rating', data.has('rating') ? '' : ratingRequired);
    const wrong = this.form.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    return wrong ? null : data;
  }

  private photosProblem(data: FormData): string {
    const files = data.getAll('photos').filter((file) => file instanceof File && file.size > 0) as File[];
    data.delete('photos');
    for (const file of files) data.append('photos', file);
    return files.length > limits.review.photos ? (this.dataset.photosMany ?? '') : '';
  }

  private show(field: ErrorField, text: string): void {
    const line = this.find(`error="${field}"`);
    line.textContent = text;
    line.hidden = text === '';
    const inputs = this.form.querySelectorAll(`[name="${field}"]`);
    for (const input of inputs) input.setAttribute('aria-invalid', String(text !== ''));
  }

  private showReason(error: unknown): void {
    const reply = error instanceof ApiError ? error.reply : undefined;
    const fields = reply?.code === 'request.invalid' && Array.isArray(reply.details) ? reply.details : [];
    for (const { field, message } of fields as FieldError[])
      if (field === 'rating' || field === 'comment') this.show(field, message);
    const isOfPhotos = reply?.code.startsWith('files.') || reply?.code === 'catalog.too_many_photos';
    this.show(isOfPhotos ? 'photos' : 'form', messageOf(error, this.dataset.failed ?? ''));
  }

  private setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.querySelector('.review-submit')?.setAttribute('aria-busy', String(isBusy));
  }

  private thank(): void {
    const sent = this.find('sent');
    this.form.hidden = true;
    sent.hidden = false;
    // The text is set only now, because a live region announces only changes of its content.
    sent.textContent = sent.dataset.words ?? '';
    sent.focus();
  }
}

customElements.define('review-form', ReviewFormElement);
