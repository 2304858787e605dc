import { setSourceMapsSupport } from 'node:module';

// Set before any other module is loaded, and for our own files only: the source maps of packages take 15 MB.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
await import('./serve.js');
