// DI cards that were chosen together with the battle cards: the engine asks for them next, and then they are sent.
class Rest {
  support = $state.raw<readonly string[]>([]);
  /** The battle that they are for; null: none were chosen together with its cards. */
  battle = $state<string | null>(null);

  toggle(target: string): void {
    this.support = this.support.includes(target) ? this.support.filter((other) => other !== target) : [...this.support, target];
  }
  clear(): void {
    this.support = [];
    this.battle = null;
  }
}
export const rest = new Rest();
