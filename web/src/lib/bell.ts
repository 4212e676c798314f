// "Your turn" for whoever looks elsewhere: a small bell, made here, and a note of the system while the window is hidden.

let context: AudioContext | null = null;

/** A struck bell: three partials that fade. */
function ring(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [pitch, loud, fades] of [
      [880, 0.1, 1.1],
      [1760, 0.045, 0.6],
      [2640, 0.02, 0.35],
    ] as const) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(loud, now);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + fades);
      tone.connect(gain).connect(context.destination);
      tone.start(now);
      tone.stop(now + fades);
    }
  } catch {
    // A browser without sound, or one that allows none before the first press.
  }
}

/** Heard at once when it is wished for; a browser asks then, too, whether notes may be shown. */
export function tryBell(): void {
  ring();
  if (typeof Notification !== 'undefined' && Notification.permission === 'default') void Notification.requestPermission();
}

export function yourTurn(words: string): void {
  ring();
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(words, { tag: 'ennead' });
    note.onclick = () => window.focus();
  } catch {
    // Some phones show notes by another way only.
  }
}
