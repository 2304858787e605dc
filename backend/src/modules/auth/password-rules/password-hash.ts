import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../../platform/errors/app-error.js';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const keyBytes = 32;

/** Hashes at once, for two cores; and how many may wait before callers are asked to come back. */
const slots = 2;
const maxWaiting = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** The PHC text of a password: `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await inQueue(() => argon2id(password, salt, cost));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(saltBytes))}$${base64(randomBytes(keyBytes))}`;

/** Compares with a PHC text. Without one (nobody has this address) it takes the same time and says no. */
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
  // NFKC gives one form to the different input of keyboards for the same characters.
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

/** Runs `work` in one of the slots, in order. Refuses with `request.unavailable` when too many wait already. */
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
    // The slot goes straight to the next in line, or is given back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
