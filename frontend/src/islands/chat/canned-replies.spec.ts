import { chatTopics, type CannedReplies, type DeliveryPolicy } from '@shop/shared';
import en from '../../i18n/en/chat.json';
import fr from '../../i18n/fr/chat.json';
import { translator } from '../../i18n/texts.ts';
import { cannedReply, replyDelayMs, repliesOf } from './canned-replies.ts';

/** Default keywords of the shop; the text of each reply is the name of its topic. */
const keywords = {
  pricing: ['prix, coût, coûte, coûter, tarif', 'price, pricing, cost, rate'],
  shipping: ['livraison, livrer, livrez, expédi*', 'deliver*, shipping, shipment, shipped'],
  returns: ['retour*, rembours*', 'return*, refund*'],
  products: ['produit, bio, biologique, naturel*', 'product, bio, natural*'],
  order: ['command*', 'order*'],
  generic: ['', ''],
} as const;
const chatReplies = Object.fromEntries(
  chatTopics.map((topic) => {
    const [french, english] = keywords[topic];
    return [topic, { fr: { keywords: french, text: topic }, en: { keywords: english, text: '' } }];
  }),
) as CannedReplies;
const french = translator({ chat: fr }, 'fr');
const english = translator({ chat: en }, 'en');
const free: DeliveryPolicy = { kind: 'free' };

describe('cannedReply', () => {
  const replies = repliesOf({ chatReplies, delivery: free }, 'fr', french);

  it.each([
    ['What is the PRICE of honey?', 'pricing'],
    ['how much does it cost', 'pricing'],
    ['Your rates?', 'pricing'],
    ['Quel est le prix de la livraison ?', 'pricing'],
    ['Combien ça coûte… le coût exact', 'pricing'],
    ['Vos tarifs', 'pricing'],
    ['Do you offer delivery?', 'shipping'],
    ['shipping to Ontario', 'shipping'],
    ['La livraison prend combien de temps ?', 'shipping'],
    ['Une expédition au Yukon', 'shipping'],
    ['Puis-je retourner ce produit ?', 'returns'],
    ['Is this product organic?', 'products'],
    ['Vos produits sont-ils bio ?', 'products'],
    ['C’est 100 % naturel ?', 'products'],
    ['Where is my order?', 'order'],
    ['Ma commande n’est pas arrivée', 'order'],
    ['Bonjour', 'generic'],
  ])('%s → %s', (message, topic) => {
    expect(cannedReply(message, replies)?.text).toBe(topic);
  });

  it.each(['The border of my garden', 'a concentrate', 'my biography', 'une livre de beurre'])(
    'does not take a part of another word for a keyword: %s',
    (message) => {
      expect(cannedReply(message, replies)?.text).toBe('generic');
    },
  );

  it('takes what the owner writes as words, not as a pattern', () => {
    const own = [
      { keywords: ' C++ ,carte-cadeau*, , *, .+', text: 'own' },
      { keywords: '', text: 'other' },
    ];
    expect(cannedReply('Une carte-cadeaux ?', own)?.text).toBe('own');
    expect(cannedReply('C++', own)?.text).toBe('own');
    expect(cannedReply('Rien de tout cela', own)?.text).toBe('other');
    expect(cannedReply('Bonjour', [])).toBeUndefined();
  });
});

describe('repliesOf', () => {
  const shipping = { keywords: '', text: '{livraison} Puis.' };
  const inBoth = {
    ...chatReplies,
    shipping: { fr: shipping, en: { ...shipping, text: '{delivery} Then.' } },
  };

  it('says of delivery what the shop has decided', () => {
    const [, first] = repliesOf({ chatReplies: inBoth, delivery: free }, 'fr', french);
    expect(first?.text).toBe('La livraison est gratuite partout au Canada. Puis.');
    const delivery = { kind: 'free-from', fromCents: 7500, feeCents: 995 } as const;
    const [, second] = repliesOf({ chatReplies: inBoth, delivery }, 'en', english);
    expect(second?.text).toBe('Delivery in Canada is free from $75.00; below that it costs $9.95. Then.');
  });

  it('lead whoever asks about an order to the page that follows it', () => {
    const linked = repliesOf({ chatReplies, delivery: free }, 'en', english).filter(({ link }) => link);
    expect(linked.map(({ text, link }) => [text, link])).toEqual([
      ['order', { label: 'Track my order', href: '/en/track' }],
    ]);
  });

  it('shows French where the English is missing', () => {
    const texts = repliesOf({ chatReplies, delivery: free }, 'en', english).map(({ text }) => text);
    expect(texts).toEqual([...chatTopics]);
  });
});

it('is awaited for 1 to 2.5 s', () => {
  expect([replyDelayMs(0), replyDelayMs(1)]).toEqual([1000, 2500]);
});
