import { outcomeOfError, outcomeOfStatus } from './payment-form';

const refused = (message: string) => ({ kind: 'refused', message });

describe('the end of an attempt to pay', () => {
  it('is good when the intent was paid, or is being paid', () => {
    expect(outcomeOfStatus('succeeded')).toEqual({ kind: 'ok', isPending: false });
    expect(outcomeOfStatus('processing')).toEqual({ kind: 'ok', isPending: true });
    expect(outcomeOfStatus('requires_payment_method')).toEqual({ kind: 'unexpected' });
    expect(outcomeOfStatus(undefined)).toEqual({ kind: 'unexpected' });
  });

  it('lets the buyer correct what they can correct, in the words of the provider', () => {
    expect(outcomeOfError({ type: 'card_error', message: 'Refusée.' })).toEqual(refused('Refusée.'));
    expect(outcomeOfError({ type: 'validation_error', message: 'Numéro.' })).toEqual({
      kind: 'invalid',
      message: 'Numéro.',
    });
    const notAuthenticated = {
      type: 'invalid_request_error',
      message: 'Non authentifié.',
      payment_intent: { status: 'requires_payment_method' },
    };
    expect(outcomeOfError(notAuthenticated)).toEqual(refused('Non authentifié.'));
  });

  it('is a success when another tab paid the same intent', () => {
    const error = { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } };
    expect(outcomeOfError(error)).toEqual({ kind: 'ok', isPending: false });
  });

  it('sends the buyer back a step when the intent was canceled', () => {
    expect(outcomeOfError({ message: 'No.', payment_intent: { status: 'canceled' } })).toEqual({
      kind: 'canceled',
    });
  });

  it('is unexpected otherwise', () => {
    expect(outcomeOfError({ type: 'api_error', message: 'Down.' })).toEqual({ kind: 'unexpected' });
    expect(outcomeOfError({ type: 'card_error' })).toEqual({ kind: 'unexpected' });
  });
});
