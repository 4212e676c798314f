import { mount } from 'svelte';
import './styles.css';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';

await settings.begin().catch(() => {});
mount(App, { target: document.getElementById('app')! });
