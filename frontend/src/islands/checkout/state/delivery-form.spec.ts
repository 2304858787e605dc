import { customerOf, emptyForm, problemsOf, readForm } from './delivery-form';

const filled = {
  firstName: ' Maude ',
  lastName: 'Bérubé',
  email: 'maude@example.com',
  phone: '',
  address: '48, rue des Ruchers',
  apartment: '',
  city: 'Rimouski',
  postalCode: 'g5l0a7',
};

describe('the delivery form', () => {
  it('asks for everything but the phone and the apartment', () => {
    expect(problemsOf(emptyForm)).toEqual({
      firstName: 'firstNameRequired',
      lastName: 'lastNameRequired',
      email: 'emailRequired',
      address: 'addressRequired',
      city: 'cityRequired',
      postalCode: 'postalCodeRequired',
    });
    expect(problemsOf({ ...filled, city: '   ' })).toEqual({ city: 'cityRequired' });
    expect(problemsOf(filled)).toEqual({});
  });

  it('refuses what cannot be delivered to', () => {
    expect(problemsOf({ ...filled, email: 'maude@example' })).toEqual({ email: 'emailInvalid' });
    expect(problemsOf({ ...filled, lastName: 'Gagnez sur www.exemple.ca' })).toEqual({
      lastName: 'nameInvalid',
    });
    expect(problemsOf({ ...filled, postalCode: '75001' })).toEqual({ postalCode: 'postalCodeInvalid' });
    for (const postalCode of ['G1O 4S9', 'G5L OA7'])
      expect(problemsOf({ ...filled, postalCode })).toEqual({ postalCode: 'postalCodeLetters' });
    expect(problemsOf({ ...filled, postalCode: 'W1A 1A1' })).toEqual({ postalCode: 'postalCodeUnknown' });
    for (const address of ['x', 'rue du Fleuve', '48'])
      expect(problemsOf({ ...filled, address })).toEqual({ address: 'addressIncomplete' });
    for (const address of ['C.P. 12', 'Poste restante', '1/2 rue A', 'RR 3'])
      expect(problemsOf({ ...filled, address })).toEqual({});
    expect(problemsOf({ ...filled, city: '7' })).toEqual({ city: 'cityInvalid' });
    expect(problemsOf({ ...filled, address: 'a'.repeat(201) })).toEqual({ address: 'tooLong' });
  });

  it('sends trimmed texts, a written postal code, and a phone only when there is one', () => {
    expect(customerOf(filled)).toEqual({
      firstName: 'Maude',
      lastName: 'Bérubé',
      email: 'maude@example.com',
      address: '48, rue des Ruchers',
      city: 'Rimouski',
      postalCode: 'G5L 0A7',
      country: 'Canada',
    });
    expect(customerOf({ ...filled, phone: '418 555-0142' })).toMatchObject({ phone: '418 555-0142' });
  });

  it('sends Canada, whatever country an earlier visit kept', () => {
    const kept = JSON.stringify({ ...filled, country: 'France' });
    expect(customerOf(readForm(kept))).toMatchObject({ country: 'Canada' });
  });

  it('sends the apartment as the end of the address', () => {
    expect(customerOf({ ...filled, apartment: ' app. 4 ' })).toMatchObject({
      address: '48, rue des Ruchers, app. 4',
    });
  });

  it('reads back what was kept, and nothing else', () => {
    expect(readForm(JSON.stringify(filled))).toEqual(filled);
    expect(readForm(JSON.stringify({ ...filled, country: 'France' }))).toEqual(filled);
    for (const hostile of [null, '', '{', '[]', '7', 'null', '{"city":{"a":1},"role":"admin"}'])
      expect(readForm(hostile)).toEqual(emptyForm);
  });
});
