/** A reverse proxy for drills: each request goes to the next instance that takes it. Real ones do this better. */
import { Agent, createServer, request as ask } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';

/** Methods that may be sent twice: of the others nobody knows whether they were done. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

/** With `tls` (a key and its certificate) it ends TLS, as the real one does. */
export async function startProxy(tls) {
  const targets = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;
  const listener = async (request, response) => {
    const chunks = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    forward({ request, response, body: Buffer.concat(chunks), first: turn++, tries: 0 });
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);

  function forward(call) {
    const { request, response, body, first, tries } = call;
    const port = targets[(first + tries) % targets.length];
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': tls ? 'https' : 'http',
    };
    const upstream = ask({
      host: '127.0.0.1',
      port,
      path: request.url,
      method: request.method,
      headers,
      agent,
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', (error) => {
      const mayRepeat = error.code === 'ECONNREFUSED' || repeatable.has(request.method);
      if (response.headersSent) response.destroy();
      else if (mayRepeat && tries < targets.length) forward({ ...call, tries: tries + 1 });
      else response.writeHead(502).end();
    });
    upstream.end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${server.address().port}`,
    targets,
    close: async () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
