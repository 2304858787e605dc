import type { NewsletterInput } from '@shop/shared';
import { callApi } from '../../lib/api/api.ts';
import { toast } from '../../lib/ui/toast.ts';
import { sendFilledIn } from './form-fields.ts';

/** Custom element `<newsletter-form>`: subscribes an address to the newsletter, which the shop confirms by e-mail. */
class NewsletterForm extends HTMLElement {
  private readonly form = this.querySelector('form') as HTMLFormElement;
  private readonly input = this.querySelector('input') as HTMLInputElement;

  connectedCallback(): void {
    sendFilledIn(this.form, () => this.send());
  }

  private async send(): Promise<void> {
    const body: NewsletterInput = { email: this.input.value.trim(), source: 'footer' };
    const { doneTitle = '', doneText, failedTitle = '', failedText } = this.dataset;
    try {
      await callApi('POST /newsletter', { body });
      this.form.reset();
      this.querySelector<HTMLElement>('[data-confirm]')?.removeAttribute('hidden');
      toast({ title: doneTitle, description: doneText });
    } catch {
      toast({ title: failedTitle, description: failedText, variant: 'destructive' });
    }
  }
}

customElements.define('newsletter-form', NewsletterForm);
