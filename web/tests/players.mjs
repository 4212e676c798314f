// Presses whatever is lit, as a person with no plan would: the board first, else a button of the dock, else the list.

/** The button that goes on after what is shown: who waits for that must not press it on the way. */
export const GOES_ON = '.dock [data-primary="goes-on"]';

/** One press, unless there is something of this selector. Answers what was done: 'wait', 'over', 'press TARGET', 'button TEXT'. */
export async function pressSomething(page, random, unless = null) {
  // Who waits throws no dice: how long something takes must not change the game that is played.
  random.thrown ??= random(100000) / 100000;
  const did = await page.evaluate(
    async ([dice, unless]) => {
      if (unless && document.querySelector(unless)) return 'wait';
      const dialog = document.querySelector('dialog[open]');
      if (dialog) return document.querySelector('.reason') ? 'over' : 'dialog';
      const hand = document.querySelector('main.over button');
      if (hand) {
        hand.click();
        return 'handed over';
      }
      const visible = (e) => e.getBoundingClientRect().width > 0;
      const confirm = document.querySelector('.dock [data-primary]:not(:disabled)');
      const buttons = [...document.querySelectorAll('.dock [data-choice]:not(:disabled):not([data-primary])')];
      const lit = [...document.querySelectorAll('[data-target].lit')].filter(visible);
      const all = [...lit.map((e) => ['press', e]), ...buttons.map((e) => ['button', e])];
      // What is proposed counts once, so that games go on.
      if (confirm) all.push(['confirm', confirm]);
      if (all.length === 0) return 'wait';
      const asked = document.querySelector('.dock').textContent.includes('Confirm?');
      const [kind, element] = asked && confirm ? ['confirm', confirm] : all[Math.floor(dice * all.length)];
      const name = kind === 'press' ? element.dataset.target : element.dataset.choice;
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
      return `${kind} ${name}`;
    },
    [random.thrown, unless],
  );
  if (did !== 'wait') delete random.thrown;
  return did;
}

/** Presses until the question that is asked is answered. Answers whether it is. */
export async function answerIt(page, random, question) {
  const before = await question();
  let now = before;
  const open = () => now && now.number === before.number && !now.answer;
  for (const end = Date.now() + 30_000; Date.now() < end && open();) {
    if ((await pressSomething(page, random)) === 'wait') await page.waitForTimeout(25);
    now = await question();
  }
  return !open();
}

export async function playToEnd(page, random, { limit = 6000, minutes = 4, each } = {}) {
  const done = [];
  const until = Date.now() + minutes * 60_000;
  let waits = 0;
  for (let i = 0; i < limit; i++) {
    const did = await pressSomething(page, random);
    done.push(did);
    if (did === 'over') return done;
    if (did === 'wait') {
      if (++waits > 400)
        throw new Error(
          `nothing to press for long; last: ${done
            .filter((d) => d !== 'wait')
            .slice(-6)
            .join(' | ')}; dock: ${await page.locator('.dock').innerText()}`,
        );
      await page.waitForTimeout(25);
    } else waits = 0;
    await each?.(did);
    if (Date.now() > until) throw new Error(`not over after ${minutes} minutes and ${i} presses; last: ${done.slice(-6).join(' | ')}`);
  }
  throw new Error(`not over after ${limit} presses`);
}
