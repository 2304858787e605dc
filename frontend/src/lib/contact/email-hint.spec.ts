import { emailHint } from './email-hint';

describe('the hint about an e-mail address', () => {
  it('knows the slips of a finger', () => {
    expect(emailHint('a@gmial.com')).toBe('a@gmail.com');
    expect(emailHint('Zoe.B@gmail.con')).toBe('Zoe.B@gmail.com');
    expect(emailHint('a@gamil.com')).toBe('a@gmail.com');
    expect(emailHint('a@hotmial.ca')).toBe('a@hotmail.ca');
    expect(emailHint('a@videotrn.ca')).toBe('a@videotron.ca');
    expect(emailHint('a@outlok.com')).toBe('a@outlook.com');
  });

  it('says nothing of what is right, or of another host', () => {
    for (const email of [
      'a@gmail.com',
      'a@GMAIL.com',
      'a@ymail.com',
      'a@live.ca',
      'agathe@example.com',
      'a@melilot.example',
      'a@uqar.ca',
      '@gmial.com',
      'gmial.com',
      'a@',
      '',
    ])
      expect([email, emailHint(email)]).toEqual([email, null]);
  });
});
