/** One table of protocols: whoever reads of one finds its page, and whoever compares them its column. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROTOCOLS } from '../../upstreams/protocol.ts';
import { PROTOCOLS_SPOKEN } from '../../upstreams/protocols.ts';

const index = readFileSync('docs/upstreams/index.md', 'utf8');

test.each(PROTOCOLS)(
  '%s is spoken, has a page, is served in a test, and is a column of the table of operations',
  (name) => {
    expect(PROTOCOLS_SPOKEN[name].name).toBe(name);
    expect(existsSync(`docs/upstreams/${name}.md`), `docs/upstreams/${name}.md`).toBe(true);
    expect(existsSync(`test/upstreams/${name}.test.ts`), `test/upstreams/${name}.test.ts`).toBe(true);
    const [header] = index.split('\n').filter((line) => /^\|.*openai-images.*\|$/.test(line));
    expect(header, 'docs/upstreams/index.md').toContain(`${name}`);
  },
);
