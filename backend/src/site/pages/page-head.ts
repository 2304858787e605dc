import { STATUS_CODES, validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http';

/** Longer than a proxy or a browser keeps a connection that does nothing: else a request may meet one that just closed. */
export const keepAliveMs = 75_000;

const end = '\r\n';

/** Header lines as they are sent, checked once: `Vary: Accept-Encoding\r\n…`. */
export function linesOf(headers: [string, string][]): string {
  for (const [name, value] of headers) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return headers.map(([name, value]) => `${name}: ${value}${end}`).join('');
}

/**
 * `writeHead` with lines made before. Node puts a head together, and looks for what is forbidden in it, at each answer:
 * a third of what a page of the store costs. Here it gets what it would have made. `_header` is where Node keeps it, a
 * name of its own; where something else is to be in the head, Node makes it.
 */
export function writeLines(response: ServerResponse, status: number, lines: string): ServerResponse {
  const isPlain = response.shouldKeepAlive && response.getHeaderNames().length === 0;
  if (!isPlain || !hasHead(response)) return response.writeHead(status, namesAndValues(lines));
  response.statusCode = status;
  response._header = `HTTP/1.1 ${status} ${STATUS_CODES[status]}${end}${lines}${connectionLines()}${end}`;
  return response;
}

type WithHead = ServerResponse & { _header: string | null };
const hasHead = (response: ServerResponse): response is WithHead => '_header' in response;

function namesAndValues(lines: string): string[] {
  return lines
    .split(end)
    .slice(0, -1)
    .flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
}

let said = { lines: '', until: 0 };

/** What Node adds to every answer; the date changes once a second. */
function connectionLines(): string {
  const now = Date.now();
  if (now >= said.until) {
    const lines = [
      `Date: ${new Date(now).toUTCString()}`,
      'Connection: keep-alive',
      `Keep-Alive: timeout=${keepAliveMs / 1000}`,
    ];
    said = { lines: lines.join(end) + end, until: now - (now % 1000) + 1000 };
  }
  return said.lines;
}
