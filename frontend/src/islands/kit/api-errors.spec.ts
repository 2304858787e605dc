import { createFormControl } from 'react-hook-form';
import { ApiError } from '../../lib/api/api.ts';
import { showFieldErrors } from './api-errors.ts';

describe('what the shop says of single fields', () => {
  const refusal = (field: string) => {
    const details = [{ field, message: 'Trop long' }];
    return new ApiError(400, JSON.stringify({ code: 'request.invalid', message: 'Non', details }), '');
  };
  const form = createFormControl({ defaultValues: { name: '', image: '' } });
  form.register('name');
  const said = () => form.getFieldState('name').error?.message;

  it('stands beside the field of that name', () => {
    expect(showFieldErrors(form, refusal('name'))).toBe(true);
    expect(said()).toBe('Trop long');
  });

  it('stands beside the field that is called otherwise here', () => {
    form.clearErrors();
    expect(showFieldErrors(form, refusal('title'), { title: 'name' })).toBe(true);
    expect(said()).toBe('Trop long');
  });

  it('is left to the form as a whole where the field is not on the screen', () => {
    form.clearErrors();
    expect(showFieldErrors(form, refusal('image'))).toBe(false);
    expect(showFieldErrors(form, refusal('elsewhere'))).toBe(false);
    expect(said()).toBeUndefined();
  });
});
