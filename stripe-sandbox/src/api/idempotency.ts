import { createHash } from 'node:crypto';
import type { Clock } from '../store/clock.ts';
import { idempotencyMismatch, invalidRequest, keyInUse } from '../store/errors.ts';
import type { Collection } from '../store/store.ts';
import type { StoredReply } from '../store/types.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

export interface KeyedCall {
  id: string;
  key: string;
  path: string;
  fingerprint: string;
}

/** SHA-256 of the parameters, so that the journal contains no card number. */
export function fingerprintOf(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex');
}

/** Stripe's idempotency: the first executed response for a key is stored for 24 hours and repeated. */
export class Idempotency {
  private readonly replies: Collection<StoredReply>;
  private readonly clock: Clock;
  private readonly inFlight = new Set<string>();

  constructor(replies: Collection<StoredReply>, clock: Clock) {
    this.replies = replies;
    this.clock = clock;
  }

  /** Returns the stored response; null: run the call, then call `finish`. */
  begin(call: KeyedCall): StoredReply | null {
    if (call.key.length > 255) throw invalidRequest('Idempotency keys are at most 255 characters long.');
    this.prune();
    const stored = this.replies.find(call.id);
    if (stored) return sameCall(stored, call);
    if (this.inFlight.has(call.id)) throw keyInUse(call.key);
    this.inFlight.add(call.id);
    return null;
  }

  /** Ends a call and stores its response; `null` means that nothing was executed and the key may be used again. */
  finish(call: KeyedCall, answer: { status: number; body: string; requestId: string } | null): void {
    this.inFlight.delete(call.id);
    if (!answer) return;
    const { id, path, fingerprint } = call;
    this.replies.add({ id, path, fingerprint, at: this.clock.now(), ...answer });
  }

  reset(): void {
    this.inFlight.clear();
  }

  private prune(): void {
    const oldest = this.clock.now() - KEPT_FOR_MS;
    for (const reply of this.replies) {
      if (reply.at > oldest) return;
      this.replies.remove(reply.id);
    }
  }
}

function sameCall(stored: StoredReply, call: KeyedCall): StoredReply {
  if (stored.path !== call.path) {
    throw idempotencyMismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.path}' vs '${call.path}'). Try using a key other than '${call.key}' if you meant to execute a different request.`,
    );
  }
  if (stored.fingerprint !== call.fingerprint) {
    throw idempotencyMismatch(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
    );
  }
  return stored;
}
