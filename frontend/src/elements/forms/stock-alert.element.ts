import type { StockAlertInput } from '@shop/shared';
import { callApi, messageOf } from '../../lib/api/api.ts';
import { isFilledIn, showProblem } from './form-fields.ts';

/** `<stock-alert>`: asks to be told when a product is back; the shop then asks the address to confirm. */
class StockAlertElement extends HTMLElement {
  private readonly form = this.querySelector('form') as HTMLFormElement;
  private readonly input = this.querySelector('input') as HTMLInputElement;
  private readonly button = this.querySelector('button') as HTMLButtonElement;

  connectedCallback(): void {
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.button.ariaBusy !== 'true' && isFilledIn([this.input])) void this.send();
    });
    this.input.addEventListener('input', () => showProblem(this.input, ''));
  }

  private async send(): Promise<void> {
    this.button.ariaBusy = 'true';
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
    } finally {
      this.button.ariaBusy = null;
    }
  }
}

customElements.define('stock-alert', StockAlertElement);
