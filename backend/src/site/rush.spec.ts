import { jest } from '@jest/globals';
import { Rush } from './rush.js';

describe('Rush', () => {
  let calm: string[][];
  let rush: Rush;
  beforeEach(() => {
    jest.useFakeTimers();
    calm = [];
    rush = new Rush((keys) => calm.push(keys));
  });
  afterEach(() => {
    rush.close();
    jest.useRealTimers();
  });

  it('lets a page that changes once be rendered at once, and only then', () => {
    expect(rush.admit(['/a', '/b'])).toEqual(['/a', '/b']);
    jest.advanceTimersByTime(10_000);
    expect(calm).toEqual([]);
    expect(rush.admit(['/a'])).toEqual(['/a']);
  });

  it('holds a page back that changes again and again, until half a second after the last time', () => {
    rush.admit(['/a', '/b']);
    for (let sale = 0; sale < 20; sale += 1) {
      jest.advanceTimersByTime(100);
      expect(rush.admit(['/a'])).toEqual([]);
    }
    expect(calm).toEqual([]);
    jest.advanceTimersByTime(499);
    expect(calm).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(calm).toEqual([['/a']]);
    expect(rush.admit(['/a'])).toEqual(['/a']);
  });
});
