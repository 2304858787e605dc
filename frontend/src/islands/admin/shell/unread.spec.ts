import { badgeText, unreadOf } from './unread.ts';

describe('the unread badge', () => {
  it('counts what the shop has not read', () => {
    expect(unreadOf([{ isRead: false }, { isRead: true }, { isRead: false }])).toBe(2);
    expect(unreadOf([])).toBe(0);
  });

  it('stays small', () => {
    expect([badgeText(7), badgeText(99), badgeText(100)]).toEqual(['7', '99', '99+']);
  });
});
