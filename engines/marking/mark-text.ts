/**
 * Formats a mark as text: an XMP packet, a comment, and tags. All values come from this service and need no escaping.
 */
import { SOURCE_TYPE_BASE, type SourceType } from './source-types.ts';

/** `id` is opaque; only this service's database resolves it. `generator`: the program and its version. */
export type ProvenanceMark = {
  id: string;
  source_type: SourceType;
  generator: string;
  made_at: Date;
  /** See `subject-outline.ts`. */
  outline?: string;
};

/** Without an id, a mark only states how a medium was made. */
type Statement = Pick<ProvenanceMark, 'source_type'> & Partial<ProvenanceMark>;

/** The same mark in the text form of every format. */
export function markTextOf(mark: Statement) {
  return { xmp: xmpOf(mark), comment: commentOf(mark), tags: tagsOf(mark) };
}

/** Namespace of this project's own properties. The URN has no document. */
const NAMESPACE = 'urn:reverie:xmp:1';

/** An XMP packet with the properties that IPTC's tools read. */
export function xmpOf({ id, source_type, generator, made_at, outline }: Statement): string {
  const properties = [
    `Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE_BASE}${source_type}"`,
    generator && `xmp:CreatorTool="${generator}"`,
    made_at && `xmp:CreateDate="${made_at.toISOString()}"`,
    id && `dc:identifier="urn:uuid:${id}"`,
    outline && `xmlns:reverie="${NAMESPACE}" reverie:SubjectOutline="${outline}"`,
  ];
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 ${properties.filter(Boolean).join('\n ')}/></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** For GIF, at most 255 bytes of ASCII. */
function commentOf({ id, source_type, generator, made_at }: Statement): string {
  return [
    `DigitalSourceType=${SOURCE_TYPE_BASE}${source_type}`,
    generator && `CreatorTool=${generator}`,
    made_at && `CreateDate=${made_at.toISOString()}`,
    id && `Identifier=urn:uuid:${id}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** For Matroska, which defines some of the names. Source: https://www.matroska.org/technical/tagging.html */
export function tagsOf({ id, source_type, generator, made_at }: Statement): Record<string, string> {
  return {
    DIGITAL_SOURCE_TYPE: `${SOURCE_TYPE_BASE}${source_type}`,
    ...(generator && { ENCODED_BY: generator }),
    ...(made_at && { DATE_ENCODED: made_at.toISOString() }),
    ...(id && { IDENTIFIER: `urn:uuid:${id}` }),
  };
}
