// A table as it is now: one WebSocket, the scene and the log built from its messages, and the requests on their way.
// What is shown lags behind what is known: events are shown one after the other, so that one sees what happened.
import { apiBase } from './api';
import { explained } from './explain';
import { applyPatch } from './patch';
import type { Hint, Message, Scene, ServerMessage } from './protocol';
import { settings } from './settings.svelte';

export type Connection = 'connecting' | 'open' | 'away' | 'refused' | 'gone';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Request {
  message: Record<string, unknown> & { id: string };
  sent: boolean;
  done: (answer: ServerMessage) => void;
  failed: (why: Refusal) => void;
}

interface Known {
  scene: Scene;
  log: Message[];
  number: number;
}

/** So many positions are remembered, to be shown once more. */
const KEPT = 240;
/** So many earlier ones are asked for at once. */
const ASKED = 10;

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');

export class Live {
  connection = $state<Connection>('connecting');
  refusal = $state.raw<Refusal | null>(null);
  /** What is shown. */
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<Message[]>([]);
  number = $state(0);
  /** Whose eyes; null watches. */
  seat = $state<number | null>(null);
  /** A bot had less time to think than it would have used, because many play here. */
  hurried = $state(false);
  presence = $state.raw<{ seats: boolean[]; watching: number } | null>(null);
  /** Events that are known but not yet shown. */
  behind = $state(0);
  /** How many lines of the log the last event brought. */
  fresh = $state(0);
  /** The server's clock less ours. */
  skew = $state(0);
  /** A request is on its way. */
  busy = $state(false);
  /** The question that a choice on its way answers. */
  answering = $state<number | null>(null);

  /** What is shown waits to be read: nothing further is shown, or asked, before somebody goes on. */
  held = $state(false);

  /** Whether what is shown is held until `goOn`: battles want to be seen and read. `from` is the first line of the log that is new,
   * `before` what was shown before. `hastily`: somebody skips what is not to be read. */
  linger: (scene: Scene, log: Message[], from: number, before: Scene | null, hastily: boolean) => boolean = () => false;

  /** What has been shown already is shown once more: how far, and of how many events; null: it is not. */
  retold = $state.raw<{ at: number; of: number } | null>(null);
  /** Scenes that were shown, by their numbers. */
  private kept = new Map<number, Scene>();

  private socket: WebSocket | null = null;
  private known: Known | null = null;
  private queue: Known[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private requests = new Map<string, Request>();
  private closed = false;

  constructor(
    readonly table: string,
    private key: string | null,
    seat: number | null,
  ) {
    this.seat = seat;
    this.connect();
    addEventListener('online', this.again);
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.again);
    clearTimeout(this.timer);
    clearTimeout(this.retry);
    this.socket?.close();
  }

  /** Another pair of eyes, with another key where seats were added. */
  look(seat: number | null, key: string | null = this.key): void {
    this.forgetQueue();
    this.seat = seat;
    // Nothing of what the eyes before saw stays.
    this.known = null;
    this.scene = null;
    this.log = [];
    this.kept.clear();
    if (key !== this.key) {
      this.key = key;
      this.connect();
    } else if (this.connection === 'open') this.send({ do: 'look', seat });
  }

  choose(text: string): Promise<void> {
    const question = this.known?.scene.question;
    if (!question || this.seat === null) return Promise.reject(new Refusal('not_your_turn', ''));
    // What one does oneself is shown at once; so is what had happened before.
    this.skip();
    return this.request({ do: 'choose', seat: this.seat, question: question.number, text });
  }

  undo(): Promise<void> {
    this.skip();
    return this.request({ do: 'undo', seat: this.seat, number: this.known?.number ?? 0 });
  }

  setSeat(fields: Record<string, unknown>): Promise<void> {
    return this.request({ do: 'seat', ...fields });
  }

  leave(seat: number): Promise<void> {
    return this.request({ do: 'leave', seat });
  }

  async moment(number: number): Promise<Scene> {
    const answer = await this.ask({ do: 'moment', number });
    if (answer.type !== 'moment') throw new Refusal('no_moment', '');
    return explained(answer.scene);
  }

