/** Results of tools: text and structure, links to media with previews, and refusals. */
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import type { Invocation } from '../../contract/invocation.ts';
import type { McpView, Preview } from './mcp-view.ts';

type Body = Record<string, unknown>;

/** Largest size in bytes of all previews of a result, before base64. */
const PREVIEW_BYTES_MAX = 256_000;
const PREVIEWS_MAX = 4;
const LINKS_MAX = 20;
/**
 * Characters of a result's text. The text of a longer result only links its media; the full result is in the structure.
 */
const TEXT_MAX = 64_000;

/** Converts the response of an operation. `shows`: its media are linked and previewed. */
export async function toolResult(
  view: McpView,
  body: Body,
  { shows, caller }: { shows: boolean; caller: Invocation['caller'] },
): Promise<CallToolResult> {
  const text = JSON.stringify(body);
  // A job's input names the media that it was made from; those are not linked.
  const media = shows ? await mediaIn(view, JSON.stringify({ ...body, input: null }), caller) : [];
  const short =
    text.length <= TEXT_MAX ? text : `The result has ${text.length} characters; read structuredContent`;
  return {
    content: [...hintFor(body), { type: 'text', text: short }, ...media],
    structuredContent: body,
  };
}

/** `problem` is the body of the error response that the same call would get over HTTP. */
export function refusedResult(problem: Body): CallToolResult {
  const { code, error, charged } = problem;
  const money =
    charged === false
      ? 'Nothing was charged.'
      : charged === true
        ? 'It was charged.'
        : 'The charge is not known yet.';
  return {
    isError: true,
    content: [
      { type: 'text', text: `${error} (${code}). ${money}` },
      { type: 'text', text: JSON.stringify(problem) },
    ],
    structuredContent: { problem },
  };
}

function hintFor({ status, job_id }: Body): ContentBlock[] {
  if (status !== 'in_progress') return [];
  return [{ type: 'text', text: `The work continues. Call get_job with job_id ${job_id} for its result.` }];
}

/** A link for each of the service's files that the text names, then the previews. */
async function mediaIn(
  { baseUrl, medium, preview }: McpView,
  text: string,
  caller: Invocation['caller'],
): Promise<ContentBlock[]> {
  const prefix = `${baseUrl}/media/`;
  const named = text.split('"').filter((each) => each.startsWith(prefix));
  const urls = [...new Set(named)].slice(0, LINKS_MAX);
  const links: ContentBlock[] = [];
  const previews: Preview[] = [];
  const each_max = (PREVIEW_BYTES_MAX * 0.75) / Math.min(PREVIEWS_MAX, urls.length);
  for (const uri of urls) {
    const name = uri.slice(prefix.length);
    const found = await medium(name, caller);
    if (!found) continue;
    links.push({ type: 'resource_link', uri, name, mimeType: found.content_type, size: found.size_bytes });
    if (previews.length === PREVIEWS_MAX) continue;
    const small = await preview(found, each_max);
    if (small) previews.push(small);
  }
  return [...links, ...previews.map(imageBlock)];
}

function imageBlock({ content_type, bytes }: Preview): ContentBlock {
  return { type: 'image', mimeType: content_type, data: Buffer.from(bytes).toString('base64') };
}
