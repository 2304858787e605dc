import { ApiError, callApi, callApiOrNull } from './api.ts';

describe('a call where nobody may be logged in', () => {
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

  it('yields null for a 401, with its refusal, and fails for all else', async () => {
    answer(401, { code: 'auth.session_idle' });
    const refusals: unknown[] = [];
    expect(await callApiOrNull('/auth/verify', {}, (refusal) => refusals.push(refusal?.code))).toBeNull();
    expect(refusals).toEqual(['auth.session_idle']);
    await expect(callApi('/auth/verify')).rejects.toBeInstanceOf(ApiError);
    for (const status of [400, 403, 429, 500]) {
      answer(status, {});
      await expect(callApiOrNull('/auth/verify')).rejects.toMatchObject({ status });
    }
  });

  it('yields the reply where somebody is, of the token that it is given', async () => {
    const asked = answer(200, { id: 1 });
    expect(await callApiOrNull('/auth/verify', { token: 'other' })).toEqual({ id: 1 });
    expect(await callApi('/auth/verify')).toEqual({ id: 1 });
    expect(asked).toEqual(['Bearer other', 'Bearer kept']);
  });
});
