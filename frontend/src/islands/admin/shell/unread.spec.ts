import { badgeText, unreadOf } from './unread.ts';

describe('the unread badge', () => {
  it('counts what the shop has not read', () => {
    const unread = { isRead: false, adminResponse: null };
    expect(unreadOf([unread, { isRead: true, adminResponse: null }, unread])).toBe(2);
  });

  it('counts no message that was answered, as the list of the messages does', () => {
    expect(unreadOf([{ isRead: false, adminResponse: 'Oui' }])).toBe(0);
    expect(unreadOf([])).toBe(0);
  });

  it('stays small', () => {
    expect([badgeText(7), badgeText(99), badgeText(100)]).toEqual(['7', '99', '99+']);
  });
});
