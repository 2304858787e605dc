import {
  errorStatus,
  type AdminReplyOf,
  type ErrorCode,
  type ErrorReply,
  type Method,
  type ReplyOf,
  type RouteName,
} from '@shop/shared';

/** Recorded request. */
export interface Sent {
  /** Path and query without the prefix `/api`. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/** Path outside the API, such as one of the payment sandbox. */
type Elsewhere = `${Method} /sandbox/${string}`;
type Reply<Name extends RouteName> = ReplyOf<Name> | AdminReplyOf<Name>;
type Answer = (sent: Sent) => Response | Promise<Response>;

/** Fake API of a test. A call without a configured reply makes the test fail. */
export interface FakeApi {
  reply<Name extends RouteName>(name: Name, answer: Reply<Name> | ((sent: Sent) => Reply<Name>)): void;
  refuse(name: RouteName, code: ErrorCode, more?: Partial<Pick<ErrorReply, 'message' | 'details'>>): void;
  replyElsewhere(name: Elsewhere, answer: object): void;
  /** Delays the next reply of a route until the returned function is called. */
  hold(name: RouteName): () => void;
  /** Recorded requests of a route, oldest first. */
  sentTo(name: RouteName): Sent[];
  sentElsewhere(name: Elsewhere): Sent[];
}

/** Replaces `fetch` for a test suite; every test starts without configured replies. */
export function useFakeApi(): FakeApi {
  const answers = new Map<string, Answer>();
  const held = new Map<string, Promise<void>>();
  const log: { name: string; sent: Sent }[] = [];
  const unanswered: string[] = [];

  async function fetchFake(url: string, init: RequestInit = {}): Promise<Response> {
    const path = url.replace(/^\/api/, '');
    const name = nameOf([...answers.keys()], init.method ?? 'GET', path);
    if (name === undefined) {
      unanswered.push(`${init.method ?? 'GET'} ${path}`);
      throw new TypeError('Failed to fetch');
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const sent = { path, body, headers: init.headers as Record<string, string> };
    log.push({ name, sent });
    const isLetGo = held.get(name);
    held.delete(name);
    await isLetGo;
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    return answers.get(name)?.(sent) ?? Response.error();
  }

  const sentTo = (name: string) => log.flatMap((one) => (one.name === name ? [one.sent] : []));

  beforeEach(() => {
    answers.clear();
    held.clear();
    log.length = unanswered.length = 0;
    globalThis.fetch = fetchFake as typeof fetch;
  });
  afterEach(() => expect(unanswered).toEqual([]));

  return {
    reply: (name, answer) =>
      void answers.set(name, (sent) => {
        const reply: unknown =
          typeof answer === 'function' ? (answer as (sent: Sent) => unknown)(sent) : answer;
        return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
      }),
    refuse(name, code, more) {
      const status = errorStatus[code];
      const reply: ErrorReply = { statusCode: status, code, message: code, ...more };
      answers.set(name, () => Response.json(reply, { status }));
    },
    hold(name) {
      let release = () => {};
      held.set(name, new Promise((resolve) => (release = resolve)));
      return release;
    },
    replyElsewhere: (name, answer) => void answers.set(name, () => Response.json(answer)),
    sentTo,
    sentElsewhere: sentTo,
  };
}

function nameOf(names: string[], method: string, path: string): string | undefined {
  const [plain = ''] = path.split('?');
  return names.find((name) => {
    const pattern = name.slice(name.indexOf(' ') + 1).replace(/:\w+/g, '[^/]+');
    return name.startsWith(`${method} `) && new RegExp(`^${pattern}$`).test(plain);
  });
}
