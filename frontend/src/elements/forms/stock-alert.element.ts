import type { StockAlertInput } from '@shop/shared';
import { callApi, messageOf } from '../../lib/api/api.ts';
import { sendFilledIn, showProblem } from './form-fields.ts';

/**
 * Custom element `<stock-alert>`: requests an e-mail when a sold-out product is available again; the shop first sends a
 * confirmation e-mail.
 */
class StockAlertElement extends HTMLElement {
  private readonly form = this.querySelector('form') as HTMLFormElement;
  private readonly input = this.querySelector('input') as HTMLInputElement;

  connectedCallback(): void {
    sendFilledIn(this.form, () => this.send());
  }

  private async send(): Promise<void> {
    const body: StockAlertInput = {
      productId: Number(this.dataset.product),
      email: this.input.value.trim(),
    };
    try {
      await callApi('POST /stock-alerts', { body });
      this.form.hidden = true;
      this.querySelector('[data-sent]')?.removeAttribute('hidden');
    } catch (error) {
      showProblem(this.input, messageOf(error, this.dataset.failed ?? ''));
    }
  }
}

customElements.define('stock-alert', StockAlertElement);
