import type { Profile } from '@shop/shared';
import { detailsInput, detailsProblems } from './details.ts';

const profile: Profile = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Roy',
  email: 'ana@roy.example',
  role: 'customer',
  createdAt: '2026-01-01T00:00:00.000Z',
  language: 'fr',
  isEmailConfirmed: true,
};
const form = {
  firstName: ' Ana ',
  lastName: 'Roy',
  email: 'Ana@Roy.example',
  language: 'en',
  currentPassword: '',
} as const;

describe('the details of an account', () => {
  it('are sent trimmed, without a password that nobody asks for', () => {
    expect(detailsProblems(form, profile)).toEqual({});
    expect(detailsInput({ ...form, currentPassword: 'left over' }, profile)).toEqual({
      firstName: 'Ana',
      lastName: 'Roy',
      email: 'Ana@Roy.example',
      language: 'en',
    });
  });

  it('need the password for another address', () => {
    const moving = { ...form, email: 'ana@tremblay.example' };
    expect(detailsProblems(moving, profile)).toEqual({ currentPassword: 'passwordRequired' });
    const withPassword = { ...moving, currentPassword: 'Abeille12' };
    expect(detailsProblems(withPassword, profile)).toEqual({});
    expect(detailsInput(withPassword, profile)).toMatchObject({ currentPassword: 'Abeille12' });
  });

  it('must be complete', () => {
    const empty = { ...form, firstName: '', lastName: ' ', email: '' };
    expect(detailsProblems({ ...empty, currentPassword: 'x' }, profile)).toEqual({
      firstName: 'firstNameRequired',
      lastName: 'lastNameRequired',
      email: 'emailRequired',
    });
  });
});
