import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Passage {
  kind: 'terms' | 'privacy';
  /** Replaced passage and its replacement. */
  fr: [string, string];
  en: [string, string];
}

const passages: Passage[] = [
  {
    kind: 'terms',
    fr: [
      'écartons seulement ceux qui sont injurieux, publicitaires ou sans rapport avec le produit.',
      'écartons seulement ceux qui sont injurieux, illégaux, publicitaires ou sans rapport avec le produit, ou qui révèlent des renseignements personnels d’autrui ; jamais parce qu’ils sont défavorables. Rien dans ces conditions ne vous empêche de publier ailleurs votre avis sur nos produits et notre service.',
    ],
    en: [
      'set aside only those that are insulting, advertising or unrelated to the product.',
      'set aside only those that are insulting, unlawful, advertising or unrelated to the product, or that reveal personal information of others; never because they are unfavourable. Nothing in these terms keeps you from publishing elsewhere what you think of our products and our service.',
    ],
  },
  {
    kind: 'privacy',
    fr: [
      '- un témoin anonyme qui relie votre navigateur à ses commandes et à sa conversation avec nous.',
      '- un témoin anonyme qui relie votre navigateur à ses commandes et à sa conversation avec nous ;\n- un témoin signé, gardé 180 jours, pour chaque compte dans lequel vous avez ouvert une session avec ce navigateur : grâce à lui, les essais d’un inconnu ne bloquent pas votre connexion. Il ne donne accès à rien et ne contient ni nom ni courriel.',
    ],
    en: [
      '- an anonymous cookie that links your browser to its orders and to its conversation with us.',
      '- an anonymous cookie that links your browser to its orders and to its conversation with us;\n- a signed cookie, kept for 180 days, for each account to which you have logged in with this browser: thanks to it, the attempts of a stranger do not block your login. It gives access to nothing and holds neither name nor email.',
    ],
  },
];

/**
 * Quebec's Bill 10, in force since September 2026, forbids contract clauses against publishing reviews, and the terms
 * now state this. The privacy policy now lists the cookie for known devices. Texts from which the owner has removed the
 * replaced passage are not changed.
 */
export class ReviewsAndDevice1763600035100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { kind, fr, en } of passages)
      await runner.query(
        `INSERT INTO legal_texts (kind, number, starts_on, fr, en)
         SELECT kind, number + 1, greatest(starts_on, DATE '2026-11-28'), replace(fr, $2, $3), replace(en, $4, $5)
         FROM legal_texts l
         WHERE kind = $1 AND strpos(fr, $2) > 0 AND strpos(en, $4) > 0
           AND number = (SELECT max(number) FROM legal_texts WHERE kind = l.kind)`,
        [kind, ...fr, ...en],
      );
  }

  async down(): Promise<void> {
    // The new version is kept, because contracts may refer to it.
  }
}
