import { addressOf, ApiError, callApi, callApiOrNull } from './api.ts';

describe('a call of the API', () => {
  const answer = (status: number, body: object) => {
    const asked: string[] = [];
    Object.assign(globalThis, {
      localStorage: { getItem: () => 'kept' },
      document: { documentElement: { lang: 'fr' } },
      fetch: async (_path: string, { headers }: { headers: Record<string, string> }) => {
        asked.push(headers.Authorization ?? '');
        return Response.json(body, { status });
      },
    });
    return asked;
  };

  it('fails with the refusal of the shop', async () => {
    answer(401, { code: 'auth.session_idle' });
    const failure = await callApi('GET /auth/verify').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 401, reply: { code: 'auth.session_idle' } });
  });

  it('yields null for a 401 where that is asked for, with its refusal, and fails for all else', async () => {
    answer(401, { code: 'auth.session_idle' });
    const refusals: unknown[] = [];
    const onRefusal = (refusal?: { code: string }) => refusals.push(refusal?.code);
    expect(await callApiOrNull('GET /auth/verify', {}, onRefusal)).toBeNull();
    expect(refusals).toEqual(['auth.session_idle']);
    for (const status of [400, 403, 429, 500]) {
      answer(status, {});
      await expect(callApiOrNull('GET /auth/verify', {})).rejects.toMatchObject({ status });
    }
  });

  it('yields the reply where somebody is, of the token that it is given', async () => {
    const asked = answer(200, { id: 1 });
    expect(await callApiOrNull('GET /auth/verify', { token: 'other' })).toEqual({ id: 1 });
    expect(await callApi('GET /auth/verify')).toEqual({ id: 1 });
    expect(asked).toEqual(['Bearer other', 'Bearer kept']);
  });

  it('goes to the path of its route, with what is not empty in the query', () => {
    expect(addressOf('GET /orders/:id', { id: 'a/b' })).toBe('/orders/a%2Fb');
    expect(addressOf('GET /orders/:id/credit-notes/:number.pdf', { id: 'a', number: 2, lang: 'en' })).toBe(
      '/orders/a/credit-notes/2.pdf?lang=en',
    );
    const query = { search: '', category: 3, kind: ['tea', 'honey'] as never, page: 1 };
    expect(addressOf('GET /products', { query })).toBe('/products?category=3&kind=tea&kind=honey&page=1');
  });
});
