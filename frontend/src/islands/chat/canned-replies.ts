import { formatMoney } from '@shop/contracts';
import type { DeliveryPolicy, Language } from '@shop/contracts';
import type { Translate } from '../../i18n/texts.ts';

export type Topic = 'pricing' | 'shipping' | 'products' | 'order' | 'generic';

/** Words that begin like this, without accents, in both languages; the first topic that fits is taken. */
const keywords: [Topic, RegExp][] = [
  ['pricing', /\b(?:pric(?:e|ing)|costs?\b|rates?\b|prix|couts?\b|couter|tarif)/],
  ['shipping', /\b(?:deliver|shipping|shipment|shipped|livraison|livrer|livrez|expedition|expedie)/],
  ['products', /\b(?:product|produit|bio\b|biologique|natur)/],
  ['order', /\b(?:order|command)/],
];

export function topicOf(message: string): Topic {
  const plain = message.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return keywords.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'generic';
}

/** What the shop says by itself to a message; of delivery, what the shop's own policy says. */
export function cannedReply(
  message: string,
  { t, delivery, language }: { t: Translate<'chat'>; delivery: DeliveryPolicy; language: Language },
): string {
  const topic = topicOf(message);
  if (topic !== 'shipping') return t(`chat.${topic}`);
  if (delivery.kind === 'free') return t('chat.shippingFree');
  return t('chat.shippingFreeFrom', {
    from: formatMoney(delivery.fromCents, language),
    fee: formatMoney(delivery.feeCents, language),
  });
}

const delayMs = { shortest: 1_000, longest: 2_500 };

/** How long the canned reply is awaited; `chance` is between 0 and 1. */
export function replyDelayMs(chance: number): number {
  return delayMs.shortest + chance * (delayMs.longest - delayMs.shortest);
}
