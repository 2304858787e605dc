import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerApi, refusal } from './api/api.ts';
import { answerControl } from './control/control-http.ts';
import { answerDashboard } from './pages/dashboard.ts';
import { API_VERSION } from './store/engine.ts';
import { SandboxError, unknownRoute } from './store/errors.ts';
import { readBody, type Call, type Reply } from './input/http.ts';
import { newId } from './store/ids.ts';
import { answerPage } from './pages/pages.ts';
import type { ServerParts } from './control/server-parts.ts';

export function makeServer(parts: ServerParts): Server {
  return createServer((incoming, outgoing) => {
    void serve(parts, incoming, outgoing);
  });
}

async function serve(parts: ServerParts, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const requestId = newId('req');
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://sandbox');
  const method = incoming.method ?? 'GET';
  let reply: Reply;
  try {
    const body = method === 'GET' ? '' : await readBody(incoming);
    const call = {
      method,
      path: pathname,
      query: search.slice(1),
      headers: incoming.headers,
      body,
      requestId,
    };
    reply = await answer(parts, call);
  } catch (error) {
    reply = failure(parts, error);
  }
  if (method !== 'GET') parts.save();
  // Only the path is logged, because query strings may contain a client secret, and bodies a card number.
  parts.log(`${method} ${pathname} ${reply.drop ? 'cut' : reply.status} ${requestId}`);
  send(outgoing, reply, requestId);
}

async function answer(parts: ServerParts, call: Call): Promise<Reply> {
  if (call.path.startsWith('/v1/')) return answerApi(parts.api, call);
  if (call.path.startsWith('/_sandbox/')) return answerControl(parts, call);
  if (call.path.startsWith('/pages/')) return answerPage(parts.api.engine, call);
  if (call.path === '/' || call.path.startsWith('/dashboard/')) return answerDashboard(parts, call);
  throw unknownRoute(call.method, call.path);
}

function failure({ log }: ServerParts, error: unknown): Reply {
  if (error instanceof SandboxError) return refusal(error, 'secret');
  log(`internal error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const body = { type: 'api_error' as const, message: 'The sandbox failed; its log says why.' };
  return refusal(new SandboxError({ status: 500, body }), 'secret');
}

function send(outgoing: ServerResponse, reply: Reply, requestId: string): void {
  if (reply.drop) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(reply.status, {
    'request-id': requestId,
    'stripe-version': API_VERSION,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...reply.headers,
  });
  outgoing.end(reply.body);
}
