import { setSourceMapsSupport } from 'node:module';

// Before anything else is loaded, and for our own files only: the maps of all packages are 15 MB that nobody reads.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
await import('./serve.js');
