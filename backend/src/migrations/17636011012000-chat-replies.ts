import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the chat answered by itself before the owner could change it. `{livraison}` is the rule of the delivery. */
const replies = {
  pricing: {
    fr: {
      keywords: 'prix, coût, coûte, coûter, tarif',
      text: 'Le prix de chaque produit est indiqué sur sa page, en dollars canadiens. L’un de nous vous répond ici dans les 24 heures ouvrables si vous cherchez autre chose.',
    },
    en: {
      keywords: 'price, pricing, cost, rate',
      text: 'The price of each product is on its page, in Canadian dollars. One of us answers you here within 24 business hours if you are looking for something else.',
    },
  },
  shipping: {
    fr: {
      keywords: 'livraison, livrer, livrez, expédi*',
      text: '{livraison} Au Québec, une commande arrive habituellement en 2 à 3 jours ouvrables ; nos conditions prévoient de 3 à 7 jours ouvrables.',
    },
    en: {
      keywords: 'deliver*, shipping, shipment, shipped',
      text: '{delivery} In Quebec, an order usually arrives in 2 to 3 business days; our terms allow for 3 to 7 business days.',
    },
  },
  products: {
    fr: {
      keywords: 'produit, bio, biologique, naturel*',
      text: 'Composition, provenance et conseils d’emploi sont décrits sur la page de chaque produit. Pour une question précise, l’un de nous vous répond ici dans les 24 heures ouvrables.',
    },
    en: {
      keywords: 'product, bio, natural*',
      text: 'What a product is made of, where it comes from and how to use it is on its page. For a precise question, one of us answers you here within 24 business hours.',
    },
  },
  order: {
    fr: {
      keywords: 'command*',
      text: 'Pour une commande, indiquez-nous son numéro : l’un de nous la retrouve et vous répond ici dans les 24 heures ouvrables.',
    },
    en: {
      keywords: 'order*',
      text: 'For an order, tell us its number: one of us finds it and answers you here within 24 business hours.',
    },
  },
  generic: {
    fr: {
      keywords: '',
      text: 'Merci de votre message ! L’un de nous vous répond ici dans les 24 heures ouvrables.',
    },
    en: {
      keywords: '',
      text: 'Thank you for your message! One of us answers you here within 24 business hours.',
    },
  },
};
const links = { facebook: '', instagram: '', youtube: '', pinterest: '' };

export class ChatReplies17636011012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE settings ADD COLUMN chat_replies jsonb, ADD COLUMN social_links jsonb`);
    await runner.query(`UPDATE settings SET chat_replies = $1, social_links = $2`, [
      JSON.stringify(replies),
      JSON.stringify(links),
    ]);
    await runner.query(
      `ALTER TABLE settings ALTER COLUMN chat_replies SET NOT NULL, ALTER COLUMN social_links SET NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE settings DROP COLUMN chat_replies, DROP COLUMN social_links`);
  }
}
