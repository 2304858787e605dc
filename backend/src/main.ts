import { setSourceMapsSupport } from 'node:module';

// Called before any other module is loaded, and for own files only, because the source maps of packages take 15 MB.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
await import('./serve.js');
