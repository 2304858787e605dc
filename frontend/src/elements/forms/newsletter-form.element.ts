import type { NewsletterInput } from '@shop/shared';
import { callApi } from '../../lib/api/api.ts';
import { toast } from '../../lib/ui/toast.ts';
import { isFilledIn, showProblem } from './form-fields.ts';

/** `<newsletter-form>`: asks for the newsletter; the shop then asks the address to confirm. */
class NewsletterForm extends HTMLElement {
  private readonly form = this.querySelector('form') as HTMLFormElement;
  private readonly input = this.querySelector('input') as HTMLInputElement;
  private readonly button = this.querySelector('button') as HTMLButtonElement;

  connectedCallback(): void {
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.input.value.trim() === '') return this.input.focus();
      if (this.button.ariaBusy !== 'true' && isFilledIn([this.input])) void this.send();
    });
    this.input.addEventListener('input', () => showProblem(this.input, ''));
  }

  private async send(): Promise<void> {
    this.button.ariaBusy = 'true';
    const body: NewsletterInput = { email: this.input.value.trim(), source: 'footer' };
    const { doneTitle = '', doneText, failedTitle = '', failedText } = this.dataset;
    try {
      await callApi('POST /newsletter', { body });
      this.form.reset();
      this.querySelector<HTMLElement>('[data-confirm]')?.removeAttribute('hidden');
      toast({ title: doneTitle, description: doneText });
    } catch {
      toast({ title: failedTitle, description: failedText, variant: 'destructive' });
    } finally {
      this.button.ariaBusy = null;
    }
  }
}

customElements.define('newsletter-form', NewsletterForm);
