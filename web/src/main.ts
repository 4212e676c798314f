import { mount } from 'svelte';
import './styles.css';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';

// Our fonts come first, so that nothing moves when they arrive; whoever waits long for them reads with others meanwhile.
const fonts = Promise.all(['Ennead Text', 'Ennead Display'].map((name) => document.fonts.load(`1em '${name}'`)));
const patience = new Promise((done) => setTimeout(done, 2000));
await settings.begin().catch(() => {});
await Promise.race([fonts, patience]).catch(() => {});
mount(App, { target: document.getElementById('app')! });