  /** What a bot would choose for the eyes that look. */
  async hint(): Promise<Hint | null> {
    const answer = await this.ask({ do: 'hint' });
    return answer.type === 'hint' ? answer : null;
  }

  /** Why a place cannot be chosen; null: there is no reason to give. */
  async why(target: string): Promise<Message | null> {
    const answer = await this.ask({ do: 'why', target });
    return answer.type === 'why' ? answer.why : null;
  }

  /** Shows once more, one after the other, what these events have brought; then what is now. Scenes that were not seen here are
   * asked for. Whoever chooses meanwhile has seen enough. */
  async retell(numbers: readonly number[]): Promise<void> {
    const { scene, log, number } = this;
    const wanted = numbers.filter((n) => n > 1 && n <= number);
    if (!scene || !wanted.length || this.behind > 0 || this.held) return;
    const all = [wanted[0]! - 1, ...wanted];
    const scenes: Scene[] = [];
    const at = async (n: number): Promise<Scene> => (n === number ? scene : (this.kept.get(n) ?? (await this.moment(n))));
    while (scenes.length < all.length) {
      scenes.push(...(await Promise.all(all.slice(scenes.length, scenes.length + ASKED).map(at))));
      if (this.number !== number || this.behind > 0 || this.busy) return;
    }
    const upTo = (n: number): Message[] => log.filter((line) => (line.n ?? 0) <= n);
    const [first, ...rest] = scenes;
    this.show({ scene: first!, log: upTo(wanted[0]! - 1), number: wanted[0]! - 1 });
    this.queue = rest.map((one, i) => ({ scene: one, log: upTo(wanted[i]!), number: wanted[i]! }));
    if (wanted.at(-1) !== number) this.queue.push({ scene, log, number });
    this.behind = this.queue.length;
    this.retold = { at: 0, of: wanted.length };
    this.timer = setTimeout(() => this.next(), 300);
  }

  /** Shows at once everything that is known. */
  skip(): void {
    const last = this.queue.at(-1);
    this.forgetQueue();
    if (last) this.show(last);
  }

  /** What waited to be read has been read. `all`: what follows is not waited for either. */
  goOn = (all = false): void => {
    this.held = false;
    if (all) this.hurry(true);
    else {
      clearTimeout(this.timer);
      this.next();
    }
  };

  /** Shows the next event at once; or, as `skip`, all of them, but what waits to be read is not passed over. */
  hurry(all: boolean): void {
    clearTimeout(this.timer);
    if (all && this.retold) this.skip();
    else if (!this.held) this.next(all ? 0 : settings.speed);
  }

  private forgetQueue(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.behind = 0;
    this.held = false;
    this.retold = null;
  }

  private async request(fields: Record<string, unknown>): Promise<void> {
    await this.ask(fields);
  }

  private ask(fields: Record<string, unknown>): Promise<ServerMessage> {
    return new Promise((done, failed) => {
      const id = newId();
      this.requests.set(id, { message: { ...fields, id }, sent: false, done, failed });
      this.countRequests();
      this.flush();
    });
  }

  /** A question why, for a hint or for an earlier position holds nothing up. */
  private countRequests(): void {
    const messages = [...this.requests.values()].map(({ message }) => message);
    this.busy = messages.some((message) => !['why', 'hint', 'moment'].includes(String(message.do)));
    this.answering = (messages.find((message) => message.do === 'choose')?.question as number | undefined) ?? null;
  }

