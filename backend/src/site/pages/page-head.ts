import { STATUS_CODES, validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http';

/**
 * Milliseconds for which idle connections stay open, longer than proxies and browsers keep them, so that no request
 * arrives on a connection just closed.
 */
export const keepAliveMs = 75_000;

const end = '\r\n';

/** Header lines in HTTP format, validated once: `Vary: Accept-Encoding\r\n…`. */
export function linesOf(headers: [string, string][]): string {
  for (const [name, value] of headers) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return headers.map(([name, value]) => `${name}: ${value}${end}`).join('');
}

/**
 * Writes header lines that were prepared in advance. Node builds and validates headers for each response, which is a
 * third of the cost of a cached page. `_header` is a private field of Node; when other headers are set, Node builds
 * all headers.
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

/** Header lines that Node adds to every response; the date changes once a second. */
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
