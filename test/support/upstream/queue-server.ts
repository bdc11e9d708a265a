/**
 * A real HTTP server that speaks the queue protocol on a free port: what the protocol's official client accepts,
 * our adapter must accept too. Source of every shape: `docs/upstreams/queue.md`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, outcome, picture, type Work } from './queue-work.ts';

export type Call = { method: string; path: string; authorization: string | undefined };

export type Verb = 'submit' | 'status' | 'result' | 'cancel';

/** Once, instead of the ordinary answer. All but `reply` do the work first and spoil its answer. */
export type Fault =
  | { is: 'reply'; status: number; body?: object; headers?: Record<string, string> }
  /** Never answers. */
  | { is: 'silent' }
  /** Closes the connection. */
  | { is: 'lost' }
  | { is: 'html' }
  | { is: 'oversized' }
  /** Every address in the answer is at this origin. */
  | { is: 'elsewhere'; origin: string };

export type QueueServer = {
  url: string;
  /** Every piece of work taken, in order: one a submit, so doubles show. */
  submissions: Work[];
  /** Every call, in order, also the refused ones. */
  calls: Call[];
  /** Sets the outputs of all later works, in place of pictures of the requested size. */
  deliver(outputs: Uint8Array[]): void;
  /** The next answers to this verb go wrong like this, one after the other. */
  fail(verb: Verb, ...faults: Fault[]): void;
  /** Lets every silent answer go at last, as it would have been. */
  release(): void;
  /** The most works that were there at the same time. */
  busiest(): number;
  close(): Promise<void>;
};

export type QueueServerOptions = {
  key?: string;
  /** Answers to successive polls before COMPLETED. A number is a queue position. */
  course?: (number | 'IN_PROGRESS')[];
  /** Stands in the answer to a cancel beside its status. */
  billed?: object;
  /** Told of every work taken, while what it points at is there. */
  onSubmit?: (input: Work['input']) => void;
};

