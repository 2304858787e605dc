import { printable } from './printable-text.js';

describe('what an invoice can print', () => {
  it.each([
    ['Éloïse Lœuillet-Côté ç «\u00a0Ô\u00a0»', 'Éloïse Lœuillet-Côté ç «\u00a0Ô\u00a0»'],
    ['19\u202f999,99\u00a0$ · Visa •••• 4242', '19\u00a0999,99\u00a0$ · Visa •••• 4242'],
    ['E\u0301ric', 'Éric'],
    ['Łukasz Żółć Őry Nguyễn', 'Łukasz Żółć Őry Nguyễn'],
    ['Дмитрий Γιώργος דוד محمد', 'Дмитрий Γιώργος דוד محمد'],
    ['a\r\n\tb\u0000c', 'a b c'],
    ['\u202eexe.gpj\u200b', 'exe.gpj'],
    ['蜂蜜 😀 ①', '\ufffd\ufffd \ufffd 1'],
  ])('%j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });
});
