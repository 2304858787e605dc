import { cardParams, cardProblems, expiryOf, groupedExpiry, groupedNumber, passesLuhn } from './card';

const today = new Date(2026, 10, 20);
const good = { name: 'Maude Bérubé', number: '4242 4242 4242 4242', expiry: '12/34', cvv: '123' };

describe('a typed card', () => {
  it('is right when name, number, date and code are', () => {
    expect(cardProblems(good, today)).toEqual({});
    expect(cardProblems({ ...good, expiry: '11/26', cvv: '1234' }, today)).toEqual({});
  });

  it('is told what is wrong with it', () => {
    expect(cardProblems({ name: ' ', number: '', expiry: '', cvv: '' }, today)).toEqual({
      name: 'cardNameRequired',
      number: 'cardNumberInvalid',
      expiry: 'cardExpiryInvalid',
      cvv: 'cardCvvInvalid',
    });
    expect(cardProblems({ ...good, expiry: '10/26' }, today)).toEqual({ expiry: 'cardExpired' });
    expect(cardProblems({ ...good, cvv: '12a' }, today)).toEqual({ cvv: 'cardCvvInvalid' });
  });

  it('carries a check digit', () => {
    expect(passesLuhn('4242424242424242')).toBe(true);
    expect(passesLuhn('4242424242424241')).toBe(false);
    expect(passesLuhn('378282246310005')).toBe(true);
    expect(passesLuhn('4242')).toBe(false);
  });

  it.each([
    ['12/34', { month: 12, year: 2034 }],
    ['1 / 2030', { month: 1, year: 2030 }],
    ['0927', { month: 9, year: 2027 }],
    ['13/30', null],
    ['00/30', null],
    ['12/3', null],
  ])('has the date %s', (text, expiry) => {
    expect(expiryOf(text)).toEqual(expiry);
  });

  it('goes to the provider as its form takes it', () => {
    expect(cardParams(good)).toEqual({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
  });

  it('is grouped while it is typed', () => {
    expect(groupedNumber('42424242x4242')).toBe('4242 4242 4242');
    expect(groupedExpiry('1')).toBe('1');
    expect(groupedExpiry('1/')).toBe('01');
    expect(groupedExpiry('12/34')).toBe('12/34');
    expect(groupedExpiry('1234')).toBe('12/34');
  });
});
