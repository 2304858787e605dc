import { useTestShop } from '../support/test-shop.js';

describe('health', () => {
  const shop = useTestShop();

  it('says that the process runs and that its database answers', async () => {
    await shop.http.get('/api/health/live').expect(200, { status: 'ok' });
    await shop.http.get('/api/health/ready').expect(200, { status: 'ok' });
  });

  it('answers an unknown address in the language of the request', async () => {
    const { body } = await shop.http
      .get('/api/nothing')
      .set('Accept-Language', 'en-CA,en;q=0.9,fr;q=0.8')
      .expect(404);
    expect(body).toEqual({
      statusCode: 404,
      code: 'request.not_found',
      message: 'There’s nothing at this address.',
    });
  });
});
