import type { OrderReturn, ReturnState } from '@shop/shared';
import type { BadgeTone } from '../kit/Badge.tsx';

const tones: Record<ReturnState, BadgeTone> = {
  requested: 'waiting',
  approved: 'good',
  received: 'waiting',
  refunded: 'good',
  refused: 'neutral',
  withdrawn: 'neutral',
};

/** Tone of the badge of a return; an approved cancellation still waits for its refund. */
export function returnTone({ state, kind }: Pick<OrderReturn, 'state' | 'kind'>): BadgeTone {
  return state === 'approved' && kind === 'cancellation' ? 'waiting' : tones[state];
}
