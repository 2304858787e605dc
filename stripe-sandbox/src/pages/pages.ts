import { localeOf } from '../api/auth.ts';
import type { Engine } from '../store/engine.ts';
import { invalidRequest } from '../store/errors.ts';
import { parseForm } from '../input/form.ts';
import { html, redirect, type Call, type Reply } from '../input/http.ts';
import { documentOf, markup, type Markup } from './markup.ts';
import { pageTexts, type PageTexts } from './page-texts.ts';
import { Params } from '../input/params.ts';
import { ACTION_OUTCOMES, completeAction } from '../resources/payment.ts';
import { STYLESHEET } from './stylesheet.ts';
import type { IntentRecord, Locale, PendingAction } from '../store/types.ts';

/** Relative path, because pages may be below a proxy's path prefix; they are two folders below `/pages/`. */
const STYLE_FROM_PAGE = '../../style.css';

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

interface Visit {
  record: IntentRecord;
  action: PendingAction;
  locale: Locale;
  texts: PageTexts;
}

/** Answers the pages of the buyer's bank and of PayPal, which browsers reach directly or through a proxy. */
export function answerPage(engine: Engine, call: Call): Reply {
  if (call.path === '/pages/style.css') return stylesheet();
  const locale = localeOf(
    new Params(parseForm(call.query)).text('locale') ?? call.headers['accept-language'],
  );
  const match = /^\/pages\/authorize\/(pi_\w+)\/(act_\w+)$/.exec(call.path);
  const record = match && engine.store.intents.find(match[1] ?? '');
  if (!record?.action || record.action.token !== match?.[2]) return unknownPage(locale);
  const texts = pageTexts(record.action.kind, locale);
  const visit: Visit = { record, action: record.action, locale, texts };
  return call.method === 'POST' ? takeAnswer(engine, visit, call.body) : showPage(engine, visit);
}

function takeAnswer(engine: Engine, visit: Visit, body: string): Reply {
  const params = new Params(parseForm(body));
  const outcome = params.choice('outcome', ACTION_OUTCOMES);
  params.done();
  if (!outcome) throw invalidRequest('Missing required param: outcome.', { param: 'outcome' });
  engine.cause = { requestId: null, idempotencyKey: null };
  completeAction(engine, visit.record, outcome, visit.locale);
  const back = returnAddress(visit.record);
  return back ? redirect(back) : showPage(engine, visit);
}

function showPage(engine: Engine, visit: Visit): Reply {
  const { record, locale, texts } = visit;
  const isWaiting = record.intent.status === 'requires_action';
  const body = isWaiting ? questionOf(engine, visit) : finishedOf(visit);
  const other =
    locale === 'fr'
      ? markup`<a href="?locale=en" lang="en">English</a>`
      : markup`<a href="?locale=fr" lang="fr">Français</a>`;
  const title = isWaiting ? texts.title : texts.doneTitle;
  const main = markup`<main><div class="card"><h1>${title}</h1>${body}</div><nav>${other}</nav></main>`;
  const page = { locale, title, stylesheet: STYLE_FROM_PAGE, banner: texts.banner, body: main };
  return html(200, documentOf(page), protection(record.returnUrl));
}

function questionOf(engine: Engine, { record, action, locale, texts }: Visit): Markup {
  const { intent } = record;
  const card = engine.store.methods.find(intent.payment_method ?? '')?.method.card;
  const isPaypal = action.kind === 'paypal';
  const method = card ? `${BRANDS[card.brand] ?? card.brand} •••• ${card.last4}` : 'PayPal';
  const purchase = intent.description
    ? markup`<dt>${texts.purchase}</dt><dd>${intent.description}</dd>`
    : markup``;
  const later = isPaypal
    ? markup`<button name="outcome" value="approve_later">${texts.approveLater}</button>`
    : markup``;
  return markup`<p class="soft">${texts.intro}</p>
<dl>
<dt>${texts.amount}</dt><dd>${formatMoney(intent.amount, intent.currency, locale)}</dd>
${purchase}
<dt>${texts.method}</dt><dd>${method}</dd>
</dl>
<form method="post" class="choices">
<button class="main" name="outcome" value="approve">${texts.approve}</button>
${later}
<button name="outcome" value="decline">${texts.decline}</button>
</form>`;
}

function finishedOf({ record, texts }: Visit): Markup {
  const back = returnAddress(record);
  const link = back ? markup`<p><a class="button main" href="${back}">${texts.back}</a></p>` : markup``;
  return markup`<p>${texts.done}</p>${link}`;
}

/** Return URL given at confirmation, with the three parameters that Stripe adds. */
function returnAddress({ intent, returnUrl }: IntentRecord): string | null {
  if (returnUrl === null) return null;
  const url = new URL(returnUrl);
  const statuses: Record<string, string> = { succeeded: 'succeeded', processing: 'pending' };
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', statuses[intent.status] ?? 'failed');
  return url.href;
}

function unknownPage(locale: Locale): Reply {
  const texts = pageTexts('three_d_secure', locale);
  const body = markup`<main><div class="card"><h1>${texts.unknownTitle}</h1><p>${texts.unknown}</p></div></main>`;
  const page = { locale, title: texts.unknownTitle, stylesheet: STYLE_FROM_PAGE, banner: texts.banner, body };
  return html(404, documentOf(page), protection(null));
}

function stylesheet(): Reply {
  return { status: 200, body: STYLESHEET, headers: { 'content-type': 'text/css; charset=utf-8' } };
}

/** Security headers of a page. Its form redirects to the shop, so `form-action` must allow the shop's origin. */
function protection(returnUrl: string | null): Record<string, string> {
  const target = returnUrl ? ` ${new URL(returnUrl).origin}` : '';
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
    // `no-referrer` would make browsers send `Origin: null` with the form.
    'referrer-policy': 'same-origin',
  };
}

export function formatMoney(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(`${locale}-CA`, { style: 'currency', currency });
  return format.format(amount / 100);
}
