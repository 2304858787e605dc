import { recentOf } from './recent.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (createdAt: string) => ({ createdAt });

describe('recent orders', () => {
  it('are those of seven days', () => {
    const [last, border, old] = [
      at('2026-06-15T11:00:00Z'),
      at('2026-06-08T12:00:00Z'),
      at('2026-06-08T11:59:59Z'),
    ];
    expect(recentOf([last, border, old], now)).toEqual([last, border]);
  });

  it('are five at most', () => {
    expect(recentOf(Array(9).fill(at('2026-06-15T11:00:00Z')), now)).toHaveLength(5);
  });
});
