/** Faults in the marks of results. */
import { type Mutant, of } from '../mutant.ts';

const FRAMING_TOKENS = ['test/provenance/marks.test.ts'];
const SOURCES = ['test/provenance/sources.test.ts'];
const TYPES = ['engines/test/marking/source-types.test.ts'];
const CHECK = ['test/handlers/media/checkProvenance.test.ts'];
const BLOCKED = ['test/handlers/admin/blocked-sources.test.ts'];
const LIST = ['test/handlers/admin/blocklist.test.ts'];
const FILES = ['engines/test/marking'];

const ATTACKS = ['test/handlers/media/provenance-attacks.test.ts'];
const C2PA = ['engines/test/marking/c2pa.test.ts'];
const SIGNED = ['test/provenance/c2pa.test.ts'];

export const PROVENANCE_MUTANTS: Mutant[] = [
  ...of('engines/marking/c2pa/read-manifest.ts', ATTACKS, ['|RemoteManifestUrl', '']),
  ...of(
    'engines/raster/subject-outline.ts',
    ['engines/test/raster/subject-outline.test.ts'],
    ['ofWidth !== width || ofHeight !== height || ', ''],
    ['if (inside < alpha.length * SHARE_MIN) return undefined;', ''],
  ),
  ...of(
    'engines/scene/painting/figures.ts',
    ['engines/test/raster/subject-outline.test.ts'],
    ['!(anySubject || figure.item.mound)', '!figure.item.mound'],
  ),
  ...of(
    'engines/imaging/remove-background.ts',
    ['engines/test/raster/subject-outline.test.ts'],
    ['box || points || matting !== matte', 'matting !== matte'],
  ),
  ...of(
    'engines/marking/c2pa/film-slot.ts',
    C2PA,
    ['table.writeUInt32BE(moved, at);', ''],
    ['const shift = HEAD.length + bytes;', 'const shift = bytes;'],
  ),
  ...of(
    'engines/marking/c2pa/slots.ts',
    C2PA,
    ['length.writeUInt32LE(at + bytes + (bytes % 2));', 'length.writeUInt32LE(at);'],
    ['const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;', 'const colours = 0;'],
    ['marker.writeUInt16BE(10 + head', 'marker.writeUInt16BE(8 + head'],
  ),
  ...of(
    'engines/marking/c2pa/manifest.ts',
    C2PA,
    ["const UNHASHED = new Set(['ftyp', 'mfra']);", "const UNHASHED = new Set(['mfra']);"],
    ['at < slot.at ? at : at + length', 'at'],
    ["acts.relationship === 'parentOf' && at === 0", 'at === 0'],
    ['hash.exclusions = [{ start: slot.at, length }];', 'hash.exclusions = [{ start: 0, length }];'],
  ),
  ...of('engines/marking/c2pa/credentials.ts', SIGNED, [
    'if (!cert.checkPrivateKey(secret))',
    'if (!secret)',
  ]),
  ...of(
    'src/generation/run/sign-result.ts',
    SIGNED,
    ['if (signing.required) throw', 'if (!signing) throw'],
    ['sources: ingredients,', 'sources: [],'],
  ),
  ...of('src/media/keep.ts', SIGNED, [
    'delete from manifest where provenance_id = (',
    'delete from manifest where provenance_id <> (',
  ]),
  ...of('src/provenance/claim-manifest.ts', SIGNED, [
    "if (row) return Buffer.from(row.store, 'base64');",
    '',
  ]),
  ...of(
    'src/provenance/recognize.ts',
    CHECK,
    ['if (distance > (named.has(id) ? DISTANCE_WITH_ID_MAX : DISTANCE_MAX)) continue;', ''],
    ['match.stills.size >= match.enough', 'match.stills.size >= 3'],
    ["ids.includes(found.id) ? 'id' : 'perceptual'", "'perceptual'"],
    ['where media.sha256 = $1 and media', 'where media.deleted_at is null and media.sha256 = $1 and media'],
  ),
  ...of(
    'src/provenance/recognize.ts',
    ['test/provenance/recognize.test.ts'],
    ['order by count(*) desc limit', 'order by count(*) limit'],
    ['where provenance_id = any($2::uuid[])', 'where false and provenance_id = any($2::uuid[])'],
  ),
  ...of('src/provenance/recognize.ts', BLOCKED, [
    'Math.min(STILLS_MIN, stills, sought',
    'Math.min(STILLS_MIN, sought',
  ]),
  ...of(
    'src/provenance/blocklist.ts',
    ['test/provenance/blocklist.test.ts'],
    ['if (fresh && now < fresh.until) return', 'if (fresh) return'],
    ['if (fresh && now < fresh.until) return fresh.isEmpty;', ''],
    ['isEmpty.catch(() => cache.delete(db));', 'isEmpty.catch(() => undefined);'],
  ),
  ...of(
    'src/provenance/blocklist.ts',
    LIST,
    ['if (blocked.length > 0) return true;', ''],
    ['where blocked_medium.stills = 0 and excluded.stills > 0', ''],
    ['reason, at, stillRows(stills)]', 'reason, at, stillRows([])]'],
  ),
  ...of('src/handlers/admin/createBlockedMedium.ts', LIST, ['forgetBlocklist(context.db);', '']),
  ...of(
    'src/generation/run/receive.ts',
    LIST,
    ['      await refuseListed(context, content);\n', ''],
    ['      await refuseListed(context, file.medium);\n', ''],
  ),
  ...of('src/generation/run/recover.ts', LIST, ['error instanceof Withheld ? WITHHELD : BLOCKED', 'BLOCKED']),
  ...of(
    'src/media/intake/stashed-source.ts',
    BLOCKED,
    ['if (own && (await context.media.blocklist.has({ stored: own.name }))) return ON_BLOCKLIST;', ''],
    ['if (!(await context.media.blocklist.has({ stored: stashed }))) return', 'if (stashed) return'],
  ),
  ...of('src/media/intake/picture-source.ts', BLOCKED, [
    'if (await context.media.blocklist.has(bytes))',
    'if (!bytes)',
  ]),
  ...of('src/media/intake/take-media.ts', BLOCKED, [
    'if (await context.media.blocklist.has(bytes))',
    'if (!bytes)',
  ]),
  ...of('src/media/intake/take-upload.ts', BLOCKED, [
    'if (await media.blocklist.has({ stored: name })) return ON_BLOCKLIST;',
    '',
  ]),
  ...of('engines/analysis/fingerprint.ts', BLOCKED, ['Math.min(width, height) < SIDE_MIN', 'false']),
  ...of('src/handlers/media/checkProvenance.ts', CHECK, [
    "matched_by === 'sha256' ? 'yes' : 'derived'",
    "'yes'",
  ]),
  ...of('src/media/intake/take-media.ts', CHECK, ['if (as_sent) return { bytes, content_type };', '']),
  ...of('src/http/take-key.ts', CHECK, [
    'if (key === undefined && !optional) throw missingKey();',
    'if (key === undefined) throw missingKey();',
  ]),
  ...of('src/start/hosts.ts', CHECK, [
    "needs.provenanceKeyless ? ['checkProvenance'] : []",
    "['checkProvenance']",
  ]),
  ...of(
    'engines/analysis/fingerprint.ts',
    ['engines/test/analysis/fingerprint.test.ts'],
    ['const LOST = [0, 0.025, 0.05];', 'const LOST = [0];'],
    ['[copy, ...(inside ? [inside] : [])]', '[copy]'],
    ['if (detailOf(samples) < DETAIL_MIN) return undefined;', ''],
  ),
  ...of(
    'engines/marking/source-types.ts',
    TYPES,
    ['if (named && GENERATIVE.has(named)) return named;', 'if (named) return named;'],
    ["sources.some((source) => GENERATIVE.has(source)) ? 'compositeSynthetic' : 'composite'", "'composite'"],
    ["if (kind === 'upstream' && !isCutOut)", "if (kind === 'upstream')"],
    [
      "SYNTHETIC.find((type) => sources.includes(type)) ?? 'algorithmicallyEnhanced'",
      "'algorithmicallyEnhanced'",
    ],
    ['text.includes(`digitalsourcetype/${type}`)', 'text.includes(`digitalsourcetype/${type}"`)'],
  ),
  ...of(
    'src/provenance/claim-mark.ts',
    FRAMING_TOKENS,
    ['[account_id, operation, source_type, sha256]', '[operation, source_type, sha256]'],
    [
      'source_type: mark.source_type, ...row };',
      'source_type: mark.source_type, ...row, made_at: mark.made_at };',
    ],
    ['bytes[6] = (bytes[6]! & 0x0f) | 0x80;', ''],
  ),
  ...of('src/provenance/claim-mark.ts', SOURCES, [
    '[account_id, operation, source_type, sha256]',
    '[account_id, operation, sha256]',
  ]),
  ...of(
    'engines/marking/source-type-in.ts',
    ['engines/test/marking/source-type-in.test.ts'],
    [
      'bytes.subarray(0, SEARCHED_BYTES), bytes.subarray(-SEARCHED_BYTES)',
      'bytes.subarray(0, SEARCHED_BYTES)',
    ],
    ['return xmp ? [xmp, ...parts] : parts;', 'return parts;'],
  ),
  ...of('src/generation/accept/generation-sources.ts', SOURCES, [
    'source.source_type = await sourceTypeIn(stashed, content_type);',
    '',
  ]),
  ...of(
    'src/media/intake/publishable.ts',
    SOURCES,
    ['bytes: await marked(picture.bytes)', 'bytes: picture.bytes'],
    ['bytes: await marked(picture.bytes)', 'bytes: await marked(converted.bytes)'],
    ['statement && markedPieces(', 'markedPieces('],
  ),
  ...of(
    'src/generation/run/mark-result.ts',
    FRAMING_TOKENS,
    [
      "const clean = await readPicture('withoutMetadata', [await bytesOf(medium), content_type]);",
      'const clean = await bytesOf(medium);',
    ],
    ['if (!isTagged) await appendFile(film.file, xmpBox(xmpOf(mark)));', ''],
    ['...(isTagged && { tags: tagsOf(mark) })', ''],
  ),
  ...of(
    'engines/marking/mark-film.ts',
    FILES,
    ['& LENGTH_MAX);', '& LENGTH_MAX) - 1;'],
    ['if (rest < 0) return undefined;', ''],
  ),
  ...of(
    'engines/marking/mark-medium.ts',
    FILES,
    ['if (sizes & 0x10000000) body[0] = WEBP_ALPHA;', ''],
    ['Buffer.alloc(body.length % 2)', 'Buffer.alloc(0)'],
    ['head[8]! |= WEBP_XMP;', ''],
    ['255 - at), 0]', '254 - at), 0]'],
    ['file.readUInt16BE(2) === 0xffe0 ? 4 + file.readUInt16BE(4) : 2', '4 + file.readUInt16BE(4)'],
  ),
];
