import { Injectable, Logger } from '@nestjs/common';
import { isDay, limits, maxCents, type DeliveryChoice, type Province } from '@shop/shared';
import { withTimeLimit } from '../../../platform/time-limit.js';
import type { PricedLine } from './order-totals.js';

/** Details from which a carrier computes a price. */
export interface RateDraft {
  /** Postal code, or its first three characters. */
  postalCode: string;
  province: Province | null;
  lines: readonly Pick<PricedLine, 'variantId' | 'quantity' | 'priceCents' | 'weightG'>[];
  now: Date;
}

export interface RateSource {
  /** Delivery choices in the order in which buyers see them; their ids begin with `live:`. */
  quote(draft: RateDraft): Promise<DeliveryChoice[]>;
}

/** Longest time in milliseconds that a buyer waits for the prices. */
const budgetMs = 2_000;

/**
 * Asks carriers for live rates, where a source is configured. When the source is slow, wrong or unreachable, the
 * shop's own rates apply.
 */
@Injectable()
export class LiveRatesService {
  private readonly logger = new Logger(LiveRatesService.name);
  private source: RateSource | null = null;

  use(source: RateSource | null): void {
    this.source = source;
  }

  get isOn(): boolean {
    return this.source !== null;
  }

  /** Quotes of the carriers; undefined: the shop's own rates apply. */
  async quote(draft: RateDraft): Promise<DeliveryChoice[] | undefined> {
    const { source } = this;
    if (!source || draft.lines.length === 0) return undefined;
    try {
      const asked = Promise.resolve().then(() => source.quote(draft));
      const choices = await withTimeLimit(budgetMs, asked, () => new Error(`no answer in ${budgetMs} ms`));
      if (!isQuote(choices)) throw new Error('an answer that is none');
      return choices;
    } catch (error) {
      this.logger.warn(`Live rates: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}

/** True for a valid answer of a carrier; one invalid choice rejects the whole answer. */
function isQuote(choices: unknown): choices is DeliveryChoice[] {
  const isShort = Array.isArray(choices) && choices.length > 0 && choices.length <= limits.delivery.rates;
  return isShort && choices.every(isChoice) && new Set(choices.map(({ id }) => id)).size === choices.length;
}

function isChoice(value: unknown): value is DeliveryChoice {
  const choice = (value ?? {}) as Partial<DeliveryChoice>;
  const { id, name, carrier, feeCents, freeFromCents, earliestOn, promisedBy } = choice;
  return (
    isText(id) &&
    id.startsWith('live:') &&
    isText(name?.fr) &&
    typeof name.en === 'string' &&
    isText(carrier) &&
    isCents(feeCents) &&
    (freeFromCents === null || isCents(freeFromCents)) &&
    isDay(earliestOn) &&
    isDay(promisedBy) &&
    earliestOn <= promisedBy &&
    choice.place === undefined
  );
}

const isText = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= limits.delivery.name;

const isCents = (cents: unknown): cents is number =>
  typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0 && cents <= maxCents;
