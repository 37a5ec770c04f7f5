// The page's one line to the server that serves it.
import { guest, keepGuest } from './kept.ts';
import { Line, type LineState } from './line.ts';

class Online {
  state: LineState = $state('connecting');
  problem = $state('');
  /** The name of the account this page is signed in to, or null. */
  account: string | null = $state(null);
  private opened: Line | null = null;

  /** Connects with the first who asks for it. */
  get line(): Line {
    this.opened ??= this.connect();
    return this.opened;
  }
  private connect(): Line {
    const address = new URL('ws', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.hash = '';
    address.search = '';
    const line: Line = new Line(
      {
        guest,
        keep: (token, name, account) => {
          keepGuest(token, name);
          this.account = account ? name : null;
        },
        fraction: () => Math.random(),
        after(milliseconds, call) {
          const timer = setTimeout(call, milliseconds);
          return () => clearTimeout(timer);
        },
        dial(heard) {
          const socket = new WebSocket(address);
          socket.addEventListener('open', () => heard.opened());
          socket.addEventListener('message', ({ data }) => heard.text(String(data)));
          socket.addEventListener('close', () => heard.closed());
          return { send: (text) => socket.send(text), close: () => socket.close() };
        },
      },
      (state) => {
        this.problem = line.problem;
        this.state = state;
      },
    );
    addEventListener('online', () => line.retry());
    document.addEventListener('visibilitychange', () => !document.hidden && line.retry());
    return line;
  }
  /** As somebody else from now on. */
  again(): void {
    this.opened?.close();
    this.opened = null;
    this.state = 'connecting';
  }
}
export const online = new Online();
