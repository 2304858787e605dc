import { senderOf } from './envelope.js';

describe('who the shop writes as', () => {
  it.each([
    ['Mélilot <boutique@melilot.example>', 'Mélilot', 'boutique@melilot.example'],
    [
      ' "Mélilot, la boutique" < boutique@melilot.example > ',
      'Mélilot, la boutique',
      'boutique@melilot.example',
    ],
    ['boutique@melilot.example', '', 'boutique@melilot.example'],
    ['<boutique@melilot.example>', '', 'boutique@melilot.example'],
  ])('of %j', (from, name, address) => expect(senderOf(from)).toEqual({ name, address }));
});
