/** `llms.txt`: what there is to read here, for language models, and `llms-full.txt`: all of it. */
// Source: https://llmstxt.org, the form of the file.
import { HOSTS } from './contract.ts';
import { HOME } from './home.ts';
import { sidebar } from './navigation.ts';
import { twinAddress } from './shell.ts';

export function llmsIndex(origin: string): string {
  const sections = sidebar()
    .filter(({ collapsed }) => !collapsed)
    .map(({ text, items }) => {
      const links = items.map(({ text: title, link }) => `- [${title}](${origin}${twinAddress(link)})`);
      return `## ${text}\n\n${links.join('\n')}`;
    });
  return [
    '# Reverie',
    `> ${HOME.hero.text}. ${HOME.hero.tagline}`,
    `The contract is at ${origin}/openapi.json; every page of the documentation is Markdown with \`.md\` behind its address, or with \`Accept: text/markdown\`. All of it in one file: ${origin}/llms-full.txt`,
    ...sections,
    '',
  ].join('\n\n');
}

/** The addresses of the pages that the whole file is made of: guides first, references last. */
export function llmsPages(): string[] {
  const guides = sidebar()
    .filter(({ collapsed, text }) => !collapsed && text !== 'Reference' && text !== 'What it makes')
    .flatMap(({ items }) => items.map(({ link }) => link));
  return [...guides, ...HOSTS.map((host) => `/reference/${host}`)];
}
