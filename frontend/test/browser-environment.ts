import JSDOMEnvironment from 'jest-environment-jsdom';

/** Jest environment for component tests: jsdom with the browser APIs that the islands need and jsdom lacks. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { global, dom } = this;
    if (!dom) throw new Error('There is no browser.');
    // jsdom cannot navigate and reports an error for each attempt; these errors are suppressed, because tests check the
    // state before a navigation.
    const [complain] = dom.virtualConsole.listeners('jsdomError') as ((error: Error) => void)[];
    dom.virtualConsole.removeAllListeners('jsdomError');
    dom.virtualConsole.on('jsdomError', (error: Error) => {
      if (!error.message.startsWith('Not implemented: navigation')) complain?.(error);
    });
    Object.assign(global, { Response, TextEncoder, TextDecoder, structuredClone, isSecureContext: true });
    Object.defineProperty(global.crypto, 'subtle', { value: crypto.subtle });
    global.createImageBitmap = () => Promise.reject(new Error('This browser draws no pictures.'));
    global.URL.createObjectURL = () => 'blob:test';
    global.URL.revokeObjectURL = () => undefined;
    // Media queries answer as on a desktop.
    global.matchMedia = (media) =>
      Object.assign(new global.EventTarget(), { media, matches: true }) as unknown as MediaQueryList;
    const { prototype } = global.HTMLDialogElement;
    prototype.showModal = function () {
      this.open = true;
    };
    prototype.close = function () {
      this.open = false;
    };
  }
}
