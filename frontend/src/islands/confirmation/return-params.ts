/** Payment status in the address to which the provider returns the buyer: a hint, never a proof. */
export type RedirectStatus = 'succeeded' | 'pending' | 'failed';

const names = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/** The hint of this visit, read when the module is first loaded: from then on the address no longer holds it. */
export const redirectStatus: RedirectStatus | null = takeStatus();

function takeStatus(): RedirectStatus | null {
  const url = new URL(location.href);
  if (!names.some((name) => url.searchParams.has(name))) return null;
  const status = url.searchParams.get('redirect_status');
  for (const name of names) url.searchParams.delete(name);
  // The client secret must not stay in the history of a shared computer.
  history.replaceState(history.state, '', url);
  return status === 'succeeded' || status === 'pending' ? status : 'failed';
}
