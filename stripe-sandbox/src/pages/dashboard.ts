import { invalidRequest, SandboxError, unknownRoute } from '../store/errors.ts';
import { parseForm } from '../input/form.ts';
import { html, redirect, type Call, type Reply } from '../input/http.ts';
import { documentOf, markup, type Markup } from './markup.ts';
import { formatMoney } from './pages.ts';
import { Params } from '../input/params.ts';
import type { ServerParts } from '../control/server-parts.ts';
import type { Delivery } from '../store/types.ts';

const ROWS_SHOWN = 50;

/**
 * Page for the developer on this machine: payments, events and deliveries, with a button to deliver an event again.
 */
export async function answerDashboard(parts: ServerParts, call: Call): Promise<Reply> {
  refuseStrangers(call);
  if (call.method === 'GET' && call.path === '/') return html(200, pageOf(parts), PROTECTION);
  if (call.method !== 'POST') throw unknownRoute(call.method, call.path);
  await act(parts, call);
  return redirect('/');
}

const PROTECTION = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

async function act({ control }: ServerParts, call: Call): Promise<void> {
  if (call.path === '/dashboard/pause') control.pauseDeliveries();
  else if (call.path === '/dashboard/resume') control.resumeDeliveries();
  else if (call.path === '/dashboard/replay') {
    await control.replay(new Params(parseForm(call.body)).requiredText('event'));
  } else throw unknownRoute(call.method, call.path);
}

/** Refuses other host names, against DNS rebinding, and forms from other sites. */
function refuseStrangers({ method, headers }: Call): void {
  const host = headers.host ?? '';
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) {
    throw invalidRequest('The dashboard answers on this machine only.');
  }
  if (method === 'POST' && headers.origin !== `http://${host}`) {
    const message = 'This form was not sent from the dashboard.';
    throw new SandboxError({ status: 403, body: { type: 'invalid_request_error', message } });
  }
}

function pageOf(parts: ServerParts): string {
  const body = markup`<main class="wide"><h1>Stripe sandbox</h1>
${deliverySwitch(parts)}
${intentTable(parts)}
${eventTable(parts)}
${deliveryTable(parts)}
</main>`;
  const banner = 'Payment sandbox: no real money moves.';
  return documentOf({ locale: 'en', title: 'Stripe sandbox', stylesheet: 'pages/style.css', banner, body });
}

function deliverySwitch({ dispatcher }: ServerParts): Markup {
  const target = dispatcher.url ?? 'no address yet';
  const [path, label] =
    dispatcher.mode === 'on' ? ['pause', 'Pause deliveries'] : ['resume', 'Resume deliveries'];
  return markup`<div class="bar"><span>Webhooks: ${dispatcher.mode}, to <code>${target}</code>, ${dispatcher.pending().length} pending</span>
<form method="post" action="dashboard/${path}"><button class="small">${label}</button></form></div>`;
}

function intentTable({ control }: ServerParts): Markup {
  const rows = newest(control.listIntents()).map(
    (intent) => markup`<tr><td><code>${intent.id}</code></td><td>${timeOf(intent.created * 1000)}</td>
<td>${formatMoney(intent.amount, intent.currency, 'en')}</td><td>${intent.status}</td>
<td>${intent.description ?? ''}</td><td class="bad">${intent.last_payment_error?.message ?? ''}</td></tr>`,
  );
  return table('Payment intents', ['Id', 'Created', 'Amount', 'Status', 'Description', 'Last error'], rows);
}

function eventTable({ control }: ServerParts): Markup {
  const rows = newest(control.listEvents()).map(
    (event) => markup`<tr><td><code>${event.id}</code></td><td>${timeOf(event.created * 1000)}</td>
<td>${event.type}</td><td><code>${subjectOf(event.data.object)}</code></td>
<td><form method="post" action="dashboard/replay"><input type="hidden" name="event" value="${event.id}">
<button class="small" aria-label="Replay ${event.type} ${event.id}">Replay</button></form></td></tr>`,
  );
  return table('Events', ['Id', 'Created', 'Type', 'Object', 'Action'], rows);
}

function deliveryTable({ control }: ServerParts): Markup {
  const rows = newest(control.listDeliveries()).map(
    (delivery) => markup`<tr><td><code>${delivery.eventId}</code></td><td>${delivery.eventType}</td>
<td>${delivery.state}</td><td>${attemptsOf(delivery)}</td>
<td>${delivery.nextAttemptAt === null ? '' : timeOf(delivery.nextAttemptAt)}</td></tr>`,
  );
  return table('Deliveries', ['Event', 'Type', 'State', 'Attempts', 'Next attempt'], rows);
}

/** Table in a scrollable region, since it is wider than a phone; tabindex lets the keyboard scroll it. */
function table(title: string, heads: string[], rows: Markup[]): Markup {
  const head = heads.map((name) => markup`<th scope="col">${name}</th>`);
  const content =
    rows.length === 0
      ? markup`<p class="soft">Nothing yet.</p>`
      : markup`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return markup`<h2>${title}</h2>${content}`;
}

function newest<T>(rows: T[]): T[] {
  return rows.slice(-ROWS_SHOWN).reverse();
}

function attemptsOf({ attempts }: Delivery): string {
  return attempts.map(({ status, error }) => status ?? error ?? '').join(', ');
}

function subjectOf(object: object): string {
  return 'id' in object && typeof object.id === 'string' ? object.id : '';
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
}
