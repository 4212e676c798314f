// What one hears of a table, and what its tab in the browser says: what happens, what is refused, and whose turn it is.
import { untrack } from 'svelte';
import { markIcon, sounds, yourTurn } from '../lib/bell';
import { settings } from '../lib/settings.svelte';
import type { Table } from '../lib/table.svelte';
import { t } from '../lib/texts';
import type { Staging } from './staging.svelte';

/** Called while a page is made. Answers what switches the sounds on and off. */
export function hearing(table: Table, staging: Staging): () => void {
  const { live } = table;
  $effect(() => {
    const mine = table.toChoose && live.behind === 0 && settings.badge;
    document.title = `${mine ? '• ' : ''}${table.now ? t(`client.game.${table.now.game}`) : 'Ennead'} – Ennead`;
    markIcon(mine);
    return () => {
      document.title = 'Ennead';
      markIcon(false);
    };
  });
  // Who waited for others may look elsewhere.
  let waited = false;
  $effect(() => {
    if (!table.now?.question || live.behind > 0 || live.held) return;
    if (!table.toChoose && table.now.phase === 'playing') waited = true;
    else if (waited && table.toChoose) {
      waited = false;
      untrack(() => yourTurn(t('client.bell', { game: t(`client.game.${table.now!.game}`) })));
    }
  });
  // What is shown is heard: the lines of the log that have just come, and each step of a battle.
  let heard = -1;
  $effect(() => {
    const { log } = live;
    const kinds = table.face?.sounds;
    if (!kinds) return;
    untrack(() => {
      const fresh = heard < 0 || log.length < heard ? [] : log.slice(heard);
      heard = log.length;
      if (!table.past) sounds.playAll(fresh.flatMap(({ key }) => kinds[key] ?? []));
    });
  });
  $effect(() => {
    const { step, moves } = staging.showing;
    if (!moves) return;
    untrack(() => {
      // What happens in a moment is heard with its line of the log, unless it sounds by itself.
      const sound = (staging.brief ?? staging.spectacle)?.steps[step]?.sound ?? (staging.brief ? null : 'count');
      if (sound) sounds.play(sound);
    });
  });
  /** What is told about the sounds themselves is no refusal. */
  let hushed = '';
  $effect(() => {
    if (table.told && table.told !== hushed) untrack(() => sounds.play('refused'));
  });
  return () => {
    settings.sound = !settings.sound;
    hushed = table.told = t(settings.sound ? 'client.sound.on' : 'client.sound.off');
    sounds.play('place');
  };
}
