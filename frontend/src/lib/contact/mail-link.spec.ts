import { mailLink } from './mail-link.ts';

describe('a link that writes a mail', () => {
  it('is the address', () => {
    expect(mailLink('zoe.roy+miel@exemple.ca')).toBe('mailto:zoe.roy%2Bmiel@exemple.ca');
  });

  it.each(['a?bcc=all@x.ca', 'a&cc=b@x.ca', 'a%0d%0aBcc:b@x.ca', 'a\r\nBcc: b@x.ca', 'a,b@x.ca', 'a#b@x.ca'])(
    'gains nothing from %j',
    (email) => {
      const { search, hash, pathname } = new URL(mailLink(email));
      expect([search, hash]).toEqual(['', '']);
      expect(decodeURIComponent(pathname)).toBe(email);
      expect(pathname).not.toMatch(/[\r\n,]/);
    },
  );
});
