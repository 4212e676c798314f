// Made by `ennead types`; do not edit.
import type { Message } from '../lib/protocol';

export interface Explanation {
  hint: Message[];
}
