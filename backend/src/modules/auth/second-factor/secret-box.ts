import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts texts for the database with a key outside of it. A text encrypted for one account cannot be decrypted for
 * another.
 */
export class SecretBox {
  private readonly key: Buffer;

  /** `key`: 32 bytes in base64url. */
  constructor(key: string) {
    this.key = Buffer.from(key, 'base64url');
  }

  seal(userId: number, text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce).setAAD(Buffer.from(String(userId)));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Decrypts a text; null when it was encrypted with another key or for another account. */
  open(userId: number, box: string): string | null {
    const bytes = Buffer.from(box, 'base64url');
    const nonce = bytes.subarray(0, nonceBytes);
    const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
    try {
      const decipher = createDecipheriv(algorithm, this.key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(String(userId))).setAuthTag(tag);
      const sealed = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** Keyed hash, which cannot be guessed by trial without the key. */
  hash(userId: number, text: string): string {
    return createHmac('sha256', this.key).update(`${userId}\n${text}`).digest('base64url');
  }
}
