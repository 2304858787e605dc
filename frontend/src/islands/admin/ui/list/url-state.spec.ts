import { pageNumber, readState, shownPages, writeState } from './url-state.ts';

const defaults = { search: '', status: 'all', page: '1' };

describe('the state of a list in its address', () => {
  it('is read with its defaults', () => {
    expect(readState('?search=miel&other=1', defaults)).toEqual({ search: 'miel', status: 'all', page: '1' });
  });

  it('is written without its defaults, and keeps what is not its own', () => {
    expect(writeState('?next=1', { search: 'thé & miel' }, defaults)).toBe(
      '?next=1&search=th%C3%A9+%26+miel',
    );
    expect(writeState('?search=miel', { search: '' }, defaults)).toBe('');
    expect(writeState('?status=paid', { status: 'all' }, defaults)).toBe('');
  });

  it('goes to the first page with every other change', () => {
    expect(writeState('?page=4', { search: 'miel' }, defaults)).toBe('?search=miel');
    expect(writeState('?search=miel', { page: '3' }, defaults)).toBe('?search=miel&page=3');
  });

  it('takes no page that is none', () => {
    expect(['3', '0', '-1', 'x', '1e9', '9999999'].map(pageNumber)).toEqual([3, 1, 1, 1, 1, 1]);
  });

  it('shows five pages around the current one', () => {
    expect(shownPages(1, 3)).toEqual([1, 2, 3]);
    expect(shownPages(1, 9)).toEqual([1, 2, 3, 4, 5]);
    expect(shownPages(5, 9)).toEqual([3, 4, 5, 6, 7]);
    expect(shownPages(9, 9)).toEqual([5, 6, 7, 8, 9]);
  });
});
