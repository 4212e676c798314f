// Something asked of the server that may be refused.
import { wordsOf } from './errors';

export class Attempt {
  busy = $state(false);
  /** What went wrong the last time, in words. */
  failed = $state('');

  run = async (what: () => Promise<unknown>): Promise<void> => {
    this.failed = '';
    this.busy = true;
    try {
      await what();
    } catch (error) {
      this.failed = wordsOf(error);
    }
    this.busy = false;
  };
}
