import { screen } from '@testing-library/react';
import { openBrowser } from '../../../../test/browser';
import { MetersCard } from './MetersCard';

const { api, show } = openBrowser();

describe('the meters of registration', () => {
  it('tell of sales above the largest price of the shop, and of refunds above the sales', async () => {
    api.reply('GET /admin/taxes/meters', {
      quarterStartsOn: '2026-10-01',
      currentQuarter: '-12.00',
      lastFourQuarters: '100000.00',
      provinces: { BC: '0.00', SK: '0.00', MB: '0.00' },
    });
    await show(<MetersCard />, 'en');
    const meters = await screen.findAllByRole('meter');
    const shares = meters.map((meter) => Number(meter.getAttribute('aria-valuenow')));
    expect(shares).toEqual([0, 100, 0, 0, 0]);
    expect(screen.getAllByText(/Above the limit/)).toHaveLength(1);
  });
});
