import { createHmac, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates an id like Stripe's: the prefix, `_`, and 24 letters and digits, such as `pi_…`. */
export function newId(prefix: string): string {
  let id = `${prefix}_`;
  for (let index = 0; index < 24; index += 1) id += ALPHABET.charAt(randomInt(ALPHABET.length));
  return id;
}

/** Client secret of an intent, derived instead of stored, so that no journal or log contains it. */
export function clientSecretOf(intentId: string, secretKey: string): string {
  const digest = createHmac('sha256', secretKey).update(`client_secret:${intentId}`).digest('hex');
  return `${intentId}_secret_${digest.slice(0, 25)}`;
}

/** Removes every client secret from a text; `revealSecrets` restores them. */
export function sealSecrets(text: string): string {
  return text.replace(/(pi_[0-9A-Za-z]+)_secret_[0-9a-f]{25}/g, '$1_secret_');
}

export function revealSecrets(text: string, secretKey: string): string {
  return text.replace(/(pi_[0-9A-Za-z]+)_secret_(?![0-9a-f])/g, (_match, id: string) =>
    clientSecretOf(id, secretKey),
  );
}
