import { defineTeaching } from '../../../lib/teaching';
import type { AtonView } from '../view';
import Picture from './Picture.svelte';
import { reference } from './reference';

export const teaching = defineTeaching<AtonView>({ Picture, reference });
