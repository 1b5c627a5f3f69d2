import { ApiError, errorMessages } from "@prumo/api-client/errors";
import type { SituacaoGps } from "@prumo/api-client/schemas/gps";
import { dateTimeIn } from "@prumo/domain/date";
import { SHARING_TERM } from "@prumo/domain/position";
import { api } from "./api";
import { timeZone } from "./clock";
import { deviceStorage } from "./device-storage";
import { askedToLogIn } from "./failures";
import { forgetWithUser } from "./forget-user";

/** The sharing that this device takes part in, for whoever looks at it. */
export interface Sharing {
  /** Undefined until the server has told it. */
  readonly situacao: SituacaoGps | undefined;
  /** When the server last took a position of this device, HH:mm on the company's clocks. */
  readonly sentAt: string | undefined;
  /** Positions that wait for a connection. */
  readonly waiting: number;
  /** Why no position comes at present, in words. */
  readonly problem: string | undefined;
}

interface Measured {
  readonly latitude: number;
  readonly longitude: number;
  readonly precisao: number;
  /** Of `performance.now`, which no change of the clock moves. */
  readonly at: number;
}

const MINUTE = 60_000;
const PATIENCE = 30_000;
/** An hour without a connection; then the oldest go. */
const MOST_WAITING = 60;

const DENIED =
  "O navegador não permite ver a sua posição. Permita a localização deste site nas configurações do navegador e tente de novo.";
const UNAVAILABLE =
  "O aparelho não sabe onde está. Confira se a localização (GPS) está ligada; tentamos de novo em um minuto.";
const IMPOSSIBLE = "Este navegador não informa a posição, ou o endereço do sistema não começa com https.";

const nothing: Sharing = { situacao: undefined, sentAt: undefined, waiting: 0, problem: undefined };
let state = nothing;
const listeners = new Set<() => void>();
let queue: readonly Measured[] = [];
let timer: ReturnType<typeof setInterval> | undefined;
let lastMeasured = Number.NEGATIVE_INFINITY;
let sending = false;

function set(changes: Partial<Sharing>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Asks the device where it is; the first time the browser asks the user. @throws Error with words for the user */
function measure(): Promise<Measured> {
  if (!("geolocation" in navigator) || !isSecureContext) return Promise.reject(new Error(IMPOSSIBLE));
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, precisao: accuracy, at: performance.now() }),
      ({ code, PERMISSION_DENIED }) => reject(new Error(code === PERMISSION_DENIED ? DENIED : UNAVAILABLE)),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 0 },
    ),
  );
}

/** Where this device notes what was begun on it. Another one that its user logs in on must not share its place unasked. */
const HERE = "prumo:posicao";

/** Whether the position that is shared is that of this device. */
export const sharesHere = ({ situacao }: Sharing): boolean =>
  situacao?.compartilhamento != null && deviceStorage.getItem(HERE) === situacao.compartilhamento.desde;

const isShared = () => sharesHere(state);

/** Sends what waits, the oldest first. Without a connection it goes on waiting; what the server refuses is gone. */
async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let [next] = queue; next !== undefined && isShared(); [next] = queue) {
      const { at, ...place } = next;
      await api.gps.ponto({ body: { ...place, idade: Math.max(0, (performance.now() - at) / 1000) } });
      queue = queue.slice(1);
      set({ sentAt: dateTimeIn(timeZone(), new Date()).slice(11, 16), waiting: queue.length, problem: undefined });
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) {
      return set({ problem: "Sem conexão com o servidor: a posição será enviada quando ela voltar." });
    }
    if (askedToLogIn(error)) return;
    queue = queue.slice(1);
    set({ waiting: queue.length, problem: errorMessages(error)[0] });
    await refresh();
  } finally {
    sending = false;
  }
}

/** Measures once and sends. */
async function tick(): Promise<void> {
  lastMeasured = performance.now();
  try {
    const measured = await measure();
    if (!isShared()) return;
    queue = [...queue, measured].slice(-MOST_WAITING);
    set({ waiting: queue.length, problem: undefined });
  } catch (error) {
    return set({ problem: error instanceof Error ? error.message : UNAVAILABLE });
  }
  await send();
}

/** A tab that was asleep measured nothing meanwhile: it does as soon as it is looked at again. */
const wake = () => {
  if (document.visibilityState !== "visible" || !isShared()) return;
  if (performance.now() - lastMeasured >= MINUTE) void tick();
  else void send();
};

/** Measures each minute while the position is shared, and never otherwise. */
function keepPace(): void {
  if (!isShared()) {
    clearInterval(timer);
    timer = undefined;
    queue = [];
    if (state.waiting > 0 || state.sentAt !== undefined) set({ waiting: 0, sentAt: undefined });
  } else if (timer === undefined && listeners.size > 0) {
    timer = setInterval(() => void tick(), MINUTE);
    void tick();
  }
}

/** Asks the server what is shared. A failure keeps what is known: the next minute asks again. */
async function refresh(): Promise<void> {
  try {
    set({ situacao: await api.gps.situacao() });
  } catch {
    return;
  }
  keepPace();
}

/**
 * Begins to share, once the user has agreed: the browser asks first, and nothing is begun when it is refused.
 * @throws Error with words for the user, and failures of calls
 */
async function start(): Promise<string> {
  const measured = await measure();
  const { message } = await api.gps.compartilhar({ body: { termo: SHARING_TERM } });
  queue = [measured];
  lastMeasured = measured.at;
  const situacao = await api.gps.situacao();
  deviceStorage.setItem(HERE, situacao.compartilhamento?.desde ?? "");
  set({ problem: undefined, waiting: 1, situacao });
  clearInterval(timer);
  timer = setInterval(() => void tick(), MINUTE);
  await send();
  return message;
}

/** Stops at once on this device, and tells the server. @throws failures of the call */
async function end(tell: () => Promise<{ message: string }>): Promise<string> {
  const { situacao } = state;
  if (situacao !== undefined) set({ situacao: { ...situacao, compartilhamento: null }, problem: undefined });
  keepPace();
  try {
    return (await tell()).message;
  } finally {
    await refresh();
  }
}

/** The sharing of this device's position. It is a store outside React: it goes on while pages come and go. */
export const positionSharing = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    if (listeners.size === 1) {
      addEventListener("online", wake);
      document.addEventListener("visibilitychange", wake);
      keepPace();
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      clearInterval(timer);
      timer = undefined;
    };
  },
  now: () => state,
  refresh,
  start,
  stop: () => end(() => api.gps.parar()),
  erase: () => end(() => api.gps.apagar()),
};

// A share belongs to the user, not to the device: the next user must not go on with it.
forgetWithUser(() => {
  queue = [];
  clearInterval(timer);
  timer = undefined;
  set(nothing);
});
