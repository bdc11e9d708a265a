/** Arguments that name an earlier result by the id of its job or of its call. */
import type { ContractTool } from '../../contract/contract-tool.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { wrongField } from '../../contract/problem.ts';
import { isObject } from '../../lib/json.ts';
import type { McpView } from './mcp-view.ts';
import type { Arguments } from './tool-call.ts';

type Earlier = {
  operation: string;
  status: string;
  input: Record<string, unknown> | null;
  result: object | null;
};
type Read = (id: string) => Promise<Earlier>;

const ID = /^(?:job|req)_[0-9A-Z]{26}$/;
/** Arguments, and members of arguments, that take the URL of a file. */
const ADDRESS = /(?:^|_)url$/;
const FILM = /\.(?:mp4|webm|mov)$/;
const PICTURE = /\.(?:png|jpe?g|webp|gif|avif)$/;
const IDS_MAX = 10;

/**
 * The arguments, with the URL of a result in place of each id, and with the input of the call that `repeat_of` names
 * where the arguments have none. Throws a 400 for an id without such a result, and the 403 or 404 of the job.
 */
export async function withEarlierResults(
  view: Pick<McpView, 'baseUrl' | 'call'>,
  tool: ContractTool,
  { repeat_of, ...changes }: Arguments,
  invocation: Invocation,
): Promise<Arguments> {
  const read = readingOnce(view, { ...invocation, header: {}, warnings: [] });
  const repeated = repeat_of == null ? {} : await inputOf(read, tool, String(repeat_of));
  const own = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  const place = { read, prefix: `${view.baseUrl}/media/` };
  return { ...repeated, ...((await replaced(own, '', place)) as Arguments) };
}

/** Reads each job once. */
function readingOnce({ call }: Pick<McpView, 'call'>, invocation: Invocation): Read {
  const jobs = new Map<string, Promise<Earlier>>();
  const jobOf = async (id: string): Promise<Earlier> => {
    if (id.startsWith('job_'))
      return (await call('getJob', { path: { job_id: id } }, invocation)).body as Earlier;
    const { body } = await call('getRequest', { path: { request_id: id } }, invocation);
    return jobOf((body as { job_id: string }).job_id);
  };
  return async (id) => {
    const present = jobs.get(id);
    if (present) return present;
    if (jobs.size === IDS_MAX)
      throw wrongField('arguments', `A call may name at most ${IDS_MAX} earlier results`);
    const job = jobOf(id);
    jobs.set(id, job);
    return job;
  };
}

/** The input of an earlier call in the arguments of the tool. Files are not stored, so they are left out. */
async function inputOf(read: Read, { operations }: ContractTool, id: string): Promise<Arguments> {
  if (!ID.test(id)) throw wrongField('repeat_of', 'Repeat of must be a job_id or a request_id');
  const { input, operation } = await read(id);
  if (input === null) throw wrongField('repeat_of', 'The input of this call is not stored');
  const several = operations[0]!.model !== null;
  if (several && !operations.some(({ model }) => model === operation))
    throw wrongField('repeat_of', `This call is of ${operation}, which is another tool`);
  const parameters = new Set(operations.flatMap(({ body }) => body));
  const stored = Object.entries(input).filter(([name, value]) => parameters.has(name) && !isFile(value));
  return { ...Object.fromEntries(stored), ...(several && { model: operation }) };
}

function isFile(value: unknown): boolean {
  return isObject(value) && 'size_bytes' in value && 'content_type' in value;
}

type Place = { read: Read; prefix: string };

async function replaced(value: unknown, name: string, place: Place): Promise<unknown> {
  if (typeof value === 'string')
    return ID.test(value) && ADDRESS.test(name) ? fileOf(value, name, place) : value;
  if (Array.isArray(value)) return Promise.all(value.map((each) => replaced(each, name, place)));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(async ([key, inner]) => [key, await replaced(inner, key, place)]);
  return Object.fromEntries(await Promise.all(members));
}

/** The first picture of a result, the film for an argument such as `video_url`, and either for `url`. */
async function fileOf(id: string, name: string, { read, prefix }: Place): Promise<string> {
  const { status, result } = await read(id);
  const kind = name === 'url' ? undefined : name.startsWith('video') ? FILM : PICTURE;
  const urls = JSON.stringify(result).split('"');
  const found = urls.find((each) => each.startsWith(prefix) && (kind?.test(each) ?? true));
  if (found !== undefined) return found;
  throw wrongField(
    name,
    status === 'in_progress'
      ? `The result of ${id} is not finished; call get_job until it is`
      : `The result of ${id} has no ${kind === FILM ? 'film' : kind ? 'picture' : 'file'}`,
  );
}
