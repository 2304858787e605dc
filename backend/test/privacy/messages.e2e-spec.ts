import type { ChatMessage } from '@shop/shared';
import { ChatThreadRow } from '../../src/modules/messaging/chat/chat-thread.entity.js';
import { ContactMessageRow } from '../../src/modules/messaging/contact/contact-message.entity.js';
import { SubscriberRow } from '../../src/modules/messaging/newsletter/subscriber.entity.js';
import { RetentionService } from '../../src/modules/privacy/retention.service.js';
import { make, password, type Person } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('what people have written', () => {
  const shop = useTestShop();

  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);

  async function writerOf(isEmailConfirmed: boolean): Promise<Person> {
    const emailConfirmedAt = isEmailConfirmed ? new Date() : undefined;
    const person = await make.customer(shop, { emailConfirmedAt });
    const { email } = person.user;
    const contact = { name: 'Zoé', email, subject: 'order', message: 'Où est mon colis ?' };
    const chat = shop.as(person).post('/api/chat/messages');
    await chat.send({ message: 'Bonjour' }).expect(201);
    await shop.http.post('/api/contact').send(contact).expect(204);
    await shop.http.post('/api/newsletter').send({ email }).expect(204);
    return person;
  }
  async function kept({ user: { id, email } }: Person) {
    const { em } = shop.db;
    return [
      await em.existsBy(ChatThreadRow, { accountId: id }),
      await em.existsBy(ContactMessageRow, { email }),
      await em.existsBy(SubscriberRow, { email }),
    ];
  }
  const dataOf = async ({ token }: Person) =>
    (await shop.as({ token }).get('/api/profile/export').expect(200)).body.messages as {
      chat: ChatMessage[];
      contact?: object[];
      newsletter?: object;
    };
  const remove = ({ token }: Person) =>
    shop.as({ token }).delete('/api/profile').send({ password }).expect(204);

  it('can be taken along and erased by its writer', async () => {
    const zoe = await writerOf(true);
    const data = await dataOf(zoe);
    expect(data.chat).toMatchObject([{ message: 'Bonjour' }]);
    expect(data.contact).toMatchObject([{ message: 'Où est mon colis ?' }]);
    expect(data.newsletter).toMatchObject({ language: 'fr' });
    expect(JSON.stringify(data)).not.toMatch(/token/i);
    await remove(zoe);
    expect(await kept(zoe)).toEqual([false, false, false]);
  });

  it('under an address is not for somebody who has only typed that address', async () => {
    const impostor = await writerOf(false);
    expect(Object.keys(await dataOf(impostor))).toEqual(['chat']);
    await remove(impostor);
    expect(await kept(impostor)).toEqual([false, true, true]);
  });

  it('is not kept for ever', async () => {
    const { em } = shop.db;
    const subscriber = { language: 'fr', source: 'test', wording: '…' } as const;
    const thread = { language: 'fr' } as const;
    const contact = { name: 'Zoé', subject: 'order', message: '…' } as const;
    await em.insert(ChatThreadRow, [
      { ...thread, visitorId: 'old', lastMessageAt: daysAgo(181) },
      { ...thread, visitorId: 'new', lastMessageAt: daysAgo(179) },
    ]);
    await em.insert(ContactMessageRow, [
      { ...contact, email: 'old@test.example', createdAt: daysAgo(731) },
      { ...contact, email: 'new@test.example', createdAt: daysAgo(729) },
    ]);
    const past = (email: string, requested: number, more: Partial<SubscriberRow> = {}) => {
      const requestedAt = daysAgo(requested);
      return { ...subscriber, email, requestedAt, ...more };
    };
    await em.insert(SubscriberRow, [
      past('never-said-yes@test.example', 31),
      past('just-asked@test.example', 29),
      past('reader@test.example', 3000, { confirmedAt: daysAgo(3000) }),
      past('left@test.example', 3000, { confirmedAt: daysAgo(3000), unsubscribedAt: daysAgo(1096) }),
      past('left-lately@test.example', 3000, { confirmedAt: daysAgo(3000), unsubscribedAt: daysAgo(1094) }),
    ]);
    await shop.app.get(RetentionService).purge();
    const left = await Promise.all([
      em.find(ChatThreadRow).then((rows) => rows.map(({ visitorId }) => visitorId)),
      em.find(ContactMessageRow).then((rows) => rows.map(({ email }) => email)),
      em.find(SubscriberRow).then((rows) => rows.map(({ email }) => email)),
    ]);
    expect(left.flat()).toEqual(
      expect.arrayContaining([
        'new',
        'new@test.example',
        'just-asked@test.example',
        'reader@test.example',
        'left-lately@test.example',
      ]),
    );
    for (const gone of ['old', 'old@test.example', 'never-said-yes@test.example', 'left@test.example'])
      expect(left.flat()).not.toContain(gone);
  });
});
