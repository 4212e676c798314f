import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts/make';
import { words } from './words';

const api = process.env.ENNEAD_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), fonts(), words()],
  // Relative paths: the client works below any address.
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: { '/api': { target: api, ws: true }, '/t/': { target: api } },
    // Rules, texts and boards lie beside this folder; the gallery draws saved scenes from anywhere.
    fs: { strict: false },
  },
  test: { include: ['{src,fonts}/**/*.test.ts'], environment: 'node' },
});