  // What was not acknowledged is sent again on a new connection, with the same id: it is made once.
  private flush(): void {
    if (this.connection !== 'open') return;
    for (const request of this.requests.values())
      if (!request.sent) {
        request.sent = true;
        this.send(request.message);
      }
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private again = (): void => {
    if (this.connection === 'away') this.connect();
  };

  private connect(): void {
    clearTimeout(this.retry);
    if (this.closed) return;
    const address = new URL('live', apiBase);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address, 'ennead.1');
    this.socket?.close();
    this.socket = socket;
    socket.onopen = () => {
      const hello: Record<string, unknown> = { do: 'hello', table: this.table };
      if (this.key && this.seat !== null) Object.assign(hello, { key: this.key, seat: this.seat });
      if (this.known) hello.number = this.known.number;
      socket.send(JSON.stringify(hello));
      socket.send(JSON.stringify({ do: 'ping' }));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket !== this.socket || this.closed) return;
      this.socket = null;
      for (const request of this.requests.values()) request.sent = false;
      if (this.connection === 'refused' || this.connection === 'gone') return;
      this.connection = this.known ? 'away' : this.tries > 0 ? 'away' : 'connecting';
      const wait = Math.min(8000, 300 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
      this.retry = setTimeout(() => this.connect(), wait);
    };
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'scene': {
        this.tries = 0;
        this.connection = 'open';
        const before = this.known;
        const scene = message.scene ?? before?.scene;
        if (!scene) return this.lost();
        const log = [...(before?.log ?? []).slice(0, message.log_from), ...message.log];
        this.seat = message.seat;
        this.known = { scene, log, number: message.number };
        // After an absence one is brought up to date at once; "since your turn" tells the rest.
        this.forgetQueue();
        this.show({ ...this.known, scene: explained(scene) });
        this.flush();
        break;
      }
      case 'event': {
        const before = this.known;
        if (!before || message.number !== before.number + 1) return this.lost();
        try {
          this.known = {
            scene: applyPatch(before.scene, message.changes),
            log: [...before.log.slice(0, message.log_from), ...message.log],
            number: message.number,
          };
        } catch {
          return this.lost();
        }
        this.queue.push({ ...this.known, scene: explained(this.known.scene) });
        this.behind = this.queue.length;
        if (this.timer === undefined && !this.held) this.next();
        break;
      }
      case 'presence':
        this.presence = { seats: message.seats, watching: message.watching };
        break;
      case 'hurried':
        this.hurried = true;
        break;
      case 'pong':
        this.skew = message.time - Date.now();
        break;
      case 'ok':
      case 'moment':
      case 'why':
      case 'hint':
        this.settle(message.id)?.done(message);
        break;
      case 'error': {
        const why = new Refusal(message.code, message.message);
        const request = message.id === undefined ? null : this.settle(message.id);
        if (request) request.failed(why);
        else if (message.code === 'closing' || message.code === 'too_many') this.socket?.close();
        else {
          this.refusal = why;
          this.connection = 'refused';
        }
        break;
      }
      case 'gone':
        this.connection = 'gone';
        break;
    }
  }

  private settle(id: string): Request | null {
    const request = this.requests.get(id) ?? null;
    this.requests.delete(id);
    this.countRequests();
    return request;
  }

  /** A gap: everything anew. */
  private lost(): void {
    this.known = null;
    this.socket?.close();
  }

  private next = (speed = settings.speed): void => {
    this.timer = undefined;
    const first = this.queue.shift();
    this.behind = this.queue.length;
    if (!first) {
      this.retold = null;
      return;
    }
    const [from, before] = [this.log.length, this.scene];
    this.show(first);
    const { retold } = this;
    if (retold && retold.at < retold.of) this.retold = { ...retold, at: retold.at + 1 };
    if (this.linger(first.scene, first.log, from, before, speed === 0 && !retold)) {
      this.held = true;
      return;
    }
    if (retold) {
      // Somebody has asked for it: each event has its time, also where things do not move.
      if (this.queue.length > 0) this.timer = setTimeout(() => this.next(), 1100 / (speed || 1));
      else this.retold = null;
      return;
    }
    if (speed === 0) return this.next(speed);
    // Long queues (bots that play on for minutes) are told faster, never for more than some seconds.
    const lines = Math.max(0, first.log.length - from);
    this.timer = setTimeout(() => this.next(), Math.min(900, 320 + 170 * lines) / speed / Math.max(1, this.queue.length / 5));
  };

  private show(known: Known): void {
    this.fresh = Math.max(0, known.log.length - this.log.length);
    this.scene = known.scene;
    this.log = known.log;
    this.number = known.number;
    this.kept.set(known.number, known.scene);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
  }
}
