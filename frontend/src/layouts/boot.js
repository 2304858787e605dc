/* global document, window, location, localStorage, sessionStorage, matchMedia */
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  // A transition between two pages that the browser gives up is no error of the page.
  for (const moment of ['pageswap', 'pagereveal'])
    window.addEventListener(moment, ({ viewTransition: transition }) => {
      for (const step of ['ready', 'updateCallbackDone', 'finished']) transition?.[step].catch(() => {});
    });
  try {
    const theme = localStorage.getItem('theme');
    const isDark =
      theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = isDark ? 'dark' : 'light';
    root.classList.toggle('has-cart', /"items":\[\{/.test(localStorage.getItem('cart-storage') ?? ''));
    const isFirstVisit = !sessionStorage.getItem('visited');
    sessionStorage.setItem('visited', '1');
    const { pathname, search, hash } = location;
    const isFrench = !/^\/en(\/|$)/.test(pathname);
    if (isFirstVisit && isFrench && localStorage.getItem('language') === 'en')
      location.replace('/en' + (pathname === '/' ? '' : pathname) + search + hash);
  } catch {
    root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
})();
