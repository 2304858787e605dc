import { mailboxKey } from './address-keys.js';

describe('a mailbox', () => {
  it('is one however its address is written', () => {
    const keys = ['zoe@gmail.com', 'Zo.E+miel@Gmail.com', 'z.o.e@googlemail.com'].map(mailboxKey);
    expect(new Set(keys).size).toBe(1);
    expect(mailboxKey('z.oe@pm.me')).toBe(mailboxKey('zoe+x@protonmail.com'));
    expect(mailboxKey('zoe+1@exemple.ca')).toBe(mailboxKey('ZOE@exemple.ca'));
  });

  it('keeps its dots where the provider does, and is none of another provider', () => {
    expect(mailboxKey('z.oe@exemple.ca')).not.toBe(mailboxKey('zoe@exemple.ca'));
    expect(mailboxKey('zoe@exemple.ca')).not.toBe(mailboxKey('zoe@gmail.com'));
    expect(mailboxKey('+zoe@exemple.ca')).not.toBe(mailboxKey('+@exemple.ca'));
  });
});
