/** `llms.txt` lists the documentation for language models, and `llms-full.txt` contains all of it. */
// Source: https://llmstxt.org, for the form of the file.
import { HOSTS } from './contract.ts';
import { HOME } from './home.ts';
import { sidebar } from './navigation.ts';
import { twinAddress } from './shell.ts';

export function llmsIndex(origin: string): string {
  const sections = sidebar().map(({ text, items }) => {
    const links = items.map(({ text: title, link }) => `- [${title}](${origin}${twinAddress(link)})`);
    return `## ${text}\n\n${links.join('\n')}`;
  });
  return [
    '# Reverie',
    `> ${HOME.hero.text}. ${HOME.hero.tagline}`,
    `The contract is at ${origin}/openapi.json, and the contract of the OpenAI-compatible paths at ${origin}/v1/openapi.json. Agents use the MCP server at ${origin}/mcp. Append \`.md\` to the URL of a page to get it as Markdown, or send \`Accept: text/markdown\`. ${origin}/llms-full.txt contains all pages in one file`,
    ...sections,
    '',
  ].join('\n\n');
}

/** The addresses of the pages in the full file: guides first, references last. */
export function llmsPages(): string[] {
  const guides = sidebar()
    .filter(({ text }) => !/reference$/i.test(text) && text !== 'Gallery')
    .flatMap(({ items }) => items.map(({ link }) => link));
  return [...guides, ...HOSTS.map((host) => `/reference/${host}`)];
}
