/**
 * Payment status in the URL to which the provider redirects the buyer. Anybody can change a URL, so the status is never
 * a proof of payment.
 */
export type RedirectStatus = 'succeeded' | 'pending' | 'failed';

const names = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/** Payment status of this visit. It is read when the module is loaded, because it is then removed from the URL. */
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
