import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/db.js';
import { PersonalDataService, type PersonalDataSource } from './personal-data.service.js';

const zoe = { userId: 1, email: 'zoe@test.example', isEmailConfirmed: true };
const letters: PersonalDataSource = {
  collect: () => Promise.resolve({ letters: ['Bonjour'] }),
  count: () => Promise.resolve({ contactMessages: 1 }),
};

function serviceWith(sources: Record<string, PersonalDataSource>): PersonalDataService {
  const service = new PersonalDataService();
  for (const [module, source] of Object.entries(sources)) service.register(module, source);
  return service;
}

describe('what the modules keep of a person', () => {
  it('is collected and counted of all of them, what nobody counts as nothing', async () => {
    const jars: PersonalDataSource = {
      collect: () => Promise.resolve({ jars: 2, lids: 3 }),
      hold: () => Promise.resolve([1042]),
    };
    const service = serviceWith({ letters, jars });
    expect(await service.collect(zoe)).toEqual({ letters: ['Bonjour'], jars: 2, lids: 3 });
    expect(await service.count(zoe)).toMatchObject({ contactMessages: 1, orders: 0, favourites: 0 });
    expect(await service.heldBy({} as EntityManager, zoe)).toEqual([1042]);
    await service.erase({} as Tx, zoe);
  });

  it('comes from one source of each', () => {
    expect(() => serviceWith({ letters }).register('letters', letters)).toThrow('letters');
  });

  it('is removed in time by each of them, though another fails', async () => {
    const asked: Date[] = [];
    const now = new Date();
    const failing = { ...letters, retain: () => Promise.reject(new Error('the table is locked')) };
    const working = { ...letters, retain: (at: Date) => Promise.resolve(void asked.push(at)) };
    const service = serviceWith({ failing, working });
    await expect(service.retain(now)).rejects.toMatchObject({ errors: [{ message: 'the table is locked' }] });
    expect(asked).toEqual([now]);
  });
});
