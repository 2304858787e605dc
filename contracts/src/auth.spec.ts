import { isEmail, isStrongPassword } from './auth.ts';

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
