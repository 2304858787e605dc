import { isEmail, isPersonName, isStrongPassword, normalEmail } from './auth.ts';

describe('isStrongPassword', () => {
  it.each(['Abcdefg1', 'Éàlongueur9', `A1${'a'.repeat(126)}`])('accepts %j', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  it.each(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', `A1${'a'.repeat(127)}`])(
    'refuses %j',
    (password) => {
      expect(isStrongPassword(password)).toBe(false);
    },
  );
});

describe('isEmail', () => {
  it.each(['a@b.ca', 'prenom.nom+x@sous.domaine.example'])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'a@b', 'a b@c.ca', 'a@@b.ca', 'a@b..ca', 'a@b.ca\r\nBcc: x@y.z', 'a@b.ca,c@d.ca', '@b.ca'])(
    'refuses %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('does not even look at a text that is too long', () => {
    expect(isEmail(`${'a.'.repeat(25_000)}@${'b.'.repeat(25_000)}ca`)).toBe(false);
  });
});

describe('normalEmail', () => {
  it.each([
    [' Zoe@Exemple.CA\u00a0', 'zoe@exemple.ca'],
    ['ZOE\u0308@exemple.ca', 'zo\u00eb@exemple.ca'],
    ['J\u030c@exemple.ca', '\u01f0@exemple.ca'],
    ['\u212aim@exemple.ca', 'kim@exemple.ca'],
    [`${' '.repeat(50_000)}a@b.ca`, 'a@b.ca'],
  ])('makes one of all spellings, %#', (typed, normal) => {
    expect(normalEmail(typed)).toBe(normal);
    expect(normalEmail(normal)).toBe(normal);
  });
});

describe('isPersonName', () => {
  it.each(['Zoé', 'Marie-Ève O’Brien', 'd’Artagnan St. Pierre', '李', 'J. R. R.', 'J.R.R.', 'Wwwillem'])(
    'takes %j',
    (name) => {
      expect(isPersonName(name)).toBe(true);
    },
  );

  it.each([
    'CADEAU! http://evil.example',
    'HTTPS://x',
    'Www.evil.example',
    'a@b.ca',
    'Zoé\nRoy',
    'a\u2028b',
    'a\rb',
    'Compte bloqué. Débloquez : evil.example/login',
    'evil.example',
    'Evil．Example',
    't.co',
    'evil example／login',
    'zoe\\roy',
  ])('refuses %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });
});
