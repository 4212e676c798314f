import { defineTeaching } from '../../../lib/teaching';
import type { KemetView } from '../view';
import Picture from './Picture.svelte';
import { reference } from './reference';

export const teaching = defineTeaching<KemetView>({ Picture, reference });
