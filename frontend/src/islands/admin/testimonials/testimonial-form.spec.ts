import type { AdminTestimonial } from '@shop/shared';
import { isVideoAddress, toBody, toForm } from './testimonial-form.ts';

const testimonial: AdminTestimonial = {
  id: 1,
  name: 'Jeanne',
  title: 'Rimouski',
  content: 'Un délice.',
  rating: 4,
  image: '/uploads/a.jpg',
  isActive: true,
  sortOrder: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 2,
  translations: {
    fr: { title: 'Rimouski', content: 'Un délice.' },
    en: { title: '', content: 'A delight.' },
  },
};

describe('the form of a testimonial', () => {
  it('sends what it was given; the photo stays', () => {
    expect(Object.fromEntries(toBody(toForm(testimonial)))).toEqual({
      name: 'Jeanne',
      title: 'Rimouski',
      content: 'Un délice.',
      translations: '{"en":{"title":"","content":"A delight."}}',
      videoUrl: '',
      rating: '4',
      isActive: 'true',
      sortOrder: '0',
      version: '2',
    });
  });

  it('sends another photo, or that there is none any longer', () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const replaced = toBody({ ...toForm(testimonial), image: file });
    expect(replaced.get('image')).toBe(file);
    expect(replaced.has('removeImage')).toBe(false);
    expect(toBody({ ...toForm(testimonial), image: '' }).get('removeImage')).toBe('true');
    expect(toBody(toForm(undefined)).has('removeImage')).toBe(false);
  });

  it('begins with five stars, shown', () => {
    expect(toForm(undefined)).toMatchObject({ rating: 5, isActive: true, sortOrder: '0' });
  });

  it('takes addresses of the web only', () => {
    expect(['', ' ', 'https://youtu.be/abcdefghijk'].every(isVideoAddress)).toBe(true);
    expect(['youtube', 'javascript:alert(1)', 'https://vimeo.com/12345'].some(isVideoAddress)).toBe(false);
  });
});
