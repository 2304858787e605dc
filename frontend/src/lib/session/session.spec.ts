import type { User } from '@shop/shared';

const ana: User = {
  id: 7,
  firstName: 'Ana',
  lastName: 'Roy',
  email: 'ana@roy.example',
  role: 'customer',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const boss: User = { ...ana, id: 1, role: 'admin' };

/** Fake `Storage` whose keys are its properties, as in a browser. */
function storageOf(entries: Record<string, string>): Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  }) as Record<string, string>;
  return Object.assign(storage, entries) as unknown as Storage;
}

type Listener = (event: object) => void;

/** Loads the session module with these stored values and an API that accepts the tokens in `answers`. */
async function open(stored: Record<string, string>, answers: Record<string, User | number | string> = {}) {
  const asked: string[] = [];
  const listeners = new Map<string, Listener>();
  const browser = {
    localStorage: storageOf(stored),
    sessionStorage: storageOf({ visited: '1', 'checkout-form': '{"address":"12, rue du Fleuve"}' }),
    document: { documentElement: { lang: 'fr' }, addEventListener: () => undefined },
    window: { addEventListener: (type: string, listener: Listener) => listeners.set(type, listener) },
    fetch: async (path: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${path} ${headers.Authorization}`);
      const answer = answers[headers.Authorization?.replace('Bearer ', '') ?? ''] ?? 401;
      if (answer === 0) throw new TypeError('offline');
      if (typeof answer === 'string') return Response.json({ code: answer }, { status: 401 });
      return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
    },
  };
  Object.assign(globalThis, browser);
  jest.resetModules();
  const session = await import('./session.ts');
  return {
    ...session,
    asked,
    keys: () => ({ ...browser.localStorage }),
    tab: browser.sessionStorage,
    listeners,
  };
}

describe('the session of a browser', () => {
  it('asks nothing where no token is stored', async () => {
    const page = await open({});
    expect(await page.startSession()).toEqual({ state: 'anonymous' });
    expect(page.asked).toEqual([]);
  });

  it('loads the person of a good token, once a page', async () => {
    const page = await open({ authToken: 'good' }, { good: ana });
    await Promise.all([page.startSession(), page.startSession()]);
    expect(await page.startSession()).toEqual({ state: 'known', user: ana });
    expect(page.asked).toEqual(['/api/auth/verify Bearer good']);
  });

  it('looks at finalToken, then adminToken, then authToken', async () => {
    const all = { authToken: 'third', adminToken: 'second', finalToken: 'first' };
    const page = await open(all, { first: boss, second: ana, third: ana });
    expect(await page.startSession()).toEqual({ state: 'known', user: boss });
    expect(page.keys()).toEqual({ authToken: 'first', adminToken: 'first' });
  });

  it('takes a former admin token over', async () => {
    const page = await open({ adminToken: 'admin' }, { admin: boss });
    await page.startSession();
    expect(page.keys()).toEqual({ authToken: 'admin', adminToken: 'admin' });
  });

  it('silently removes a token that is refused, and says with what', async () => {
    const page = await open({ authToken: 'bad', favourites: '[1]', favouritesOf: '7', theme: 'dark' });
    expect(await page.startSession()).toEqual({ state: 'anonymous', status: 401 });
    expect(page.keys()).toEqual({ theme: 'dark' });
  });

  it('says when it has ended because nobody did anything for long, also in the other tabs', async () => {
    const idle = { state: 'anonymous', status: 401, isIdle: true };
    const page = await open({ authToken: 'left' }, { left: 'auth.session_idle' });
    expect(await page.startSession()).toEqual(idle);
    const other = await open({ authToken: 'left' }, { left: boss });
    await other.startSession();
    for (const key of ['authToken', 'adminToken']) localStorage.removeItem(key);
    expect(page.keys()).toEqual({ 'session-idle': '1' });
    localStorage.setItem('session-idle', '1');
    other.listeners.get('storage')?.({ key: 'authToken' });
    expect(other.$session.get()).toEqual(idle);
    other.enterSession({ token: 'new', user: boss });
    expect(other.keys()).toEqual({ authToken: 'new', adminToken: 'new' });
  });

  it('goes on to the next token when one is refused', async () => {
    const page = await open({ finalToken: 'bad', authToken: 'good' }, { good: ana });
    expect(await page.startSession()).toEqual({ state: 'known', user: ana });
    expect(page.keys()).toEqual({ authToken: 'good' });
  });

  it.each(['', 'two\nlines', 'œuf'])('never sends what is no token: %j', async (authToken) => {
    const page = await open({ authToken });
    expect(await page.startSession()).toEqual({ state: 'anonymous', status: 401 });
    expect(page.asked).toEqual([]);
    expect(page.keys()).toEqual({});
  });

  it.each([
    [503, 503],
    [429, 429],
    [0, undefined],
  ])('keeps a token that the shop cannot check now (%s)', async (answer, status) => {
    const page = await open({ authToken: 'good' }, { good: answer });
    expect(await page.startSession()).toEqual({ state: 'unreachable', status });
    expect(page.keys()).toEqual({ authToken: 'good' });
  });

  it('stores adminToken for administrators only', async () => {
    const page = await open({ adminToken: 'old' });
    page.enterSession({ token: 'mine', user: ana });
    expect(page.keys()).toEqual({ authToken: 'mine' });
    page.enterSession({ token: 'theirs', user: boss });
    expect(page.keys()).toEqual({ authToken: 'theirs', adminToken: 'theirs' });
  });

  it('is not overwritten by an answer about an earlier token', async () => {
    const page = await open({ authToken: 'bad' });
    const started = page.startSession();
    page.enterSession({ token: 'new', user: ana });
    await started;
    expect(page.$session.get()).toEqual({ state: 'known', user: ana });
    expect(page.keys()).toEqual({ authToken: 'new' });
  });

  it('does not bring back a token that was removed while the shop was asked', async () => {
    const page = await open({ authToken: 'good' }, { good: ana });
    const asking = page.startSession();
    localStorage.removeItem('authToken');
    expect(await asking).toEqual({ state: 'anonymous' });
    expect(page.keys()).toEqual({});
  });

  it('leaves nothing of the person behind at logout, even without the server', async () => {
    const stored = {
      authToken: 'good',
      adminToken: 'good',
      finalToken: 'x',
      favourites: '[1]',
      'checkout-id': '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      theme: 'dark',
    };
    const page = await open(stored, { good: 0 });
    await page.logOut();
    expect(page.asked).toEqual(['/api/auth/logout Bearer good']);
    expect(page.keys()).toEqual({ theme: 'dark' });
    expect({ ...page.tab }).toEqual({ visited: '1' });
  });

  it('follows a logout in another tab, and one before a page comes back from the memory', async () => {
    for (const [type, event] of [
      ['storage', { key: 'authToken' }],
      ['pageshow', { persisted: true }],
    ] as const) {
      const page = await open({ authToken: 'good' }, { good: ana });
      await page.startSession();
      localStorage.removeItem('authToken');
      page.listeners.get(type)?.(event);
      expect(page.$session.get()).toEqual({ state: 'anonymous' });
      expect({ ...page.tab }).toEqual({ visited: '1' });
    }
  });
});
