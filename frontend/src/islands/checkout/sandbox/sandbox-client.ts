import type { Language, PaymentsConfig } from '@shop/shared';
import {
  outcomeOfError,
  outcomeOfStatus,
  type PaymentOutcome,
  type ProviderError,
} from '../state/payment-form.ts';

const base = '/api/sandbox/stripe/v1';

/** Fields of a Stripe payment intent that the checkout reads. */
interface Intent {
  status: string;
  next_action: { redirect_to_url?: { url: string } } | null;
  last_payment_error: { message?: string } | null;
}

/** Error reply of the sandbox, with the same fields as an error of Stripe. */
class SandboxRefusal extends Error {
  readonly details: ProviderError;
  constructor(details: ProviderError) {
    super(details.message ?? 'The sandbox gave no reason.');
    this.details = details;
  }
}

type Params = Record<string, string>;

/** Calls the sandbox as Stripe's script calls Stripe: with the publishable key and form-encoded bodies. */
export class SandboxClient {
  private readonly key: string;
  private readonly clientSecret: string;
  private readonly language: Language;

  constructor(config: PaymentsConfig, clientSecret: string, language: Language) {
    this.key = config.publishableKey;
    this.clientSecret = clientSecret;
    this.language = language;
  }

  /** Pays with a card or PayPal, or redirects to the page where the buyer must approve the payment. */
  async pay(
    method: Params,
    { billing, returnUrl }: { billing: { name: string; email: string }; returnUrl: string },
  ): Promise<PaymentOutcome> {
    try {
      const details = { 'billing_details[name]': billing.name, 'billing_details[email]': billing.email };
      // The card number is sent in this call only; the reply contains a reference to use instead.
      const { id } = await this.post<{ id: string }>('/payment_methods', { ...method, ...details });
      const params = { payment_method: id, return_url: returnUrl, client_secret: this.clientSecret };
      const intent = await this.post<Intent>(`${this.intentPath}/confirm`, params);
      const url = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined;
      if (!url) return outcomeOfStatus(intent.status);
      location.assign(url);
      return { kind: 'redirect' };
    } catch (error) {
      return error instanceof SandboxRefusal ? outcomeOfError(error.details) : { kind: 'unexpected' };
    }
  }

  async lastError(): Promise<string | null> {
    const query = new URLSearchParams({ client_secret: this.clientSecret, locale: this.language });
    const intent = await this.call<Intent>(`${this.intentPath}?${query}`, { method: 'GET' });
    return intent.last_payment_error?.message ?? null;
  }

  private get intentPath(): string {
    return `/payment_intents/${this.clientSecret.split('_secret_')[0]}`;
  }

  private post<Reply>(path: string, params: Params): Promise<Reply> {
    const body = new URLSearchParams({ ...params, locale: this.language });
    return this.call(path, { method: 'POST', body });
  }

  private async call<Reply>(path: string, request: RequestInit): Promise<Reply> {
    const headers = { Authorization: `Bearer ${this.key}` };
    const response = await fetch(base + path, { ...request, headers });
    const reply = (await response.json()) as { error?: ProviderError };
    if (!response.ok || reply.error) throw new SandboxRefusal(reply.error ?? {});
    return reply as Reply;
  }
}
