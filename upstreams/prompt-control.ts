/**
 * Removes the syntax that model servers obey inside a prompt. A prompt describes a picture; it must not choose the
 * size, the steps, the seed, the files or a second prompt of the work that the caller paid for.
 *
 * Emphasis such as `(word:1.3)`, `[word]` and `BREAK` only shapes the picture, so it stays.
 */
import type { JsonObject } from '@reverie/engines';

/**
 * The syntax that servers of a protocol obey.
 *
 * - `arguments`: `<sd_cpp_extra_args>{json}</sd_cpp_extra_args>` of sd-server sets any parameter.
 *   Source: leejet/stable-diffusion.cpp 97d29908, `examples/server/routes_openai.cpp` and `routes_sdapi.cpp`.
 * - `comments`: the server drops comments as in C, which would build the other syntax from its parts. Source: vladmandic/sdnext
 *   `modules/processing.py` (`extract_comments`).
 * - `networks`: `<lora:name:1>`, `<hypernet:…>` and other names load files. Source: AUTOMATIC1111/stable-diffusion-webui
 *   `modules/extra_networks.py`; Forge and SD.Next have the same parser. ltdrdata/ComfyUI-Impact-Pack
 *   `modules/impact/wildcards.py` loads any path of the server.
 * - `choices`: `{a|b}` lets the server draw lots, so the seed no longer decides. The server also drops braces around a
 *   single choice, which would build the other syntax from its parts. Source: vladmandic/sdnext `modules/styles.py`,
 *   adieyal/sd-dynamic-prompts, ComfyUI-Impact-Pack `modules/impact/wildcards.py`.
 * - `wildcards`: `__name__` reads a file of the server. Sources: the same.
 * - `compositions`: `AND` multiplies the work of every step. Source: AUTOMATIC1111 `modules/prompt_parser.py`.
 * - `embeddings`: `embedding:name` loads a file. Source: comfyanonymous/ComfyUI `comfy/sd1_clip.py`.
 * - `halves`: after `|`, LocalAI reads a negative prompt. Source: mudler/LocalAI `core/http/endpoints/openai/image.go`.
 */
export type Control =
  | 'arguments'
  | 'comments'
  | 'networks'
  | 'choices'
  | 'wildcards'
  | 'compositions'
  | 'embeddings'
  | 'halves';

export type Obedience = {
  controls: readonly Control[];
  /** True if the operator allows callers to name LoRAs: `<lora:name:0.8>`. */
  loras?: boolean | undefined;
};

/** Request fields with free text that no server reads as a prompt. */
const NO_PROMPTS: ReadonlySet<string> = new Set(['end_user']);

/**
 * The input without control syntax in its texts and text options, and one warning for each field that had some.
 * `emptied` lists the fields of which nothing is left. `isSent` is true for fields that the upstream gets. Values without such syntax stay as they are, byte for byte.
 */
export function withoutControl(
  input: JsonObject,
  obedience: Obedience,
  isSent: (field: string) => boolean = () => true,
): { input: JsonObject; warnings: string[]; emptied: string[] } {
  if (obedience.controls.length === 0) return { input, warnings: [], emptied: [] };
  const warnings: string[] = [];
  const emptied: string[] = [];
  const cleaned = (members: JsonObject, prefix = ''): JsonObject =>
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => {
        if (name === 'options' && typeof value === 'object' && value !== null && !Array.isArray(value))
          return [name, cleaned(value as JsonObject, 'options.')];
        const isText = typeof value === 'string' && !NO_PROMPTS.has(name);
        if (!isText || !isSent(`${prefix}${name}`)) return [name, value];
        const { text, removed } = plainText(value, obedience);
        if (removed.length === 0) return [name, value];
        warnings.push(warningOf(`${prefix}${name}`, removed));
        if (text === '' && value.trim() !== '') emptied.push(`${prefix}${name}`);
        return [name, text];
      }),
    );
  return { input: cleaned(input), warnings, emptied };
}

const QUOTED_MAX = 3;
const QUOTED_CHARACTERS = 60;

