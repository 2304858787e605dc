import {
  dayText,
  formatPrice,
  isLanguage,
  parseCents,
  type CartEstimate,
  type DeliveryOption,
  type Language,
} from '@shop/shared';
import { $destination, areaOf, rememberPostalCode } from '../../islands/cart/state/destination.ts';
import { callApi } from '../../lib/api/api.ts';

type Text = 'free' | 'arrivesBy' | 'readyOn' | 'pickupAt' | 'notDelivered' | 'unknown' | 'failed' | 'total';

/**
 * Custom element `<delivery-estimate>`: cost of one unit with delivery and taxes for the first three characters of a
 * postal code.
 */
class DeliveryEstimateElement extends HTMLElement {
  private readonly input = this.querySelector('input') as HTMLInputElement;
  private readonly answer = this.querySelector('[data-answer]') as HTMLElement;
  private readonly texts = JSON.parse(this.dataset.texts ?? '{}') as Record<Text, string>;
  private readonly language: Language = isLanguage(document.documentElement.lang)
    ? document.documentElement.lang
    : 'fr';
  private asked = '';

  connectedCallback(): void {
    this.input.value = $destination.get().postalCode;
    this.input.addEventListener('input', () => this.handleInput());
    if (this.input.value) this.handleInput();
  }

  private handleInput(): void {
    const typed = this.input.value;
    const area = areaOf(typed);
    if (area) rememberPostalCode(typed);
    else if (typed.replace(/[\s-]/g, '').length >= 3) this.show([[this.texts.unknown]]);
    else this.show([]);
    this.input.ariaInvalid = !area && this.answer.childElementCount > 0 ? 'true' : null;
    if (area === this.asked) return;
    this.asked = area ?? '';
    if (area) void this.ask(area);
  }

  private async ask(postalCode: string): Promise<void> {
    const body = { items: [{ productId: Number(this.dataset.product), quantity: 1 }], postalCode };
    const estimate = await callApi('POST /cart/estimate', { body }).catch(() => null);
    if (this.asked !== postalCode) return;
    this.show(estimate ? this.rowsOf(estimate, postalCode) : [[this.texts.failed]]);
  }

  private rowsOf({ delivery, taxes, total }: CartEstimate, area: string): string[][] {
    const choices = delivery?.choices ?? [];
    if (choices.length === 0) return [[this.texts.notDelivered.replace('{area}', area)]];
    const money = (amount: string) => formatPrice(amount, this.language);
    const sums = taxes.map(({ name, amount }) => [name, money(amount)]);
    const whole = delivery?.chosen ? [...sums, [this.texts.total, money(total)]] : [];
    return [...choices.map((choice) => this.rowOf(choice)), ...whole];
  }

  /** Texts of one delivery option: name, price, and a line with carrier and delivery day. */
  private rowOf({ name, carrier, fee, promisedBy, place }: DeliveryOption): string[] {
    const { texts, language } = this;
    const day = promisedBy ? dayText(promisedBy, language) : '';
    const promise = day && (place ? texts.readyOn : texts.arrivesBy).replace('{day}', day);
    const price = parseCents(fee) === 0 ? texts.free : formatPrice(fee, language);
    const more = [carrier, promise].filter(Boolean).join(' · ');
    return [place ? texts.pickupAt.replace('{name}', name) : name, price, more];
  }

  private show(rows: string[][]): void {
    const nodes = rows.flatMap(([label = '', value = '', more]) => {
      const [term, details] = [document.createElement('dt'), document.createElement('dd')];
      term.textContent = label;
      details.textContent = value;
      if (more) term.append(Object.assign(document.createElement('small'), { textContent: more }));
      return [term, details];
    });
    this.answer.replaceChildren(...nodes);
  }
}

customElements.define('delivery-estimate', DeliveryEstimateElement);
