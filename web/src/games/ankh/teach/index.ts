import { defineTeaching } from '../../../lib/teaching';
import type { View } from '../view';
import Picture from './Picture.svelte';
import { reference } from './reference';

export const teaching = defineTeaching<View>({ Picture, reference });
