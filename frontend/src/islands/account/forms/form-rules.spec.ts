import { isStrongPassword } from '@shop/shared';
import { passwordRules, registerProblems } from './form-rules.ts';

const good = {
  firstName: 'Ana',
  lastName: 'Roy',
  email: 'ana@roy.example',
  password: 'Abeille12',
  confirmPassword: 'Abeille12',
};

describe('registerProblems', () => {
  it('finds nothing wrong with a good form', () => {
    expect(registerProblems(good)).toEqual({});
    expect(registerProblems({ ...good, email: '  ana@roy.example ' })).toEqual({});
  });

  it('wants every field', () => {
    const empty = { firstName: ' ', lastName: '', email: '', password: '', confirmPassword: '' };
    expect(registerProblems(empty)).toEqual({
      firstName: 'firstNameRequired',
      lastName: 'lastNameRequired',
      email: 'emailRequired',
      password: 'passwordWeak',
    });
  });

  it.each(['ana', 'ana@roy', '@roy.example', 'a b@roy.example'])('refuses the address %s', (email) => {
    expect(registerProblems({ ...good, email })).toEqual({ email: 'emailInvalid' });
  });

  it.each(['Abeil12', 'abeille12', 'ABEILLE12', 'Abeilles'])('refuses the password %s', (password) => {
    expect(registerProblems({ ...good, password, confirmPassword: password })).toEqual({
      password: 'passwordWeak',
    });
  });

  it('wants the password twice, letter by letter', () => {
    expect(registerProblems({ ...good, confirmPassword: 'Abeille12 ' })).toEqual({
      confirmPassword: 'passwordMismatch',
    });
  });

  it('refuses a name that is an address', () => {
    const problems = registerProblems({ ...good, firstName: 'www.x.ca', lastName: 'a@b' });
    expect(problems).toEqual({ firstName: 'nameInvalid', lastName: 'nameInvalid' });
  });

  it('refuses a name that the shop cannot keep', () => {
    expect(registerProblems({ ...good, firstName: 'a'.repeat(61) })).toEqual({ firstName: 'tooLong' });
  });
});

describe('passwordRules', () => {
  it.each(['', 'Ab1', 'Abeille12', 'abeille12', 'ÉTÉ été 1', 'A1'.repeat(70), 'Été12345'])(
    'agrees on %j with the rule that forms and API share',
    (password) => {
      expect(passwordRules(password).every(([, isKept]) => isKept)).toBe(isStrongPassword(password));
    },
  );
});
