/**
 * True when the new expression still has every alternative of the old one, so that it accepts at least the same texts.
 */
export function takesAtLeast(now: string, old: string): boolean {
  const [is, was] = [alternativesOf(now), alternativesOf(old)];
  if (was.every((each) => is.includes(each))) return true;
  const [inner, before] = [grouped(now), grouped(old)];
  return inner !== undefined && before !== undefined && takesAtLeast(inner, before);
}

/** Content of `^(…)$` when the group is the whole expression. */
function grouped(pattern: string): string | undefined {
  const inner = /^\^\((?!\?)(.*)\)\$$/s.exec(pattern)?.[1];
  return inner === undefined || !isBalanced(inner) ? undefined : inner;
}

/** The alternatives at the top level, outside of every group and class. */
function alternativesOf(pattern: string): string[] {
  const parts = [''];
  for (const { text, depth } of tokens(pattern)) {
    if (text === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += text;
  }
  return parts;
}

function isBalanced(pattern: string): boolean {
  return tokens(pattern).every(({ depth }) => depth >= 0);
}

/** Characters, escapes and classes, each with the depth of its group. */
function tokens(pattern: string): { text: string; depth: number }[] {
  let depth = 0;
  return (pattern.match(/\\.|\[(?:\\.|[^\]])*\]|./gs) ?? []).map((text) => {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    return { text, depth };
  });
}
