// What is heard, and "your turn" for whoever looks elsewhere: a sound, a mark on the window's icon, a note of the system.
import { settings } from './settings.svelte';
import { Sounds } from './sounds';

export const sounds = new Sounds(
  () => new AudioContext(),
  () => (settings.sound ? settings.volume : 0),
  () => document.hidden,
);
if (typeof addEventListener !== 'undefined') {
  for (const gesture of ['pointerdown', 'keydown'] as const) addEventListener(gesture, sounds.touch, { capture: true, passive: true });
}

/** A browser asks once whether notes may be shown. False: it may not, and never will. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission === 'default') await Notification.requestPermission();
  return Notification.permission === 'granted';
}

export function yourTurn(words: string): void {
  if (settings.bell) sounds.play('turn');
  if (!settings.notify || !document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(words, { tag: 'ennead' });
    note.onclick = () => window.focus();
  } catch {
    // Some phones show notes by another way only.
  }
}

/** The icon of the window, with a red disc where it is one's turn. */
export function markIcon(marked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  const file = marked ? './icon-turn.svg' : './icon.svg';
  if (icon.getAttribute('href') !== file) icon.setAttribute('href', file);
}
