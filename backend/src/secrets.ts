import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  jwtSecret: string;
  cookieSecret: string;
  /** Key of 32 bytes in base64url. */
  secondFactorKey: string;
  orderLinkSecret: string;
}

/**
 * Derives the secrets that sign logins and cookies and encrypt second factors from one secret: the given one, or a
 * random one that the first start stores in the data folder, so that logins survive a restart in development.
 */
export function openSecrets(dataDir: string, given?: string): Secrets {
  const secret = given ?? keptSecret(dataDir);
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return {
    jwtSecret: derive('login'),
    cookieSecret: derive('cookie'),
    secondFactorKey: derive('second-factor'),
    orderLinkSecret: derive('order-link'),
  };
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
