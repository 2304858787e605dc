import en from '../../i18n/en/chat.json';
import fr from '../../i18n/fr/chat.json';
import { translator } from '../../i18n/texts.ts';
import { cannedReply, replyDelayMs, topicOf } from './canned-replies.ts';

describe('topicOf', () => {
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
    ['Is this product organic?', 'products'],
    ['Vos produits sont-ils bio ?', 'products'],
    ['C’est 100 % naturel ?', 'products'],
    ['Where is my order?', 'order'],
    ['Ma commande n’est pas arrivée', 'order'],
    ['Bonjour', 'generic'],
  ])('%s → %s', (message, topic) => {
    expect(topicOf(message)).toBe(topic);
  });

  it.each(['The border of my garden', 'a concentrate', 'my biography', 'une livre de beurre'])(
    'does not take a part of another word for a keyword: %s',
    (message) => {
      expect(topicOf(message)).toBe('generic');
    },
  );
});

describe('cannedReply', () => {
  const french = { t: translator({ chat: fr }, 'fr'), language: 'fr' } as const;
  const english = { t: translator({ chat: en }, 'en'), language: 'en' } as const;

  it('says of delivery what the shop has decided', () => {
    const free = cannedReply('livraison ?', { ...french, delivery: { kind: 'free' } });
    expect(free).toContain('gratuite partout au Canada');
    expect(free).toContain('2 à 3 jours ouvrables');
    const delivery = { kind: 'free-from', fromCents: 7500, feeCents: 995 } as const;
    const partly = cannedReply('shipping?', { ...english, delivery });
    expect(partly).toContain('free from $75.00');
    expect(partly).toContain('costs $9.95');
  });

  it('promises an answer of a person to anything else', () => {
    const delivery = { kind: 'free' } as const;
    expect(cannedReply('Bonjour', { ...french, delivery })).toContain('24 heures ouvrables');
    expect(cannedReply('Hello', { ...english, delivery })).toContain('24 business hours');
  });
});

it('is awaited for 1 to 2.5 s', () => {
  expect([replyDelayMs(0), replyDelayMs(1)]).toEqual([1000, 2500]);
});
