import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response of a faulty provider or of a proxy in front. */
export type Answer = (response: ServerResponse) => void;

export const says =
  (status: number, body: string, type = 'application/json'): Answer =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body);

/** Closes the connection before the announced content length is reached. */
export const breaksOff =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '400' });
    response.write('{"object": "payment_inte');
    setTimeout(() => response.destroy(), 20);
  };

/** Sends single bytes without end. */
export const drips: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 200);
  response.on('close', () => clearInterval(timer));
};

export const isSilent: Answer = () => undefined;

export interface OddProvider {
  port: number;
  url: string;
  /** Received calls, such as `POST /v1/payment_intents`. */
  calls: string[];
  close(): Promise<void>;
}

/** Starts a provider that answers each path as `answerTo` specifies. */
export async function startOddProvider(answerTo: (path: string) => Answer): Promise<OddProvider> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    calls.push(`${request.method} ${request.url}`);
    answerTo(request.url ?? '')(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { port, url: `http://127.0.0.1:${port}`, calls, close };
}
