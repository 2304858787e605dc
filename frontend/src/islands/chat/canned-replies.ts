import {
  localePath,
  chatTopics,
  foldText,
  formatMoney,
  languages,
  type CannedReplies,
  type CannedReply,
  deliverySentence,
  type DeliveryPolicy,
  type Language,
} from '@shop/shared';
import type { Translate } from '../../i18n/texts.ts';

interface Shop {
  chatReplies: CannedReplies;
  delivery: DeliveryPolicy;
}

/** A reply as the page has it, with the page of the shop that it leads to. */
export interface ShownReply extends CannedReply {
  link?: { label: string; href: string };
}

/**
 * Automatic replies in the language of the page, with the delivery price filled in. Keywords of both languages are
 * matched, since visitors mix them.
 */
export function repliesOf(shop: Shop, language: Language, t: Translate<'chat'>): ShownReply[] {
  const delivery = deliveryRule(shop.delivery, language, t);
  return chatTopics.map((topic) => {
    const reply = shop.chatReplies[topic];
    const text = reply[language].text || reply.fr.text;
    return {
      keywords: languages.map((each) => reply[each].keywords).join(','),
      text: text.replace(/\{(?:livraison|delivery)\}/g, () => delivery),
      ...(topic === 'order' && {
        link: { label: t('chat.trackOrder'), href: localePath(language, '/suivi') },
      }),
    };
  });
}

function deliveryRule(delivery: DeliveryPolicy, language: Language, t: Translate<'chat'>): string {
  if (delivery.kind === 'free') return t('chat.deliveryFree');
  if (delivery.kind === 'zones') {
    const { name, facts } = deliverySentence(delivery, language);
    return t(`chat.delivery${name}`, facts);
  }
  return t('chat.deliveryFreeFrom', {
    from: formatMoney(delivery.fromCents, language),
    fee: formatMoney(delivery.feeCents, language),
  });
}

/** Automatic reply to a message: the first one with a keyword in the message, else the last one. */
export function cannedReply(message: string, replies: readonly ShownReply[]): ShownReply | undefined {
  const plain = foldText(message);
  const fits = ({ keywords }: CannedReply) => keywords.split(',').some((keyword) => holds(plain, keyword));
  return replies.find(fits) ?? replies.at(-1);
}

/**
 * True when the text contains the keyword as a whole word, singular or plural. A keyword with a trailing `*` matches
 * word beginnings.
 */
function holds(plain: string, keyword: string): boolean {
  const [word = '', ...star] = foldText(keyword).trim().split('*');
  if (word === '') return false;
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const end = star.length > 0 ? '' : 's?(?![\\p{L}\\p{N}])';
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])${escaped}${end}`, 'u').test(plain);
}

const delayMs = { shortest: 1_000, longest: 2_500 };

/** Delay of the automatic reply in milliseconds; `chance` is a random number from 0 to 1. */
export function replyDelayMs(chance: number): number {
  return delayMs.shortest + chance * (delayMs.longest - delayMs.shortest);
}