function warningOf(field: string, removed: readonly string[]): string {
  const different = [...new Set(removed)];
  const named = different
    .slice(0, QUOTED_MAX)
    .map((piece) => (piece.length > QUOTED_CHARACTERS ? `${piece.slice(0, QUOTED_CHARACTERS)}…` : piece));
  const more = different.length > QUOTED_MAX ? ` and ${different.length - QUOTED_MAX} more` : '';
  return `${field}: ${named.join(', ')}${more} removed, because the model server would obey it instead of showing it`;
}

/** Passes over a text. A text that needs more was written to build new syntax from the removal of old. */
const PASSES_MAX = 20;
const DELIMITERS = /[<>{}|]|\/\*|_{2,}|\bAND\b|embedding:/g;

/** The text without control syntax, and the removed pieces. Repeats until nothing is left to remove. */
export function plainText(text: string, obedience: Obedience): { text: string; removed: string[] } {
  const removed: string[] = [];
  let current = text;
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const before = current;
    for (const control of obedience.controls) current = REMOVALS[control](current, removed, obedience);
    if (current === before) return { text: removed.length === 0 ? text : tidied(current), removed };
  }
  removed.push(...(current.match(DELIMITERS) ?? []));
  return { text: tidied(current.replaceAll(DELIMITERS, ' ')), removed };
}

/** Gaps of removed pieces become one space. Line breaks stay. */
function tidied(text: string): string {
  return text.replaceAll(/[^\S\n]{2,}/g, ' ').trim();
}

type Removal = (text: string, removed: string[], obedience: Obedience) => string;

/** Python's `\w` includes the letters of all languages. */
const NETWORK = /<[\p{L}\p{N}_]+:[^>]+>/gu;
/** Names that cannot leave the folder of the server, and numbers or settings after them. */
const LORA = /^<(?:lora|lyco):[\p{L}\p{N}_ ()+-][\p{L}\p{N}_ .()+/-]*(?::[\w=.,+-]+)*>$/u;
const UNDERSCORES = /_{2,}/;
const COMPOSITION = /\bAND(?:_[A-Z]+)?\b/g;
const EMBEDDING = /embedding:/g;

const REMOVALS: Readonly<Record<Control, Removal>> = {
  arguments: (text, removed) => withoutSpans(text, ['<sd_cpp_extra_args>', '</sd_cpp_extra_args>'], removed),
  comments: (text, removed) => (text.includes('*/') ? withoutSpans(text, ['/*', '*/'], removed) : text),
  networks: (text, removed, { loras }) =>
    text.replaceAll(NETWORK, (tag) => {
      if (loras && LORA.test(tag) && !tag.includes('..')) return tag;
      removed.push(tag);
      return ' ';
    }),
  choices(text, removed) {
    const from = text.indexOf('{');
    const to = text.lastIndexOf('}');
    if (from < 0 || to < from) return text;
    removed.push(text.slice(from, to + 1).includes('|') ? '{…|…}' : '{…}');
    const inside = text.slice(from, to).replaceAll('|', ', ');
    return (text.slice(0, from) + inside + text.slice(to)).replaceAll(/[{}]/g, '');
  },
  wildcards(text, removed) {
    const parts = text.split(UNDERSCORES);
    const names = parts.slice(1, -1).filter((name) => name.trim() !== '');
    if (names.length === 0) return text;
    removed.push(...names.map((name) => `__${name}__`));
    return parts.join(' ');
  },
  compositions: (text, removed) =>
    text.replaceAll(COMPOSITION, (word) => {
      removed.push(word);
      return 'and';
    }),
  embeddings: (text, removed) =>
    text.replaceAll(EMBEDDING, (prefix) => {
      removed.push(prefix);
      return '';
    }),
  halves(text, removed) {
    if (!text.includes('|')) return text;
    removed.push('|');
    return text.replaceAll('|', ', ');
  },
};

/** Removes every span from its opening to its closing, and openings without a closing. */
function withoutSpans(text: string, [opening, closing]: [string, string], removed: string[]): string {
  const parts: string[] = [];
  let at = 0;
  for (let from = text.indexOf(opening); from >= 0; from = text.indexOf(opening, at)) {
    const end = text.indexOf(closing, from + opening.length);
    const until = end < 0 ? from + opening.length : end + closing.length;
    removed.push(text.slice(from, until));
    parts.push(text.slice(at, from));
    at = until;
  }
  return [...parts, text.slice(at)].join(' ');
}