export async function queueServer({
  key = 'fixture-key',
  course = [1, 'IN_PROGRESS'],
  billed = {},
  onSubmit,
}: QueueServerOptions = {}): Promise<QueueServer> {
  const submissions: Work[] = [];
  const calls: Call[] = [];
  let delivered: Uint8Array[] | undefined;
  let busiest = 0;
  const held: (() => void)[] = [];
  const faults: Record<Verb, Fault[]> = { submit: [], status: [], result: [], cancel: [] };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url!, origin);
    const { method = '', headers } = request;
    const body = await text(request);
    calls.push({ method, path, authorization: headers.authorization });

    const [, owner_of_file, index] = /^\/files\/([\w-]+)\/(\d+)\.png$/.exec(path) ?? [];
    if (owner_of_file) {
      const bytes = delivered?.[Number(index)] ?? (await picture(find(owner_of_file), Number(index)));
      return sendPicture(response, bytes);
    }
    if (headers.authorization !== `Key ${key}`) {
      return send(response, {
        status: 401,
        body: { detail: 'Cannot access application. Authentication is required.' },
      });
    }

    const [, app, id, tail = ''] =
      /^\/([\w-]+\/[\w-]+)\/requests\/([\w-]+)(\/status|\/cancel)?$/.exec(path) ?? [];
    // After the submit the address is the app's: a model's sub-path is unknown there.
    const work = submissions.find((one) => one.request_id === id && `${one.model}/`.startsWith(`${app}/`));
    if (method === 'POST' && !id) return obey('submit', response, () => submit(path.slice(1), body));
    if (!work) return send(response, { status: 404, body: { detail: 'Not Found' } });
    if (`${method}${tail}` === 'PUT/cancel') return obey('cancel', response, () => cancel(work));
    if (`${method}${tail}` === 'GET/status') {
      return obey('status', response, () => status(work, searchParams.get('logs') === '1'));
    }
    if (`${method}${tail}` === 'GET') return obey('result', response, () => result(work));
    send(response, { status: 405, body: { detail: 'Method Not Allowed' } });
  }

  function obey(verb: Verb, response: ServerResponse, act: () => Answer): void {
    const fault = faults[verb].shift();
    if (fault?.is === 'reply') send(response, { body: { detail: 'scripted' }, ...fault });
    else if (fault?.is === 'silent') {
      const answer = act();
      held.push(() => send(response, answer));
    } else if (fault) spoil(response, act(), fault);
    else send(response, act());
  }

  function submit(model: string, body: string): Answer {
    const work = {
      request_id: crypto.randomUUID(),
      model,
      input: JSON.parse(body),
      canceled: false,
      polls: 0,
    };
    submissions.push(work);
    onSubmit?.(work.input);
    busiest = Math.max(busiest, submissions.filter((one) => !over(one)).length);
    const queue_position = typeof course[0] === 'number' ? course[0] : 0;
    return { status: 200, body: { status: 'IN_QUEUE', ...addresses(work), queue_position } };
  }

  function status(work: Work, withLogs: boolean): Answer {
    const place = work.canceled ? undefined : course[work.polls];
    work.polls += 1;
    const logs = withLogs
      ? [{ message: 'at work', level: 'INFO', source: 'USER', timestamp: '2026-01-01T00:00:00Z' }]
      : null;
    const body = { ...addresses(work), logs };
    if (typeof place === 'number')
      return { status: 202, body: { status: 'IN_QUEUE', ...body, queue_position: place } };
    if (place) return { status: 202, body: { status: place, ...body } };
    const error = work.canceled ? { error: 'Request was cancelled', error_type: 'client_cancelled' } : {};
    return {
      status: 200,
      body: { status: 'COMPLETED', ...body, metrics: { inference_time: 0.5 }, ...error },
    };
  }

  function result(work: Work): Answer {
    if (!over(work)) return { status: 400, body: { detail: 'Request is still in progress' } };
    const answer = outcome(work, `${origin}/files/${work.request_id}`, delivered);
    return { ...answer, headers: { ...answer.headers, 'x-fal-request-id': work.request_id } };
  }

  function cancel(work: Work): Answer {
    if (over(work)) return { status: 400, body: { status: 'ALREADY_COMPLETED' } };
    work.canceled = true;
    return { status: 202, body: { status: 'CANCELLATION_REQUESTED', ...billed } };
  }

  function addresses({ request_id, model }: Work) {
    const own = `${origin}/${model.split('/').slice(0, 2).join('/')}/requests/${request_id}`;
    return { request_id, response_url: own, status_url: `${own}/status`, cancel_url: `${own}/cancel` };
  }

  const over = ({ canceled, polls }: Work) => canceled || polls > course.length;
  const find = (request_id: string) => submissions.find((work) => work.request_id === request_id);

  return {
    url: origin,
    submissions,
    calls,
    deliver: (outputs) => {
      delivered = outputs;
    },
    release: () => {
      for (const answer of held.splice(0)) answer();
    },
    busiest: () => busiest,
    fail: (verb, ...more) => {
      faults[verb].push(...more);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function sendPicture(response: ServerResponse, bytes: Uint8Array | undefined): void {
  if (bytes)
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': bytes.length }).end(bytes);
  else send(response, { status: 404, body: { detail: 'Not Found' } });
}

type Spoilt = Exclude<Fault, { is: 'reply' } | { is: 'silent' }>;

function spoil(response: ServerResponse, { body }: Answer, fault: Spoilt): void {
  if (fault.is === 'lost') response.destroy();
  if (fault.is === 'html') {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><body>One moment, please…</body></html>');
  }
  if (fault.is === 'oversized')
    send(response, { status: 200, body: { ...body, padding: 'x'.repeat(2_000_000) } });
  if (fault.is === 'elsewhere') {
    const moved = JSON.stringify(body).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, fault.origin);
    send(response, { status: 200, body: JSON.parse(moved) });
  }
}
