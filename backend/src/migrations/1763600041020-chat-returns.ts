import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reply of the chat to questions about returns: the shop's return promise, and the legal right of withdrawal. */
const returns = {
  fr: {
    keywords: 'retour*, retourn*, rembours*, échang*, rétract*',
    text: '{returnRule} {withdrawal}',
  },
  en: { keywords: 'return*, refund*, exchange*, withdraw*', text: '{returnRule} {withdrawal}' },
};

/** Fixed delivery time of the first reply about delivery, and its replacement, in French and then in English. */
const days = [
  ...['nos conditions prévoient de 3 à 7 jours ouvrables', 'nos conditions prévoient {days}'],
  ...['our terms allow for 3 to 7 business days', 'our terms allow for {days}'],
];

export class ChatReturns1763600041020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE settings SET chat_replies = jsonb_build_object('returns', $1::jsonb)
         || replace(replace(chat_replies::text, $2, $3), $4, $5)::jsonb`,
      [JSON.stringify(returns), ...days],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE settings
       SET chat_replies = replace(replace(chat_replies::text, $2, $1), $4, $3)::jsonb - 'returns'`,
      days,
    );
  }
}
