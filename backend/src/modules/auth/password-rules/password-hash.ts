import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../../platform/errors/app-error.js';

const derive = promisify(argon2);

/** OWASP's recommended parameters for argon2id: 19 MiB of memory (in KiB), two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const keyBytes = 32;

/** Number of hashes computed at once (for two cores), and number of calls that may wait before others are refused. */
const slots = 2;
const maxWaiting = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password; returns PHC text: `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await inQueue(() => argon2id(password, salt, cost));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(saltBytes))}$${base64(randomBytes(keyBytes))}`;

/**
 * Compares a password with a PHC text. Without a text (unknown account) the comparison takes the same time and fails.
 */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const parts = phcPattern.exec(phc ?? '') ?? phcPattern.exec(nobody);
  if (!parts) throw new Error('the dummy hash is malformed');
  const [, memory, passes, parallelism, salt = '', key = ''] = parts;
  const expected = Buffer.from(key, 'base64');
  const given = await inQueue(() =>
    argon2id(password, Buffer.from(salt, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function argon2id(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  // NFKC normalises characters that keyboards encode in different ways.
  return derive('argon2id', {
    ...parameters,
    message: password.normalize('NFKC'),
    nonce,
    tagLength: keyBytes,
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/**
 * Runs `work` in one of the slots, in order of calls. Refuses with `request.unavailable` when too many calls are
 * waiting.
 */
async function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= slots) {
    if (waiting.length >= maxWaiting) throw new AppError('request.unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The slot passes directly to the next waiting call, or becomes free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
