import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './tests/harness.mjs';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.mjs',
  fullyParallel: true,
  workers: Number(process.env.LANES ?? 2),
  retries: 0,
  forbidOnly: true,
  // Every wait in a test has a limit of its own; this one is for what nobody thought of.
  timeout: 600_000,
  reporter: 'list',
  // The long ones begin first, so that neither worker waits for the other's last one.
  projects: [
    { name: 'long', grep: /@long/ },
    { name: 'short', grepInvert: /@long/ },
  ],
  use: { launchOptions: CHROMIUM, screenshot: 'only-on-failure' },
});
